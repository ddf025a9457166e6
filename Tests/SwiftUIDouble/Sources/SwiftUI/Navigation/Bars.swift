/// A search field above a screen.
struct SearchField: Modification {
  let text: Binding<String>
  let prompt: String

  /// What the field shows: the text at the last evaluation, or what the user has typed since then.
  final class Memory {
    var text = ""
  }

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    node.remembered { Memory() }.text = text.wrappedValue
  }
}

/// Buttons in the bar of a screen, or above its keyboard.
struct Toolbar: Modification {
  let placement: ToolbarItemPlacement
  let content: any View
  /// Whether there is a group for the content, which takes room even if it is empty.
  var hasGroup = false

  func asides(at node: Node) -> [Child] {
    let place = placement == .keyboard ? Place.Aside.keyboardToolbar : .toolbar
    return [Child(key: 0, view: content, environment: node.environment, place: .aside(place))]
  }
}

public struct ToolbarItemPlacement: Hashable, Sendable {
  private let name: String

  public static let automatic = ToolbarItemPlacement(name: "automatic")
  public static let keyboard = ToolbarItemPlacement(name: "keyboard")
  public static let navigationBarLeading = ToolbarItemPlacement(name: "leading")
  public static let navigationBarTrailing = ToolbarItemPlacement(name: "trailing")
  public static let cancellationAction = ToolbarItemPlacement(name: "cancellation")
  public static let bottomBar = ToolbarItemPlacement(name: "bottom")
}

/// A part of a toolbar.
public protocol ToolbarContent {
  var placement: ToolbarItemPlacement { get }
  /// Whether there is a group of items, which takes room even if it is empty.
  var hasGroup: Bool { get }
  associatedtype Views: View
  var views: Views { get }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public let placement: ToolbarItemPlacement
  public let views: Content

  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    (self.placement, views) = (placement, content())
  }
}

extension ToolbarItemGroup {
  public var hasGroup: Bool { true }
}

@resultBuilder public enum ToolbarContentBuilder {
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> Content? { content }
}

extension Optional: ToolbarContent where Wrapped: ToolbarContent {
  public var placement: ToolbarItemPlacement { self?.placement ?? .automatic }
  public var hasGroup: Bool { self?.hasGroup ?? false }
  @ViewBuilder public var views: some View { if let views = self?.views { views } }
}

/// Whether a screen has no back button.
struct BackButtonHiding: Modification {
  let isHidden: Bool
}

extension View {
  public func navigationBarBackButtonHidden(_ isHidden: Bool) -> some View {
    modified(BackButtonHiding(isHidden: isHidden))
  }

  public func searchable(
    text: Binding<String>, prompt: some StringProtocol
  ) -> some View {
    modified(SearchField(text: text, prompt: String(prompt)))
  }

  public func toolbar(@ViewBuilder content: () -> some View) -> some View {
    modified(Toolbar(placement: .automatic, content: content()))
  }

  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return modified(
      Toolbar(
        placement: content.placement, content: content.views, hasGroup: content.hasGroup))
  }
}

/// A button that begins and ends editing the lists of a screen.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  public init() {}

  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
  }
}

extension Graph {
  /// Reports groups of a toolbar without an item.
  func checkToolbars() {
    for node in nodes(with: Toolbar.self) where node.modification(Toolbar.self)?.hasGroup == true {
      let bar = node.children.filter { $0.place == .aside(.toolbar) }.flatMap(\.content)
      if !bar.contains(where: { $0.control != nil }) {
        inbox.report("A group of a toolbar is empty, and takes room.")
      }
    }
  }
}
