import Combine
import Testing
import UIKit

@testable import TablesUIKit

/// Objects that the app follows without Observation.
@MainActor @Suite(.ownProcess) struct FollowTests {
  private final class Model: ObservableObject, @unchecked Sendable {  // the test awaits each change
    @Published var name = "a"
  }

  private let model = Model()

  private func table() -> Table { Table { Info("Name", detail: model.name).id("name") } }

  @Test func `a change of an object on another thread is shown`() async {
    let phone = Phone { table() }
    phone.root.follow(model)
    await Task.detached { [model] in model.name = "b" }.value
    await phone.rest()
    #expect(phone.text.contains("“b”"))
    model.name = "c"
    await phone.rest()
    #expect(phone.text.contains("“c”"))
  }

  @Test func `an adapter follows an object on another thread, too`() async {
    let tableView = UITableView(frame: .zero, style: .plain)
    let adapter = TableViewAdapter(tableView) { table() }
    adapter.follow(model)
    let window = UIWindow(frame: .zero)
    window.addSubview(tableView)
    await Task.detached { [model] in model.name = "b" }.value
    for _ in 0..<20 { await Task.yield() }
    #expect(tableView.visibleCells.first?.summary.contains("“b”") == true)
  }

  @Test func `neither the object nor the controller is retained`() async {
    weak var controller: TableViewController?
    weak var followed: Model?
    do {
      let model = Model()
      let phone = Phone { Table { Info("a") } }
      phone.root.follow(model)
      (controller, followed) = (phone.root, model)
      await phone.rest()
    }
    #expect(controller == nil && followed == nil)
  }
}
