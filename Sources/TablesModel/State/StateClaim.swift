/// The value of a stored property, which a scope keeps.
package protocol StateCell: AnyObject {
  /// Whether losing the value would lose something: it was set, or it is an object.
  var isTouched: Bool { get }

  /// Returns another cell with the same value.
  func copy() -> Self
}

/// The facts that an evaluation knows about a stored property that it has created.
package final class StateRecord {
  let site: StateSite
  /// The evaluation.
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
  /// Whether the level has read the property other than for the part that follows.
  fileprivate var isLoose = false
  /// The key at which the cell was looked for; `nil` for none.
  private let planned: StateKey?
  /// Whether the cell was found there. Otherwise it is new.
  private let isFound: Bool
  private let cell: any StateCell
  private weak let scope: StateScope?
  /// The claim, which the property owns; `nil` if the property exists no more.
  fileprivate weak var claim: AnyObject?
  /// The key at which the cell is kept; `nil` before the evaluation has ended.
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
  /// property; `nil` if the property cannot belong to it. So the id of the row tells the values of
  /// a loop apart, as in `Switch(name, isOn: Card(name).$isOn).id(name)`, and branches never share
  /// one. Elsewhere the property belongs to its level, so that it is kept while the row is hidden.
  package func bind() -> StateOwner? {
    guard let scope, scope.isEvaluating, scope.serial == serial, scope.level() === level,
      bound == nil, owner == nil
    else { return nil }
    bound = StateOwner(in: level)
    return bound
  }

  /// Notes that a row of the author's own type was created with a binding to the property.
  func bind(to row: StateOwner) {
    if bound == nil { bound = row }
  }

  /// Notes which part of the table reads the property while it is evaluated.
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

  /// Returns whether the property has the key by which its value was looked for.
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
    // The value of a property that exists no more is still there, unless a kept screen has taken
    // it.
    if claim == nil, isFound, planned == key { return }
    scope.cells[key] = StateScope.Entry(cell: cell, holder: claim)
  }
}

/// The share of one stored property in the cell that a scope keeps for it.
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

  /// Notes where the property is read, and checks that it belongs to the evaluation in which it is
  /// used.
  ///
  /// A screen that was created in an earlier evaluation and that the app has kept since keeps its
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
      earlier evaluation of the table and kept since. Create a screen that is kept outside of the \
      table's closure
      """)
    cell = cell.copy()
  }
}

/// A value that may be kept in a scope, or a binding to one.
package protocol StateRecordHolder {
  /// The record of the last evaluation; `nil` if no scope keeps the value.
  var stateRecord: StateRecord? { get }
  /// Whether it only leads to the property, which another value has.
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
