import TablesModel

/// The input of a screen that its model does not hold: the drafts of its rows, and the last choice
/// that was refused.
struct Form {
  private var drafts: [RowAddress: Draft] = [:]
  /// The rows that are being typed into, in the order in which that began.
  private(set) var openRows: [RowAddress] = []
  /// The last choice that a rule has refused; `nil` after the next action of the user.
  var refusedChoice: RefusedChoice?
  /// The row whose value was just written, until the table is evaluated again.
  var written: WrittenRow?
  /// The new addresses of rows that have got other ids with their values, or have moved to other
  /// sections.
  private var moved: [RowAddress: RowAddress] = [:]
  /// The moves of rows since the last evaluation.
  private var moves: [Move] = []
  /// The rows whose drafts have to be written after the evaluation, because no rule refuses them
  /// any more.
  var due: [RowAddress] = []
  /// The rows for which the app has set other values, so that their values that are on the way to
  /// the app are dropped after the evaluation.
  var overruled: [RowAddress] = []

  /// The draft of a row; `nil` if the row has no input that is still to reach the app.
  subscript(address: RowAddress) -> Draft? {
    get { drafts[address] }
    set {
      let wasOpen = drafts[address]?.isOpen ?? false
      drafts[address] = newValue
      if newValue != nil { moved[address] = nil }  // There is a row with the address now.
      let isOpen = newValue?.isOpen ?? false
      guard isOpen != wasOpen else { return }
      if isOpen { openRows.append(address) } else { openRows.removeAll { $0 == address } }
    }
  }

  /// Returns whether the last value of a row is checked or stored by the work with a number.
  func hasValue(ofWork number: Int) -> Bool { drafts.contains { $0.value.work == number } }

  /// Whether no row has a draft, and no choice was refused.
  var isEmpty: Bool { drafts.isEmpty && refusedChoice == nil }

  /// Whether a row has a draft.
  var hasDrafts: Bool { !drafts.isEmpty }

  /// Whether a row has a text in place of its value.
  var hasTexts: Bool { !drafts.isEmpty && drafts.contains { $0.value.text != nil } }

  /// The ids of the rows that have a text in place of their values.
  var textIDs: [RowID] { drafts.compactMap { $0.value.text == nil ? nil : $0.key.row } }

  /// Whether a row has a text that is neither written nor the one with which its edit began.
  var hasNewTexts: Bool { !drafts.isEmpty && drafts.contains { $0.value.hasNewText } }

  /// The rows with drafts, from top to bottom as they were last seen.
  var rows: [RowAddress] {
    guard drafts.count > 1 else { return Array(drafts.keys) }
    let start = DeclaredPath(RowPath(section: -1, row: 0))
    return drafts.sorted { ($0.value.path ?? start) < ($1.value.path ?? start) }.map(\.key)
  }

  /// Returns the refusal that a row shows.
  func shownRefusal(of address: RowAddress) -> Row.Status? {
    if let refusedChoice, refusedChoice.address == address { return .invalid(refusedChoice.reason) }
    return drafts[address]?.shownRefusal
  }

  /// The refusals that rows show.
  var shownRefusals: [(RowAddress, Row.Status)] {
    var refusals = drafts.compactMap { row in row.value.shownRefusal.map { (row.key, $0) } }
    if let refusedChoice {
      refusals.append((refusedChoice.address, .invalid(refusedChoice.reason)))
    }
    return refusals
  }

  /// Ends the edit of a row whose text was accepted, or whose chosen value has reached the app.
  mutating func accept(_ address: RowAddress) {
    if self[address]?.isChoice == true { self[address] = nil } else { self[address]?.accept() }
  }

  /// Records that the last value was written. The value that is read back, if it is known, becomes
  /// the base of the row's draft, if it has one.
  mutating func endWrite(to address: RowAddress, over value: Row.Value?) {
    written = nil
    guard let index = drafts.index(forKey: address) else { return }
    drafts.values[index].isBeingWritten = false
    if let value { drafts.values[index].base = value }
  }

  /// Keeps a typed text after its work has ended, and forgets a chosen value.
  mutating func endWork(of address: RowAddress) {
    if self[address]?.isChoice == true { self[address] = nil } else { self[address]?.endWork() }
  }

  /// The texts that are kept when the screen is left: those that no work checks or stores.
  var left: Form {
    var left = Form()
    left.drafts = drafts.filter { $0.value.work == nil }
    for address in left.drafts.keys {
      left.drafts[address]?.interrupt()
      left.drafts[address]?.endQuestion()
    }
    return left
  }

  // MARK: Rows that get other addresses

  /// A row that has got another address.
  typealias Move = (old: RowAddress, new: RowAddress)

  /// Whether a row has got another address.
  var hasMovedRows: Bool { !moved.isEmpty }

  /// Returns the ids that rows of a section had when their open edits began, by their present ids.
  func identities(inSection section: SectionID) -> [RowID: RowID] {
    var identities: [RowID: RowID] = [:]
    for address in openRows where address.section == section {
      if let old = drafts[address]?.identity, old != address.row { identities[address.row] = old }
    }
    return identities
  }

  /// The greatest number of moves that are kept.
  private static let moveLimit = 256

  /// Records that a row has got another address.
  mutating func move(_ old: RowAddress, to new: RowAddress) {
    if moved.count >= Self.moveLimit { moved = [:] }
    moved[old] = new
    moved[new] = nil
    moves.append((old, new))
    if refusedChoice?.address == old { refusedChoice?.address = new }
    guard let draft = drafts.removeValue(forKey: old) else { return }
    if drafts[new]?.isOpen == true { openRows.removeAll { $0 == new } }
    drafts[new] = draft
    if draft.isOpen, let index = openRows.firstIndex(of: old) { openRows[index] = new }
  }

  /// Forgets the moves from addresses that belong to other rows now.
  mutating func forgetMoves(from isDeclared: (RowAddress) -> Bool) {
    for old in moved.keys where isDeclared(old) { moved[old] = nil }
  }

  /// Forgets the move from an address that belongs to another row now.
  mutating func forgetMove(from old: RowAddress) {
    if !moved.isEmpty { moved[old] = nil }
  }

  /// Returns the moves since the last call.
  mutating func takeMoves() -> [Move] {
    defer { moves = [] }
    return moves
  }

  /// Returns the address that a row has now, which is another one if it has moved since.
  func currentAddress(of address: RowAddress) -> RowAddress {
    var current = address
    for _ in 0..<Self.moveLimit {
      guard let next = moved[current] else { break }
      current = next
    }
    return current
  }
}

/// A choice that a rule has refused: a step, a switch, an option. The old value is back, and the
/// reason is shown until the next action of the user.
struct RefusedChoice {
  var address: RowAddress
  let reason: String
  /// The value that the row has kept. Once it has another one, the reason is gone. `nil` if the
  /// value was checked asynchronously, so that the row may have another one by now.
  let base: Row.Value?
  var path: DeclaredPath?
}

/// A row whose value was just written. Its id may follow the value.
struct WrittenRow {
  let address: RowAddress
  let path: DeclaredPath
  /// The ids of the rows before the value was written.
  let before: PresentedIDs
}
