import Observation

/// A view with an identity: the place of its declaration in the views around it, and its type.
///
/// Its parent passes it a new value whenever the parent is evaluated. It evaluates its own body
/// only if the value, a state that the body has read, or the environment has changed.
@MainActor final class Node {
  let id: Int
  unowned let graph: Graph
  private(set) weak var parent: Node?
  /// The screen that contains the node; `nil` if it is in no navigation stack.
  private(set) weak var outerScreen: Node?
  let key: AnyHashable
  let place: Place
  let depth: Int
  private(set) var view: any View
  /// Whether the view belongs to the double. The type of the view never changes.
  private let isPrimitive: Bool
  /// Whether the view is one with a modification.
  private let isModified: Bool
  /// Whether all views of the type make the same number of rows in a list.
  private(set) lazy var hasFixedRows =
    (type(of: view) as? any PrimitiveView.Type).map { $0.rowCount != nil }
  private(set) var environment: EnvironmentValues
  private(set) var children: [Node] = []
  private(set) var isAlive = true
  /// The number of times that the node was evaluated.
  private(set) var updates = 0
  /// Whether the body has to be evaluated even for an unchanged view.
  var isInvalid = true
  /// What a user sees of a control; `nil` for another view.
  var control: Control?
  /// The addresses to which parts of a text lead.
  var links: [URL] = []
  /// What a view of the double keeps between evaluations.
  var memory: AnyObject?
  private var properties: [Int: AnyObject] = [:]

  init(_ child: Child, view: any View, parent: Node?, graph: Graph) {
    (key, place, self.view) = (child.key, child.place, view)
    (environment, self.parent, self.graph) = (child.environment, parent, graph)
    isPrimitive = view is any PrimitiveView
    isModified = isPrimitive && type(of: view) is any ModifiedView.Type
    depth = parent.map { $0.depth + 1 } ?? 0
    outerScreen = parent.flatMap { $0.place == .screen ? $0 : $0.outerScreen }
    id = graph.register()
    graph.add(self)
    evaluate()
  }

  /// Takes the value that the parent has made.
  /// - Parameter new: `nil` if the parent has made none, but the environment may have changed.
  func update(_ new: (any View)?, _ newEnvironment: EnvironmentValues) {
    // A view that only holds others is not compared, because they are: comparing each view together
    // with all views inside it would be quadratic.
    let isSame = new.map { !(isPrimitive && control == nil) && isUnchanged(view, $0) } ?? true
    let isSameEnvironment = environment.isUnchanged(newEnvironment)
    let readsSame = isSameEnvironment || linked.allSatisfy { $0.isCurrent(in: newEnvironment) }
    if !isSameEnvironment { environment = newEnvironment }
    if !isSame, let new { view = new }
    if isInvalid || !isSame || !readsSame || (!isSameEnvironment && isPrimitive) {
      evaluate()
    } else if !isSameEnvironment {
      children.first?.update(nil, environment)
    }
  }

  /// Evaluates the view again, with what it keeps.
  func evaluate() {
    isInvalid = false
    updates += 1
    if !isPrimitive { graph.countEvaluation(of: view) }
    reconcile(inside(view))
  }

  /// Replaces the children, of which those with the same identity live on.
  func reconcile(_ new: [Child]) {
    if areSame(children, new) {
      for (node, child) in zip(children, new) { node.update(child.view, child.environment) }
      return
    }
    var old: [Identity: Node] = [:]
    for child in children { old[Identity(child.place, child.key)] = child }
    var kept: [Node] = []
    var seen: Set<Identity> = []
    for child in new {
      let identity = Identity(child.place, child.key)
      guard seen.insert(identity).inserted else {
        graph.inbox.report(
          """
          ForEach: the ID \(child.key.base) occurs multiple times within the collection, \
          this will give undefined results!
          """)
        continue
      }
      if let node = old[identity], child.view.map({ type(of: $0) == type(of: node.view) }) ?? true {
        old[identity] = nil
        kept.append(node)
        node.update(child.view, child.environment)
      } else if let view = child.view {
        kept.append(Node(child, view: view, parent: self, graph: graph))
      }
    }
    children = kept
    for node in old.values.sorted(by: { $0.id < $1.id }) {
      switch node.place {
      case .screen, .sheet: graph.leave(node)
      default: node.remove()
      }
    }
  }

  /// Whether the nodes of the children are those that are there, in the same order.
  private func areSame(_ nodes: [Node], _ new: [Child]) -> Bool {
    nodes.count == new.count
      && zip(nodes, new).allSatisfy { node, child in
        node.place == child.place && node.key == child.key
          && child.view.map { type(of: $0) == type(of: node.view) } ?? true
      }
  }

  /// Ends the node, and those inside it.
  func remove() {
    guard isAlive else { return }
    graph.willRemove(self)
    isAlive = false
    for child in children { child.remove() }
    properties = [:]
  }

  /// Returns what a property wrapper keeps in this node, which is made once.
  func kept<Kept: AnyObject>(at index: Int, _ make: () -> Kept) -> Kept {
    if let kept = properties[index] as? Kept { return kept }
    let made = make()
    properties[index] = made
    return made
  }

  /// Returns what a view of the double keeps in this node, which is made once.
  func remembered<Memory: AnyObject>(_ make: () -> Memory) -> Memory {
    if let memory = memory as? Memory { return memory }
    let made = make()
    memory = made
    return made
  }

  private struct Identity: Hashable {
    let place: Place
    let key: AnyHashable

    init(_ place: Place, _ key: AnyHashable) { (self.place, self.key) = (place, key) }
  }

  /// The property wrappers of the view.
  private var linked: [any LinkedProperty] {
    isPrimitive ? [] : graph.linkedProperties(of: view)
  }

  private func inside<V: View>(_ view: V) -> [Child] {
    if isPrimitive, let view = view as? any PrimitiveView {
      return graph.inbox.evaluating(id) { view.children(of: self) }
    }
    for (index, property) in linked.enumerated() { property.link(to: self, at: index) }
    // From iOS 17 on, a body is also evaluated again after a change of what it observes.
    let body = graph.inbox.evaluating(id) {
      withObservationTracking {
        view.body
      } onChange: { [id, inbox = graph.inbox] in
        inbox.invalidate([id])
      }
    }
    return [Child(key: 0, view: body, environment: environment)]
  }
}

// MARK: - Looking around

extension Node {
  /// The nodes around this one, the nearest first.
  var ancestors: some Sequence<Node> {
    sequence(state: self) { node -> Node? in
      guard let parent = node.parent else { return nil }
      node = parent
      return parent
    }
  }

  /// This node and those that are seen inside it, in the order of their declaration. Screens that
  /// it leads to and views that appear elsewhere are not among them.
  var content: [Node] {
    var nodes: [Node] = []
    addContent(to: &nodes)
    return nodes
  }

  private func addContent(to nodes: inout [Node]) {
    nodes.append(self)
    for child in children where child.place == .content { child.addContent(to: &nodes) }
  }

  func isInside(_ other: Node) -> Bool { self === other || ancestors.contains { $0 === other } }

  /// The first modification of a kind around the content of this node, or in it.
  func first<M: Modification>(_ type: M.Type) -> M? {
    content.lazy.compactMap { $0.modification(type) }.first
  }

  /// The modification that the node itself makes, if it is of a kind.
  func modification<M: Modification>(_ type: M.Type) -> M? {
    modified?.anyModification as? M
  }

  /// The view, if it has a modification. A cast of an optional view would return the view in it,
  /// which has a node of its own.
  var modified: (any ModifiedView)? { isModified ? view as? any ModifiedView : nil }

  /// The texts that are seen inside this node.
  var texts: [String] {
    content.compactMap { if case .text(let text) = $0.control { text } else { nil } }
  }
}
