#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  /// The list of a table's root, with the screens that rows lead to.
  @MainActor struct HostedTableView: View {
    @StateObject private var model: TableViewModel
    private let declaration: TableViewDeclaration
    @Environment(\.dismiss) private var dismiss

    init(_ declaration: TableViewDeclaration) {
      self.declaration = declaration
      _model = StateObject(wrappedValue: TableViewModel(declaration))
    }

    var body: some View {
      ThemedView(content: screens, themes: declaration.themes)
        .onAppear {
          // The view holds the model, so that the model must not hold the view.
          model.leave = { [dismiss] in dismiss() }
          model.show(declaration)
          model.record(nil, isVisible: true)
        }
        .onDisappear { model.record(nil, isVisible: false) }
        // The argument is used because SwiftUI calls the closure that the previous `body` has
        // created, in which `declaration` is the old one.
        .onChange(of: declaration) { model.show($0) }
    }

    @ViewBuilder private var screens: some View {
      switch declaration.navigation {
      case .ownStack: StackView(model: model, first: .root)
      case .outerStack(nil): LevelView(model: model, screen: .root, pushesNext: true)
      case .outerStack(let path?): PathRoot(model: model, path: path)
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
