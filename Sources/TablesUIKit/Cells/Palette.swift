#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import UIKit

  /// The colors of cells: those of the app's themes, and of the system where a theme has none.
  struct Palette: Equatable {
    var themes: Themes?

    /// The color of the controls and actions; `nil` for that of the view.
    var tint: UIColor? { color(\.accent) }

    /// Returns the color of a part of a table; `nil` if there is no theme or it leaves the color
    /// open.
    func color(_ part: KeyPath<Theme, TextStyle>) -> UIColor? {
      guard let themes, let light = UIColor(themes.components(of: part, isDark: false)),
        let dark = UIColor(themes.components(of: part, isDark: true))
      else { return nil }
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  extension UIColor {
    fileprivate convenience init?(_ components: (red: Double, green: Double, blue: Double)?) {
      guard let (red, green, blue) = components else { return nil }
      self.init(red: red, green: green, blue: blue, alpha: 1)
    }
  }
#endif
