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
    /// A title and a kind without a value, and an attachment that also stores the kind.
    case bound(title: String, Attachment)
    /// Any other row, and its attachment if it has one.
    case stored(Row.Storage, Attachment?)
    /// Any other row, with a reader that converts its values to the type that its author's closures
    /// get.
    case typed(Row.Storage, Attachment?, RowReader)
    /// A row with stored properties, which is declared when its id is known.
    indirect case late(Late<AnyRow>)
  }

  /// The kinds that can be stored in one byte.
  package enum PlainKind: UInt8 {
    case info, off, on, segue, action

    /// The kind of the row.
    package var kind: Row.Kind {
      switch self {
      case .info: .info
      case .off: .switch(isOn: false)
      case .on: .switch(isOn: true)
      case .segue: .segue
      case .action: .action(role: nil)
      }
    }
  }

  package init(_ title: String, _ kind: PlainKind) { content = .plain(title: title, kind: kind) }

  package init(
    kind: Row.Kind, title: String, detail: String? = nil, reader: RowReader? = nil
  ) {
    content = Content(Row.Storage(kind: kind, title: title, detail: detail), nil, reader)
  }

  package init(
    kind: Row.Kind, title: String, effect: RowBehavior.Effect, reader: RowReader? = nil
  ) {
    self.init(kind: kind, title: title, behavior: RowBehavior(effect: effect), reader: reader)
  }

  package init(
    kind: Row.Kind, title: String, behavior: RowBehavior, reader: RowReader? = nil
  ) {
    let storage = Row.Storage(kind: kind, title: title, detail: nil)
    content = Content(storage, Attachment(behavior: behavior), reader)
  }

  package init(_ title: String, _ kind: PlainKind, behavior: RowBehavior) {
    content = .bound(title: title, Attachment(behavior: behavior, plainKind: kind))
  }

  /// Creates a row that is declared when its id is known.
  package init(_ late: Late<AnyRow>) { content = .late(late) }

  /// Returns the title of the row and the id that the author gave it, or another one, without
  /// creating the objects of a declared row.
  package func name(else id: () -> RowID) -> (id: RowID, title: String) {
    switch content {
    case .plain(let title, _): (id(), title)
    case .bound(let title, let attachment): (attachment.id ?? id(), title)
    case .stored(let storage, let attachment), .typed(let storage, let attachment, _):
      (attachment?.id ?? id(), storage.title)
    case .late(let late): late.row(at: nil).name(else: id)
    }
  }

  /// Returns the id that its author gave the row, or one for its place.
  package func id(at statements: Place.Statements, in section: Place.Section?) -> RowID {
    explicitID ?? RowID(.place(Place(section: section, statements: statements)))
  }

  /// Returns the row with the id that its author gave it, or with one for its place.
  package func declared(
    at statements: Place.Statements, in section: Place.Section?
  ) -> Declared<Row> {
    var row = Declared(
      id: id(at: statements, in: section), storage: storage, attachment: attachment)
    if let shared = section?.shared, !shared.isEmpty { row.value.take(shared) }
    return row
  }
}

extension AnyRow.Content {
  fileprivate init(_ storage: Row.Storage, _ attachment: Attachment?, _ reader: RowReader?) {
    self = reader.map { .typed(storage, attachment, $0) } ?? .stored(storage, attachment)
  }

  /// Returns the content, which is empty afterwards: it no longer refers to its objects, so that
  /// they can be changed in place.
  fileprivate mutating func take() -> Self {
    let content = self
    self = .plain(title: "", kind: .info)
    return content
  }
}

extension AnyRow {
  /// All properties of the row except its id. For a plain row, they are created on each call.
  private var storage: Row.Storage {
    switch content {
    case .plain(let title, let kind): Row.Storage(kind: kind.kind, title: title, detail: nil)
    case .bound(let title, let attachment):
      Row.Storage(kind: attachment.plainKind.kind, title: title, detail: nil)
    case .stored(let storage, _), .typed(let storage, _, _): storage
    case .late(let late): late.row(at: nil).storage
    }
  }

  /// The id that the author gave the row; `nil` if there is none.
  package var explicitID: RowID? {
    if case .late(let late) = content { late.id.map { RowID($0) } } else { attachment?.id }
  }

  /// Whether the row has stored properties and is not declared yet.
  var isLate: Bool { if case .late = content { true } else { false } }

  /// Whether the row may be deleted or moved. `false` if it is not declared yet.
  var mayBeEdited: Bool {
    switch content {
    case .plain, .bound, .late: false
    case .stored(let storage, _), .typed(let storage, _, _): !storage.editing.isEmpty
    }
  }

  package var attachment: Attachment? {
    switch content {
    case .bound(_, let attachment): attachment
    case .stored(_, let attachment), .typed(_, let attachment, _): attachment
    case .plain, .late: nil
    }
  }

  /// The object that reads the values of the row for the closures of its author; `nil` if they get
  /// the values as they are.
  package var reader: RowReader? {
    if case .typed(_, _, let reader) = content { reader } else { nil }
  }

  /// A row without anything but the reader.
  package var withReaderOnly: AnyRow {
    var row = AnyRow("", .info)
    if let reader { row.content = .typed(Self.emptyStorage, nil, reader) }
    return row
  }

  private static let emptyStorage = Row.Storage(kind: .info, title: "", detail: nil)

  /// Changes the attachment of the row. If other values share it, the row gets a copy first.
  @inline(__always)
  private mutating func changeAttachment<Result>(_ change: (Attachment) -> Result) -> Result {
    switch content.take() {
    case .plain(let title, let kind):
      let own = Attachment(plainKind: kind)
      defer { content = .bound(title: title, own) }
      return change(own)
    case .bound(let title, var attachment):
      if !isKnownUniquelyReferenced(&attachment) { attachment = attachment.copy() }
      defer { content = .bound(title: title, attachment) }
      return change(attachment)
    case .stored(let storage, var attachment):
      let own = Self.takeOwn(&attachment)
      defer { content = .stored(storage, own) }
      return change(own)
    case .typed(let storage, var attachment, let reader):
      let own = Self.takeOwn(&attachment)
      defer { content = .typed(storage, own, reader) }
      return change(own)
    case .late(let late):
      let (storage, own) = (late.row(at: nil).storage, Attachment())
      defer { content = .stored(storage, own) }
      return change(own)
    }
  }

  /// Takes the attachment out of a variable: a copy if other values share it, and a new one if
  /// there is none.
  @inline(__always)
  private static func takeOwn(_ attachment: inout Attachment?) -> Attachment {
    if !isKnownUniquelyReferenced(&attachment) { attachment = attachment?.copy() }
    defer { attachment = nil }
    return attachment ?? Attachment()
  }

  /// The row as a `Row`, which modifiers read and change. Setting it does not change the id; use
  /// `identify(_:at:)` for that.
  package var row: Row {
    get { Row(id: attachment?.id ?? Self.unplaced, storage: storage) }
    set { content = Content(newValue.storage, attachment, reader) }
  }

  private static let unplaced = RowID(.place(Place(statements: .flat(0))))

  /// The closures of the row.
  package var behavior: RowBehavior {
    get { attachment?.behavior ?? RowBehavior() }
    _modify {
      let attachment = changeAttachment { $0 }
      var behavior = attachment.takeBehavior()
      defer { attachment.behavior = behavior }
      yield &behavior
    }
  }

  /// Adds a rule that gets the text of the row, or whether it is on. Returns `false` if the rule is
  /// for values of another type, or if the row has a reader, so that they have to be converted.
  @_specialize(where Input == String)
  @_specialize(where Input == Bool)
  package mutating func addRule<Input>(unconverted check: @escaping (Input) -> String?) -> Bool {
    if case .typed = content { return false }
    guard let rule = RowBehavior.Rule(unconverted: check) else { return false }
    changeAttachment { $0.addRule(rule) }
    return true
  }

  /// Gives the row an id, and records the line of the source that declares it.
  package mutating func identify(_ id: RowID, at site: DeclarationSite) {
    changeAttachment { ($0.id, $0.site) = (id, site) }
  }
}

extension AnyRow {
  /// Changes the row, or records the change if the row has stored properties and is not declared
  /// yet. All modifiers call this.
  package mutating func apply<Value>(
    _ change: @escaping (inout AnyRow, Value) -> Void, with value: Value
  ) {
    guard case .late(var late) = content else { return change(&self, value) }
    late.append { change(&$0, value) }
    self = AnyRow(late)
  }

  /// Returns the row in a branch of the declaration of another row or element.
  package func inside(branch: Int) -> AnyRow {
    guard case .late(let late) = content else { return self }
    return AnyRow(late.inside(branch: branch))
  }

  /// Returns the row with its stored properties linked, if it has any. Their values are kept for
  /// the id of the row. This is `id` if no modifier gives the row another one.
  package func linked(in section: Place.Section?, id: () -> RowID) -> AnyRow {
    guard case .late(let late) = content else { return self }
    let row = late.id ?? id().identity
    return late.row(at: StateAddress(section: section?.identity, row: row))
  }
}

/// Reads the values of a row in the type that the closures of its author get: the number of a
/// stepper as an `Int`, for example.
///
/// Rows have it in their declaration, whose third word would be unused otherwise. A property beside
/// the declaration would need an allocation for each row that an existential stores.
package class RowReader {}

/// Reads values of a type.
package final class ValueReader<Value, Input>: RowReader {
  /// Returns the value in the type of the author; `nil` if the type has no such value.
  package let read: (Value) -> Input?

  package init(_ read: @escaping (Value) -> Input?) { self.read = read }
}

extension AnyRow {
  /// Returns a value in the type that the closures of the author get; `nil` if the type has no such
  /// value. Without a reader, this is the type of the value.
  package func read<Value, Input>(_ value: Value, as type: Input.Type) -> Input? {
    guard let reader else { return value as? Input }
    return (reader as? ValueReader<Value, Input>)?.read(value)
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

  // Each copy of a behavior retains several closures, so a question about it is asked in place.

  /// Whether the value has closures.
  package var hasBehavior: Bool { attachment?.behavior != nil }

  /// Whether a closure returns the detail of the value.
  package var hasReadDetail: Bool { attachment?.behavior?.detail != nil }

  /// Whether the detail of the value is read again for each frame.
  package var hasLiveDetail: Bool { attachment?.behavior?.liveDetail != nil }

  /// Whether a closure creates the detail or the lines of the value when it is drawn.
  package var isCompletedWhenDrawn: Bool { attachment?.behavior?.completesRow ?? false }

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
///
/// A row changes them only while no other value refers to them.
package final class Attachment {
  // Not checked for exclusive access: they only change while nothing else refers to the object.
  @exclusivity(unchecked) package fileprivate(set) var behavior: RowBehavior?
  /// The id that was given explicitly, for example with `.id(_:)`; `nil` if there is none.
  @exclusivity(unchecked) package fileprivate(set) var id: RowID?
  @exclusivity(unchecked) package fileprivate(set) var site: DeclarationSite?
  /// The kind of a plain row; of no meaning for other values.
  fileprivate let plainKind: AnyRow.PlainKind

  package init(
    behavior: RowBehavior? = nil, id: RowID? = nil, site: DeclarationSite? = nil,
    plainKind: AnyRow.PlainKind = .info
  ) {
    (self.behavior, self.id, self.site, self.plainKind) = (behavior, id, site, plainKind)
  }

  fileprivate func copy() -> Attachment {
    Attachment(behavior: behavior, id: id, site: site, plainKind: plainKind)
  }

  /// Removes and returns the behavior, so that it can be changed in place.
  fileprivate func takeBehavior() -> RowBehavior {
    defer { behavior = nil }
    return behavior ?? RowBehavior()
  }

  fileprivate func addRule(_ rule: RowBehavior.Rule) {
    if behavior == nil { behavior = RowBehavior() }
    behavior?.addRule(rule)
  }
}
