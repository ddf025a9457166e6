public import Tables

extension SettingsBundle {
  /// The default of every key of every pane, to be registered with user defaults when the app starts.
  ///
  /// Where a key has several defaults, the last that a user meets counts, as in Apple's sample
  /// "AppPrefs", which sets them one after the other; unequal ones are among ``problems``. A row that
  /// leads to a pane stores nothing. Rows for other devices than ``idiom`` are left out.
  ///
  /// - Complexity: O(rows).
  public var registeredDefaults: [String: PropertyListValue] {
    var (defaults, pending) = ([String: PropertyListValue](), panes.first?.defaultSources ?? [])
    var children = Dictionary(grouping: panes.dropFirst(), by: \.file)
    while let last = pending.popLast() {
      switch last {
      case .value(let key, let value, _): defaults[key] = defaults[key] ?? value
      case .pane(let file): pending += children.removeValue(forKey: file)?[0].defaultSources ?? []
      }
    }
    return defaults
  }
}
