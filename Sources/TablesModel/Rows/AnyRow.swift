/// A row of any kind, as its author declares it, before it has a place in a table.
///
/// One array can contain rows of several kinds:
/// ```swift
/// let rows: [AnyRow] = [AnyRow(Info("Version", detail: "1.0")), AnyRow(Switch("Dark mode"))]
/// Section("General") { rows }
/// ```
public struct AnyRow {
  package private(set) var content: Content

  /// The row without its place.
  ///
  /// It takes three words, so that an existential stores it inline. A row that has only a title,
  /// such as most switches and segues of a settings screen, needs no allocation.
  package enum Content {
    /// A title, a kind without a value of its own, and nothing else.
    case plain(title: String, kind: PlainKind)
    /// Any other row, with its parts that are not compared.
    case stored(Row.Storage, Attachment?)
  }

  /// The kinds that can be stored in one byte.
  package enum PlainKind: UInt8 {
    case info, off, on, segue

    /// The kind of the row.
    package var kind: Row.Kind {
      switch self {
      case .info: .info
      case .off: .switch(isOn: false)
      case .on: .switch(isOn: true)
      case .segue: .segue
      }
    }
  }

  package init(_ title: String, _ kind: PlainKind) { content = .plain(title: title, kind: kind) }

  package init(kind: Row.Kind, title: String, detail: String? = nil) {
    content = .stored(Row.Storage(kind: kind, title: title, detail: detail), nil)
  }

  package init(
    kind: Row.Kind, title: String, effect: RowBehavior.Effect, bound record: StateRecord? = nil
  ) {
    var behavior = RowBehavior(effect: effect)
    if let owner = record?.bind() { behavior.stateOwner = owner }
    content = .stored(
      Row.Storage(kind: kind, title: title, detail: nil), Attachment(behavior: behavior))
  }

  /// Returns the title of the row and the id that the author gave it, or another one, without
  /// creating the objects of a declared row.
  package func name(else id: () -> RowID) -> (id: RowID, title: String) {
    switch content {
    case .plain(let title, _): (id(), title)
    case .stored(let storage, let attachment): (attachment?.id ?? id(), storage.title)
    }
  }

  /// Returns the id that its author gave the row, or one for its place.
  package func id(at statements: Place.Statements, in section: Place.Section?) -> RowID {
    attachment?.id ?? RowID(.place(Place(section: section, statements: statements)))
  }

  /// Returns the row with the id that its author gave it, or with one for its place.
  package func declared(
    at statements: Place.Statements, in section: Place.Section?
  ) -> Declared<Row> {
    Declared(id: id(at: statements, in: section), storage: storage, attachment: attachment)
  }
}

extension AnyRow {
  /// All properties of the row except its id. For a plain row, they are created on each call.
  private var storage: Row.Storage {
    switch content {
    case .plain(let title, let kind): Row.Storage(kind: kind.kind, title: title, detail: nil)
    case .stored(let storage, _): storage
    }
  }

  package private(set) var attachment: Attachment? {
    get { if case .stored(_, let attachment) = content { attachment } else { nil } }
    set { content = .stored(storage, newValue) }
  }

  /// The row as a `Row`, which modifiers read and change. Setting it does not change the id; use
  /// `identify(_:at:)` for that.
  package var row: Row {
    get { Row(id: attachment?.id ?? Self.unplaced, storage: storage) }
    set { content = .stored(newValue.storage, attachment) }
  }

  private static let unplaced = RowID(.place(Place(statements: .flat(0))))

  /// The closures of the row.
  package var behavior: RowBehavior {
    get { attachment?.behavior ?? RowBehavior() }
    set {
      let old = attachment
      attachment = Attachment(behavior: newValue, id: old?.id, site: old?.site)
    }
  }

  /// The owner of the stored properties that the row reads; `nil` for none.
  package var stateOwner: StateOwner? { attachment?.behavior?.stateOwner }

  /// Gives the row an id, which was declared at a line of the source.
  package mutating func identify(_ id: RowID, at site: DeclarationSite) {
    attachment = Attachment(behavior: attachment?.behavior, id: id, site: site)
  }
}

/// A row with its place in the block that declares it. It becomes a ``Row`` when it is read.
package struct PlacedRow {
  package let row: AnyRow
  package let statements: Place.Statements

  package init(_ row: AnyRow, statements: Place.Statements) {
    self.row = row
    self.statements = statements
  }

  /// Returns the row with its place in the enclosing block, of which the row's own block is a
  /// statement.
  package func inside(_ statement: Int) -> PlacedRow {
    PlacedRow(row, statements: statements.inside(statement))
  }

  /// Returns the id that the row has in a section.
  package func id(in section: Place.Section?) -> RowID { row.id(at: statements, in: section) }

  /// Returns the row as it is in a section.
  package func declared(in section: Place.Section?) -> Declared<Row> {
    row.declared(at: statements, in: section)
  }

  /// Sets the identity and the title of the row in the owner of its stored properties.
  package func locateOwner() {
    guard let owner = row.stateOwner else { return }
    owner.identity = id(in: nil).identity
    owner.label = row.row.title
  }
}

/// A value with its closures and the source line that declared it.
package struct Declared<Value> {
  /// The part that is compared, drawn and sent to other isolation domains.
  package var value: Value
  /// The closures and the line; `nil` for most values.
  package var attachment: Attachment?

  package init(_ value: Value, behavior: RowBehavior? = nil, site: DeclarationSite? = nil) {
    self.value = value
    if behavior != nil || site != nil {
      attachment = Attachment(behavior: behavior, site: site)
    }
  }

  /// The closures of the value; never compared.
  package var behavior: RowBehavior? { attachment?.behavior }

  /// The line at which the value got its id, for reports of duplicates.
  package var site: DeclarationSite? { attachment?.site }
}

extension Declared<Row> {
  // Not generic, because it is called for each row that is read.
  init(id: RowID, storage: Row.Storage, attachment: Attachment?) {
    self.init(Row(id: id, storage: storage))
    self.attachment = attachment
  }
}

/// The parts of a declared value that are not compared. They are in a separate object, because few
/// values have any.
package final class Attachment {
  package let behavior: RowBehavior?
  /// The id that was given explicitly, for example with `.id(_:)`; `nil` if there is none.
  package let id: RowID?
  package let site: DeclarationSite?

  package init(behavior: RowBehavior? = nil, id: RowID? = nil, site: DeclarationSite? = nil) {
    self.behavior = behavior
    self.id = id
    self.site = site
  }
}
