import TablesModel

/// The reason why an item has no cell.
public struct CellError: Error, Equatable, CustomStringConvertible {
  /// A message that says what happened, for which item, and how to correct it.
  public let description: String

  private init(_ sentence: String) { description = sentence.printable }

  /// The host cannot provide a cell for the identifier.
  static func unknownIdentifier(
    _ identifier: ReuseIdentifier, registered: [ReuseIdentifier], item: Item
  ) -> Self {
    Self(
      "no cell is registered as “\(identifier)” for \(item); \(known(registered)): "
        + "register it, or let the configurator do so")
  }

  /// The host's cell is of another class than the configurator expects.
  static func wrongCell<Value>(
    _ cell: Any, identifier: ReuseIdentifier, expected: Any.Type, item: Value, at path: RowPath
  ) -> Self {
    Self(
      "the cell “\(identifier)” for \(Item(item, at: path)) is a "
        + "\(String(reflecting: type(of: cell))), not a \(String(reflecting: expected)): "
        + "give each class its own identifier, or set the class of the cell in the nib")
  }

  /// No configurator accepts the item.
  package static func noConfigurator(_ item: Item, configured: [String]) -> Self {
    Self("no configurator takes \(item); \(taken(configured)): add one")
  }

  /// Two classes of cells use the same identifier.
  static func conflictingClasses(
    identifier: ReuseIdentifier, registered: String, asked: String
  ) -> Self {
    Self(
      "“\(identifier)” is registered for \(registered) and cannot be used for \(asked): "
        + "give one of them another identifier")
  }

  /// The cells of an identifier come from one class or nib and are requested from another.
  static func conflictingOrigins(
    identifier: ReuseIdentifier, registered: CellOrigin, asked: CellOrigin
  ) -> Self {
    Self(
      "the cells “\(identifier)” come from \(registered) and cannot come from \(asked) too: "
        + "give one of the two kinds another identifier")
  }

  /// The identifier for cells of this class is empty, which `UITableView` does not allow.
  static func emptyIdentifier(_ name: String) -> Self {
    Self(
      "the identifier of the cells \(name) is empty: give one, or leave it out for their type's name"
    )
  }

  /// The host has no nib of this name.
  static func missingNib(_ name: String, identifier: ReuseIdentifier) -> Self {
    Self("there is no nib “\(name)” for the cells “\(identifier)”: add it, or register the class")
  }

  /// The host cannot create cells of this class.
  package static func foreignClass(_ name: String, host: String, expected: String) -> Self {
    Self("\(host) cannot make a \(name): its cells are \(expected)s")
  }

  /// There is no item at the path.
  static func noItem(_ path: RowPath, sections: Int, rows: Int) -> Self {
    Self(
      "there is no item at \(path): the data source has \(sections.counted("section"))"
        + (0..<sections ~= path.section
          ? ", and \(rows.counted("item")) in section \(path.section)" : ""))
  }

  /// The description of an item that has no cell.
  package struct Item: CustomStringConvertible {
    /// The text of the item, cut after 80 characters.
    package let text: String
    private let type: String
    private let path: RowPath

    /// Creates the description of an item.
    package init<Value>(_ value: Value, at path: RowPath) {
      let full = String(describing: value)
      text = full.count > 80 ? full.prefix(80) + "…" : full
      type = String(describing: Swift.type(of: value as Any))
      self.path = path
    }

    /// The item as text, such as `“A” (String) at section 0, row 1`.
    package var description: String { "“\(text.printable)” (\(type)) at \(path)" }
  }

  private static func known(_ identifiers: [ReuseIdentifier]) -> String {
    identifiers.isEmpty
      ? "nothing is registered" : "registered are \(list(identifiers.map { "“\($0)”" }))"
  }

  private static func taken(_ types: [String]) -> String {
    types.isEmpty ? "there is none at all" : "there are some for \(list(types))"
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
