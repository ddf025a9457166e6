import TablesModel

/// The identity of a row for which a screen keeps something. It stays the same while the id of the
/// row follows its value, and while the row moves to other sections.
struct RowHandle: Hashable, Sendable { fileprivate let number: Int }

/// Keeps the handle of a row as long as a reference has it.
final class RowHold: Sendable {}

/// What a screen keeps for a row.
struct RowState {
  /// The address that the row has now.
  fileprivate(set) var address: RowAddress
  /// The addresses that the row has had before.
  fileprivate(set) var former: Set<RowAddress> = []
  /// The path at which the row was last found.
  var path: DeclaredPath?
  /// Whether the row was not found when the table was last evaluated.
  var isMissing = false
  /// The value in place of the declared one: the row has no binding, or its binding is being
  /// written.
  var value: KeptState.Kept?
  /// The value that the row shows while it is being checked or stored.
  var pending: KeptState.Kept?
  /// The status of the work of the row: running or failed. `nil` when idle.
  var status: Row.Status?
  /// The input of the row that is not stored.
  var draft: Draft?
  /// The value that the row had before the user first changed it, where a sheet keeps the value.
  var first: FirstValue?
  /// The place of the row in its `for` loop, if only the position in the loop identifies the row.
  var loop: LoopPlace?
  /// What references to the row share that hold it; `nil` if there are none.
  fileprivate weak var hold: RowHold?

  /// Whether nothing is kept.
  var isEmpty: Bool {
    value == nil && pending == nil && status == nil && draft == nil && first == nil
  }

  /// Whether a value is the text that was typed into the row.
  func isTyped(_ value: Row.Value) -> Bool { draft?.text.map(Row.Value.text) == value }

  /// Ends the edit of a text that was accepted, or forgets a chosen value that has reached the app.
  /// - Parameters:
  ///   - isRefusable: Whether the row may refuse another text. It then remembers that it was left,
  ///     so that it shows the reason at once.
  ///   - mark: The rule that marks the value, whose reason the row then shows.
  mutating func accept(isRefusable: Bool = true, mark: RowBehavior.BrokenRule? = nil) {
    if mark != nil {
      draft = draft ?? Draft(over: nil)
    } else if draft?.isChoice == true || !isRefusable {
      draft = nil
      return
    }
    draft?.accept(mark: mark)
  }

  /// Records that the work of a value has ended without storing it: a typed text is kept, and a
  /// chosen value is forgotten.
  mutating func endWork() {
    if draft?.isChoice == true { draft = nil } else { draft?.endWork() }
  }
}

/// What a screen keeps for its rows.
///
/// A reference leads to the handle of its row, also if the row has another address than when the
/// reference was made. Work, questions, menus, edits and the focus hold handles.
struct RowStates {
  private var states: [RowHandle: RowState] = [:]
  /// The rows by the addresses that they have now.
  private var handles: [RowAddress: RowHandle] = [:]
  /// The rows whose address leads to another row, which has got the same one: two tags can have the
  /// same text for a moment.
  private var covered: [RowHandle] = []
  /// The rows by the addresses that they have had before.
  private var formerHandles: [RowAddress: RowHandle] = [:]
  /// The rows that are being typed into, in the order in which that began.
  private(set) var openRows: [RowHandle] = []
  /// The number of handles that were given to rows.
  private(set) var handleCount = 0
  /// The rows whose places in `for` loops other rows have now. References to them lead nowhere.
  private var lost: Set<RowHandle> = []

  /// What is kept for the row that has an address now.
  subscript(address: RowAddress) -> RowState {
    get { handles[address].flatMap { states[$0] } ?? RowState(address: address) }
    set { keep(newValue, for: handles[address], address) }
  }

  /// What is kept for the row to which a reference leads.
  subscript(row: RowRef) -> RowState {
    get { handle(of: row).flatMap { states[$0] } ?? RowState(address: row.address) }
    set { keep(newValue, for: handle(of: row), row.address) }
  }

  /// Keeps something for a row, which gets a handle if it has none.
  private mutating func keep(_ state: RowState, for handle: RowHandle?, _ address: RowAddress) {
    let handle = handle ?? (state.isEmpty ? nil : self.handle(for: address))
    if let handle { self[handle] = state }
  }

  /// What is kept for a row; `nil` if it is gone.
  subscript(handle: RowHandle) -> RowState? {
    get { states[handle] }
    set {
      let isOpen = newValue?.draft?.isOpen ?? false
      states[handle] = newValue
      guard isOpen != openRows.contains(handle) else { return }
      if isOpen { openRows.append(handle) } else { openRows.removeAll { $0 == handle } }
    }
  }

  /// Whether nothing is kept for any row.
  var isEmpty: Bool { states.isEmpty }

  /// All handles, with what is kept for them.
  var all: [RowHandle: RowState] { states }

  /// The rows from top to bottom, as they were last seen, after those whose paths are not known.
  var inOrder: [RowHandle] {
    guard states.count > 1 else { return Array(states.keys) }
    let seen = states.compactMap { handle, state in state.path.map { (handle: handle, path: $0) } }
    return states.filter { $0.value.path == nil }.map(\.key)
      + seen.sorted { $0.path < $1.path }.map(\.handle)
  }

  // MARK: Handles

  /// Returns the handle of the row to which a reference leads, which is created if there is none.
  mutating func handle(for row: RowRef) -> RowHandle {
    handle(of: row) ?? handle(for: row.address)
  }

  /// Returns a reference to a row that holds the handle of the row as long as the reference exists.
  mutating func holding(_ row: RowRef) -> RowRef {
    let handle = handle(for: row)
    let hold = states[handle]?.hold ?? RowHold()
    states[handle]?.hold = hold
    if states[handle]?.path == nil { states[handle]?.path = row.declaredPath }
    return row.held(by: handle, hold)
  }

  /// Returns the handle of the row with an address, which is created if there is none.
  mutating func handle(for address: RowAddress) -> RowHandle {
    if let handle = handles[address] { return handle }
    handleCount += 1
    let handle = RowHandle(number: handleCount)
    (states[handle], handles[address]) = (RowState(address: address), handle)
    return handle
  }

  /// Returns the handle of the row that has an address now; `nil` if nothing is kept for it.
  func handle(at address: RowAddress) -> RowHandle? { handles[address] }

  /// Returns the handle of the row to which a reference leads; `nil` if nothing is kept for it.
  ///
  /// An earlier address of a row leads to it if the reference was made before the row got its
  /// handle. A later reference means another row, which is declared with the address now.
  func handle(of row: RowRef) -> RowHandle? {
    if isLost(row) { return nil }
    if let handle = knownHandle(of: row) ?? handles[row.address] { return handle }
    guard let handle = formerHandles[row.address], handle.number > row.handleCount else {
      return nil
    }
    return handle
  }

  /// Returns the handle that a reference has, unless nothing is kept for it any more.
  private func knownHandle(of row: RowRef) -> RowHandle? {
    row.handle.flatMap { states.index(forKey: $0) == nil ? nil : $0 }
  }

  /// Returns the handle of a reference. If it has none, returns that of the row that is being typed
  /// into and that had the address and the path of the reference when the reference was made.
  ///
  /// Other rows may have the address by now. A reference that was made after the typed row had got
  /// its handle, and that does not have the handle, leads to one of them.
  func openRow(_ row: RowRef) -> RowHandle? {
    if let handle = knownHandle(of: row) { return handle }
    guard let path = row.path else { return nil }
    return openRows.first { handle in
      guard handle.number > row.handleCount, let state = states[handle],
        state.former.contains(row.address)
      else { return false }
      return state.draft?.start == path || state.path == row.declaredPath ?? DeclaredPath(path)
    }
  }

  /// Returns the address that a row has now: another one if it has moved since the reference was
  /// made.
  func currentAddress(of row: RowRef) -> RowAddress {
    handle(of: row).flatMap { states[$0]?.address } ?? row.address
  }

  /// Whether rows have had other addresses, by which they are still found.
  var hasMovedRows: Bool { !formerHandles.isEmpty }

  /// Gives a row another address.
  mutating func move(_ handle: RowHandle, to new: RowAddress) {
    guard let old = states[handle]?.address, old != new else { return }
    release(old, of: handle)
    states[handle]?.former.insert(old)
    formerHandles[old] = handle
    states[handle]?.address = new
    guard let other = handles.updateValue(handle, forKey: new) else { return }
    covered.append(other)
    if states[other]?.isMissing == true { remove(other) }
  }

  /// Forgets a row.
  mutating func remove(_ handle: RowHandle) {
    guard let state = states[handle] else { return }
    self[handle] = nil
    release(state.address, of: handle)
    for address in state.former where formerHandles[address] == handle {
      formerHandles[address] = nil
    }
  }

  /// Forgets a row whose place in a loop another row has now.
  mutating func lose(_ handle: RowHandle) {
    remove(handle)
    lost.insert(handle)
  }

  /// Whether the row of a reference came from a `for` loop, and another row of the loop now has its
  /// address.
  func isLost(_ row: RowRef) -> Bool { row.handle.map(lost.contains) ?? false }

  /// Records that an address does not lead to a row any more. If another row has the address as
  /// well, it leads to that one from now on.
  private mutating func release(_ address: RowAddress, of handle: RowHandle) {
    covered.removeAll { $0 == handle }
    guard handles[address] == handle else { return }
    let other = covered.lastIndex { states[$0]?.address == address }
    handles[address] = other.map { covered.remove(at: $0) }
  }

  /// Forgets the rows for which nothing is kept and that nobody holds.
  mutating func clean(holding held: Set<RowHandle>) {
    for (handle, state) in states
    where state.isEmpty && state.hold == nil && !held.contains(handle) { remove(handle) }
  }

  // MARK: Drafts

  /// Returns whether the value that the work with a number checks or stores is the last one that
  /// was entered into its row.
  func hasValue(ofWork number: Int) -> Bool { states.contains { $0.value.draft?.work == number } }

  /// The ids of the rows that have a text in place of their values.
  var textIDs: [RowID] {
    states.values.compactMap { $0.draft?.text == nil ? nil : $0.address.row }
  }

  /// Whether a row has a text that is neither written nor the one with which its edit began.
  var hasNewTexts: Bool { states.contains { $0.value.draft?.hasNewText == true } }

  /// Returns the ids that rows of a section had when their open edits began, by their present ids.
  /// A row that has got such an id since then has an id that is free in its place, so that no two
  /// rows share one.
  func identities(inSection section: SectionID) -> [RowID: RowID] {
    var identities: [RowID: RowID] = [:]
    for handle in openRows {
      guard let state = states[handle], state.address.section == section,
        let old = state.draft?.identity, old != state.address.row
      else { continue }
      identities[state.address.row] = old
    }
    for (present, old) in identities where identities[old] == nil {
      var free = present
      while let next = identities.first(where: { $0.value == free })?.key { free = next }
      identities[old] = free
    }
    return identities
  }

  /// Returns what is still kept for the rows when their screen is left: the values that no work
  /// checks or stores.
  /// - Parameters:
  ///   - place: Returns the place of a row in a loop of the screen.
  ///   - stays: Returns whether the property of a first value is on a screen that stays.
  func left(
    placedBy place: (RowAddress, Int?) -> LoopPlace?, where stays: (FirstValue) -> Bool
  ) -> RowStates {
    var left = RowStates()
    for state in states.values {
      var kept = RowState(address: state.address, path: state.path)
      kept.value = state.value
      kept.loop = state.loop ?? place(state.address, state.path?.section)
      if let first = state.first, stays(first) { kept.first = first }
      if var draft = state.draft, draft.work == nil {
        draft.interrupt()
        draft.endQuestion()
        kept.draft = draft
      }
      if !kept.isEmpty { left[state.address] = kept }
    }
    return left
  }
}
