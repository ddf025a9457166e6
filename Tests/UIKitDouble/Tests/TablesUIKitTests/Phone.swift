import Testing
import UIKit

@testable import TablesUIKit

/// A window with a navigation controller, on which a test acts like a user.
@MainActor final class Phone {
  let window = UIWindow(frame: .zero)
  let navigation: UINavigationController
  let root: TableViewController
  /// The outcomes that the app got.
  private(set) var outcomes: [Outcome] = []

  init(_ root: TableViewController) {
    self.root = root
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    root.onOutcome = { [weak self] outcome, _ in self?.outcomes.append(outcome) }
  }

  convenience init(table: @escaping () -> Table) { self.init(TableViewController(table: table)) }

  convenience init(router: Router) { self.init(TableViewController(router: router)) }

  /// A phone whose host waits without a clock, so that no step depends on time.
  convenience init(withoutClock router: Router) {
    let link = RouterLink(router: router, dragPause: { await Task.yield() })
    router.wait = nil  // in place of the clock that the host has set
    let root = TableViewController(link: link, screen: .root, style: .insetGrouped)
    link.navigation = NavigationStack(root: root, link: link)
    self.init(root)
    link.host.onOutcome = { [weak self] outcome in self?.outcomes.append(outcome) }
  }

  var top: TableViewController? { navigation.topViewController as? TableViewController }

  var tableView: UITableView { top?.tableView ?? UITableView(frame: .zero, style: .plain) }

  var router: Router? { root.router }

  /// Turns the main loop until there are no updates, animations and work left.
  func rest() async {
    var idle = 0
    while idle < 3 {
      await Task.yield()
      let isIdle = root.link.map { $0.host.isIdle && !$0.images.isLoading } ?? true
      idle = isIdle && UIMainLoop.isAtRest ? idle + 1 : 0
      UIMainLoop.turn()
    }
  }

  /// Lets work begin, and turns the main loop without waiting for its end.
  func restWhileBusy() async {
    for _ in 0..<20 { await Task.yield() }
    UIMainLoop.finish()
  }

  func cell(_ section: Int, _ row: Int) -> UITableViewCell? {
    tableView.cellForRow(at: IndexPath(row: row, section: section))
  }

  func tap(_ section: Int, _ row: Int) {
    tableView.userTaps(IndexPath(row: row, section: section))
  }

  /// The control of a kind in a cell.
  func control<Control: UIView>(_ type: Control.Type = Control.self, _ section: Int, _ row: Int)
    -> Control?
  {
    cell(section, row)?.first(type)
  }

  /// The alert that is shown.
  var alert: UIAlertController? {
    top.flatMap { sequence(first: $0, next: \.presentedViewController).map { $0 }.last }
      as? UIAlertController
  }

  /// The visible rows, with a line for the configuration of each cell.
  var text: String { tableView.visibleCells.map(\.summary).joined(separator: "\n") }
}

/// Tasks wait at the gate until a test opens it.
@MainActor final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

extension UIView {
  func first<Wanted: UIView>(_ type: Wanted.Type) -> Wanted? {
    if let view = self as? Wanted { return view }
    for view in subviews { if let found = view.first(type) { return found } }
    return nil
  }
}

extension UITableViewCell {
  /// The configuration of the cell on one line.
  var summary: String {
    var parts: [String] = []
    if let list = first(UIListContentView.self)?.configuration as? UIListContentConfiguration {
      parts += [list.text, list.secondaryText].compactMap { $0?.quoted }
      if let image = list.image { parts.append("image \(image.name)") }
      if list.textProperties.color != .label { parts.append(list.textProperties.color.name) }
    }
    if let control = controlText { parts.append(control) }
    switch accessoryType {
    case .disclosureIndicator: parts.append(">")
    case .checkmark: parts.append("✓")
    default: break
    }
    if selectionStyle == .none { parts.append("not selectable") }
    return "\(accessibilityIdentifier ?? "-"): " + parts.joined(separator: " ")
  }

  private var controlText: String? {
    if let control = first(UISwitch.self) { return "switch \(control.isOn ? "on" : "off")" }
    if let control = first(UISlider.self) {
      return "slider \(control.value) in \(control.minimumValue)...\(control.maximumValue)"
    }
    if let control = first(UIStepper.self) { return "stepper \(control.value)" }
    if let control = first(UITextField.self) {
      let text = control.isSecureTextEntry ? "secure" : (control.text ?? "").quoted
      return "field \(text) \(control.keyboardType)"
    }
    if let control = first(UITextView.self) { return "editor \((control.text ?? "").quoted)" }
    if let control = first(UIDatePicker.self), control.isHidden { return "no date" }
    if let control = first(UIDatePicker.self) {
      return "date \(control.date.timeIntervalSinceReferenceDate) \(control.datePickerMode)"
    }
    if let control = first(UIButton.self), let menu = control.menu {
      let items = menu.children.compactMap { $0 as? UIAction }
      return "menu " + items.map { ($0.state == .on ? "*" : "") + $0.title }.joined(separator: "|")
    }
    if let control = first(UIProgressView.self) { return "progress \(control.progress)" }
    if first(UIActivityIndicatorView.self) != nil { return "activity" }
    return nil
  }
}

extension String {
  fileprivate var quoted: String {
    "“" + split(separator: "\n", omittingEmptySubsequences: false).joined(separator: " / ") + "”"
  }
}
