/// A view that a user sees, with what is inside it.
@MainActor public struct Element {
  let node: Node?
  let window: HostingWindow

  init(_ node: Node?, in window: HostingWindow) { (self.node, self.window) = (node, window) }

  public enum Kind: Hashable, Sendable {
    case text, image, button, toggle, slider, stepper, field, picker, date, progress
  }

  /// Whether the view is still there.
  public var exists: Bool { node?.isAlive == true }

  /// A number that no other view has or has had. It changes when SwiftUI makes the view again.
  public var identity: Int { node?.id ?? 0 }

  public var texts: [String] { node?.texts ?? [] }

  public var text: String { texts.joined(separator: " ") }

  public var identifier: String? { accessibility.lazy.compactMap(\.identifier).first }

  public var label: String? { accessibility.lazy.compactMap(\.label).first }

  public var isSelected: Bool { accessibility.contains { $0.traits.contains(.isSelected) } }

  /// The names of the pictures.
  public var images: [String] {
    content.compactMap { if case .image(let name) = $0.control { name } else { nil } }
  }

  /// The identifiers of the view and of those inside it.
  public var identifiers: [String] { accessibility.compactMap(\.identifier) }

  /// Whether the data of a picture were decoded on the main actor; `nil` for other views.
  public var isDecodedOnMainActor: Bool? { (node?.memory as? CGImage)?.isDecodedOnMainActor }

  /// Returns whether there is a view of a type inside this one, by the name of the type.
  public func contains(_ name: String) -> Bool {
    content.contains { "\(Swift.type(of: $0.view))".hasPrefix(name) }
  }

  /// The addresses to which parts of the texts lead.
  public var links: [URL] { content.flatMap(\.links) }

  public var isEnabled: Bool { node?.environment.isEnabled == true }

  public var foregroundColor: Color? { node?.environment.foregroundColor }

  /// The width of the frame around the view; `nil` if it has none.
  public var width: CGFloat? { node?.environment.width }

  public var tint: Color? { node?.environment.tint }

  public var kind: Kind? { node?.control.map(\.kind) }

  // MARK: Looking for views

  /// The views of a kind inside this one that are not hidden.
  public func all(_ kind: Kind) -> [Element] {
    content.filter { $0.control?.kind == kind }.map { Element($0, in: window) }
  }

  /// The first view of a kind inside this one, with a text if one is given.
  public func first(_ kind: Kind, _ text: String? = nil) -> Element? {
    all(kind).first { text == nil || $0.text == text }
  }

  public var toggle: Element? { first(.toggle) }
  public var slider: Element? { first(.slider) }
  public var stepper: Element? { first(.stepper) }
  public var field: Element? { first(.field) }
  public var picker: Element? { first(.picker) }
  public var datePicker: Element? { first(.date) }

  private var content: [Node] {
    node?.content.filter { !$0.environment.isHidden } ?? []
  }

  private var accessibility: [Accessibility] {
    content.compactMap { $0.modification(Accessibility.self) }
  }

  /// The buttons that belong to this view but appear elsewhere.
  func asides<M: Modification>(_ aside: Place.Aside, of type: M.Type) -> [Element] {
    content.filter { $0.modification(type) != nil }.flatMap(\.children)
      .filter { $0.place == .aside(aside) }.flatMap(\.content)
      .filter { $0.control?.kind == .button }.map { Element($0, in: window) }
  }

  // MARK: The bars of a screen

  public var title: String { node?.first(NavigationTitle.self)?.title ?? "" }

  /// The buttons in the bar of the screen.
  public var barButtons: [Element] { asides(.toolbar, of: Toolbar.self) }

  /// The text of the search field; `nil` if the screen has none.
  public var searchText: String? { searchField?.memory.text }

  /// Types a text into the search field, to which the keyboard moves.
  public func search(_ text: String) {
    guard let (field, memory) = searchField else {
      return window.graph.inbox.report("The screen has no search field.")
    }
    window.graph.moveFocus(to: nil)
    window.settle()
    memory.text = text
    field.text.wrappedValue = text
    window.settle()
  }

  private var searchField: (field: SearchField, memory: SearchField.Memory)? {
    content.lazy.compactMap { node in
      node.modification(SearchField.self).flatMap { field in
        (node.memory as? SearchField.Memory).map { (field, $0) }
      }
    }.first
  }

  // MARK: Actions

  /// Taps the view. What is tapped is the innermost view around it that takes taps.
  public func tap() {
    takeTap()
    window.settle()
  }

  /// The action that a button has now; `nil` for other views. An open menu or swipe, which UIKit
  /// shows, may keep it while SwiftUI evaluates the button again.
  public var keptAction: (() -> Void)? {
    guard case .button(let button) = node?.control else { return nil }
    return { [window] in
      button.action()
      window.settle()
    }
  }

  /// Returns whether a view takes the tap.
  @discardableResult func takeTap() -> Bool {
    var current = node
    while let node = current {
      if node.takesTap(in: window) { return true }
      if node.place != .content { return false }
      current = node.parent
    }
    return false
  }

  func report(_ fault: String) { window.graph.inbox.report(fault) }
}

extension Control {
  fileprivate var kind: Element.Kind {
    switch self {
    case .text: .text
    case .image: .image
    case .button: .button
    case .toggle: .toggle
    case .slider: .slider
    case .stepper: .stepper
    case .field: .field
    case .picker: .picker
    case .date: .date
    case .progress: .progress
    }
  }
}

extension Node {
  /// Takes a tap, unless the view is disabled or has no use for taps. Returns whether the tap is
  /// used up.
  fileprivate func takesTap(in window: HostingWindow) -> Bool {
    switch control {
    case .button(let button):
      if environment.isEnabled { button.action() }
      return true
    case .field:
      if environment.isEnabled { window.graph.moveFocus(to: self) }
      return true
    case .slider, .stepper, .date, .picker: return true
    default: break
    }
    guard let gesture = modification(TapGesture.self) else { return false }
    // Whether the view is disabled is known inside the modifier.
    if environment.isEnabled { gesture.action() }
    return true
  }
}
