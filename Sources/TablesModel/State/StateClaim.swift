/// The value of a stored property, which a scope keeps.
package protocol StateCell: AnyObject {
  /// Whether the value must not be lost, because it was set or is an object.
  var isTouched: Bool { get }

  /// Returns another cell with the same value.
  func copy() -> Self
}

/// The record that an evaluation keeps of a stored property that it has created.
package final class StateRecord {
  let site: StateSite
  /// The number of the evaluation.
  let serial: Int
  /// The table, section or row whose evaluation has created the property, and its index in the
  /// levels.
  let level: StateOwner
  let depth: Int
  /// The part of the level that reads the property.
  var owner: StateOwner?
  /// The section or row created directly after the property, which owns it if nothing else reads
  /// it.
  var follower: StateOwner?
  /// The first row, or section without braces, that was created with a binding to the property.
  private var bound: StateOwner?
  /// Whether the level itself reads the property, so that the part that follows does not own it.
  fileprivate var isLoose = false
  /// The key under which the cell was looked up; `nil` if there was none.
  private let planned: StateKey?
  /// Whether a cell was found under this key. Otherwise the cell is new.
  private let isFound: Bool
  private let cell: any StateCell
  private weak let scope: StateScope?
  /// The claim, which the property owns; `nil` once the property no longer exists.
  fileprivate weak var claim: AnyObject?
  /// The key under which the cell is kept; `nil` until the evaluation has ended.
  fileprivate private(set) var key: StateKey?

  fileprivate init(
    _ scope: StateScope, _ frame: StateFrame, _ site: StateSite, _ cell: any StateCell,
    planned: StateKey?, isFound: Bool
  ) {
    (self.site, self.cell, self.scope, serial) = (site, cell, scope, frame.serial)
    (self.planned, self.isFound) = (planned, isFound)
    level = scope.level()
    depth = scope.levelCount - 1
  }

  /// The table, section or row to which the property belongs.
  var finalOwner: StateOwner {
    if let owner { return owner }
    if let bound, bound.isInLoop || bound.isInBranch { return bound }
    return isLoose ? level : follower ?? level
  }

  /// Returns the owner of a row, or section without braces, that is created with a binding to the
  /// property; `nil` if the property cannot belong to it.
  ///
  /// In a loop, the property belongs to this owner, so that each iteration has the value for its
  /// id, as in `Switch(name, isOn: Card(name).$isOn).id(name)`. In a branch it does too, so that
  /// branches never share a value. Elsewhere the property belongs to its level, so that its value
  /// is kept while the row is hidden.
  package func bind() -> StateOwner? {
    guard let scope, scope.isEvaluating, scope.serial == serial, scope.level() === level,
      bound == nil, owner == nil
    else { return nil }
    bound = StateOwner(in: level)
    return bound
  }

  /// Records that a row of a custom type was created with a binding to the property.
  func bind(to row: StateOwner) {
    if bound == nil { bound = row }
  }

  /// Records which part of the table reads the property during the evaluation.
  fileprivate func read(in scope: StateScope, isBinding: Bool) {
    guard scope.levelCount > depth, scope.owner(at: depth) === level else { return }
    if scope.levelCount > depth + 1 {
      let part = scope.level(at: depth + 1)
      if part.takesOnlyItsOwn { isLoose = true } else { scope.frame?.assign(self, to: part) }
    } else if isBinding || follower != nil {
      isLoose = true
    }
  }

  /// Returns whether the property has the value that is kept for a key, if there is one.
  func isRight(for key: StateKey, in scope: StateScope) -> Bool {
    isFound ? planned == key : scope.cells[key] == nil
  }

  /// Returns whether the value of the property was looked up under a key. If it was not looked up,
  /// returns whether no value is kept for the key.
  func isPlanned(for key: StateKey, in scope: StateScope) -> Bool {
    planned.map { $0 == key } ?? (scope.cells[key] == nil)
  }

  /// Releases the value that was kept for another key.
  func release(for key: StateKey, in scope: StateScope) {
    guard isFound, let planned, planned != key, scope.cells[planned]?.cell === cell else { return }
    scope.cells[planned] = nil
  }

  /// Keeps the value for a key.
  func keep(_ key: StateKey, in scope: StateScope) {
    self.key = key
    // The value of a property that no longer exists is still kept, unless a screen that the app
    // has kept has taken it.
    if claim == nil, isFound, planned == key { return }
    scope.cells[key] = StateScope.Entry(cell: cell, holder: claim)
  }
}

/// The claim of one stored property to the cell that a scope keeps for it.
package final class StateClaim<Cell: StateCell> {
  package private(set) var cell: Cell
  package let record: StateRecord
  private weak let scope: StateScope?

  /// Creates the claim of a property of the table that is being evaluated. Its cell is that of the
  /// property in the last evaluation, or a new one. Returns `nil` outside of an evaluation.
  package init?(_ site: @autoclosure () -> StateSite, make: () -> Cell) {
    guard let scope = StateScope.current else { return nil }
    let frame = scope.openFrame()
    let site = site()
    let key = frame.nextKey(of: site)
    let found = key.flatMap { scope.cells[$0]?.cell as? Cell }
    let cell = found ?? make()
    self.cell = cell
    self.scope = scope
    record = StateRecord(scope, frame, site, cell, planned: key, isFound: found != nil)
    record.claim = self
    if found != nil, let key { scope.cells[key]?.holder = self }
    frame.append(record)
  }

  /// Records where the property is read, and checks that it belongs to the evaluation in which it
  /// is used.
  ///
  /// If the app has kept a screen that was created in an earlier evaluation, the screen keeps its
  /// cell, which is then not given to another screen. If another screen has it already, this one
  /// gets a new cell.
  /// - Parameter isBinding: Whether a binding is read, and not only the value.
  package func use(isBinding: Bool) {
    guard let scope, scope.isEvaluating else { return }
    if scope.serial == record.serial { return record.read(in: scope, isBinding: isBinding) }
    guard let key = record.key, scope.isEvaluating(record.level.base), let entry = scope.cells[key],
      entry.cell === cell
    else { return }
    guard let holder = entry.holder, holder !== self else {
      scope.cells[key] = nil
      return
    }
    precondition(
      !cell.isTouched,
      """
      two screens have the same value of \(record.site.description): one of them was created in an \
      earlier evaluation of the table, and the app has kept it. Create a screen outside of the \
      table's closure if the app keeps it
      """)
    cell = cell.copy()
  }
}

/// A value that may be kept in a scope, or a binding to one.
package protocol StateRecordHolder {
  /// The record of the last evaluation; `nil` if no scope keeps the value.
  var stateRecord: StateRecord? { get }
  /// Whether this is a binding, which leads to a property of another value.
  var isBinding: Bool { get }
}

extension StateRecord {
  /// Calls a closure with the records of the stored properties and bindings of a value, and of the
  /// structs in it.
  static func forEachRecord(
    of value: Any, depth: Int = 3, _ body: (_ record: StateRecord, _ isBinding: Bool) -> Void
  ) {
    for (_, child) in Mirror(reflecting: value).children {
      if let holder = child as? any StateRecordHolder {
        if let record = holder.stateRecord { body(record, holder.isBinding) }
      } else if depth > 1, Mirror(reflecting: child).displayStyle == .struct {
        forEachRecord(of: child, depth: depth - 1, body)
      }
    }
  }
}
