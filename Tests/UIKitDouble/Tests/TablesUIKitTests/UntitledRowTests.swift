import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct UntitledRowTests {
  @Test func `a row without a title shows its value, its notes and its image`() {
    let phone = Phone {
      Table {
        Info("", detail: "1.0")
        Switch("", isOn: true).icon(named: "face")
        TextField("", initialValue: "a").detail("needed")
        TextField("", initialValue: "a")
      }
    }
    let lists = phone.tableView.visibleCells.map { $0.first(UIListContentView.self) }
    #expect(lists.map { $0?.isHidden } == [false, false, false, true])
  }
}
