/// A section or row with stored properties, whose body is read only when its id is known.
///
/// Modifiers that are applied to it before that are recorded in `changes`.
package struct Late<Content> {
  private let properties: StateProperties
  private let make: () -> Content
  var changes: [(inout Content) -> Void] = []
  /// The id that a modifier gives the section or row; `nil` if there is none.
  package internal(set) var id: Identity?
  /// The branches of `if` and `switch` that lead to it from the row or element that contains it,
  /// the outermost first.
  private(set) var branches: [Int] = []

  /// Creates the declaration of a section or row from the closure that reads its body.
  package init(_ properties: StateProperties, _ make: @escaping () -> Content) {
    (self.properties, self.make) = (properties, make)
  }

  /// Returns the declaration inside a branch.
  package func inside(branch: Int) -> Late {
    var copy = self
    copy.branches.insert(branch, at: 0)
    return copy
  }

  /// Links the stored properties to the cells of a place, and then reads the body. Without an
  /// address, the properties are not linked and keep their values themselves.
  func content(at address: StateAddress?) -> Content {
    if let address, let scope = StateScope.current { properties.link(at: address, in: scope) }
    return make()
  }

  /// Stops a debug build if the body sets the id of the section or row, which is too late: the
  /// stored properties were already linked without this id.
  func check(_ own: Identity?) {
    if own != nil, id == nil {
      assertionFailure(
        """
        \(properties.type) has stored properties, which are found by its id, so its body cannot set \
        the id: write \(properties.type)(…).id(…) where it is shown
        """)
    }
  }
}
