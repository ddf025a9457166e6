/// A row that leads to another pane, or out of the bundle.
public struct SettingsSegue: Hashable, Sendable {
  /// The `File` as written; nil where there is none.
  public var file: String?
  /// Where the row leads.
  public var target: Target
  /// The InAppSettingsKit key that opens something of the app's own, such as
  /// `IASKViewControllerClass`; nil for an ordinary child pane.
  public var externalKey: String?

  /// Where a segue leads.
  public enum Target: Hashable, Sendable {
    /// The pane of the bundle that has this ``SettingsPane/file``.
    case pane(file: String)
    /// A file that the bundle does not hold, or may not lead to.
    case missing
    /// No file is named.
    case none
  }
}
