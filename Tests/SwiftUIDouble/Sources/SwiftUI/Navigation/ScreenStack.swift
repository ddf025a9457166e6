/// What the node of a navigation stack keeps: its screens, from the root to the one that is shown.
class ScreenStack: Arranger {
  private(set) var screens: [Node] = []
  /// The screen that an animation takes away or covers.
  private var moving: Node?
  private var editModes: [AnyHashable: Binding<EditMode>] = [:]

  func arrange(_ node: Node) -> Bool { false }

  /// Goes back to a screen, as the user does with the back button.
  func goBack(to index: Int) {}

  /// Whether a view may push a screen with `navigationDestination(isPresented:)`.
  var presentsScreens: Bool { false }

  /// Pushes the value of a link. Returns whether the stack takes it.
  func push(_ value: AnyHashable) -> Bool { false }

  func shows(_ screen: Node) -> Bool { screen === screens.last || screen === moving }

  func endTransition() { moving = nil }

  /// Records the current screens, and returns whether they are other ones.
  final func show(_ new: [Node]) -> Bool {
    guard !screens.elementsEqual(new, by: ===) else { return false }
    if let last = screens.last, last !== new.last { moving = last }
    screens = new
    return true
  }

  /// Returns the environment of a screen, which has a mode of editing of its own.
  final func environment(of key: AnyHashable, _ node: Node) -> EnvironmentValues {
    var environment = node.environment
    environment.isInStack = true
    (environment.isLazy, environment.isInRow) = (false, false)
    environment.editMode = editMode(of: key, node.graph.inbox)
    return environment
  }

  private func editMode(of key: AnyHashable, _ inbox: Inbox) -> Binding<EditMode> {
    if let known = editModes[key] { return known }
    let storage = Storage(EditMode.inactive, inbox)
    let binding = Binding {
      storage.read()
    } set: {
      storage.write($0)
    }
    editModes[key] = binding
    return binding
  }
}

private struct InStack: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Whether the view is in a navigation stack.
  var isInStack: Bool {
    get { self[InStack.self] }
    set { self[InStack.self] = newValue }
  }
}

/// The title of a screen.
struct NavigationTitle: Modification {
  let title: String
}

extension View {
  public func navigationTitle(_ title: some StringProtocol) -> some View {
    modified(NavigationTitle(title: String(title)))
  }
}
