#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Combine
  import SwiftUI
  import Tables
  import TablesModel
  import TablesRouting

  /// What an app passes to a `TableView` or `TableList`. The app creates it again whenever SwiftUI
  /// evaluates the view around it; its closures may then have captured other values.
  @MainActor struct TableViewDeclaration: Equatable {
    /// What the view shows.
    enum Source {
      /// The table that a closure declares, with the library's own words.
      case table(() -> any ScreenContent, Words)
      /// The screens of a router of the app.
      case router(Router)
    }

    /// How the view leads to the next screen.
    enum Navigation {
      /// In a navigation stack of its own.
      case ownStack
      /// In the stack of the app that it stands in. With the path of that stack, the screens are
      /// elements of the path; without it, each screen pushes the next one.
      case outerStack(path: SwiftUI.Binding<NavigationPath>?)
    }

    /// A number that no other declaration has.
    private let number: Int
    let source: Source
    let navigation: Navigation
    let onOutcome: ((Outcome) -> Void)?
    var themes: Themes?
    /// The screens of the app, by the rows that lead to them.
    var destinations: [RowID: () -> AnyView] = [:]
    /// For each followed object, a function that takes a closure and calls it before each change of
    /// the object.
    var followed: [ObjectIdentifier: (@escaping @Sendable () -> Void) -> AnyCancellable?] = [:]
    private static var last = 0

    /// Whether the view stands in a navigation stack of the app.
    var isInOuterStack: Bool { if case .outerStack = navigation { true } else { false } }

    init(_ source: Source, in navigation: Navigation, onOutcome: ((Outcome) -> Void)?) {
      Self.last += 1
      number = Self.last
      (self.source, self.navigation, self.onOutcome) = (source, navigation, onOutcome)
    }

    mutating func follow(_ object: some ObservableObject) {
      followed[ObjectIdentifier(object)] = { [weak object] change in
        // Without `@Sendable`, the closure would belong to the main actor, and stop the app when
        // the object changes on another thread.
        object.map { AnyCancellable($0.objectWillChange.sink { @Sendable _ in change() }) }
      }
    }

    nonisolated static func == (left: TableViewDeclaration, right: TableViewDeclaration) -> Bool {
      left.number == right.number
    }
  }

  /// A view of a declaration.
  @MainActor protocol DeclaredView {
    var declaration: TableViewDeclaration { get set }
  }

  extension DeclaredView {
    func changing(_ change: (inout TableViewDeclaration) -> Void) -> Self {
      var view = self
      change(&view.declaration)
      return view
    }
  }
#endif
