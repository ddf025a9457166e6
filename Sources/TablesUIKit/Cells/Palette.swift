#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import UIKit

  /// The colors of cells: those of the app's themes, or of the system if a theme does not set them.
  struct Palette: Equatable {
    var themes: Themes?
    /// The tint of a row, which replaces the color of controls and actions.
    private var rowTint: Tint?

    init(themes: Themes? = nil) { self.themes = themes }

    /// The color of the controls and actions; `nil` for that of the view.
    var tint: UIColor? { rowTint.map { UIColor($0) } ?? color(\.accent) }

    /// The color of a switch that is on; `nil` for that of the system.
    var on: UIColor? { rowTint.map { UIColor($0) } ?? color(\.on) }

    /// Returns the colors of a row with a tint.
    func tinted(by tint: Tint?) -> Palette {
      var palette = self
      palette.rowTint = tint
      return palette
    }

    /// Returns the color of a part of a table; `nil` if there is no theme or it does not set the
    /// color.
    func color(_ part: KeyPath<Theme, TextStyle>) -> UIColor? {
      guard let themes, let light = UIColor(themes.components(of: part, isDark: false)),
        let dark = UIColor(themes.components(of: part, isDark: true))
      else { return nil }
      return UIColor { $0.userInterfaceStyle == .dark ? dark : light }
    }
  }

  extension UIColor {
    /// Creates the system's color of a tint.
    convenience init(_ tint: Tint) {
      let color: UIColor =
        switch tint {
        case .red: .systemRed
        case .orange: .systemOrange
        case .yellow: .systemYellow
        case .green: .systemGreen
        case .mint: .systemMint
        case .teal: .systemTeal
        case .cyan: .systemCyan
        case .blue: .systemBlue
        case .indigo: .systemIndigo
        case .purple: .systemPurple
        case .pink: .systemPink
        case .brown: .systemBrown
        case .gray: .systemGray
        case .white: .white
        case .black: .black
        case .rgb(let red, let green, let blue):
          UIColor(
            red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255,
            alpha: 1)
        }
      self.init { color.resolvedColor(with: $0) }
    }

    fileprivate convenience init?(_ components: (red: Double, green: Double, blue: Double)?) {
      guard let (red, green, blue) = components else { return nil }
      self.init(red: red, green: green, blue: blue, alpha: 1)
    }
  }
#endif
