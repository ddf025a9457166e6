import Testing
import UIKit

@testable import TablesUIKit

/// Sheets beside other view controllers that are presented, and those that the app dismisses.
@MainActor @Suite(.ownProcess) struct PresentedSheetTests {
  private final class Model {
    var log: [String] = []
  }

  private let model = Model()

  private func table() -> Table {
    let model = model
    return Table("Lists") {
      Section("A") {
        Segue("New", presented: .sheet) {
          Table("New list") {
            Section("B") {
              TextField("Name", text: "").id("name")
              Segue("More", presented: .sheet) { Table("More") { Info("x") } }.id("more")
            }
          }
        }
        .id("new")
        Action("Log") { model.log.append("logged") }.id("log")
        Segue("Other", presented: .sheet) { Table("Opened") { Info("y") } }
          .id("other").confirmationDialog("Open?", confirm: "Open")
      }
    }
    .searchable()
  }

  private func makePhone() -> Phone { Phone(withoutClock: Router { table() }) }

  /// The titles of the first screens of all sheets, from the lowest one.
  private func sheets(_ phone: Phone) -> [String?] {
    sequence(first: phone.navigation as UIViewController, next: \.presentedViewController)
      .compactMap { $0 as? UINavigationController }.dropFirst()
      .map { $0.viewControllers.first?.navigationItem.title }
  }

  private func rest(_ phone: Phone) async {
    for _ in 0..<10 { await phone.rest() }
  }

  @Test func `a sheet appears when the page of the app has gone`() async {
    let phone = makePhone()
    let page = UIViewController()
    phone.navigation.present(page, animated: true)
    UIMainLoop.finish()
    phone.router?.select(RowPath(section: 0, row: 0))
    await rest(phone)
    #expect(sheets(phone) == [])
    page.dismiss(animated: true)
    await rest(phone)
    #expect(sheets(phone) == ["New list"])
    #expect(phone.navigation.refusedPresentations.isEmpty)
  }

  @Test func `a sheet appears after an alert of the app`() async {
    let phone = makePhone()
    let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    phone.root.present(alert, animated: true)
    phone.router?.select(RowPath(section: 0, row: 0))
    await rest(phone)
    #expect(phone.alert === alert)
    alert.userChooses("OK")
    await rest(phone)
    #expect(sheets(phone) == ["New list"])
  }

  @Test func `a sheet appears after the library's own question`() async {
    let phone = makePhone()
    phone.tap(0, 2)
    await phone.rest()
    phone.alert?.userChooses("Open")
    await rest(phone)
    #expect(sheets(phone) == ["Opened"])
  }

  @Test func `a sheet appears during a search`() async {
    let phone = makePhone()
    phone.root.navigationItem.searchController?.userTypes("new")
    await phone.rest()
    phone.tap(0, 0)
    await rest(phone)
    #expect(sheets(phone) == ["New list"])
  }

  @Test func `the screen below takes taps until the sheet appears`() async {
    let phone = makePhone()
    phone.navigation.present(UIViewController(), animated: true)
    UIMainLoop.finish()
    phone.router?.select(RowPath(section: 0, row: 0))
    await rest(phone)
    phone.tap(0, 1)
    await rest(phone)
    #expect(model.log == ["logged"])
    #expect(phone.router?.titles == ["Lists"])
  }

  @Test func `a sheet that is left while it appears goes away`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    phone.router?.pop()
    phone.root.link?.host.update()
    await rest(phone)
    #expect(sheets(phone) == [])
    phone.tap(0, 0)
    await rest(phone)
    #expect(sheets(phone) == ["New list"])
  }

  @Test(arguments: ["sheet", "screen", "all"])
  func `the router leaves a sheet that the app dismisses`(what: String) async throws {
    let phone = makePhone()
    try phone.root.open(path: ["new", "more"])
    await rest(phone)
    #expect(sheets(phone) == ["New list", "More"])
    let lower = try #require(phone.navigation.presentedViewController as? UINavigationController)
    switch what {
    case "sheet": lower.dismiss(animated: true)  // the one above
    case "screen": lower.presentedViewController?.children.first?.dismiss(animated: true)
    default: phone.window.rootViewController?.dismiss(animated: true)
    }
    await rest(phone)
    let expected: [String?] = what == "all" ? [] : ["New list"]
    #expect(sheets(phone) == expected)
    #expect(phone.router?.titles == ["Lists"] + expected.compactMap { $0 })
    if what != "all" { return }
    phone.tap(0, 1)
    await rest(phone)
    #expect(model.log == ["logged"])
    phone.tap(0, 0)
    await rest(phone)
    #expect(sheets(phone) == ["New list"])
  }

  @Test func `a sheet that cannot be swiped down has a button that leaves it`() async throws {
    let phone = makePhone()
    UIViewController.isLandscapePhone = true
    phone.tap(0, 0)
    await rest(phone)
    let sheet = try #require(phone.navigation.presentedViewController as? UINavigationController)
    sheet.userSwipesDown()
    await rest(phone)
    #expect(sheets(phone) == ["New list"])
    let screen = try #require(sheet.topViewController as? TableViewController)
    #expect(screen.navigationItem.leftBarButtonItems?.map(\.title) == ["Done"])
    (screen.tableView.visibleCells.first?.first(UITextField.self)).map {
      $0.becomeFirstResponder()
      $0.type("a")
    }
    await rest(phone)
    #expect(screen.navigationItem.leftBarButtonItems?.map(\.title) == ["Cancel"])
    screen.navigationItem.leftBarButtonItems?.first?.userTaps()
    await rest(phone)
    let alert = try #require(sheet.presentedViewController as? UIAlertController)
    #expect(alert.title == "Discard the changes?")
    alert.userChooses("Discard")
    await rest(phone)
    #expect(sheets(phone) == [])
    #expect(phone.router?.titles == ["Lists"])
  }

  @Test func `nothing leaks when the root is replaced while a sheet is open`() async {
    weak var controller: TableViewController?
    weak var router: Router?
    let window = UIWindow(frame: .zero)
    do {
      let phone = makePhone()
      window.rootViewController = phone.navigation
      phone.tap(0, 0)
      await rest(phone)
      #expect(sheets(phone) == ["New list"])
      (controller, router) = (phone.root, phone.router)
      window.rootViewController = UIViewController()
    }
    for _ in 0..<20 {
      await Task.yield()
      UIMainLoop.turn()
    }
    #expect(controller == nil)
    #expect(router == nil)
  }

  @Test func `the keyboard stays while UIKit asks whether a sheet can be dismissed`() async throws {
    let phone = makePhone()
    phone.tap(0, 0)
    await rest(phone)
    let sheet = try #require(phone.navigation.presentedViewController as? UINavigationController)
    let field = try #require(
      (sheet.topViewController as? TableViewController)?.tableView.visibleCells.first?
        .first(UITextField.self))
    field.becomeFirstResponder()
    UIMainLoop.turn()
    #expect(field.isFirstResponder)
    field.type("a")
    sheet.userSwipesDown()
    #expect(sheet.presentedViewController is UIAlertController)
  }

  @Test func `the app presents a view controller during a search`() async {
    let phone = Phone { table() }
    let page = UIViewController()
    phone.root.onOutcome = { _, controller in controller.present(page, animated: true) }
    phone.root.navigationItem.searchController?.userTypes("log")
    await phone.rest()
    phone.tap(0, 0)
    await phone.rest()
    #expect(page.presentingViewController != nil)
    #expect(phone.root.refusedPresentations.isEmpty)
  }
}
