#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  // The edit mode, in which rows are marked, and the row that is revealed.
  extension LevelView {
    /// The rows that are marked; `nil` while no row can be marked, so that the list has no
    /// selection.
    ///
    /// SwiftUI may add other rows of the list. These act as if they were tapped.
    var marks: SwiftUI.Binding<Set<RowAddress>>? {
      guard router.isEditing(on: screen), router.hasMarks(on: screen) else { return nil }
      return SwiftUI.Binding {
        router.markedRows(on: screen)
      } set: { chosen in
        let marked = router.markedRows(on: screen)
        for row in marked.subtracting(chosen) { mark(row, false) }
        for row in chosen.subtracting(marked) { mark(row, true) }
      }
    }

    private func mark(_ address: RowAddress, _ isMarked: Bool) {
      guard isCurrent else { return }
      let ref = RowRef(address, on: screen)
      guard let path = router.path(of: ref), let row = router.presentedRow(at: path, on: screen)
      else { return }
      if row.canBeMarked {
        model.host.routeAfterTyping { $0.mark(isMarked, at: row.ref) }
      } else if isMarked {
        perform(.select, at: row.ref)
      }
    }

    /// Scrolls a screen of options to the option that is chosen.
    func followOpening(in list: ScrollViewProxy) {
      guard isCurrent, let path = router.openingPath,
        let row = router.presentedRow(at: path, on: screen)
      else { return }
      list.scrollTo(row.address, anchor: .center)
    }

    /// Scrolls to the row that the router reveals, and highlights it once, unless this was done.
    func followReveal(in list: ScrollViewProxy) {
      guard let row = model.revealFollower.next(router.revealed, if: { _ in isCurrent }) else {
        return
      }
      list.scrollTo(seen(row).address)
      if router.revealed?.takesKeyboard == true { return moveKeyboard(to: seen(row), in: list) }
      highlight = router.revealed
    }

    /// The view behind a row, which highlights the row if it was revealed.
    @ViewBuilder func highlight(of row: RowRef) -> some View {
      if let highlight, highlight.row.withoutPath == row.withoutPath {
        // A row that is revealed again while its highlight fades has another one.
        RowHighlight { self.highlight = nil }.id(highlight.number)
      }
    }
  }

  /// A color behind a row, which fades as soon as it was seen.
  @MainActor private struct RowHighlight: View {
    /// Removes the view.
    let remove: () -> Void

    var body: some View {
      SwiftUI.Color.secondary
        .cornerRadius(8)
        .padding(-8)
        .opacity(0.4)
        .onAppear { withAnimation(.easeOut(duration: 1)) { remove() } }
    }
  }

  #if !os(macOS)
    extension LevelView {
      // SwiftUI evaluates the views of all rows again for a new binding, so there is one for each
      // mode. The router alone changes the mode.
      fileprivate static let edited = SwiftUI.Binding.constant(EditMode.active)
      fileprivate static let shown = SwiftUI.Binding.constant(EditMode.inactive)
    }
  #endif

  extension View {
    /// Puts the edit mode of a screen into the environment, on systems that have one.
    @MainActor func followingEditMode(of level: LevelView) -> some View {
      #if !os(macOS)
        environment(
          \.editMode,
          level.router.isEditing(on: level.screen) ? LevelView.edited : LevelView.shown)
      #else
        self
      #endif
    }
  }
#endif
