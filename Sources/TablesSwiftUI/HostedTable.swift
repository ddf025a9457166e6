#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import Tables
  import TablesModel
  import TablesRouting

  /// How the views of a table lead to the next screen.
  enum ScreenNavigation {
    /// In a navigation stack of the view's own.
    case ownStack
    /// Each screen pushes the next one onto the stack that it stands in.
    case outerStack
    /// The screens are values in the path of the stack around the view. A closure makes the root.
    case outerPath((TableViewModel) -> AnyView)

    /// Whether the stack is that of the app.
    var isOuter: Bool { if case .ownStack = self { false } else { true } }
  }

  /// The properties that a `TableView` and a `TableList` have in common: the table, and what the
  /// app adds to it.
  @MainActor struct HostedTable {
    var declaration: TableViewDeclaration
    var words = Words.current
    let navigation: ScreenNavigation

    func makeModel() -> TableViewModel {
      let isOuter = navigation.isOuter
      if let router = declaration.router { return TableViewModel(router, inOuterStack: isOuter) }
      let table = declaration.table ?? { Table {} }
      return TableViewModel(words: words, inOuterStack: isOuter, table: table)
    }
  }

  /// A view that shows a `HostedTable`.
  @MainActor protocol TableHosting {
    var table: HostedTable { get set }
  }

  extension TableHosting {
    func changing(_ change: (inout HostedTable) -> Void) -> Self {
      var view = self
      change(&view.table)
      return view
    }
  }

  /// The list of a table's root, with the screens that rows lead to.
  @MainActor struct HostedTableView: View {
    @StateObject private var model: TableViewModel
    private let table: HostedTable
    @Environment(\.dismiss) private var dismiss

    init(_ table: HostedTable) {
      self.table = table
      _model = StateObject(wrappedValue: table.makeModel())
    }

    var body: some View {
      ThemedView(content: screens, themes: table.declaration.themes)
        .onAppear {
          // The view holds the model, so that the model must not hold the view.
          model.leave = { [dismiss] in dismiss() }
          model.show(table.declaration)
          model.record(nil, isVisible: true)
        }
        .onDisappear { model.record(nil, isVisible: false) }
        // The argument is used because SwiftUI calls the closure that the previous `body` has
        // created, in which `table.declaration` is the old one.
        .onChange(of: table.declaration) { model.show($0) }
    }

    @ViewBuilder private var screens: some View {
      switch table.navigation {
      case .ownStack: StackView(model: model, first: .root)
      case .outerStack: LevelView(model: model, screen: .root, pushesNext: true)
      case .outerPath(let root): root(model)
      }
    }
  }

  /// A navigation stack with a screen of a table and those above it, up to the next sheet.
  @MainActor struct StackView: View {
    @ObservedObject var model: TableViewModel
    /// The first screen of the stack.
    let first: ScreenID

    var body: some View {
      NavigationStack(path: model.path(from: first)) {
        LevelView(model: model, screen: first)
          .navigationDestination(for: HostedPath.Element.self) { model.screen(of: $0) }
      }
    }
  }

  /// A view with the colors of the app.
  @MainActor struct ThemedView<Content: View>: View {
    let content: Content
    let themes: Themes?
    @Environment(\.colorScheme) private var scheme

    var body: some View {
      content
        .environment(\.tableThemes, themes)
        .tinted(Palette(themes: themes, scheme: scheme).color(\.accent))
    }
  }

  extension View {
    /// Sets a tint. Without one, the tint that the app has set around the view stays, which
    /// `tint(nil)` would end.
    @ViewBuilder func tinted(_ color: SwiftUI.Color?) -> some View {
      if let color { tint(color) } else { self }
    }
  }
#endif
