import TablesModel

/// Encodes rows as text with SGR sequences.
///
/// Emulators disagree on the width of some clusters: ❤️, flags, joined emoji, conjuncts. Where
/// rows are drawn on a live screen, an encoder that resynchronises makes the columns after such
/// a cluster right on every one of them. To a file or a pipe nothing but SGR is written.
package struct ANSIEncoder {
  private let rendition: GraphicRendition
  private let resynchronises: Bool

  /// Makes an encoder for a terminal of that many colours; attributes are kept at every depth.
  ///
  /// - Parameter resynchronising: Whether rows with a contested cluster also hold CHA, EL and,
  ///   near the right edge, DECAWM. They must then begin in the first column of a terminal as
  ///   wide as the buffer, whose autowrap is on.
  package init(colors: ColorDepth, resynchronising: Bool = false) {
    rendition = GraphicRendition(colors: colors)
    resynchronises = resynchronising
  }

  /// Adds a row in UTF-8, without a line break: as few sequences as show it, and a reset at the
  /// end where the row ends in another style than the plain one.
  ///
  /// The blanks at the end are left out where nothing of their style is seen.
  ///
  /// - Complexity: O(columns); allocates only where `bytes` must grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    let isContested = resynchronises && buffer.isContested(range)
    var runs = StyleRuns(of: range, in: buffer, rendition: rendition)
    var shown = TextStyle.plain
    while let run = runs.next() {
      rendition.appendChange(from: shown, to: run.style, to: &bytes)
      if isContested {
        buffer.appendResynchronised(run.cells, row: range, to: &bytes)
      } else {
        buffer.appendGlyphs(run.cells, rowStart: range.lowerBound, to: &bytes)
      }
      shown = run.style
    }
    rendition.appendChange(from: shown, to: .plain, to: &bytes)
    if isContested, runs.end < range.upperBound { bytes.append(contentsOf: Self.eraseToEnd) }
  }

  /// EL. Not after the last column, where it would erase what was just drawn.
  private static let eraseToEnd: [UInt8] = [0x1B, 0x5B, 0x4B]
}
