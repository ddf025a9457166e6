import TablesModel

/// Encodes rows as text with SGR sequences, the only ones it writes.
package struct ANSIEncoder {
  private let rendition: GraphicRendition

  /// Makes an encoder for a terminal of that many colours; attributes are kept at every depth.
  package init(colors: ColorDepth) { rendition = GraphicRendition(colors: colors) }

  /// Adds a row in UTF-8, without a line break: as few sequences as show it, and a reset at the
  /// end where the row ends in another style than the plain one.
  ///
  /// The blanks at the end are left out where nothing of their style is seen.
  ///
  /// - Complexity: O(columns); allocates only where `bytes` must grow.
  package func append(row: Int, of buffer: ScreenBuffer, to bytes: inout [UInt8]) {
    let range = buffer.cellRange(ofRow: row)
    var runs = StyleRuns(of: range, in: buffer, rendition: rendition)
    var shown = TextStyle.plain
    while let run = runs.next() {
      rendition.appendChange(from: shown, to: run.style, to: &bytes)
      buffer.appendGlyphs(run.cells, rowStart: range.lowerBound, to: &bytes)
      shown = run.style
    }
    rendition.appendChange(from: shown, to: .plain, to: &bytes)
  }
}
