import TablesModel

/// The state that the router adds to the declared table of a screen. It is stored by id, so that it
/// survives when the table is evaluated again.
struct KeptState {
  /// What is kept for the rows. No presented row shows the texts that are not stored, but rows show
  /// why they are refused.
  var rows = RowStates()
  /// The chosen options of sections whose options have no binding.
  var radios: [SectionID: Choice] = [:]
  /// What the input still leads to.
  var form = Form()
  /// The status of refreshing the table: running or failed. `nil` when idle.
  var refresh: Row.Status?
  /// The number of the last work that was started before refreshing failed.
  private var lastWorkBeforeFailure = 0
  /// The progress and the results of loading the sections and the table.
  var loads: [LoadTarget: LoadState] = [:]
  /// The sections that have loaded values that the app stores.
  var storedLoads = StoredLoads()
  /// The ends of sections that hosts have shown and for which more rows were loaded.
  var reachedEnds: [ReachedEnd] = []
  /// Whether a section is expanded, for each section without a binding for this that was expanded
  /// or collapsed.
  var expanded: [SectionID: Bool] = [:]

  /// The place of a row that the app is moving; `nil` for none.
  var order: PendingMove?

  /// Records where a row was found for which something is kept.
  mutating func record(_ row: PresentedRow) {
    guard row.path.isOfItem, let path = row.declaredPath ?? row.ref.path.map(DeclaredPath.init)
    else { return }
    rows[row.ref].path = path
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
    rows.hasNewTexts || radios.contains { $0.value.isInput }
      || rows.all.contains { $0.value.value?.isInput == true }
  }

  /// Records that the app has saved all that the user has entered, except texts that are not
  /// written.
  mutating func countAsSaved() {
    for (handle, state) in rows.all where state.first != nil || state.value != nil {
      rows[handle]?.first = nil
      rows[handle]?.value = state.value?.saved
    }
    for (section, choice) in radios {
      radios[section] = Choice(row: choice.row, base: [choice.row], loop: choice.loop)
    }
  }

  /// A chosen option of a section.
  struct Choice {
    let row: RowID
    /// The options that were chosen before the user has chosen for the first time; `nil` if that is
    /// not known.
    let base: Set<RowID>?
    /// The loop that has the option.
    var loop: LoopPlace?

    var isInput: Bool { base != [row] }
  }

  /// Whether the screen has loaded values, or has tried to.
  var hasLoads: Bool { !loads.isEmpty || storedLoads.hasValues }

  /// Forgets the loaded values, so that the sections and the table are loaded again.
  mutating func forgetLoads() { (loads, storedLoads) = ([:], StoredLoads()) }

  /// A value that replaces the declared value of a row. It ends when an evaluation declares a value
  /// other than `base`.
  struct Kept {
    let value: Row.Value
    /// The value that was declared when `value` was set.
    let base: Row.Value?
    /// The value that the app has saved, although it does not declare it; `nil` if it has saved
    /// none.
    private(set) var savedValue: Row.Value?

    init(_ value: Row.Value, over declared: Row.Kind, saved savedValue: Row.Value? = nil) {
      self.value = value
      base = Row.Value(declared)
      self.savedValue = savedValue
    }

    /// The same value, which the app has saved.
    var saved: Self {
      var saved = self
      saved.savedValue = value
      return saved
    }

    /// Whether the user has entered the value and only the router keeps it.
    var isInput: Bool { value != savedValue ?? base }

    func applied(to kind: Row.Kind) -> Row.Kind {
      Row.Value(kind) == base ? kind.replacingValue(by: value) : kind
    }
  }

  /// Keeps the value that a row had before the user changed it, unless one is kept already.
  mutating func keepFirst(_ first: FirstValue, of row: RowAddress) {
    var kept = rows[row].first ?? first
    kept.last = first.last
    rows[row].first = kept
  }

  /// Returns the status with the reason why the last text or choice of a row was refused; `nil` if
  /// the row shows no such reason.
  func shownRefusal(of handle: RowHandle, _ state: RowState) -> Row.Status? {
    if let choice = form.refusedChoice, choice.row == handle { return .invalid(choice.reason) }
    return state.draft?.shownRefusal
  }

  /// Returns the status that a row shows.
  func status(of address: RowAddress) -> Row.Status? {
    guard let handle = rows.handle(at: address), let state = rows[handle] else { return nil }
    return shownRefusal(of: handle, state) ?? state.status
  }

  /// Returns the kind of a row with its stored value, which is not one that is being checked.
  func storedKind(of row: Row, at address: RowAddress) -> Row.Kind {
    rows[address].value?.applied(to: row.kind) ?? row.kind
  }

  /// Whether a row may have another value or status than it is declared with.
  var changesRows: Bool { !rows.isEmpty || !radios.isEmpty }

  /// Whether a row has another value than it is declared with.
  func changesValue(of row: RowAddress) -> Bool {
    if radios[row.section] != nil { return true }
    let state = rows[row]
    return state.value != nil || state.pending != nil
  }

  /// Returns a row with the values and the status that the router keeps for it.
  func applied(to declared: Declared<Row>, in section: SectionID) -> Declared<Row> {
    var row = declared.withReadDetail
    row.value = applied(to: row.value, in: section).withTitles(by: row.behavior)
    return row
  }

  /// Returns a row with the value and the status that the router keeps for it.
  func applied(to row: Row, in section: SectionID) -> Row {
    if !changesRows { return row }
    var row = row
    let address = RowAddress(section: section, row: row.id)
    if let handle = rows.handle(at: address), let state = rows[handle] {
      if let value = state.pending ?? state.value { row.kind = value.applied(to: row.kind) }
      if let status = shownRefusal(of: handle, state) ?? state.status { row.status = status }
    }
    if let chosen = radios[section], row.face.marking == .radio {
      row.kind = row.kind.replacingValue(by: .isOn(chosen.row == row.id))
    }
    return row
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
