import TablesModel

/// A square of a ``ScreenBuffer``.
public struct ScreenCell: Hashable, Sendable {
  /// The grapheme cluster drawn here: `" "` where blank, `""` in the right half of a wide one.
  public var text: String
  /// How it looks.
  public var style: TextStyle
  /// Whether it is the right half of the wide cluster on its left.
  public var isContinuation: Bool

  /// Makes a cell; by default a blank.
  public init(_ text: String = " ", style: TextStyle = .plain, isContinuation: Bool = false) {
    self.text = text
    self.style = style
    self.isContinuation = isContinuation
  }
}
