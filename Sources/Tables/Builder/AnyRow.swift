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

  private var storage: Row.Storage
  private var attachment: Attachment?

  /// Forgets the kind of a row.
  public init(_ content: some RowContent) { self = content.declaration }

  package init(_ row: Row, behavior: RowBehavior? = nil) {
    storage = row.storage
    let id = row.id.isPositional ? nil : row.id
    if behavior != nil || id != nil { attachment = Attachment(behavior: behavior, id: id) }
  }

  package init(kind: Row.Kind, title: String, detail: String? = nil) {
    storage = Row.Storage(kind: kind, title: title, detail: detail)
  }

  package init(kind: Row.Kind, title: String, effect: RowBehavior.Effect) {
    self.init(kind: kind, title: title)
    attachment = Attachment(behavior: RowBehavior(effect: effect))
  }

  /// Itself.
  public var declaration: AnyRow {
    get { self }
    set { self = newValue }
  }

  /// The row as the model keeps it: with the id it was given, else with that of its place.
  package func declared(at place: Place) -> Declared<Row> {
    Declared(id: attachment?.id ?? RowID(.place(place)), storage: storage, attachment: attachment)
  }

  /// The row before it has a place, to be changed; its id is given with `identify(_:at:)`.
  package var row: Row {
    get { Row(id: attachment?.id ?? Self.unplaced, storage: storage) }
    set { storage = newValue.storage }
  }

  private static let unplaced = RowID(.place(Place(steps: .flat(0))))

  /// What the row does.
  package var behavior: RowBehavior {
    get { attachment?.behavior ?? RowBehavior() }
    set {
      attachment = Attachment(behavior: newValue, id: attachment?.id, site: attachment?.site)
    }
  }

  package mutating func identify(_ id: RowID, at site: DeclarationSite) {
    attachment = Attachment(behavior: attachment?.behavior, id: id, site: site)
  }
}
