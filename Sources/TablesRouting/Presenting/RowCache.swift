import TablesModel

/// The sections and rows of a screen that were created since the router last changed.
///
/// No closure of the app is called while the cache is being changed, because it could read rows
/// itself.
struct RowCache {
  /// Whether anything may have been kept.
  var isUsed = false
  var source: DataSource<Row>?
  /// The invalid rows, as far as they were requested.
  var validity: Validity?
  /// Whether there may be rows that can be marked, as far as this was asked.
  var hasMarks: Bool?
  /// Whether all rows that can be marked are marked, as far as this was asked.
  var areAllMarked: Bool?
  private var sections: [Int: Section<Row>] = [:]
  /// The ids and rows of the same sections, because copying a whole section for each of its rows is
  /// slow.
  private var parts: [Int: SectionRows] = [:]
  private var rows: [RowPath: Declared<Row>] = [:]
  /// The cached rows whose details are read for each frame.
  private(set) var live: Set<RowPath> = []

  /// The greatest number of rows, and of sections, that are kept.
  private static let limit = 4096

  /// Returns whether a row was created at a path.
  func contains(_ address: RowAddress, at path: RowPath) -> Bool {
    rows[path]?.value.id == address.row
      && parts[path.section]?.id == address.section
  }

  /// Returns the id and the rows of a section that was created.
  func rows(ofSection index: Int) -> SectionRows? { parts[index] }

  subscript(section index: Int) -> Section<Row>? {
    get { sections[index] }
    set {
      if sections.count >= Self.limit {
        sections.removeAll(keepingCapacity: true)
        parts.removeAll(keepingCapacity: true)
      }
      sections[index] = newValue
      parts[index] = newValue.map { SectionRows($0, at: index) }
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
      if newValue?.behavior?.liveDetail != nil {
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
    parts.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    live.removeAll()
  }
}

/// The id and the rows of a presented section.
struct SectionRows {
  let id: SectionID
  let items: RunList<Row>
  private let headerActions: RunList<Row>

  init(_ section: Section<Row>, at index: Int) {
    (id, items) = (section.id(at: index), section.items)
    headerActions = section.headerActions
  }

  /// Returns the row of a path in the section, which may be an action of the header; `nil` if there
  /// is none.
  func declaredRow(at row: Int) -> Declared<Row>? {
    let (rows, index) = row < 0 ? (headerActions, -1 - row) : (items, row)
    return index >= 0 && index < rows.count ? rows.declared(at: index) : nil
  }
}
