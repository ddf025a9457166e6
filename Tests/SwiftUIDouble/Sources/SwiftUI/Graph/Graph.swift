/// The views of a window.
@MainActor final class Graph {
  let inbox = Inbox()
  /// The number of rows that a list shows at once.
  let rows: Int
  let scene: SceneValues
  private(set) var root: Node?
  private(set) var focus: Node?
  /// The number of bodies that were evaluated, by the type of the view.
  private var counts: [ObjectIdentifier: (type: any View.Type, count: Int)] = [:]
  /// The positions of the property wrappers among the fields of a view, by its type.
  private var propertyIndices: [ObjectIdentifier: [Int]] = [:]
  /// Whether the last changes were made in an animation.
  private(set) var isAnimated = false
  private var nodes: [Int: Node] = [:]
  private var last = 0
  /// The nodes that make some of their children after the others, such as the rows of a list.
  private var arranging: [Int: Node] = [:]
  private var modified: [ObjectIdentifier: [Int: Node]] = [:]
  /// The nodes whose `onAppear` was called last.
  private var appeared: Set<Int> = []
  private var actions: [() -> Void] = []
  /// The screens that an animation takes away.
  private(set) var leaving: [Node] = []

  init(rows: Int, scene: SceneValues) { (self.rows, self.scene) = (rows, scene) }

  /// Shows a view, or its new value.
  func show(_ view: any View, _ environment: EnvironmentValues) {
    inbox.isUpdating = true
    isAnimated = Transaction.isAnimated
    if let root {
      root.update(view, environment)
    } else {
      root = Node(
        Child(key: 0, view: view, environment: environment), view: view, parent: nil, graph: self)
    }
    finishPass()
    settle()
  }

  /// Updates the views until nothing changes any more.
  func settle() {
    var passes = 0
    while inbox.hasInvalid || !actions.isEmpty {
      passes += 1
      guard passes <= 100 else {
        return inbox.report("The views change at each update, and never rest.")
      }
      pass()
    }
  }

  /// Ends the animations: screens that were left are removed.
  func endTransitions() {
    for case let stack as ScreenStack in arranging.values.map(\.memory) { stack.endTransition() }
    let left = leaving
    leaving = []
    for node in left {
      node.remove()
      node.tellDismissal()
    }
    callAppearances()
    settle()
  }

  /// Makes the rows that have become visible, without an update of other views.
  func arrangeAgain() {
    inbox.isUpdating = true
    isAnimated = false
    finishPass()
    settle()
  }

  /// Ends all views, as closing the window does.
  func close() {
    root?.remove()
    root = nil
    for action in takeActions() { action() }
  }

  /// Calls a closure after this update of the views.
  func afterUpdate(_ action: @escaping () -> Void) { actions.append(action) }

  // MARK: Nodes

  func register() -> Int {
    last += 1
    return last
  }

  func add(_ node: Node) {
    nodes[node.id] = node
    if let view = node.modified {
      modified[ObjectIdentifier(type(of: view.anyModification)), default: [:]][node.id] = node
    }
  }

  /// Returns the nodes with a modification of a kind, in the order in which they were made.
  func nodes<M: Modification>(with type: M.Type) -> [Node] {
    modified[ObjectIdentifier(type), default: [:]].values.sorted { $0.id < $1.id }
  }

  /// Lets a node make further children whenever views have changed.
  func arrange(_ node: Node) { arranging[node.id] = node }

  /// The nodes with screens, the outermost first.
  var stacks: [Node] {
    arranging.values.filter { $0.memory is ScreenStack }.sorted { $0.depth < $1.depth }
  }

  func willRemove(_ node: Node) {
    nodes[node.id] = nil
    arranging[node.id] = nil
    if let view = node.modified {
      modified[ObjectIdentifier(type(of: view.anyModification))]?[node.id] = nil
    }
    if focus === node {
      // The program is told after the update, in which no state may change.
      let followers = node.focusing.compactMap { $0.modification(Focus.self) }
      focus = nil
      afterUpdate { for follower in followers { follower.set(false) } }
    }
    if appeared.remove(node.id) != nil, let action = node.modification(Appearance.self)?.disappear {
      afterUpdate(action)
    }
  }

  /// Keeps a screen until the end of the animation that takes it away.
  func leave(_ screen: Node) { leaving.append(screen) }

  func countEvaluation(of view: any View) {
    let type = type(of: view)
    counts[ObjectIdentifier(type), default: (type, 0)].count += 1
  }

  /// The number of times that the bodies of views were evaluated whose types have a name that
  /// begins with a text.
  func evaluations(of name: String) -> Int {
    counts.values.reduce(0) { "\($1.type)".hasPrefix(name) ? $0 + $1.count : $0 }
  }

  /// Returns the property wrappers of a view. Only the first view of a type is searched for them.
  func linkedProperties(of view: any View) -> [any LinkedProperty] {
    let type = ObjectIdentifier(type(of: view))
    if propertyIndices[type]?.isEmpty == true { return [] }
    let fields = Mirror(reflecting: view).children
    guard let indices = propertyIndices[type] else {
      let found = fields.enumerated().compactMap { index, field in
        (field.value as? any LinkedProperty).map { (index, $0) }
      }
      propertyIndices[type] = found.map(\.0)
      return found.map(\.1)
    }
    return indices.compactMap {
      fields[fields.index(fields.startIndex, offsetBy: $0)].value as? any LinkedProperty
    }
  }

  // MARK: Updating

  private func pass() {
    inbox.isUpdating = true
    let taken = inbox.take()
    isAnimated = taken.isAnimated
    let invalid = taken.nodes.compactMap { nodes[$0] }.sorted {
      ($0.depth, $0.id) < ($1.depth, $1.id)
    }
    for node in invalid { node.isInvalid = true }
    // The evaluation of an outer view may have evaluated or removed an inner one.
    for node in invalid where node.isAlive && node.isInvalid { node.evaluate() }
    finishPass()
  }

  private func finishPass() {
    var rounds = 0
    while rounds < 50, arrangeOnce() { rounds += 1 }
    inbox.isUpdating = false
    checkSheets()
    checkToolbars()
    settleFocus()
    callAppearances()
    for action in takeActions() { action() }
  }

  private func arrangeOnce() -> Bool {
    var isChanged = false
    for node in arranging.values.sorted(by: { $0.depth < $1.depth }) where node.isAlive {
      if let arranger = node.memory as? any Arranger, arranger.arrange(node) { isChanged = true }
    }
    return isChanged
  }

  private func takeActions() -> [() -> Void] {
    defer { actions = [] }
    return actions
  }

  private func callAppearances() {
    var known: [Int: Bool] = [:]
    for node in nodes(with: Appearance.self) {
      if isShown(node, &known) {
        guard appeared.insert(node.id).inserted else { continue }
        node.modification(Appearance.self)?.appear.map(afterUpdate)
      } else if appeared.remove(node.id) != nil {
        node.modification(Appearance.self)?.disappear.map(afterUpdate)
      }
    }
  }

  /// Whether no screen of a navigation stack covers the node. A sheet covers nothing, because a
  /// part of the screen below stays visible.
  func isShown(_ node: Node) -> Bool {
    var known: [Int: Bool] = [:]
    return isShown(node, &known)
  }

  /// - Parameter known: For each screen that was asked before, whether it is shown.
  private func isShown(_ node: Node, _ known: inout [Int: Bool]) -> Bool {
    guard let screen = node.place == .screen ? node : node.outerScreen else { return true }
    if let result = known[screen.id] { return result }
    let stack = screen.ancestors.first { $0.memory is ScreenStack }
    let isOnTop = (stack?.memory as? ScreenStack)?.shows(screen) == true
    let result = isOnTop && stack.map { isShown($0, &known) } == true
    known[screen.id] = result
    return result
  }

  // MARK: Focus

  /// Moves the keyboard to a field, or hides it.
  func moveFocus(to field: Node?) {
    guard focus !== field else { return }
    let old = focus
    focus = field
    for node in old?.focusing ?? [] where field.map({ !$0.isInside(node) }) ?? true {
      node.modification(Focus.self)?.set(false)
    }
    for node in field?.focusing ?? [] { node.modification(Focus.self)?.set(true) }
  }

  /// Whether the field is shown, and not below a sheet.
  private func canType(into field: Node) -> Bool {
    isShown(field) && sheets.last.map { field.isInside($0) } ?? true
  }

  private func settleFocus() {
    if let focus, !focus.isAlive || !focus.environment.isEnabled || !canType(into: focus) {
      moveFocus(to: nil)
    }
    for node in nodes(with: Focus.self) {
      guard let memory = node.memory as? Focus.Memory, memory.isWanted != memory.wasWanted else {
        continue
      }
      memory.wasWanted = memory.isWanted
      if memory.isWanted {
        let field = node.content.first { $0.control?.isField == true && $0.environment.isEnabled }
        if let field, canType(into: field) {
          moveFocus(to: field)
        } else {
          node.modification(Focus.self)?.set(false)
        }
      } else if let focus, focus.isInside(node) {
        moveFocus(to: nil)
      }
    }
  }
}

extension Node {
  /// The nodes around a field that follow its focus.
  fileprivate var focusing: [Node] { ancestors.filter { $0.modification(Focus.self) != nil } }
}

/// What a node keeps that makes some of its children after the others.
@MainActor protocol Arranger: AnyObject {
  /// Makes the children, and returns whether any has changed.
  func arrange(_ node: Node) -> Bool
}
