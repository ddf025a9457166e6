import TablesModel

extension Screen {
  func beginSearch() -> Outcome {
    guard router.table.isSearchable else { return .unhandled }
    if view.search == nil {
      view.search = SearchInput(focus: view.focus, anchor: view.anchor)
    } else {
      view.search?.isTyping = true
    }
    return searchChanged()
  }

  func search(_ key: Key) -> Outcome {
    switch key.code {
    case .escape: return endSearch()
    case .enter:
      view.search?.isTyping = false
      drawn = nil
      return router.searchText?.isEmpty ?? true ? endSearch() : focusOutcome
    case .up: return moveFocus(by: elements.element(before:), lines: -1)
    case .down: return moveFocus(by: elements.element(after:), lines: 1)
    case .pageUp: return page(-1)
    case .pageDown: return page(1)
    default: break
    }
    guard view.search?.line.apply(key) == true else { return .unhandled }
    return searchChanged()
  }

  private func searchChanged() -> Outcome {
    let text = view.search?.line.text ?? ""
    router.search(text)
    view.focus = nil
    view.anchor = nil
    drawn = nil
    synchronise()
    return .searched(text, matches: router.matchCount)
  }

  /// Shows all rows again, as they were before the search.
  func endSearch() -> Outcome {
    view.endSearch()
    router.endSearch()
    drawn = nil
    synchronise()
    return .searched(nil, matches: 0)
  }
}
