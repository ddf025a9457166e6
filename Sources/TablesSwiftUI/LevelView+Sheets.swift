#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  extension View {
    /// Adds the sheet that a screen presents.
    @MainActor func presentingSheet(from level: LevelView) -> some View {
      PresentingView(content: self, level: level)
    }
  }

  extension LevelView {
    /// The button that leaves a sheet, or another screen that asks before it is left, which has
    /// none of its own.
    @ToolbarContentBuilder var closeButton: some ToolbarContent {
      if let title = router.closing(on: screen) {
        ToolbarItemGroup(placement: .cancellationAction) {
          Button(title) { if isCurrent { question = model.host.requestPop() } }
        }
      }
    }
  }

  /// A screen that presents the sheet directly above it.
  @MainActor private struct PresentingView<Content: View>: View {
    let content: Content
    let level: LevelView
    /// A view that has not appeared yet, or is covered by another screen, cannot present anything.
    /// A path that is opened can lead to such a view.
    @State private var isVisible = false

    var body: some View {
      content
        .sheet(item: item) {
          SheetView(model: level.model, first: $0.id)
        }
        .onAppear { isVisible = true }
        .onDisappear { isVisible = false }
    }

    private var item: SwiftUI.Binding<PresentedSheet?> {
      SwiftUI.Binding {
        isVisible ? level.router.sheet(above: level.screen).map(PresentedSheet.init) : nil
      } set: { item in
        if item == nil { level.model.dismissSheet(above: level.screen) }
      }
    }
  }

  private struct PresentedSheet: Identifiable {
    /// The first screen of the sheet.
    let id: ScreenID
  }

  /// A sheet of a table. While it has input that is not saved, the user cannot swipe it down.
  @MainActor private struct SheetView: View {
    @ObservedObject var model: TableViewModel
    let first: ScreenID

    var body: some View {
      model.themed(StackView(model: model, first: first))
        .interactiveDismissDisabled(model.router.hasUnsavedInput)
        #if os(macOS)
          .frame(minWidth: 400, minHeight: 300)  // A list has no size of its own.
        #endif
    }
  }
#endif
