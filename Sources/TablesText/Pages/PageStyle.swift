import TablesModel

/// A style in the colors of a page, with inverse and dim applied to the colors.
package struct PageStyle: Hashable {
  /// The color of text and lines.
  let foreground: RGB
  /// The color behind the text; `nil` for that of the page.
  let background: RGB?
  /// The remaining attributes: bold, italic, underline and strikethrough.
  let attributes: TextStyle.Attributes

  /// Creates the page style of a text style.
  ///
  /// Inverse exchanges the two colors; dim mixes the color of the text with the one behind it.
  package init(_ style: TextStyle, on page: Theme.PageColors) {
    var front = RGB(style.foreground ?? page.foreground)
    var back = style.background.map { RGB($0) }
    if style.attributes.contains(.inverse) {
      (front, back) = (back ?? RGB(page.background), front)
    }
    let isDim = style.attributes.contains(.dim)
    foreground = isDim ? front.mixed(with: back ?? RGB(page.background)) : front
    background = back
    attributes = style.attributes.subtracting([.inverse, .dim])
  }

  /// The style as CSS declarations.
  package var declarations: String {
    var result = "color:\(foreground.hexadecimal)"
    if let background { result += ";background-color:\(background.hexadecimal)" }
    if attributes.contains(.bold) { result += ";font-weight:bold" }
    if attributes.contains(.italic) { result += ";font-style:italic" }
    var lines: [String] = []
    if attributes.contains(.underline) { lines.append("underline") }
    if attributes.contains(.strikethrough) { lines.append("line-through") }
    if !lines.isEmpty { result += ";text-decoration:" + lines.joined(separator: " ") }
    return result
  }
}

extension RGB {
  /// The color in the form `#rrggbb`.
  var hexadecimal: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  /// Returns a mix of two thirds of this color and one third of another.
  fileprivate func mixed(with other: RGB) -> RGB {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 { UInt8((2 * Int(first) + Int(second)) / 3) }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}

/// The fonts of pages and images.
package enum PageFonts {
  /// A value for `font-family`.
  package static let families =
    "ui-monospace,Menlo,Consolas,DejaVu Sans Mono,Liberation Mono,monospace"
}
