/// The value of a stored property.
package final class StateCell<Value>: ValueAccess<Value>, KeptCell {
  private var value: Value
  private(set) var isSet = false
  var evaluation = 0
  /// The scope that keeps the cell; `nil` for a cell that belongs to its property.
  private weak var scope: StateScope?
  private let tracking = ChangeTracking()

  init(_ value: Value, in scope: StateScope? = nil) { (self.value, self.scope) = (value, scope) }

  /// Returns another cell with the current value, which a scope keeps.
  func copy(in scope: StateScope) -> StateCell { StateCell(value, in: scope) }

  package override func get() -> Value {
    tracking.read()
    return value
  }

  package override func set(_ newValue: Value) {
    scope?.isWritten = true
    isSet = true
    tracking.change { value = newValue }
  }

  package override var isAlwaysReadable: Bool { true }
}

/// A cell of any type, as the scope that keeps it sees it.
protocol KeptCell: AnyObject {
  /// Whether the value was set.
  var isSet: Bool { get }
  /// The evaluation of the scope's table in which a property was last linked to the cell.
  var evaluation: Int { get }
}

/// The object behind a stored property, which copies of the property share.
///
/// A box that is created outside of an evaluation keeps its value itself. One that is created by a
/// table's declaration keeps its value itself until it is linked to a cell of a ``StateScope``.
package protocol StateBox: AnyObject {
  /// The declaration of the property; `nil` if it was created outside of an evaluation.
  var site: StateSite? { get }
  /// Whether the screen, section or row that owns the property has been found.
  var isFound: Bool { get set }
  /// Whether the owner of the property is only stored in a property of another screen, section or
  /// row. The property need not be linked then, because its owner may never be shown.
  var isHeld: Bool { get set }
  /// Whether the property has been linked to the cell of a scope.
  var isLinked: Bool { get }
  /// The value with which the property was created.
  var initialValue: Any { get }

  /// Returns whether a live screen, section or row of another type than `type` is the owner of the
  /// property, and has only passed it on.
  func isTaken(from type: ObjectIdentifier) -> Bool

  /// Links the property to the cell that a scope keeps for a key.
  func link(to key: StateKey, in scope: StateScope)
}

/// The place in the source code where a stored property is declared, for messages.
package struct StateSite {
  private let fileID: String
  private let line: Int
  private let owner: String

  /// Creates a site. `owner` is the value of `#function` there: the type that has the property.
  package init(_ fileID: String, _ line: Int, owner: String) {
    (self.fileID, self.line, self.owner) = (fileID, line, owner)
  }

  /// The type that has the property; `nil` if it is not known.
  var type: String? { owner.first?.isUppercase == true && !owner.contains("(") ? owner : nil }

  var description: String {
    "A stored property\(type.map { " of \($0)" } ?? "") at \(fileID):\(line)"
  }
}

/// The object behind a stored property of one type of value.
package final class StoredBox<Value>: ValueAccess<Value>, StateBox {
  package let site: StateSite?
  package var isFound = false
  package var isHeld = false
  /// The cell that has the value until the property is linked, and then keeps its initial value.
  private let own: StateCell<Value>
  /// The cells of the scopes that show the property, in the order in which it was linked to them.
  private var links: [Link] = []

  private struct Link {
    weak var scope: StateScope?
    let key: StateKey
    let cell: StateCell<Value>
    /// The evaluation of the scope's table in which the property was last linked.
    var evaluation: Int
    /// Whether several rows or sections were linked to the property in that evaluation.
    var isShared = false
  }

  /// Creates the object of a new property.
  package init(_ value: Value, site: @autoclosure () -> StateSite) {
    own = StateCell(value)
    let scope = StateScope.current
    self.site = scope == nil ? nil : site()
    super.init()
    scope?.add(self)
  }

  package override func get() -> Value { cell.get() }
  package override func set(_ newValue: Value) { cell.set(newValue) }
  package override var isAlwaysReadable: Bool { true }

  package var isLinked: Bool { !links.isEmpty }

  package var initialValue: Any { own.get() }

  /// The cell that has the current value.
  ///
  /// If several live screens show the property, it is the cell of the screen that is being
  /// evaluated or searched, or else of the one whose closure is being called, or else of the
  /// topmost one.
  package var cell: StateCell<Value> {
    // A property that was created outside of an evaluation is never linked.
    if site == nil { return own }
    let current = StateScope.current
    guard let last = links.last else {
      // The table reads the property, but its owner was not linked. `isHeld` is reset, so that the
      // scope reports this at the end of the evaluation.
      if current != nil { isHeld = false }
      return own
    }
    let link = links.count == 1 ? last : linkInUse ?? last
    if link.isShared, current == nil {
      assertionFailure(
        """
        \(site?.description ?? "A stored property") belongs to a value that several rows or \
        sections show, so a closure cannot tell which state is meant: create a value for each one
        """)
    }
    return link.cell
  }

  /// The link to the cell of the screen that is in use, or else of the last one that the user has
  /// not left. Several screens can show the property.
  private var linkInUse: Link? {
    let scope = links.lazy.compactMap(\.scope).first?.inUse
    return links.last { $0.scope === scope && scope != nil }
      ?? links.last { $0.scope?.hasEnded == false }
  }

  package func isTaken(from type: ObjectIdentifier) -> Bool {
    links.contains { $0.scope?.hasEnded == false && $0.key.type != type }
  }

  package func link(to key: StateKey, in scope: StateScope) {
    var isShared = false
    if let index = links.firstIndex(where: { $0.scope === scope }) {
      let isSame = links[index].key == key
      // Only a second link in the same evaluation shows that several rows or sections share the
      // property.
      let isAgain = links[index].evaluation == scope.evaluation
      isShared = isAgain && (!isSame || links[index].isShared)
      (links[index].evaluation, links[index].isShared) = (scope.evaluation, isShared)
      if isSame { return }
    }
    guard let cell = scope.cell(for: key, initial: own) else { return }
    links.removeAll { $0.scope == nil || $0.scope === scope }
    links.append(
      Link(
        scope: scope, key: key, cell: cell, evaluation: scope.evaluation, isShared: isShared))
  }
}
