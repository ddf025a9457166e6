import TablesInteraction
import Testing
import UIKit

@testable import TablesUIKit

/// Each kind of row with each modifier, routed by a table view and by a screen.
@MainActor @Suite(.ownProcess) struct RoutingMatrixTests {
  /// The state of an app, of which each host has one.
  fileprivate final class Model {
    var isOn = false
    var number = 2.0
    var text = "old"
    var seconds = 0.0
    var size = "S"
    var sizes: Set<String> = ["S"]
    var done: [String] = []

    func binding<Value>(_ path: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
      Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
    }

    @MainActor func work() async {
      await Task.yield()
      done.append("worked")
    }

    var state: String { "\(isOn) \(number) \(text) \(seconds) \(size) \(sizes.sorted()) \(done)" }
  }

  fileprivate typealias Kind = (name: String, make: (Model) -> any RowContent, value: Row.Value?)

  private let kinds: [Kind] = [
    ("Info", { _ in Info("Row", detail: "a") }, nil),
    ("Switch", { Switch("Row", isOn: $0.binding(\.isOn)) }, true),
    (
      "Switch that tells",
      { model in
        Switch("Row", isOn: model.binding(\.isOn)).onChange { model.done.append("is \($0)") }
      }, true
    ),
    (
      "TextField with a rule",
      { TextField("Row", text: $0.binding(\.text)).validated { _ in "is refused" } }, "new"
    ),
    ("kept Switch", { _ in Switch("Row", initialValue: false) }, true),
    ("Slider", { Slider("Row", value: $0.binding(\.number), in: 0...10, step: 2) }, 6),
    ("Stepper", { Stepper("Row", value: $0.binding(\.number), in: 0...9) }, 5),
    ("TextField", { TextField("Row", text: $0.binding(\.text)) }, "new"),
    ("TextEditor", { TextEditor("Row", text: $0.binding(\.text)) }, "one\ntwo"),
    (
      "Picker", { Picker("Row", selection: $0.binding(\.size), options: ["S", "M"]) },
      .chosen([1])
    ),
    (
      "DatePicker",
      { model in
        DatePicker(
          "Row",
          selection: Binding(
            get: { Date(timeIntervalSinceReferenceDate: model.seconds) },
            set: { model.seconds = $0.timeIntervalSinceReferenceDate }))
      }, .date(86_400)
    ),
    (
      "optional DatePicker",
      { model in
        DatePicker(
          "Row",
          selection: Binding(
            get: { model.seconds == 7 ? nil : Date(timeIntervalSinceReferenceDate: model.seconds) },
            set: { model.seconds = $0?.timeIntervalSinceReferenceDate ?? 7 }))
      }, .empty
    ),
    (
      "DurationPicker",
      { model in
        DurationPicker(
          "Row",
          selection: Binding(
            get: { .seconds(model.seconds) },
            set: { model.seconds = Double($0.components.seconds) }))
      }, .number(300)
    ),
    ("Pickers", { Picker("Row", selection: $0.binding(\.sizes), options: ["S", "M"]) }, nil),
    ("Segue", { _ in Segue("Row") { Table("Next") { Info("There") } } }, nil),
    ("app's Segue", { _ in Segue("Row") }, nil),
    ("Action", { model in Action("Row") { model.done.append("done") } }, nil),
    ("Work", { model in Action("Row") { await model.work() } }, nil),
    ("Failure", { _ in Action("Row") { throw Failure() } }, nil),
    ("Progress", { _ in Progress("Row", value: 0.5) }, nil),
  ]

  fileprivate struct Failure: Error {}

  fileprivate typealias Modifier = (name: String, apply: (AnyRow, Model) -> any RowContent)

  private let modifiers: [Modifier] = [
    ("plain", { row, _ in row }),
    ("disabled", { row, _ in row.disabled(because: "not now") }),
    ("onSelect", { row, model in row.onSelect { model.done.append("selected") } }),
    ("confirmationDialog", { row, _ in row.confirmationDialog("Sure?") }),
    ("icon", { row, _ in row.icon(systemName: "gear") }),
    ("badge", { row, _ in row.badge(3) }),
    ("keywords", { row, _ in row.keywords("k") }),
    ("accessibilityLabel", { row, _ in row.accessibilityLabel("L") }),
    ("movable", { row, _ in row.movable() }),
    ("deletable alone", { row, _ in row.deletable() }),
    ("subtitle", { row, _ in row.style(.subtitle) }),
    ("no detail", { row, _ in row.style(.basic) }),
    ("left detail", { row, _ in row.style(.leftDetail) }),
    ("lineLimit", { row, _ in row.lineLimit(1) }),
    ("disabledWhileInvalid", { row, _ in row.disabledWhileInvalid() }),
    ("drawn", { row, _ in row.drawn { _ in [StyledLine("x")] } }),
    ("read detail", { row, model in row.detail { model.text } }),
    ("named icon", { row, _ in row.icon(named: "face") }),
    ("tint", { row, _ in row.tint(.orange) }),
    (
      "accessory",
      { row, model in row.accessory { Action("More") { model.done.append("more") } } }
    ),
    (
      "destructive swipe",
      { row, model in
        row.swipeActions {
          Action("Remove", role: .destructive) { model.done.append("removed") }
        }
      }
    ),
    ("detail", { row, _ in row.detail("more") }),
    ("deletable", { row, model in row.onDelete { model.done.append("deleted") } }),
    ("menu", { row, model in row.contextMenu { Action("Copy") { model.done.append("copy") } } }),
    ("swipe", { row, model in row.swipeActions { Action("Mark") { model.done.append("mark") } } }),
    (
      "destructive menu",
      { row, model in
        row.contextMenu { Action("Erase", role: .destructive) { model.done.append("erase") } }
      }
    ),
  ]

  /// A table view and a screen of one row each.
  @MainActor fileprivate final class Hosts {
    let models = (Model(), Model())
    let phone: Phone
    let screen: Screen
    let path = RowPath(section: 0, row: 0)

    init(_ kind: Kind, _ modifier: Modifier) {
      func table(_ model: Model) -> Table {
        let row = AnyRow(modifier.apply(AnyRow(kind.make(model)), model))
        return Table("Root") { Section("A") { row.id("row") } }
      }
      let models = models
      phone = Phone { table(models.0) }
      screen = Screen { table(models.1) }
    }

    func compare(_ what: String, _ done: [Outcome]) async {
      await phone.rest()
      let ended = await screen.settle()
      #expect(phone.outcomes == done + ended, "\(what)")
      #expect(models.0.state == models.1.state, "\(what)")
      #expect(phone.router?.presented == screen.presented, "\(what)")
      #expect(phone.router?.titles == screen.router.titles, "\(what)")
    }

    /// Answers yes where one of the hosts asks, and expects that both do.
    func answer(_ what: String, _ yes: (Screen) -> Outcome) -> [Outcome] {
      let question = screen.router.question
      guard let alert = phone.alert, let title = alert.actions.last?.title else {
        #expect(question == nil, "\(what)")
        return []
      }
      alert.userChooses(title)
      return [yes(screen)]
    }
  }

  private func hosts() -> [(name: String, hosts: Hosts, value: Row.Value?)] {
    kinds.flatMap { kind in
      modifiers.map { ("\(kind.name), \($0.name)", Hosts(kind, $0), kind.value) }
    }
  }

  @Test func `tapping each kind with each modifier does what selecting it does`() async {
    for (name, hosts, _) in hosts() {
      let row = HostedRow(hosts.screen.presented[hosts.path])
      hosts.phone.tap(0, 0)
      // A field takes the keyboard, and a row with another control is not selected.
      guard row.isSelectable, !["textField", "textEditor"].contains(row.kind) else {
        #expect(hosts.phone.outcomes.isEmpty && hosts.phone.alert == nil, "\(name)")
        continue
      }
      var done = [hosts.screen.select(hosts.path)]
      done += hosts.answer(name) { $0.select("yes") }
      await hosts.compare(name, done)
    }
  }

  @Test func `a value given to each kind with each modifier is written in the same way`() async {
    for (name, hosts, value) in hosts() {
      guard let value else { continue }
      hosts.give(value)
      // A control that is disabled gives nothing.
      guard hosts.screen.presented[hosts.path].isEnabled else {
        #expect(hosts.phone.outcomes.isEmpty, "\(name)")
        continue
      }
      var done = [hosts.screen.router.set(value, at: hosts.path)]
      done += hosts.answer(name) { $0.router.answer(true) }
      await hosts.compare(name, done)
    }
  }

  @Test func `swipe actions and menus of each kind are performed in the same way`() async {
    for (name, hosts, _) in hosts() {
      let index = IndexPath(hosts.path)
      if let swipe = hosts.phone.tableView.userSwipes(index), let action = swipe.actions.first {
        action.handler(action, UIView(), { _ in })
        let router = hosts.screen.router
        let asks = action.title == "Remove"
        #expect((hosts.phone.alert != nil) == asks, "\(name)")
        if asks { hosts.phone.alert?.userChooses("Remove") }
        let done =
          action.title == "Delete"
          ? router.delete(at: hosts.path)
          : router.perform(
            .run(hosts.screen.presented[hosts.path].actions[0].id), at: hosts.path)
        await hosts.compare(name, (asks ? [.asked("row")] : []) + [done])
      } else if let menu = hosts.phone.tableView.userOpensMenu(index) {
        (menu.children.first as? UIAction)?.perform()
        let asks = menu.children.first?.title == "Erase"
        #expect((hosts.phone.alert != nil) == asks, "\(name)")
        if asks { hosts.phone.alert?.userChooses("Erase") }
        let done = hosts.screen.router.perform(
          .run(hosts.screen.presented[hosts.path].actions[0].id), at: hosts.path)
        await hosts.compare(name, (asks ? [.asked("row")] : []) + [done])
      }
    }
  }
}

extension RoutingMatrixTests.Hosts {
  /// Gives a value by the control of the cell, as a user does.
  fileprivate func give(_ value: Row.Value) {
    guard let cell = phone.cell(0, 0) else { return }
    switch value {
    case .isOn(let isOn): use(cell, .valueChanged) { (control: UISwitch) in control.isOn = isOn }
    case .number(let number):
      use(cell, .valueChanged) { (control: UISlider) in control.value = Float(number) }
      use(cell, .valueChanged) { (control: UIStepper) in control.value = number }
    case .digits: Issue.record("a control has no digits")
    case .text(let text): type(text, in: cell)
    case .chosen(let places):
      guard let button = cell.first(UIButton.self), button.isEnabled else { return }
      (button.menu?.children[places.first ?? 0] as? UIAction)?.perform()
    case .empty:
      guard let button = cell.first(UIButton.self), button.isEnabled else { return }
      button.sendActions(for: .primaryActionTriggered)
    case .date(let seconds):
      use(cell, .valueChanged) { (control: UIDatePicker) in
        control.date = Date(timeIntervalSinceReferenceDate: seconds)
      }
    }
  }

  private func use<Control: UIControl>(
    _ cell: UIView, _ event: UIControl.Event, _ change: (Control) -> Void
  ) {
    guard let control = cell.first(Control.self), control.isEnabled else { return }
    change(control)
    control.sendActions(for: event)
  }

  private func type(_ text: String, in cell: UIView) {
    if let field = cell.first(UITextField.self), field.isEnabled {
      field.becomeFirstResponder()
      field.text = ""
      field.type(text)
      field.pressReturn()
    }
    if let editor = cell.first(UITextView.self), editor.isEditable {
      editor.becomeFirstResponder()
      editor.text = ""
      editor.type(text)
      editor.resignFirstResponder()
    }
  }
}
