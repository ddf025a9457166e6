public import TablesModel

extension Words {
  /// The sentences on screens that are made of a Settings.bundle.
  public var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }

  /// What the library itself says on screens that are made of a Settings.bundle.
  ///
  /// A name in braces is a place that is filled: `{file}`, `{type}`.
  public struct Settings: Hashable, Sendable, Sentences {
    /// A screen that has no title.
    public var title = "Settings"
    /// A screen without a row.
    public var empty = "No settings"
    /// A screen whose property list could not be used.
    public var cannotBeShown = "{file} cannot be shown"
    /// Why: the file is gone, or no property list.
    public var unreadable = "Its property list is unreadable."
    /// Why: the root of the property list is something else.
    public var notADictionary = "Its property list is not a dictionary."
    /// Why: the property list declares no rows.
    public var noSpecifiers = "Its property list has no specifiers."
    /// Why a row leads nowhere.
    public var noPane = "The bundle has no pane “{file}”."
    /// Why a row of another kind takes no input.
    public var unsupported = "{type} is not supported."
    /// Why a row of no kind takes no input.
    public var noType = "The row has no type."

    /// Makes the English sentences.
    public init() {}

    /// The English sentences.
    public static let english = Settings()
  }
}
