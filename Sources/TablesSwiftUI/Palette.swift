#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel

  /// The colors of a view: those of the app's themes, and of the system where a theme has none.
  struct Palette {
    var themes: Themes?
    var scheme: ColorScheme

    /// Returns the color of a part of a table; `nil` if there is no theme or it leaves the color
    /// open.
    func color(_ part: KeyPath<Theme, TextStyle>) -> SwiftUI.Color? {
      themes?.components(of: part, isDark: scheme == .dark).map {
        SwiftUI.Color(red: $0.red, green: $0.green, blue: $0.blue)
      }
    }
  }

  extension EnvironmentValues {
    /// The themes of the table that the view shows a part of.
    var tableThemes: Themes? {
      get { self[ThemesKey.self] }
      set { self[ThemesKey.self] = newValue }
    }
  }

  private struct ThemesKey: EnvironmentKey {
    static var defaultValue: Themes? { nil }
  }
#endif
