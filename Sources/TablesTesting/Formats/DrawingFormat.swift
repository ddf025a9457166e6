import TablesSnapshots

/// The formats of a drawing that are files of their own.
enum DrawingFormat {
  /// The format, as the first line of a raw one names it.
  static let version = 1

  /// The lines with their escape sequences, below what they were drawn for.
  static func raw(of drawing: Drawing, name: String) -> String {
    "tables raw \(version)\n\(name)\n\n\(drawing.raw)"
  }
}
