import TablesModel

/// What was made of the presented data source since it last changed.
///
/// It is never being changed while the app's closures run: they may ask for rows themselves.
struct RowCache {
  var source: DataSource<Row>?
  private var sections: [Int: Section<Row>] = [:]
  private var rows: [RowPath: Declared<Row>] = [:]
  /// The rows among them whose details are read anew for each frame.
  private(set) var live: Set<RowPath> = []

  /// Rows and sections that are kept at most; beyond that all are made anew.
  private static let limit = 4096

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
      if newValue?.behavior?.liveDetail != nil { live.insert(path) } else { live.remove(path) }
    }
  }

  mutating func removeAll() {
    source = nil
    sections.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    live.removeAll()
  }
}
