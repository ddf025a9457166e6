package import TablesModel

/// A style as a page shows it: colours that are all known, and no inverse or dim.
package struct PageStyle: Hashable {
  /// The colour of glyphs and lines.
  let foreground: RGB
  /// The colour behind them; `nil` is that of the page.
  let background: RGB?
  /// What is left: bold, italic, underline, strikethrough.
  let attributes: TextStyle.Attributes

  /// Resolves a style: inverse changes the colours' places, dim moves text towards what is behind.
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
}

extension RGB {
  /// `#rrggbb`.
  var hexadecimal: String {
    let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
    return "#" + digits.joined()
  }

  /// Two thirds of this colour and one of another.
  fileprivate func mixed(with other: RGB) -> RGB {
    func mix(_ first: UInt8, _ second: UInt8) -> UInt8 { UInt8((2 * Int(first) + Int(second)) / 3) }
    return RGB(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }
}
