import Foundation
import TablesInteraction
import Testing
import UIKit

@testable import TablesUIKit

/// The state of an app, which both hosts change.
private final class Model: Equatable {
  var isOn = false
  var number = 2.0
  var guests = 3
  var text = "old"
  var notes = "one"
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var size = "M"
  var sizes: Set<String> = ["S"]
  var names = ["a", "b", "c"]
  var done: [String] = []
  var failing = true

  static func == (left: Model, right: Model) -> Bool { left.state == right.state }

  var state: String {
    "\(isOn) \(number) \(guests) \(text) \(notes) \(date) \(size) \(sizes.sorted()) \(names) \(done)"
  }

  func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
  }

  var table: Table {
    Table("Root") {
      Section("Kinds") {
        Info("Info").id("info")
        Info("Tapped").id("tapped").onSelect { self.done.append("tapped") }
        Switch("On", isOn: binding(\.isOn)).id("on")
        Switch("Kept", isOn: true).id("kept")
        Slider("Slide", value: binding(\.number), in: 0...10, step: 2).id("slide")
        Stepper("Guests", value: binding(\.guests), in: 0...9).id("guests")
        TextField("Text", text: binding(\.text)).id("text")
          .validated { $0.count > 5 ? "is too long" : nil }
          .onChange { self.done.append("changed to \($0)") }
        TextEditor("Notes", text: binding(\.notes)).id("notes")
        DatePicker("Date", selection: binding(\.date)).id("date")
        Picker("Size", selection: binding(\.size), options: ["S", "M"]).id("size")
        Picker("Sizes", selection: binding(\.sizes), options: ["S", "M"]).id("sizes")
        Segue("Next") { Table("Next") { Info("There").id("there") } }.id("next")
        Segue("App").id("app")
        Action("Do") { self.done.append("do") }.id("do")
        Action("Fail") { if self.failing { throw Failure() } }.id("fail")
        Action("Later") {
          await Task.yield(); self.done.append("later")
        }.id("later")
        Action("Ask") { self.done.append("asked") }.confirmationDialog("Really?").id("ask")
        Switch("Off").disabled(because: "not now").id("off")
        Action("Wipe", role: .destructive) { self.done.append("wipe") }.id("wipe")
      }
      OptionSection("Options", selection: binding(\.size), options: ["S", "M"])
      Section("Fold") { Info("inside") }.collapsible()
      Section("Names") {
        ForEach(names, id: \.self) { name in
          Info(name)
            .swipeActions {
              Action("Mark") { self.done.append("mark \(name)") }
              Action("Erase", role: .destructive) { self.done.append("erase \(name)") }
            }
            .contextMenu { Action("Copy") { self.done.append("copy \(name)") } }
        }
        .onDelete { offsets in for offset in offsets { self.names.remove(at: offset) } }
        .onMove { source, target in
          let name = self.names.remove(at: source[0])
          self.names.insert(name, at: target > source[0] ? target - 1 : target)
        }
      }
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "it failed" }
  }
}

/// Two hosts of the same declaration, each with its own state: UIKit's and a `Screen`.
@MainActor private final class Pair {
  let model = Model()
  let other = Model()
  let phone: Phone
  let screen: Screen

  init() {
    let (model, other) = (model, other)
    phone = Phone { model.table }
    phone.tableView.visibleRows = 40
    screen = Screen { other.table }
  }

  /// Performs the same step on both, and compares the outcomes, the states and the rows.
  func both(
    _ what: String, _ onPhone: (Phone) -> Void, _ onScreen: (Screen) -> Outcome?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let before = phone.outcomes.count
    onPhone(phone)
    let expected = onScreen(screen)
    compare(what, Array(phone.outcomes[before...]), expected.map { [$0] } ?? [], sourceLocation)
    let started = phone.outcomes.count
    await phone.rest()
    let ended = await screen.settle()
    compare(what, Array(phone.outcomes[started...]), ended, sourceLocation)
  }

  private func compare(
    _ what: String, _ outcomes: [Outcome], _ expected: [Outcome], _ location: SourceLocation
  ) {
    #expect(outcomes == expected, "\(what)", sourceLocation: location)
    #expect(model == other, "\(what)", sourceLocation: location)
    #expect(phone.router?.presented == screen.presented, "\(what)", sourceLocation: location)
    #expect(phone.router?.path == screen.path, "\(what)", sourceLocation: location)
  }

  func path(_ id: RowID) -> RowPath {
    let source = screen.presented
    for section in 0..<source.numberOfSections {
      for row in 0..<source.numberOfItems(in: section) {
        let path = RowPath(section: section, row: row)
        if source.item(at: path)?.id == id { return path }
      }
    }
    return RowPath(section: -1, row: -1)
  }

  func cell(_ id: RowID) -> UITableViewCell? { phone.tableView.cellForRow(at: IndexPath(path(id))) }

  func tap(_ id: RowID) async {
    let path = path(id)
    await both("tap \(id)") {
      $0.tableView.userTaps(IndexPath(path))
    } _: {
      $0.select(path)
    }
  }

  func change<Control: UIControl>(
    _ id: RowID, _ value: Row.Value, _ change: (Control) -> Void, for event: UIControl.Event
  ) async {
    let path = path(id)
    await both("change \(id)") { _ in
      guard let control = cell(id)?.first(Control.self) else { return }
      change(control)
      control.sendActions(for: event)
    } _: {
      $0.router.set(value, at: path)
    }
  }
}

@MainActor @Suite(.ownProcess) struct RoutingTests {
  @Test func `tapping a row does what selecting it on a screen does`() async {
    let pair = Pair()
    for id: RowID in ["tapped", "app", "do", "fail", "later", "fail"] {
      await pair.tap(id)
    }
    #expect(pair.model.done.contains("later"))
  }

  @Test func `a row that cannot be selected is not`() async {
    let pair = Pair()
    for id: RowID in ["info", "off", "on"] {
      pair.phone.tableView.userTaps(IndexPath(pair.path(id)))
    }
    #expect(pair.phone.outcomes.isEmpty)
    #expect(!pair.model.isOn)
  }

  @Test func `options are chosen by tapping them`() async {
    let pair = Pair()
    for row in [0, 1, 1] {
      await pair.both("option \(row)") {
        $0.tap(1, row)
      } _: {
        $0.select(RowPath(section: 1, row: row))
      }
    }
    #expect(pair.model.size == "M")
  }

  @Test func `a picker of many options opens them on a screen`() async {
    let pair = Pair()
    await pair.tap("sizes")
    for row in [1, 0] {
      await pair.both("option \(row)") {
        $0.tap(0, row)
      } _: {
        $0.select(RowPath(section: 0, row: row))
      }
    }
    #expect(pair.model.sizes == ["M"])
  }

  @Test func `a segue opens its screen in both`() async {
    let pair = Pair()
    await pair.tap("next")
    #expect(pair.phone.text == "there: “There” not selectable")
  }

  @Test func `controls write what the router writes`() async {
    let pair = Pair()
    await pair.change(
      "on", true, { (control: UISwitch) in control.isOn = true }, for: .valueChanged)
    await pair.change(
      "kept", false, { (control: UISwitch) in control.isOn = false }, for: .valueChanged)
    await pair.change(
      "slide", 6, { (control: UISlider) in control.value = 6.7 }, for: .valueChanged)
    await pair.change(
      "guests", 4, { (control: UIStepper) in control.value += control.stepValue },
      for: .valueChanged)
    await pair.change(
      "date", .date(86_400),
      { (control: UIDatePicker) in control.date = Date(timeIntervalSinceReferenceDate: 86_400) },
      for: .valueChanged)
    #expect(pair.model.isOn)
    #expect(pair.model.number == 6)
    #expect(pair.model.guests == 4)
  }

  @Test func `a menu writes the chosen option`() async {
    let pair = Pair()
    let path = pair.path("size")
    await pair.both("menu") { _ in
      let menu = pair.cell("size")?.first(UIButton.self)?.menu
      (menu?.children.first as? UIAction)?.perform()
    } _: {
      $0.router.set(.chosen([0]), at: path)
    }
    #expect(pair.model.size == "S")
    #expect(pair.phone.text.contains("menu *S|M"))
  }

  @Test func `a text is written when the user is done, or refused`() async throws {
    let pair = Pair()
    let path = pair.path("text")
    for text in ["new", "far too long"] {
      await pair.both("text \(text)") { _ in
        guard let field = pair.cell("text")?.first(UITextField.self) else { return }
        field.becomeFirstResponder()
        field.text = ""
        field.type(text)
        field.pressReturn()
      } _: {
        $0.router.set(.text(text), at: path)
      }
    }
    #expect(pair.model.text == "new")
    #expect(pair.model.done == ["changed to new"])
  }

  @Test func `several lines are written when the user is done`() async {
    let pair = Pair()
    let path = pair.path("notes")
    await pair.both("notes") { _ in
      guard let editor = pair.cell("notes")?.first(UITextView.self) else { return }
      editor.becomeFirstResponder()
      editor.type("\ntwo")
      editor.resignFirstResponder()
    } _: {
      $0.router.set(.text("one\ntwo"), at: path)
    }
    #expect(pair.model.notes == "one\ntwo")
  }

  @Test func `a question is asked as an alert, and its answer is routed`() async throws {
    let pair = Pair()
    for answer in ["No", "Yes"] {
      await pair.tap("ask")
      let alert = try #require(pair.phone.alert)
      #expect(alert.title == "Really?")
      await pair.both("answer \(answer)") { _ in
        alert.userChooses(answer)
      } _: {
        $0.select(answer.lowercased())
      }
    }
    #expect(pair.model.done == ["asked"])
  }

  @Test func `nothing is destroyed before the user has said yes`() async throws {
    let pair = Pair()
    pair.phone.tableView.userTaps(IndexPath(pair.path("wipe")))
    #expect(pair.model.done.isEmpty)
    let alert = try #require(pair.phone.alert)
    #expect(alert.title == "Wipe?")
    #expect(alert.actions.map(\.title) == ["Cancel", "Wipe"])
    alert.userChooses("Wipe")
    #expect(pair.model.done == ["wipe"])
    #expect(pair.phone.outcomes == [.asked("wipe"), .performed("wipe")])
  }

  @Test func `swipe actions and menus are those of the row`() async throws {
    let pair = Pair()
    let path = IndexPath(pair.path("b"))
    let swipe = try #require(pair.phone.tableView.userSwipes(path))
    #expect(swipe.actions.map(\.title) == ["Delete", "Mark", "Erase"])
    let mark = swipe.actions[1]
    // A row is inserted above while the actions are shown.
    pair.model.names.insert("0", at: 0)
    pair.other.names.insert("0", at: 0)
    pair.screen.router.invalidate()
    await pair.both("mark") { _ in
      mark.handler(mark, UIView(), { _ in })
    } _: { _ in
      pair.screen.select("Mark", of: "b")
    }
    #expect(pair.model.done == ["mark b"])
    let menu = try #require(pair.phone.tableView.userOpensMenu(IndexPath(pair.path("c"))))
    #expect(menu.children.map(\.title) == ["Copy"])
    await pair.both("copy") { _ in
      (menu.children.first as? UIAction)?.perform()
    } _: { _ in
      pair.screen.select("Copy", of: "c")
    }
    let erase = swipe.actions[2]
    erase.handler(erase, UIView(), { _ in })
    #expect(pair.phone.alert?.title == "Erase: b?")
    #expect(pair.model.done.count == 2)
  }

  @Test func `rows are deleted and moved in the data of the app`() async throws {
    let pair = Pair()
    await pair.both("delete") { phone in
      #expect(phone.tableView.userDeletes(IndexPath(pair.path("b"))))
    } _: { _ in
      pair.screen.router.delete(at: pair.path("b"))
    }
    #expect(pair.model.names == ["a", "c"])
    let source = pair.path("a")
    let target = RowPath(section: source.section, row: 1)
    var exceptions: [UIException] = []
    await pair.both("move") { phone in
      exceptions = UIException.catching {
        let path = phone.tableView.userDrags(
          IndexPath(source), over: IndexPath(row: 9, section: source.section))
        #expect(path == IndexPath(target))
        // Changes wait while the row is being dragged.
        phone.root.invalidate()
        phone.root.link?.host.update()
        phone.tableView.userDrops(IndexPath(source), at: IndexPath(target))
      }
    } _: {
      $0.router.move(from: source, to: target)
    }
    #expect(exceptions.map(\.description) == [])
    #expect(pair.model.names == ["c", "a"])
    #expect(pair.phone.text.contains("c: “c”"))
  }

  @Test func `a header folds its section`() async {
    let pair = Pair()
    let index = 2
    await pair.both("fold") { phone in
      phone.tableView.headerView(forSection: index)?.first(UIButton.self)?
        .sendActions(for: .primaryActionTriggered)
    } _: {
      $0.router.toggleSection(at: index)
    }
    #expect(pair.phone.tableView.numberOfRows(inSection: index) == 0)
  }

  @Test func `a search is that of the router`() async throws {
    let model = Model()
    let phone = Phone { model.table.searchable() }
    let search = try #require(phone.root.navigationItem.searchController)
    search.userTypes("wip")
    await phone.rest()
    #expect(phone.tableView.visibleCells.map(\.accessibilityIdentifier) == ["wipe"])
    search.userCancels()
    await phone.rest()
    #expect(phone.router?.searchText == nil)
    #expect(phone.tableView.numberOfSections == 4)
  }

  @Test func `pulling refreshes the rows`() async throws {
    let model = Model()
    let phone = Phone { model.table.refreshable { model.names = ["fresh"] } }
    let control = try #require(phone.root.refreshControl)
    control.beginRefreshing()
    control.sendActions(for: .valueChanged)
    #expect(control.isRefreshing)
    await phone.rest()
    #expect(!control.isRefreshing)
    #expect(phone.outcomes == [.refreshStarted, .refreshed])
    #expect(phone.tableView.numberOfRows(inSection: 3) == 1)
  }

  @Test func `work that fails after its screen was left is told on the screen below, once`() async {
    struct Refused: Error, CustomStringConvertible { var description: String { "No network" } }
    let gate = Gate()
    let phone = Phone {
      Table("Root") {
        Segue("Next") {
          Table("Next") {
            Action("Save") {
              await gate.wait()
              throw Refused()
            }
            .id("save")
          }
        }
      }
    }
    phone.tap(0, 0)
    await phone.rest()
    phone.tap(0, 0)
    phone.navigation.popViewController(animated: true)
    UIMainLoop.finish()
    #expect(phone.router?.titles == ["Root"])
    gate.open()
    await phone.rest()
    #expect(phone.outcomes.last == .failed("save", "No network"))
    #expect(phone.alert?.title == "Save")
    #expect(phone.alert?.message == "No network")
    phone.alert?.userChooses("Done")
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.alert == nil)
  }
}
