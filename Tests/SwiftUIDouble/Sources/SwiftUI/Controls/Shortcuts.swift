/// A key of a hardware keyboard that performs the action of a button.
public struct KeyboardShortcut: Hashable, Sendable {
  private let name: String

  /// Escape.
  public static let cancelAction = KeyboardShortcut(name: "cancel")
}

/// The key of the button inside the view.
struct Shortcut: Modification {
  let shortcut: KeyboardShortcut
}

extension View {
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modified(Shortcut(shortcut: shortcut))
  }
}

extension HostingWindow {
  /// Presses Escape on a hardware keyboard.
  public func pressEscape() {
    let buttons = graph.nodes(with: Shortcut.self).filter { node in
      graph.isShown(node) && node.modification(Shortcut.self)?.shortcut == .cancelAction
    }.flatMap(\.content)
    let pressed = buttons.lazy.compactMap { node in
      if node.environment.isEnabled, case .button(let button) = node.control { button } else { nil }
    }.first { _ in true }
    pressed?.action()
    settle()
  }
}
