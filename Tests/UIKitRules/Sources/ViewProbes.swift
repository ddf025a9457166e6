import UIKit

/// The content of a configuration without a view of UIKit.
private struct Face: UIContentConfiguration {
  var text = ""

  func makeContentView() -> any UIView & UIContentView { FaceView(self) }
  func updated(for state: any UIConfigurationState) -> Face { self }
}

private final class FaceView: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

/// The content and the accessories of cells.
@MainActor let cellProbes: [Probe] = [
  Probe(
    "contentOfOneTypeKeepsItsView",
    "UIContentConfiguration.h: “Setting this property applies the new configuration to the view.”"
  ) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Face(text: "a")
    let view = cell.first(FaceView.self)
    cell.contentConfiguration = Face(text: "b")
    try expect("whether there is a view", view == nil, is: false)
    try expect("whether it is kept", cell.first(FaceView.self) === view, is: true)
    try expect("its text", (view?.configuration as? Face)?.text, is: "b")
  },

  Probe(
    "contentOfAnotherTypeGetsAnotherView",
    "UIContentConfiguration.h: “Initializes and returns a new instance of the content view”"
  ) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.contentConfiguration = Face(text: "a")
    cell.contentConfiguration = UIListContentConfiguration.cell()
    try expect("whether the old view is left", cell.first(FaceView.self) == nil, is: true)
    try expect("whether there is a list", cell.first(UIListContentView.self) == nil, is: false)
  },

  Probe(
    raising: "listShowsListContent",
    "UIContentConfiguration.h: “the view is assumed to be compatible with configuration classes "
      + "that match the class of the view's existing configuration.”"
  ) {
    UIListContentView(configuration: .cell()).configuration = Face()
  },

  Probe(
    "oldAccessoryLeavesTheCell",
    "UITableViewCell.h: “if set, use custom view. ignore accessoryType.”"
  ) {
    let screen = TableScreen(1)
    let cell = screen.table.cellForRow(at: screen.path(0))
    let (old, new) = (UISwitch(), UISwitch())
    cell?.accessoryView = old
    cell?.layoutIfNeeded()
    cell?.accessoryView = new
    cell?.layoutIfNeeded()
    try expect("whether the old view is left", old.superview == nil, is: true)
    try expect("whether the new one is there", new.superview == nil, is: false)
  },

  Probe(
    "accessoryIsHiddenByEditing",
    "UITableViewCell.h: “editingAccessoryView: if set, use custom view. ignore "
      + "editingAccessoryType.”"
  ) {
    let screen = TableScreen(1)
    let control = UISwitch()
    let cell = screen.table.cellForRow(at: screen.path(0))
    cell?.accessoryView = control
    screen.table.layoutIfNeeded()
    screen.table.setEditing(true, animated: false)
    screen.table.layoutIfNeeded()
    await letTransitionEnd()
    let typeInEditing: UITableViewCell.AccessoryType? = cell?.editingAccessoryType
    try expect("the type while editing", typeInEditing?.rawValue, is: 0)
    try expect("whether the switch is left", control.superview == nil || control.isHidden, is: true)
  },

  Probe(
    "rowCanRefuseEditing",
    "UITableView.h: “Individual rows can opt out of having the -editing property set for them.”"
  ) {
    let screen = TableScreen(2)
    screen.canEdit = { $0.row == 0 }
    screen.table.setEditing(true, animated: false)
    screen.table.layoutIfNeeded()
    try expect(
      "the rows that are edited", screen.table.visibleCells.map(\.isEditing), is: [true, false])
  },
]

/// Views, constraints, windows and the keyboard.
@MainActor let viewProbes: [Probe] = [
  Probe(
    raising: "constraintNeedsACommonAncestor",
    "NSLayoutConstraint.h: “Attempting to activate a constraint whose items have no common "
      + "ancestor will cause an exception to be thrown.”"
  ) {
    let (view, other) = (UIView(), UIView())
    view.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
  },

  Probe(
    "removedViewIsNotArranged",
    "UIStackView.h: “UIStackView enforces that all views in the arrangedSubviews list must be "
      + "subviews of the stack view.”"
  ) {
    let (stack, view) = (UIStackView(), UIView())
    stack.addArrangedSubview(view)
    view.removeFromSuperview()
    try expect("the arranged views", stack.arrangedSubviews, is: [])
  },

  Probe(
    "arrangedViewHasNoAutoresizing",
    "UIStackView: arranged views are laid out by constraints of the stack view"
  ) {
    let (stack, view) = (UIStackView(), UIView())
    stack.addArrangedSubview(view)
    try expect("whether it autoresizes", view.translatesAutoresizingMaskIntoConstraints, is: false)
  },

  Probe(
    raising: "childIsInTheViewOfItsParent",
    "UIKit's message: “child view controller … should have parent view controller …”"
  ) {
    let screen = TableScreen(1)
    let (parent, child) = (UIViewController(), UIViewController())
    parent.addChild(child)
    screen.controller.view.addSubview(child.view)
  },

  Probe("movingToAWindowIsReportedOnce", "UIView.didMoveToWindow: “its window object changed”") {
    final class Counting: UIView {
      var moves = 0
      override func didMoveToWindow() {
        super.didMoveToWindow()
        moves += 1
      }
    }
    let screen = TableScreen(1)
    let (container, view) = (UIView(), Counting())
    screen.controller.view.addSubview(view)
    screen.controller.view.addSubview(container)
    try expect("the calls in a window", view.moves, is: 1)
    container.addSubview(view)
    try expect("the calls after a move inside of the window", view.moves, is: 1)
    view.removeFromSuperview()
    try expect("the calls after leaving it", view.moves, is: 2)
  },

  Probe("layoutWaitsForAPass", "UIView.h: “-layoutIfNeeded forces layout early”") {
    final class Counting: UIView {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
      }
    }
    let screen = TableScreen(1)
    let view = Counting()
    screen.controller.view.addSubview(view)
    await letTransitionEnd()
    let before = view.layouts
    view.setNeedsLayout()
    try expect("the layouts at once", view.layouts - before, is: 0)
    await letTransitionEnd()
    try expect("the layouts after a turn", view.layouts - before, is: 1)
  },

  Probe(
    "removedFieldEndsItsEdit", "UIView.removeFromSuperview: “removes it from the responder chain”"
  ) {
    let screen = TableScreen(1)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.controller.view.addSubview(field)
    try expect("whether the field has the keyboard", field.becomeFirstResponder(), is: true)
    var ends = 0
    let ending = Ending { ends += 1 }
    field.delegate = ending
    field.removeFromSuperview()
    try expect("whether it keeps the keyboard", field.isFirstResponder, is: false)
    try expect("how often its edit has ended", ends, is: 1)
  },

  Probe(
    "viewOutsideOfAWindowHasNoKeyboard",
    "UIResponder.becomeFirstResponder: “Never call this method on a view that is not part of an "
      + "active view hierarchy.”"
  ) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    try expect("whether it gets the keyboard", field.becomeFirstResponder(), is: false)
  },

  Probe(
    "onlyOneFieldHasTheKeyboard",
    "UIResponder.becomeFirstResponder: “if the current first responder resigns”"
  ) {
    let screen = TableScreen(1)
    let fields = [UITextField(), UITextField()]
    fields.forEach(screen.controller.view.addSubview)
    try expect("the first", fields[0].becomeFirstResponder(), is: true)
    var ends = 0
    let ending = Ending { ends += 1 }
    fields[0].delegate = ending
    try expect("the second", fields[1].becomeFirstResponder(), is: true)
    try expect("whether the first keeps it", fields[0].isFirstResponder, is: false)
    try expect("how often its edit has ended", ends, is: 1)
  },

  Probe("disabledFieldHasNoKeyboard", "UIControl.h: “if NO, ignores touch events”") {
    let screen = TableScreen(1)
    let field = UITextField()
    screen.controller.view.addSubview(field)
    field.isEnabled = false
    try expect("whether it gets the keyboard", field.becomeFirstResponder(), is: false)
  },

  Probe(
    "settingTextMovesTheCaret", "UITextField: setting `text` moves the insertion point to the end"
  ) {
    let screen = TableScreen(1)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    screen.controller.view.addSubview(field)
    _ = field.becomeFirstResponder()
    field.text = "some text"
    let start = field.selectedTextRange?.start
    let distance = start.map { field.offset(from: field.beginningOfDocument, to: $0) }
    try expect("the place of the caret", distance, is: 9)
  },
]

/// Calls a closure when the edit of a field has ended.
private final class Ending: NSObject, UITextFieldDelegate {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func textFieldDidEndEditing(_ textField: UITextField) { action() }
}
