/// A window with a view, on which a test acts like a user.
///
/// ```swift
/// let window = HostingWindow { SettingsView() }
/// window.row("wifi")?.toggle?.tap()
/// await window.rest()
/// ```
/// An action of the user ends with an update of the views. `rest()` also lets tasks run, and ends
/// animations.
@MainActor public final class HostingWindow {
  let graph: Graph
  private var environment = EnvironmentValues()
  private var root: any View
  /// Whether a button of a dialog acts before the binding of the dialog becomes false. SwiftUI
  /// promises no order.
  public var dialogsActFirst = true

  /// Creates a window.
  /// - Parameters:
  ///   - rows: The number of rows, headers and footers of a list that are visible at once.
  ///   - scene: What the system has kept of an earlier window.
  public init(
    rows: Int = 20, scene: SceneValues = SceneValues(), @ViewBuilder content: () -> some View
  ) {
    graph = Graph(rows: rows, scene: scene)
    root = content()
    graph.show(root, environment)
  }

  /// Replaces the content by another value of the view, as a parent does when it is evaluated.
  public func show(@ViewBuilder content: () -> some View) {
    root = content()
    graph.show(root, environment)
  }

  /// Whether the window is light or dark.
  public var colorScheme: ColorScheme {
    get { environment.colorScheme }
    set {
      environment.colorScheme = newValue
      graph.show(root, environment)
    }
  }

  /// Ends all views.
  public func close() { graph.close() }

  /// Updates the views that have changed.
  public func settle() { graph.settle() }

  /// Ends the animations.
  public func endTransitions() { graph.endTransitions() }

  /// Lets tasks run until the views rest, and ends the animations.
  /// - Parameter isBusy: Whether the program is still working.
  public func rest(while isBusy: () -> Bool = { false }) async {
    var (quiet, rounds) = (0, 0)
    while quiet < 12 {
      rounds += 1
      guard rounds < 100_000 else {
        return graph.inbox.report("The program is busy, and its work does not end.")
      }
      await Task.yield()
      quiet = graph.inbox.hasInvalid || isBusy() ? 0 : quiet + 1
      settle()
    }
    endTransitions()
  }

  /// What SwiftUI would write about mistakes of the program, such as a change of state during an
  /// update.
  public var faults: [String] { graph.inbox.faults }

  /// Returns the faults, and forgets them.
  public func takeFaults() -> [String] { graph.inbox.takeFaults() }

  /// The number of times that the bodies of a view were evaluated.
  public func evaluations(of name: String) -> Int { graph.evaluations(of: name) }

  // MARK: Screens

  /// What is in front of each other: the root of the window, and the sheets.
  private var layers: [Layer] {
    let (stacks, roots) = (graph.stacks, (graph.root.map { [$0] } ?? []) + graph.sheets)
    return roots.map { root in
      let stack = stacks.first { root === graph.root || $0.isInside(root) }
        .flatMap { $0.memory as? ScreenStack }
      return Layer(root: root, stack: stack)
    }
  }

  private struct Layer {
    let root: Node
    /// The outermost navigation stack inside.
    let stack: ScreenStack?

    @MainActor var screens: [Node] {
      if let screens = stack?.screens, !screens.isEmpty { screens } else { [root] }
    }
  }

  private var screens: [Node] { layers.flatMap(\.screens) }

  /// The titles of the screens, from the root to the one that is shown, also of those below sheets.
  public var titles: [String] { screens.map { $0.first(NavigationTitle.self)?.title ?? "" } }

  /// The screen that is shown.
  public var screen: Element { Element(screens.last, in: self) }

  /// A screen that is covered, or the one that is shown.
  public func screen(at index: Int) -> Element { Element(screens[index], in: self) }

  /// The number of screens of the navigation stack in front of the others.
  public var stackDepth: Int { layers.last?.screens.count ?? 0 }

  /// Goes back by one screen.
  public func goBack() { goBack(to: max(screens.count - 2, 0)) }

  /// Goes back to the screen at an index, as a long press on the back button offers.
  public func goBack(to index: Int) {
    let layers = layers
    let below = layers.dropLast().reduce(0) { $0 + $1.screens.count }
    guard index >= below else { return graph.inbox.report("A sheet has no way back to below it.") }
    layers.last?.stack?.goBack(to: index - below)
    settle()
  }

  // MARK: Sheets

  /// The number of sheets that are in front of each other.
  public var sheetCount: Int { graph.sheets.count }

  /// Swipes the sheet down in front of the others, which dismisses it unless the program does not
  /// allow it. Returns whether it is dismissed.
  @discardableResult public func swipeDown() -> Bool {
    guard let sheet = graph.sheets.last, let memory = sheet.parent?.memory as? Sheet.Memory,
      !sheet.content.contains(where: { $0.modification(DismissalLock.self)?.isDisabled == true })
    else { return false }
    memory.dismiss()
    settle()
    return true
  }

  /// Dismisses the sheet in front of the others, as a view in it does with `dismiss`, also if the
  /// user cannot swipe it down.
  public func dismissSheet() {
    guard let sheet = graph.sheets.last, let memory = sheet.parent?.memory as? Sheet.Memory else {
      return graph.inbox.report("There is no sheet to dismiss.")
    }
    memory.dismiss()
    settle()
  }

  // MARK: Questions

  /// The dialog that is presented.
  public var dialog: DialogElement? {
    let shown = graph.nodes(with: Dialog.self).filter {
      ($0.memory as? Dialog.Memory)?.isShown == true && graph.isShown($0)
    }
    if shown.count > 1 { graph.inbox.report("Only one dialog can be presented at a time.") }
    return shown.first.map { DialogElement(node: $0, window: self) }
  }

  // MARK: The keyboard

  /// The field that has the keyboard focus.
  public var focus: Element? { graph.focus.map { Element($0, in: self) } }

  /// The buttons above the keyboard.
  public var keyboardButtons: [Element] {
    guard focus != nil else { return [] }
    return screen.asides(.keyboardToolbar, of: Toolbar.self)
  }

  /// Hides the keyboard, as a drag over the list does.
  public func dismissKeyboard() {
    graph.moveFocus(to: nil)
    settle()
  }
}

/// A question that a user sees.
@MainActor public struct DialogElement {
  let node: Node
  let window: HostingWindow

  public var title: String { (node.memory as? Dialog.Memory)?.title ?? "" }

  /// Whether the dialog stands on a row of a list, and not on the screen.
  public var isInRow: Bool { node.environment.isInRow }

  public var message: String { texts(.dialogMessage).joined(separator: " ") }

  public var buttons: [String] { actions.map(\.text) }

  /// Taps a button. The dialog is dismissed, before or after the action of the button.
  public func tap(_ title: String) {
    guard let button = actions.first(where: { $0.text == title }),
      case .button(let control) = button.node?.control, button.isEnabled
    else { return window.graph.inbox.report("The dialog has no button “\(title)”.") }
    let dismiss = (node.memory as? Dialog.Memory)?.dismiss ?? {}
    if window.dialogsActFirst { control.action() }
    dismiss()
    if !window.dialogsActFirst { control.action() }
    window.settle()
  }

  /// Dismisses the dialog, as the system does when the user taps beside it. No button acts.
  public func dismiss() {
    (node.memory as? Dialog.Memory)?.dismiss()
    window.settle()
  }

  /// The field into which an answer is typed; `nil` if there is none.
  public var field: Element? {
    node.children.filter { $0.place == .aside(.dialogActions) }.flatMap(\.content)
      .first { if case .field = $0.control { true } else { false } }
      .map { Element($0, in: window) }
  }

  private var actions: [Element] {
    node.children.filter { $0.place == .aside(.dialogActions) }.flatMap(\.content)
      .filter { if case .button = $0.control { true } else { false } }
      .map { Element($0, in: window) }
  }

  private func texts(_ aside: Place.Aside) -> [String] {
    node.children.filter { $0.place == .aside(aside) }.flatMap(\.texts)
  }
}
