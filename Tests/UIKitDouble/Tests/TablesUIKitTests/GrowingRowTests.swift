import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct GrowingRowTests {
  @Test func `a row grows while a text is typed`() throws {
    let phone = Phone { Table { TextEditor("Notes", initialValue: "a") } }
    let cell = try #require(phone.cell(0, 0))
    let editor = try #require(cell.first(UITextView.self))
    let before = cell.contentView.sizeInvalidations
    editor.becomeFirstResponder()
    editor.type("\nb")
    #expect(cell.contentView.sizeInvalidations == before + 1)
  }
}
