public import Tables

/// A value that is shown and not edited.
public struct SettingsInfo: Hashable, Sendable {
  /// The titles for values, where the specifier has both `Values` and `Titles`.
  public var options: SettingsOptions?
  /// The title of the default, or the default as text; nil where there is none or no title for it.
  public var display: String?

  /// What is shown for a stored value; nil where no title matches it.
  public func display(for value: PropertyListValue) -> String? {
    guard let options else { return value.text }
    return options.index(of: value).map { options.options[$0].displayTitle }
  }
}
