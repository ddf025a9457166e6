/// A view for each element of a collection, with the identity of the element.
///
/// It reads the ids of all elements whenever it is evaluated. In a list it makes the views of the
/// visible elements only, if each element has exactly one view.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View> {
  public let data: Data
  public let content: (Data.Element) -> Content
  private let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView, Elements {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, Data.Element.ID == ID {
    (self.data, self.content, id) = (data, content, \.id)
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    (self.data, self.content, self.id) = (data, content, { $0[keyPath: id] })
  }

  static var rowCount: Int? { nil }

  func children(of node: Node) -> [Child] {
    let ids = data.map(id)
    guard node.environment.isLazy, SwiftUI.rowCount(of: Content.self) == 1 else {
      node.memory = nil
      return zip(data, ids).map { element, id in
        Child(key: AnyHashable(id), view: content(element), environment: node.environment)
      }
    }
    if Set(ids).count < ids.count {
      node.graph.inbox.report("ForEach: an ID occurs multiple times within the collection.")
    }
    let memory = node.remembered { LazyElements() }
    memory.count = ids.count
    memory.id = { AnyHashable(ids[$0]) }
    // The list adds and removes views later, when it knows which elements are visible.
    let shown = Set(node.children.map(\.key))
    return ids.indices.filter { shown.contains(AnyHashable(ids[$0])) }.map {
      child(at: $0, of: node)
    }
  }

  func child(at index: Int, of node: Node) -> Child {
    let element = data[data.index(data.startIndex, offsetBy: index)]
    var environment = node.environment
    (environment.isLazy, environment.isInRow) = (false, true)
    return Child(key: AnyHashable(id(element)), view: content(element), environment: environment)
  }
}

/// A `ForEach` of any types.
protocol Elements: PrimitiveView {
  @MainActor func child(at index: Int, of node: Node) -> Child
}

/// What the node of a `ForEach` keeps in a list.
final class LazyElements {
  var count = 0
  var id: (Int) -> AnyHashable = { $0 }
}

// MARK: - Editing

/// Views that are made of data, which the user can change.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection

  var data: Data { get }
}

extension ForEach: DynamicViewContent {}

extension Modified: DynamicViewContent where Content: DynamicViewContent {
  var data: Content.Data { content.data }
}

struct DeleteAction: Modification {
  let action: ((IndexSet) -> Void)?
}

struct MoveAction: Modification {
  let action: ((IndexSet, Int) -> Void)?
}

/// Whether the user may move or delete a row.
struct RowPermission: Modification {
  var isMoveDisabled: Bool?
  var isDeleteDisabled: Bool?
}

extension DynamicViewContent {
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    modified(DeleteAction(action: action))
  }

  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    modified(MoveAction(action: action))
  }
}

extension View {
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    modified(RowPermission(isMoveDisabled: isDisabled))
  }

  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modified(RowPermission(isDeleteDisabled: isDisabled))
  }
}
