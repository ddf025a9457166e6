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

    /// A number that no other declaration has.
    private let number: Int
    let source: Source
    /// Whether the view stands in a navigation stack of the app, and has none of its own.
    let isInOuterStack: Bool
    let onOutcome: ((Outcome) -> Void)?
    var themes: Themes?
    /// The screens of the app, by the rows that lead to them.
    var destinations: [RowID: () -> AnyView] = [:]
    /// For each followed object, a function that takes a closure and calls it before each change of
    /// the object.
    var followed: [ObjectIdentifier: (@escaping @Sendable () -> Void) -> AnyCancellable?] = [:]
    private static var last = 0

    init(_ source: Source, isInOuterStack: Bool, onOutcome: ((Outcome) -> Void)?) {
      Self.last += 1
      number = Self.last
      (self.source, self.isInOuterStack, self.onOutcome) = (source, isInOuterStack, onOutcome)
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
