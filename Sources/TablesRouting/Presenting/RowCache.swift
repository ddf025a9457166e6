import TablesModel

/// The sections and rows of a screen that were created since the router last changed.
///
/// No closure of the app is called while the cache is being changed, because it could read rows
/// itself.
struct RowCache {
  /// Whether anything may have been kept.
  var isUsed = false
  var source: DataSource<Row>?
  /// The invalid rows; `nil` until they are requested.
  var validity: Validity?
  /// Whether there may be rows that can be marked; `nil` until this is asked.
  var hasMarks: Bool?
  /// Whether all rows that can be marked are marked; `nil` until this is asked.
  var areAllMarked: Bool?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: Declared<Row>] = [:]
  /// The cached rows whose details are read for each frame.
  private(set) var live: Set<RowPath> = []

  /// The greatest number of rows, and of sections, that are kept.
  private static let limit = 4096

  /// Returns whether a row was created at a path.
  func contains(_ address: RowAddress, at path: RowPath) -> Bool {
    rows[path]?.value.id == address.row
      && sections[path.section]?.id(at: path.section) == address.section
  }

  subscript(section index: Int) -> Section<Row>? {
    get { sections[index] }
    set {
      if sections.count >= Self.limit { sections.removeAll(keepingCapacity: true) }
      sections[index] = newValue
    }
  }

  subscript(path: RowPath) -> Declared<Row>? {
    get { rows[path] }
    set {
      if rows.count >= Self.limit {
        rows.removeAll(keepingCapacity: true)
        live.removeAll()
      }
      rows[path] = newValue
      if newValue?.hasLiveDetail == true {
        live.insert(path)
      } else if !live.isEmpty {
        live.remove(path)
      }
    }
  }

  /// Removes the rows with such details that are not visible. Returns whether there were any.
  mutating func removeLiveRows(except visible: [RowPath]) -> Bool {
    let hidden = live.subtracting(visible)
    for path in hidden { self[path] = nil }
    return !hidden.isEmpty
  }

  /// Removes everything, and keeps the memory for what is created next.
  mutating func removeAll() {
    (isUsed, source, validity) = (false, nil, nil)
    (hasMarks, areAllMarked) = (nil, nil)
    sections.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    live.removeAll()
  }
}
