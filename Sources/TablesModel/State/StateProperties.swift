/// A property wrapper whose value a ``StateScope`` may keep.
package protocol StoredProperty {
  /// The object behind the property; `nil` if its value is kept elsewhere.
  var box: (any StateBox)? { get }
}

/// The place of a screen, or of a section or row of a screen, where values are kept.
struct StateAddress: Hashable {
  /// The section; `nil` for a screen, and for a row outside any section.
  var section: Identity?
  /// The row; `nil` for a screen or section.
  var row: Identity?
  /// The branches of `if` and `switch` and the bodies of rows that lead to it, the outermost first.
  var steps: [Int] = []

  /// The step from a row to its `body`, the row that defines it.
  static let body = -1
  /// The step from a section or table to the rows of its empty state.
  static let emptyState = -2

  func inside(_ more: [Int]) -> StateAddress {
    more.isEmpty ? self : StateAddress(section: section, row: row, steps: steps + more)
  }
}

/// The key under which the value of a stored property is kept.
package struct StateKey: Hashable {
  let address: StateAddress
  /// The type of the screen, section or row that has the property.
  let type: ObjectIdentifier
  /// The steps that lead from the screen, section or row to the property.
  let path: [StateStep]
}

/// A step on the way to a stored property, from a value to one of its properties or elements.
struct StateStep: Hashable {
  /// The position of the property or element among its siblings.
  let position: Int
  /// The type of the value at this position, which may differ from one evaluation to the next.
  let type: ObjectIdentifier
}

/// The stored properties of one screen, section or row.
package struct StateProperties {
  let type: Any.Type
  private(set) var all: [(box: any StateBox, path: [StateStep])] = []
  /// The screens, sections and rows that the value has as properties. If they are shown, they have
  /// places of their own, at which their stored properties are linked.
  private var held: [Any] = []

  /// Finds the properties of a value, also in its structs, optionals and arrays.
  ///
  /// - Parameter entersArrays: Returns whether to look at the elements of arrays, which may be
  ///   many.
  init(of value: Any, type: Any.Type, entersArrays: () -> Bool) {
    self.type = type
    var values: [(value: Any, path: [StateStep])] = [(value, [])]
    var arrays: [(value: Any, path: [StateStep])] = []
    while let (value, path) = values.popLast() ?? (entersArrays() ? arrays.popLast() : nil) {
      for (index, child) in Mirror(reflecting: value).children.enumerated() {
        let type = ObjectIdentifier(Swift.type(of: child.value))
        let place = path + [StateStep(position: index, type: type)]
        if let property = child.value as? any StoredProperty {
          if let box = property.box {
            box.isFound = true
            all.append((box, place))
          }
          continue
        }
        if child.value is any _StatefulContent {
          if !(child.value is Table) { held.append(child.value) }
          continue
        }
        switch Mirror(reflecting: child.value).displayStyle {
        case .struct, .optional: values.append((child.value, place))
        case .collection: arrays.append((child.value, place))
        default: break
        }
      }
    }
  }

  /// Sets `isHeld` for the stored properties of the values in ``held``. Returns the types of those
  /// values that have stored properties.
  ///
  /// - Parameter entersArrays: Returns whether to look at the elements of arrays, and at the
  ///   initial values of stored properties.
  func markHeld(entersArrays: () -> Bool) -> [ObjectIdentifier] {
    let types = Self.markHeld(held, entersArrays)
    guard entersArrays() else { return types }
    return types + Self.markHeld(all.map(\.box.initialValue), entersArrays)
  }

  private static func markHeld(
    _ values: [Any], _ entersArrays: () -> Bool
  ) -> [ObjectIdentifier] {
    values.flatMap { value -> [ObjectIdentifier] in
      let type = Swift.type(of: value)
      let inner = StateProperties(of: value, type: type, entersArrays: entersArrays)
      for (box, _) in inner.all { box.isHeld = true }
      let own = inner.all.isEmpty ? [] : [ObjectIdentifier(type)]
      return own + inner.markHeld(entersArrays: entersArrays)
    }
  }

  /// Removes the properties that must not be linked: those that were created outside of an
  /// evaluation, and those whose owner is another screen, section or row.
  mutating func removeUnlinked() {
    let type = ObjectIdentifier(type)
    all.removeAll { $0.box.site == nil || $0.box.isTaken(from: type) }
  }

  /// Links the properties to the cells that a scope keeps for a place.
  func link(at address: StateAddress, in scope: StateScope) {
    for (box, path) in all {
      let key = StateKey(address: address, type: ObjectIdentifier(type), path: path)
      box.link(to: key, in: scope)
    }
  }
}
