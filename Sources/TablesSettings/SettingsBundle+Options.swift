import Tables

extension SettingsBundle {
  /// A family of devices, for which a bundle may have panes and rows of its own.
  public enum Idiom: String, Sendable, CaseIterable {
    /// iPhone: `NAME~iphone.plist`, and `Phone` among `SupportedUserInterfaceIdioms`.
    case phone
    /// iPad: `NAME~ipad.plist`, and `Pad` among `SupportedUserInterfaceIdioms`.
    case pad

    /// What follows the name of a pane that is for the device only.
    var fileSuffix: String {
      switch self {
      case .phone: "~iphone"
      case .pad: "~ipad"
      }
    }

    /// Whether a specifier is for the device; it is unless it lists others.
    func isSupported(by specifier: [String: PropertyListValue]) -> Bool {
      guard let idioms = specifier["SupportedUserInterfaceIdioms"] else { return true }
      let names = (idioms.array ?? [idioms]).compactMap(\.string)
      return names.contains { $0.lowercased() == rawValue }
    }
  }

  /// Who shows the panes, which decides on names of files and on which strings table counts.
  public enum Mode: String, Sendable, CaseIterable {
    /// Apple's Settings: only a pane that names a `StringsTable` is localised.
    case settings
    /// The app itself, as InAppSettingsKit does: `NAME.inApp.plist` comes first, and a pane without
    /// `StringsTable` is localised by the table called like it, else by `Root`.
    case inApp = "inapp"
  }
}
