/// A row whose kind of declaration is forgotten, so that rows of many kinds stand in one array.
///
/// ```swift
/// let rows: [AnyRow] = [AnyRow(Info("Version", detail: "1.0")), AnyRow(Switch("Dark mode"))]
/// Section("General") { rows }
/// ```
public struct AnyRow: ElementaryRow {
  /// There is none: the row is elementary.
  public typealias Body = Never
  /// A modifier leaves it a row of any kind.
  public typealias Modified = AnyRow

  private var storage: Storage

  /// Forgets the kind of a row.
  public init(_ content: some RowContent) { self = content.declaration }

  package init(_ row: Row, behavior: RowBehavior? = nil) {
    storage = Storage(Declared(row, behavior: behavior))
  }

  package init(kind: Row.Kind, title: String, detail: String? = nil) {
    self.init(Row(id: Self.unplaced, kind: kind, title: title, detail: detail))
  }

  package init(kind: Row.Kind, title: String, effect: RowBehavior.Effect) {
    self.init(
      Row(id: Self.unplaced, kind: kind, title: title), behavior: RowBehavior(effect: effect))
  }

  /// Itself.
  public var declaration: AnyRow {
    get { self }
    set { self = newValue }
  }

  package var declared: Declared<Row> {
    get { storage.declared }
    set { storage = Storage(newValue) }
  }

  package var row: Row {
    get { storage.declared.value }
    _modify {
      makeUnique()
      yield &storage.declared.value
    }
  }

  package var behavior: RowBehavior {
    get { storage.declared.behavior ?? RowBehavior() }
    _modify {
      makeUnique()
      var behavior = storage.declared.behavior ?? RowBehavior()
      defer { storage.declared.behavior = behavior }
      yield &behavior
    }
  }

  package mutating func identify(_ id: RowID, at site: DeclarationSite) {
    makeUnique()
    storage.declared.value.id = id
    storage.declared.site = site
  }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.declared) }
  }

  /// The id of a row before the builder places it.
  private static let unplaced = RowID(.place(Place(steps: .flat(0))))

  private final class Storage {
    var declared: Declared<Row>
    init(_ declared: Declared<Row>) { self.declared = declared }
  }
}
