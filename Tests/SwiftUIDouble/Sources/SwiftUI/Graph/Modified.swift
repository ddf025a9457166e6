/// A view with a modification.
struct Modified<Content: View, M: Modification>: View, PrimitiveView, ModifiedView {
  private let inside: Boxed<Content>
  let modification: M
  var content: Content { inside.value }

  init(content: Content, modification: M) {
    (inside, self.modification) = (.box(content), modification)
  }

  var anyModification: any Modification { modification }

  static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }

  func children(of node: Node) -> [Child] {
    var environment = node.environment
    modification.change(&environment, at: node)
    // The same storage is compared faster.
    if let old = node.children.first?.environment, old.isUnchanged(environment) {
      environment = old
    }
    return [Child(key: 0, view: content, environment: environment)] + modification.asides(at: node)
  }
}

/// A view on the heap. The views of a row are many inside each other, which would otherwise be
/// copied together with each of those around them.
indirect enum Boxed<Content> {
  case box(Content)

  var value: Content {
    switch self {
    case .box(let content): content
    }
  }
}

protocol ModifiedView: PrimitiveView {
  var anyModification: any Modification { get }
}

/// What a modifier does to a view.
protocol Modification {
  /// Changes the environment of the view.
  @MainActor func change(_ environment: inout EnvironmentValues, at node: Node)
  /// Returns views that belong to the view but appear elsewhere.
  @MainActor func asides(at node: Node) -> [Child]
}

extension Modification {
  func change(_ environment: inout EnvironmentValues, at node: Node) {}

  func asides(at node: Node) -> [Child] { [] }
}

/// A modification that only changes the environment.
struct EnvironmentChange: Modification {
  let transform: (inout EnvironmentValues) -> Void

  func change(_ environment: inout EnvironmentValues, at node: Node) { transform(&environment) }
}

/// A modification that has no effect on the behavior of the double, such as a frame.
struct Appearing: Modification {}

extension View {
  func modified<M: Modification>(_ modification: M) -> Modified<Self, M> {
    Modified(content: self, modification: modification)
  }

  func changing(
    _ transform: @escaping (inout EnvironmentValues) -> Void
  ) -> Modified<Self, EnvironmentChange> {
    modified(EnvironmentChange(transform: transform))
  }
}

/// A view whose identity ends when its id changes.
struct Identified<Content: View, ID: Hashable>: View, PrimitiveView {
  let content: Content
  let id: ID

  static var rowCount: Int? { SwiftUI.rowCount(of: Content.self) }

  func children(of node: Node) -> [Child] {
    [Child(key: id, view: content, environment: node.environment)]
  }
}

extension View {
  public func id<ID: Hashable>(_ id: ID) -> some View { Identified(content: self, id: id) }
}
