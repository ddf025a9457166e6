#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel

  /// The colors of a view: those of the app's themes, or of the system if a theme does not set
  /// them.
  struct Palette {
    var themes: Themes?
    var scheme: ColorScheme
    /// The tint of the row; `nil` for that of the view.
    var rowTint: Tint?

    init(themes: Themes?, scheme: ColorScheme, tint: Tint? = nil) {
      (self.themes, self.scheme, rowTint) = (themes, scheme, tint)
    }

    /// The color of the row's tint; `nil` if it has none.
    var tint: SwiftUI.Color? { rowTint.map { SwiftUI.Color($0) } }

    /// Returns the color of a part of a table; `nil` if there is no theme or it does not set the
    /// color.
    func color(_ part: KeyPath<Theme, TextStyle>) -> SwiftUI.Color? {
      themes?.components(of: part, isDark: scheme == .dark).map {
        SwiftUI.Color(red: $0.red, green: $0.green, blue: $0.blue)
      }
    }
  }

  extension SwiftUI.Color {
    /// The system's color of a tint.
    init(_ tint: Tint) {
      self =
        switch tint {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .mint: .mint
        case .teal: .teal
        case .cyan: .cyan
        case .blue: .blue
        case .indigo: .indigo
        case .purple: .purple
        case .pink: .pink
        case .brown: .brown
        case .gray: .gray
        case .white: .white
        case .black: .black
        case .rgb(let red, let green, let blue):
          SwiftUI.Color(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
        }
    }
  }

  extension EnvironmentValues {
    /// The themes of the table to which the view belongs; `nil` for the colors of the system.
    var tableThemes: Themes? {
      get { self[ThemesKey.self] }
      set { self[ThemesKey.self] = newValue }
    }
  }

  private struct ThemesKey: EnvironmentKey {
    static var defaultValue: Themes? { nil }
  }
#endif
