import TablesModel

/// The state that the router adds to the declared table of a screen. It is stored by id, so that it
/// survives when the table is evaluated again.
struct KeptState {
  /// The values of rows without a binding, and of rows whose binding is being written.
  var values: [RowAddress: Kept] = [:]
  /// The values that rows show while they are being checked or stored.
  var pending: [RowAddress: Kept] = [:]
  /// The values that rows had before the user first changed them, where a sheet keeps the values.
  var firstValues: [RowAddress: FirstValue] = [:]
  /// The chosen options of sections whose options have no binding.
  var radios: [SectionID: Choice] = [:]
  /// The input that is not stored. No presented row shows its texts, but rows show why they are
  /// refused.
  var form = Form()
  /// The status of each row whose work is running or has failed.
  var status: [RowAddress: Row.Status] = [:]
  /// The status of refreshing the table: running or failed. `nil` when idle.
  var refresh: Row.Status?
  /// The number of the last work that was started before refreshing failed.
  private var lastWorkBeforeFailure = 0
  /// The progress and the results of loading the sections and the table.
  var loads: [LoadTarget: LoadState] = [:]
  /// The sections that have loaded values that the app stores.
  var storedLoads = StoredLoads()
  /// Whether a section is expanded, for each section without a binding for this that was expanded
  /// or collapsed.
  var expanded: [SectionID: Bool] = [:]

  /// The place of a row that the app is moving; `nil` for none.
  var order: PendingMove?
  /// The rows of loops that have kept values.
  var loops = LoopRows()

  /// The places of the rows with a value or a status.
  var places: [RowAddress: Place] = [:]

  /// The place of a row for which something is kept.
  struct Place {
    /// The path at which the row was last found.
    var path: DeclaredPath
    /// Whether the row was not found when the table was last evaluated.
    var isMissing = false
  }

  /// Records the place of a row for which something is kept.
  mutating func record(_ row: PresentedRow) {
    if row.path.isOfItem {
      places[row.address] = Place(path: row.declaredPath ?? DeclaredPath(row.path))
    }
    form.forgetMove(from: row.address)
  }

  /// Forgets the places of rows for which nothing is kept any more.
  mutating func forgetPlaces(where isForgotten: (RowAddress) -> Bool) {
    for row in places.keys
    where values[row] == nil && pending[row] == nil && status[row] == nil && isForgotten(row) {
      places[row] = nil
    }
  }

  /// Records that refreshing has failed. `number` is the number of the last work that was started
  /// before the failure.
  mutating func failRefresh(_ message: String, afterWork number: Int) {
    refresh = .failed(message)
    lastWorkBeforeFailure = number
  }

  /// Returns whether a section is collapsed, by the user or as it is declared.
  func isCollapsed(_ section: Section<Row>, _ id: SectionID) -> Bool {
    guard section.disclosure != .none else { return false }
    return expanded[id].map { !$0 } ?? (section.disclosure == .collapsed)
  }

  /// Records that work has loaded a section or the table. Removes the message of a failed refresh,
  /// unless the work was started before the failure.
  mutating func loaded(_ target: LoadTarget, by work: Work) {
    if case .section(let id) = target { storedLoads.loaded(id) }
    if case .failed? = refresh, work.number > lastWorkBeforeFailure { refresh = nil }
  }

  /// Whether the user has entered something that only the router keeps.
  var hasInput: Bool {
    form.hasNewTexts || radios.contains { $0.value.isInput }
      || values.contains { $0.value.isInput }
  }

  /// A chosen option of a section.
  struct Choice {
    let row: RowID
    /// The options that were chosen before the user has chosen for the first time; `nil` if that is
    /// not known.
    let base: Set<RowID>?

    var isInput: Bool { base != [row] }
  }

  /// Whether the screen has loaded values, or has tried to.
  var hasLoads: Bool { !loads.isEmpty || storedLoads.hasValues }

  /// Forgets the loaded values, so that the sections and the table are loaded again.
  mutating func forgetLoads() { (loads, storedLoads) = ([:], StoredLoads()) }

  /// A value that replaces the declared value of a row. Once the app declares a value other than
  /// `base`, the declared value is used again.
  struct Kept {
    let value: Row.Value
    /// The value that was declared when `value` was set.
    let base: Row.Value?
    /// Whether the app has stored the value, although it does not declare it.
    private let isSaved: Bool
    private let use = Use()

    init(_ value: Row.Value, over declared: Row.Kind, isSaved: Bool = false) {
      self.value = value
      base = Row.Value(declared)
      self.isSaved = isSaved
    }

    /// Whether the user has entered the value and only the router keeps it.
    var isInput: Bool { !isSaved && !use.isOver && value != base }

    /// A flag that all copies of a kept value share: whether the app has declared another value,
    /// even if it has declared `base` again since then.
    private final class Use {
      var isOver = false
    }

    func applied(to kind: Row.Kind) -> Row.Kind {
      if Row.Value(kind) != base { use.isOver = true }
      return use.isOver ? kind : kind.replacingValue(by: value)
    }
  }

  /// Gives a row that has got another address everything that is kept for it.
  mutating func move(_ old: RowAddress, to new: RowAddress) {
    if let value = values.removeValue(forKey: old) { values[new] = value }
    if let value = pending.removeValue(forKey: old) { pending[new] = value }
    if let status = status.removeValue(forKey: old) { self.status[new] = status }
    if let place = places.removeValue(forKey: old) { places[new] = place }
    if let first = firstValues.removeValue(forKey: old) { firstValues[new] = first }
    form.move(old, to: new)
  }

  /// Keeps the value that a row had before the user changed it, unless one is kept already.
  mutating func keepFirst(_ first: FirstValue, of row: RowAddress) {
    firstValues[row, default: first].last = first.last
  }

  /// Returns the status that a row shows.
  func status(of address: RowAddress) -> Row.Status? {
    form.shownRefusal(of: address) ?? status[address]
  }

  /// Returns the kind of a row with its stored value, which is not one that is being checked.
  func storedKind(of row: Row, at address: RowAddress) -> Row.Kind {
    values[address]?.applied(to: row.kind) ?? row.kind
  }

  /// Whether a row may have another value or status than it is declared with.
  var changesRows: Bool {
    !values.isEmpty || !pending.isEmpty || !radios.isEmpty || !status.isEmpty
      || !form.shownRefusals.isEmpty
  }

  /// Returns a row with the values and the status that the router keeps for it.
  func applied(to declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var row = declared.withReadDetail
    row.value = applied(to: row.value, in: section)
    return row
  }

  /// Returns a row with the value and the status that the router keeps for it.
  func applied(to row: Row, in section: SectionID) -> Row {
    guard
      !values.isEmpty || !pending.isEmpty || !radios.isEmpty || !status.isEmpty || !form.isEmpty
    else { return row }
    var row = row
    let address = RowAddress(section: section, row: row.id)
    if let value = pending[address] ?? values[address] { row.kind = value.applied(to: row.kind) }
    if let chosen = radios[section], row.face.marking == .radio {
      row.kind = row.kind.replacingValue(by: .isOn(chosen.row == row.id))
    }
    if let state = status(of: address) { row.status = state }
    return row
  }
}

/// The value that a row had before the user first changed it, if a stored property of a screen in a
/// sheet keeps the value. As long as the row has another one, the sheet has input.
struct FirstValue {
  let value: Row.Value?
  /// The screen whose property was set.
  let owner: ScreenID
  /// The value that the row had last, for a row that is hidden or whose screen was left.
  var last: Row.Value?

  init(_ value: Row.Value?, owner: ScreenID, entered: Row.Value?) {
    (self.value, self.owner, last) = (value, owner, entered)
  }
}

extension Declared<Row> {
  /// The row with the detail that its closure returns now, if it has one.
  var withReadDetail: Declared<Row> {
    guard hasReadDetail, var behavior, let read = behavior.detail else { return self }
    var row = value
    row.detail = read()
    behavior.detail = nil
    behavior.liveDetail = read
    return Declared(row, behavior: behavior, site: site)
  }
}
