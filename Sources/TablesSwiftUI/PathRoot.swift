#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesRouting

  /// The root of a table whose screens are elements of the path of the app's stack.
  @MainActor struct PathRoot: View {
    @ObservedObject var model: TableViewModel
    let path: SwiftUI.Binding<NavigationPath>
    @State private var pushed = PushedElements()

    var body: some View {
      LevelView(model: model, screen: .root)
        .navigationDestination(for: TableRoute.self) { $0.model.screen(of: $0.element) }
        .onAppear { push(screens.wrappedValue) }
        .onChange(of: screens.wrappedValue) { push($0) }
        .onChange(of: path.wrappedValue) { path in
          if pushed.keep(in: path) { screens.wrappedValue = pushed.elements }
        }
    }

    private var screens: SwiftUI.Binding<[HostedPath.Element]> { model.path(from: .root) }

    /// Changes the path so that it has the screens of the router.
    private func push(_ elements: [HostedPath.Element]) {
      guard elements != pushed.elements else { return }
      path.wrappedValue = pushed.change(to: elements, in: path.wrappedValue) {
        TableRoute(model: model, element: $0)
      }
    }
  }

  /// A screen of a table in the path of the app's stack. The stack may contain several tables; the
  /// first of them creates the screens of all.
  struct TableRoute: Hashable {
    let model: TableViewModel
    let element: HostedPath.Element

    static func == (left: TableRoute, right: TableRoute) -> Bool {
      left.model === right.model && left.element == right.element
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(model))
      hasher.combine(element)
    }
  }

  /// The screens of a table in the path of the app's stack, which may have screens of the app
  /// between them.
  struct PushedElements {
    /// The screens, each with the path that ends with it. The elements of a path cannot be read.
    private var pushed: [(element: HostedPath.Element, path: NavigationPath)] = []

    var elements: [HostedPath.Element] { pushed.map(\.element) }

    /// Forgets the screens that a path no longer contains. Returns whether there are any.
    mutating func keep(in path: NavigationPath) -> Bool {
      let count = pushed.prefix { path.begins(with: $0.path) }.count
      defer { pushed.removeSubrange(count...) }
      return count < pushed.count
    }

    /// Returns a path with other screens. Whatever is above a screen that is removed goes with it;
    /// new screens come to the end.
    mutating func change(
      to elements: [HostedPath.Element], in path: NavigationPath,
      route: (HostedPath.Element) -> TableRoute
    ) -> NavigationPath {
      var path = path
      let same = zip(pushed, elements).prefix { $0.element == $1 }.count
      if same < pushed.count {
        if path.begins(with: pushed[same].path) {
          path = pushed[same].path
          path.removeLast()
        }
        pushed.removeSubrange(same...)
      }
      for element in elements.dropFirst(same) {
        path.append(route(element))
        pushed.append((element, path))
      }
      return path
    }
  }

  extension NavigationPath {
    fileprivate func begins(with other: NavigationPath) -> Bool {
      guard count >= other.count else { return false }
      var path = self
      path.removeLast(count - other.count)
      return path == other
    }
  }
#endif
