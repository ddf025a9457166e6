import TablesModel
import TablesRouting
import TablesText

/// The line into which a search is typed, and the focus and the window before the search.
struct SearchInput {
  var line = LineEditor()
  /// Whether the keys edit the line. If `false`, they act on the found rows.
  var isTyping = true
  let focus: Focus?
  let anchor: Anchor?
}

extension ScreenView {
  /// Opens the search for a text, or continues typing into it.
  mutating func beginSearch(for text: String) {
    if search == nil {
      search = SearchInput(line: LineEditor(text), focus: focus, anchor: anchor)
    }
    search?.isTyping = true
  }

  /// Resets window and focus, which belong to the rows that were found for another text.
  mutating func searchChanged() {
    viewport.place(at: nil)
    setFocus(nil)
  }

  /// Ends the search, if one is open, and restores the earlier window and focus.
  mutating func endSearch() {
    guard let search else { return }
    viewport.place(at: search.anchor)
    setFocus(search.focus)
    self.search = nil
  }
}

/// The search of a screen: its keys, and what they change.
extension Screen {
  func beginSearch() -> Outcome {
    guard router.table.isSearchable else { return .unhandled }
    let text = router.searchText ?? ""
    update { $0.view.beginSearch(for: text) }
    return searchChanged()
  }

  func search(_ key: Key) -> Outcome {
    switch key.code {
    case .escape: return endSearch()
    case .enter:
      update { $0.view.search?.isTyping = false }
      return router.searchText?.isEmpty ?? true ? endSearch() : focusOutcome
    case .up: return moveFocus(.up)
    case .down: return moveFocus(.down)
    case .pageUp: return page(.up)
    case .pageDown: return page(.down)
    default: break
    }
    guard update({ $0.view.search?.line.apply(key) == true }) else { return .unhandled }
    return searchChanged()
  }

  func searchChanged() -> Outcome {
    let text = view.search?.line.text ?? ""
    update { $0.view.searchChanged() }
    route { router.search(text) }
    return router.isSearching ? .searchStarted(text) : .searched(text, matches: router.matchCount)
  }

  /// Ends the search: all rows are presented, with focus and window as they were before the search.
  func endSearch() -> Outcome {
    update { $0.view.endSearch() }
    route { router.endSearch() }
    return .searched(nil, matches: 0)
  }
}
