import TablesText

/// A frame with what each of its rows belongs to, for whoever points at it.
struct DrawnFrame {
  var frame: Frame
  var origins: [LineOrigin]

  /// The rows that are seen, from top to bottom.
  var rows: [RowPath] {
    var rows: [RowPath] = []
    for case .row(let path) in origins where rows.last != path { rows.append(path) }
    return rows
  }
}
