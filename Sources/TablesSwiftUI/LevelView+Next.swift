#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  extension LevelView {
    // MARK: The next screen

    /// Adds what leads from the screen to the next one.
    @ViewBuilder func leadingOn(_ content: some View) -> some View {
      if pushesNext {
        PushingView(content: content, isNextShown: isNextShown, next: nextScreen)
      } else {
        content
      }
    }

    /// The screen above this one: that of the router or, if it has none, that of the app.
    @ViewBuilder private var nextScreen: some View {
      if isCurrent, let own = model.own {
        model.destination(of: own)
      } else if let above = model.screens.screen(above: screen, of: router) {
        model.themed(LevelView(model: model, screen: above, pushesNext: true))
      }
    }

    private var isNextShown: SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        router.stack(from: screen).count > 1 || isCurrent && model.own != nil
      } set: { isShown in
        guard !isShown else { return }
        if router.stack(from: screen).count > 1 { model.pop(to: screen) }
        model.own = nil
      }
    }

    // MARK: The title

    /// The root in a stack of the app sets its title only if the table began with one, so that a
    /// title which the app sets around it is shown.
    @ViewBuilder func titled(
      _ content: some View, _ title: String, _ begun: BegunScreen
    ) -> some View {
      if screen != .root || !model.isInOuterStack || begun.isTitled {
        content.navigationTitle(title)
      } else {
        content
      }
    }
  }

  /// A screen that pushes the next one onto the navigation stack around it.
  @MainActor private struct PushingView<Content: View, Next: View>: View {
    let content: Content
    let isNextShown: SwiftUI.Binding<Bool>
    let next: Next
    /// SwiftUI pushes no screen that is presented when the view appears, as happens if a path of
    /// several screens is opened.
    @State private var hasAppeared = false

    var body: some View {
      content
        .navigationDestination(isPresented: isPresented) { next }
        .onAppear { hasAppeared = true }
    }

    private var isPresented: SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        hasAppeared && isNextShown.wrappedValue
      } set: {
        isNextShown.wrappedValue = $0
      }
    }
  }
#endif
