#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  import UIKit

  /// The colors of cells: those of the app's themes, and of the system where a theme has none.
  struct Palette: Equatable {
    var themes: Themes?

    /// The color of the controls and actions; `nil` for that of the view.
    var tint: UIColor? { color(\.accent) }

    /// Returns the color of a part of a table; `nil` if there is no theme or it leaves the color open.
    func color(_ part: KeyPath<Theme, TextStyle>) -> UIColor? {
      guard let themes, let light = UIColor(themes.light[keyPath: part].foreground),
        let dark = UIColor(themes.dark[keyPath: part].foreground)
      else { return nil }
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  extension UIColor {
    /// Creates a color of red, green and blue; `nil` for the colors of a terminal.
    fileprivate convenience init?(_ color: Color?) {
      guard case .rgb(let red, let green, let blue)? = color else { return nil }
      self.init(
        red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
    }
  }
#endif
