#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  // The search field of a screen.
  extension LevelView {
    /// Adds a search field to a list that is searchable.
    ///
    /// SwiftUI has no way to take away the field with which a list began. When the list loses it,
    /// the list is made again, once, and scrolls to where it was.
    @ViewBuilder func searchable(_ content: some View, _ table: TablesModel.Table?) -> some View {
      let isSearchable = table?.isSearchable == true
      if beganSearchable(isSearchable) {
        content.searchable(text: searchText, prompt: router.words.search)
      } else {
        // A field that is added later is set on a view behind the list, so that the list keeps its
        // identity.
        content.background(laterSearch(isSearchable))
      }
    }

    @ViewBuilder private func laterSearch(_ isShown: Bool) -> some View {
      if isShown { Color.clear.searchable(text: searchText, prompt: router.words.search) }
    }

    /// Returns whether the list was searchable when it was first evaluated, and since then.
    private func beganSearchable(_ isSearchable: Bool) -> Bool {
      guard let known = model.beganSearchable[screen] else {
        model.beganSearchable[screen] = isSearchable
        return isSearchable
      }
      if known, !isSearchable {
        model.beganSearchable[screen] = false
        model.firstInSight[screen] = model.host.firstInSight(on: screen)
      }
      return known && isSearchable
    }

    /// Scrolls a list that was made again to the row that was the first visible one.
    func scrollBack(in list: ScrollViewProxy) {
      guard let row = model.firstInSight.removeValue(forKey: screen) else { return }
      Task { @MainActor in list.scrollTo(row, anchor: .top) }
    }

    private var searchText: SwiftUI.Binding<String> {
      SwiftUI.Binding {
        // A screen that is covered keeps its search.
        router.searchText(on: screen) ?? ""
      } set: { text in
        guard isCurrent, text != router.searchText ?? "" else { return }
        if text.isEmpty { router.endSearch() } else { router.search(text) }
        model.host.update()
      }
    }
  }
#endif
