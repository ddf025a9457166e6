#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel

  /// The colors of a view: those of the app's themes, and of the system where a theme has none.
  struct Palette {
    var themes: Themes?
    var scheme: ColorScheme

    /// Returns the color of a part of a table; `nil` if there is no theme or it leaves the color open.
    func color(_ part: KeyPath<Theme, TextStyle>) -> SwiftUI.Color? {
      guard let themes else { return nil }
      let theme = scheme == .dark ? themes.dark : themes.light
      guard case .rgb(let red, let green, let blue)? = theme[keyPath: part].foreground else {
        return nil
      }
      return SwiftUI.Color(
        red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
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
