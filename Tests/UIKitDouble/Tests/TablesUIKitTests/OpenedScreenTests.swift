import Observation
import Testing
import UIKit

@testable import TablesUIKit

/// Screens and questions that the state of the app opens.
@MainActor @Suite(.ownProcess) struct OpenedScreenTests {
  @Observable final class Model {
    var showsSheet = false
    var showsNext = false
    var asks = false
    var name = "Ada"
    var item: Item?
    var row: RowID?
    var log: [String] = []
  }

  struct Item: Identifiable { let id: Int }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Home") {
        Section("A") {
          Action("Next") { model.showsNext = true }.id("next")
          Info("asks", detail: "\(model.asks)")
        }
      }
      .navigationDestination(isPresented: Binding(model, \.showsNext)) {
        Table("Next") { Section("A") { Action("Close") { model.showsNext = false } } }
      }
      .sheet(
        isPresented: Binding(model, \.showsSheet), onDismiss: { model.log.append("dismissed") }
      ) {
        Table("Sheet") { Section("A") { Info("x") } }
      }
      .sheet(item: Binding(model, \.item)) { item in
        Table("Item \(item.id)") { Section("A") { Info("x") } }
      }
      .confirmationDialog("Discard?", isPresented: Binding(model, \.asks)) {
        Action("Discard", role: .destructive) { model.log.append("discarded") }
      }
    }
  }

  private func sheet(_ phone: Phone) -> UINavigationController? {
    phone.navigation.presentedViewController as? UINavigationController
  }

  @Test func `a flag pushes a screen, and going back lowers it`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    #expect(phone.navigation.viewControllers.map(\.navigationItem.title) == ["Home", "Next"])
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(!model.showsNext)
    #expect(phone.router?.titles == ["Home"])
    phone.tap(0, 0)
    await phone.rest()
    model.showsNext = false
    await phone.rest()
    #expect(phone.navigation.viewControllers.map(\.navigationItem.title) == ["Home"])
  }

  @Test func `a flag presents a sheet, and a swipe down lowers it`() async {
    let phone = makePhone()
    model.showsSheet = true
    await phone.rest()
    #expect(sheet(phone)?.topViewController?.navigationItem.title == "Sheet")
    sheet(phone)?.userSwipesDown()
    await phone.rest()
    #expect(!model.showsSheet)
    #expect(model.log == ["dismissed"])
    #expect(sheet(phone) == nil)
    model.showsSheet = true
    await phone.rest()
    model.showsSheet = false
    await phone.rest()
    #expect(sheet(phone) == nil)
    #expect(model.log == ["dismissed", "dismissed"])
  }

  @Test func `a sheet that the app ends gives way to one for an item, and that to another`() async {
    let phone = makePhone()
    model.showsSheet = true
    await phone.rest()
    (model.showsSheet, model.item) = (false, Item(id: 3))
    await phone.rest()
    #expect(sheet(phone)?.topViewController?.navigationItem.title == "Item 3")
    #expect(model.log == ["dismissed"])
    model.item = Item(id: 4)
    await phone.rest()
    #expect(sheet(phone)?.topViewController?.navigationItem.title == "Item 4")
    sheet(phone)?.userSwipesDown()
    await phone.rest()
    #expect(model.item == nil)
    #expect(sheet(phone) == nil)
    #expect(phone.navigation.refusedPresentations.isEmpty)
  }

  @Test func `an action leaves a sheet with all of its screens, or goes to the first one`() async {
    let phone = Phone {
      Table("Home") {
        Segue("Sheet", presented: .sheet) {
          Table("Sheet") {
            Segue("More") {
              Table("More") {
                Action("Close") {}.dismisses()
                Action("First") {}.pops(to: .root)
              }
            }
          }
        }
      }
    }
    for (row, titles) in [(1, ["Home", "Sheet"]), (0, ["Home"])] {
      if sheet(phone) == nil { phone.tap(0, 0) }
      await phone.rest()
      for tapped in [0, row] {
        let screen = sheet(phone)?.topViewController as? TableViewController
        screen?.tableView.userTaps(IndexPath(row: tapped, section: 0))
        await phone.rest()
      }
      #expect(phone.router?.titles == titles)
      #expect(sheet(phone)?.viewControllers.count == (row == 1 ? 1 : nil))
    }
  }

  @Test func `the state brings a row into view`() async {
    let phone = Phone { [model] in
      Table("Long") { ForEach(0..<80, id: \.self) { Info("Row \($0)") } }
        .scrollPosition(id: Binding(model, \.row))
    }
    let path = IndexPath(row: 70, section: 0)
    #expect(phone.tableView.cellForRow(at: path) == nil)
    model.row = 70
    await phone.rest()
    #expect(phone.tableView.cellForRow(at: path) != nil)
  }

  @Test func `a flag asks with an alert, and the app withdraws it`() async throws {
    let phone = makePhone()
    model.asks = true
    await phone.rest()
    let alert = try #require(phone.navigation.presentedViewController as? UIAlertController)
    #expect(alert.title == "Discard?")
    alert.userChooses("Discard")
    await phone.rest()
    #expect(!model.asks)
    #expect(model.log == ["discarded"])
    #expect(phone.navigation.presentedViewController == nil)
    model.asks = true
    await phone.rest()
    #expect(phone.navigation.presentedViewController is UIAlertController)
    model.asks = false
    await phone.rest()
    #expect(phone.navigation.presentedViewController == nil)
  }

  @Test func `a sheet that is due waits for a question, and follows it`() async throws {
    let phone = makePhone()
    model.asks = true
    await phone.rest()
    model.showsSheet = true
    await phone.rest()
    let alert = try #require(phone.navigation.presentedViewController as? UIAlertController)
    alert.userChooses("Cancel")
    await phone.rest()
    #expect(sheet(phone)?.topViewController?.navigationItem.title == "Sheet")
  }

  @Test func `a pushed screen that asks has a button of its own in place of the back button`()
    async throws
  {
    let model = model
    let phone = Phone {
      Table("Home") {
        Section("A") {
          Segue("Edit") {
            Table("Edit") { Section("A") { Action("Change") { model.asks = true } } }
              .asksBeforeDismissal(model.asks)
          }
        }
      }
    }
    phone.tap(0, 0)
    await phone.rest()
    let item = try #require(phone.navigation.topViewController?.navigationItem)
    #expect(!item.hidesBackButtonByItems)
    phone.tap(0, 0)
    await phone.rest()
    #expect(item.hidesBackButtonByItems)
    #expect(item.leftBarButtonItems?.map(\.title) == ["Home"])
    for (answer, titles) in [("Cancel", ["Home", "Edit"]), ("Discard", ["Home"])] {
      item.leftBarButtonItems?.first?.userTaps()
      let alert = try #require(phone.navigation.presentedViewController as? UIAlertController)
      #expect(alert.title == "Discard the changes?")
      alert.userChooses(answer)
      await phone.rest()
      #expect(phone.router?.titles == titles)
    }
  }

  /// A phone whose second screen asks before it is left when the name differs.
  /// - Parameter isChecked: Whether the name is stored only after a rule has accepted it, when the
  ///   user leaves the field.
  private func makeForm(isChecked: Bool) async throws -> (Phone, UITextField) {
    let model = model
    let phone = Phone {
      Table("Home") {
        Segue("Edit") {
          Table("Edit") {
            let field = TextField("Name", text: Binding(model, \.name)).id("name")
            if isChecked { field.validated { _ async in nil } } else { field }
          }
          .asksBeforeDismissal(model.name != "Ada")
        }
      }
    }
    phone.tap(0, 0)
    await phone.rest()
    let field = try #require(phone.control(UITextField.self, 0, 0))
    #expect(field.becomeFirstResponder())
    field.text = "Adam"
    field.sendActions(for: .editingChanged)
    await phone.rest()
    return (phone, field)
  }

  @Test func `a name that is being typed lets its screen ask, and keeps the keyboard`()
    async throws
  {
    let (phone, field) = try await makeForm(isChecked: false)
    let item = try #require(phone.navigation.topViewController?.navigationItem)
    #expect(item.hidesBackButtonByItems)
    #expect(field.isFirstResponder)
    for (answer, titles) in [("Cancel", ["Home", "Edit"]), ("Discard", ["Home"])] {
      item.leftBarButtonItems?.first?.userTaps()
      await phone.rest()
      let alert = try #require(phone.alert)
      #expect(alert.title == "Discard the changes?")
      alert.userChooses(answer)
      await phone.rest()
      #expect(phone.router?.titles == titles)
      #expect(model.name == "Adam")
    }
  }

  @Test func `a name that is stored when its screen is left does not let it ask`() async throws {
    let (phone, field) = try await makeForm(isChecked: true)
    #expect(model.name == "Ada")
    #expect(field.isFirstResponder)
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(phone.router?.titles == ["Home"])
    #expect(phone.alert == nil)
    #expect(model.name == "Adam")
  }
}
