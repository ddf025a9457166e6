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

  package private(set) var draft: RowDraft

  /// Forgets the kind of a row.
  public init(_ content: some RowContent) { self = content.declaration }

  package init(_ row: Row, behavior: RowBehavior? = nil) {
    let id = row.id.isPositional ? nil : row.id
    let isBare = behavior == nil && id == nil
    draft = .stored(row.storage, isBare ? nil : Attachment(behavior: behavior, id: id))
  }

  package init(_ title: String, _ kind: RowDraft.PlainKind) {
    draft = .plain(title: title, kind: kind)
  }

  package init(kind: Row.Kind, title: String, detail: String? = nil) {
    draft = .stored(Row.Storage(kind: kind, title: title, detail: detail), nil)
  }

  package init(kind: Row.Kind, title: String, effect: RowBehavior.Effect) {
    draft = .stored(
      Row.Storage(kind: kind, title: title, detail: nil),
      Attachment(behavior: RowBehavior(effect: effect)))
  }

  /// Itself.
  public var declaration: AnyRow {
    get { self }
    set { self = newValue }
  }

  /// The row as the model keeps it: with the id it was given, else with that of its place.
  package func declared(at place: Place) -> Declared<Row> {
    PlacedRow(draft, steps: place.steps).declared(in: place.owner)
  }

  /// The row before it has a place, to be changed; its id is given with `identify(_:at:)`.
  package var row: Row {
    get { Row(id: draft.attachment?.id ?? Self.unplaced, storage: draft.storage) }
    set { draft = .stored(newValue.storage, draft.attachment) }
  }

  private static let unplaced = RowID(.place(Place(steps: .flat(0))))

  /// What the row does.
  package var behavior: RowBehavior {
    get { draft.attachment?.behavior ?? RowBehavior() }
    set {
      let attachment = draft.attachment
      attach(Attachment(behavior: newValue, id: attachment?.id, site: attachment?.site))
    }
  }

  package mutating func identify(_ id: RowID, at site: DeclarationSite) {
    attach(Attachment(behavior: draft.attachment?.behavior, id: id, site: site))
  }

  private mutating func attach(_ attachment: Attachment) {
    draft = .stored(draft.storage, attachment)
  }
}
