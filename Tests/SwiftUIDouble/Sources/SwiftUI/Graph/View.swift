@_exported import Combine
@_exported import Foundation

/// A part of the user interface.
public protocol View {
  associatedtype Body: View

  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  public typealias Body = Never

  public var body: Never { fatalError("there is no value of this type") }
}

extension View where Body == Never {
  /// A view of the double itself has no body: see `PrimitiveView`.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// A view that the double provides. In place of a body it has children.
protocol PrimitiveView: View where Body == Never {
  /// Returns the views inside this one, and stores in the node what a user sees of it.
  @MainActor func children(of node: Node) -> [Child]

  /// The number of rows that the view makes in a list, if it is the same for all values of the
  /// type. A list that does not know it makes the views of all rows to count them.
  static var rowCount: Int? { get }
}

extension PrimitiveView {
  static var rowCount: Int? { 1 }
}

/// Returns the number of rows of a view in a list, if it is the same for all values of the type.
func rowCount<V: View>(of type: V.Type) -> Int? {
  if let primitive = type as? any PrimitiveView.Type { return primitive.rowCount }
  return rowCount(of: V.Body.self)
}

/// A view inside another one.
@MainActor struct Child {
  /// The identity of the view among those in the same place.
  var key: AnyHashable
  /// The view; `nil` if the one that is there stays as it is.
  var view: (any View)?
  var environment: EnvironmentValues
  var place = Place.content
}

/// The part that a view takes in the view that contains it.
enum Place: Hashable {
  /// It is seen as a part of the view.
  case content
  /// It is a screen of a navigation stack.
  case screen
  /// It is a screen in front of the others.
  case sheet
  /// It is the header or the footer of a section.
  case header, footer
  /// It is seen after a gesture of the user, or elsewhere on the screen.
  case aside(Aside)

  enum Aside: Hashable {
    case swipeActions, leadingSwipeActions, contextMenu, dialogActions, dialogMessage, options
    case toolbar, keyboardToolbar
  }
}

/// Builds the content of a view from statements.
@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var parts: [any View] = []
    repeat parts.append(each content)
    return TupleView(parts: parts)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .first(first))
  }

  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .second(second))
  }

  public static func buildLimitedAvailability(_ content: some View) -> AnyView { AnyView(content) }
}

// MARK: The views of the builder

public struct EmptyView: View, PrimitiveView {
  public init() {}

  static var rowCount: Int? { 0 }

  func children(of node: Node) -> [Child] { [] }
}

/// Several views, which are told apart by their position.
public struct TupleView<T>: View, PrimitiveView {
  fileprivate let parts: [any View]

  fileprivate init(parts: [any View]) { self.parts = parts }

  static var rowCount: Int? { nil }

  func children(of node: Node) -> [Child] {
    parts.enumerated().map {
      Child(key: $0.offset, view: $0.element, environment: node.environment)
    }
  }
}

/// The view of one of two branches. The views of different branches have different identities.
public struct _ConditionalContent<First: View, Second: View>: View, PrimitiveView {
  fileprivate indirect enum Branch {
    case first(First)
    case second(Second)
  }

  fileprivate let branch: Branch

  static var rowCount: Int? { nil }

  func children(of node: Node) -> [Child] {
    switch branch {
    case .first(let view): [Child(key: 1, view: view, environment: node.environment)]
    case .second(let view): [Child(key: 2, view: view, environment: node.environment)]
    }
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  static var rowCount: Int? { nil }

  func children(of node: Node) -> [Child] {
    map { [Child(key: 0, view: $0, environment: node.environment)] } ?? []
  }
}

/// A view of any type. Its identity ends when the type changes.
public struct AnyView: View, PrimitiveView {
  private let view: any View

  public init(_ view: some View) { self.view = view }

  static var rowCount: Int? { nil }

  func children(of node: Node) -> [Child] {
    [Child(key: 0, view: view, environment: node.environment)]
  }
}
