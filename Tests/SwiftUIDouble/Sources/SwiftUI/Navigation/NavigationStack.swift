/// A stack of screens, which are the elements of a path. The path changes when the user goes back,
/// and when a link pushes a value.
@MainActor public struct NavigationStack<Data, Root: View>: View, PrimitiveView {
  private let root: Root
  /// The path of the program; `nil` if the stack keeps one itself.
  private let path: PathAccess?

  public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
    (self.root, path) = (root(), nil)
  }

  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    (self.root, self.path) = (root(), PathAccess(path))
  }

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection,
    Data.Element: Hashable
  {
    (self.root, self.path) = (root(), PathAccess(path))
  }

  func children(of node: Node) -> [Child] {
    if node.environment.isInStack {
      node.graph.inbox.report("A navigation stack inside another one is not supported.")
    }
    let memory = node.remembered { PathStack(Storage([], node.graph.inbox)) }
    memory.access = path ?? memory.ownAccess
    memory.path = memory.access.elements()
    node.graph.arrange(node)
    return [memory.root(root, of: node)] + memory.shown(of: node)
  }
}

/// What the node of a `NavigationStack` keeps.
private final class PathStack: ScreenStack {
  var path: [AnyHashable] = []
  var access: PathAccess
  /// The access to the path that the stack keeps.
  let ownAccess: PathAccess
  /// The presented screens below which the path has got a screen.
  private var misplaced: Set<Int> = []
  /// For each screen, the declaration of its destination that has made it.
  private var versions: [AnyHashable: [Int]] = [:]
  private static let rootKey: AnyHashable = "root"

  private struct Key: Hashable {
    let index: Int
    let element: AnyHashable
  }

  private var keys: [AnyHashable] {
    path.enumerated().map { AnyHashable(Key(index: $0.offset, element: $0.element)) }
  }

  init(_ own: Storage<[AnyHashable]>) {
    ownAccess = PathAccess {
      own.read()
    } truncate: {
      own.write(Array(own.value.prefix($0)))
    } push: {
      own.write(own.value + [$0])
      return true
    }
    access = ownAccess
  }

  func root(_ view: any View, of node: Node) -> Child {
    Child(
      key: Self.rootKey, view: view, environment: environment(of: Self.rootKey, node),
      place: .screen)
  }

  /// The screens of the path that are there already.
  func shown(of node: Node) -> [Child] {
    let made = Set(node.children.map(\.key))
    return keys.filter(made.contains).map {
      Child(key: $0, view: nil, environment: environment(of: $0, node), place: .screen)
    }
  }

  override func arrange(_ node: Node) -> Bool {
    let root = Child(
      key: Self.rootKey, view: nil, environment: environment(of: Self.rootKey, node),
      place: .screen)
    let made = Set(node.children.map(\.key))
    var versions: [AnyHashable: [Int]] = [:]
    var isChanged = made.count != path.count + 1
    let screens = zip(path, keys).map { element, key in
      let environment = environment(of: key, node)
      let declaration = destination(for: element, in: node)
      let version = declaration.map { [$0.id, $0.updates] } ?? []
      versions[key] = version
      let isSame = made.contains(key) && self.versions[key] == version
      if !isSame { isChanged = true }
      let view: any View = declaration?.modification(Destination.self)?.view(element) ?? EmptyView()
      if declaration == nil, !isSame {
        node.graph.inbox.report(
          """
          A NavigationLink is presenting a value of type “\(type(of: element.base))” but there is \
          no matching navigation destination visible from the location of the link.
          """)
      }
      return Child(key: key, view: isSame ? nil : view, environment: environment, place: .screen)
    }
    self.versions = versions
    if isChanged { node.reconcile([root] + screens) }
    return show(node.children + presented(of: node)) || isChanged
  }

  override var presentsScreens: Bool { true }

  override func push(_ value: AnyHashable) -> Bool { access.push(value) }

  override func goBack(to index: Int) {
    let left = screens.dropFirst(index + 1)
    if index < path.count { access.truncate(index) }
    _ = left.first { $0.dismissPresented() }
  }

  /// The screens that others present. They are above all screens of the path, also above those that
  /// the path gets later.
  private func presented(of node: Node) -> [Node] {
    let presented = node.children.map(\.presentedScreens)
    for screen in presented.dropLast().joined() where misplaced.insert(screen.id).inserted {
      node.graph.inbox.report(
        "A screen of the path is below one that navigationDestination(isPresented:) shows.")
    }
    return Array(presented.joined())
  }

  private func destination(for element: AnyHashable, in node: Node) -> Node? {
    node.graph.nodes(with: Destination.self).first {
      $0.ancestors.first { $0.memory is ScreenStack } === node
        && $0.modification(Destination.self)?.accepts(element) == true
    }
  }
}

/// The screens for the elements of one type in a path.
private struct Destination: Modification {
  let accepts: (AnyHashable) -> Bool
  let view: (AnyHashable) -> any View

  func change(_ environment: inout EnvironmentValues, at node: Node) {
    node.reportDestinationInList(environment)
  }
}

extension View {
  public func navigationDestination<Value: Hashable>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View {
    modified(
      Destination {
        $0.base is Value
      } view: { element in
        if let value = element.base as? Value { AnyView(destination(value)) } else { EmptyView() }
      })
  }
}
