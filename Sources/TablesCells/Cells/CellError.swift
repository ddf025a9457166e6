import TablesModel

/// The reason why an item has no cell.
public enum CellError: Error, Hashable {
  /// The host cannot provide a cell for the identifier.
  case unknownIdentifier(ReuseIdentifier, registered: [ReuseIdentifier], item: Item)
  /// The host's cell is of another class than the configurator expects.
  case wrongCell(ReuseIdentifier, expected: String, found: String, item: Item)
  /// No configurator accepts the item.
  case noConfigurator(Item, configured: [String])
  /// Two classes of cells use the same identifier.
  case conflictingClasses(identifier: ReuseIdentifier, registered: String, asked: String)
  /// The cells of an identifier come from one class or nib and are requested from another.
  case conflictingOrigins(identifier: ReuseIdentifier, registered: CellOrigin, asked: CellOrigin)
  /// The identifier for cells of this class is empty, which `UITableView` does not allow.
  case emptyIdentifier(String)
  /// The host has no nib of this name.
  case missingNib(String, identifier: ReuseIdentifier)
  /// The host cannot create cells of this class.
  case foreignClass(String, host: String, expected: String)
  /// There is no item at the path.
  case noItem(RowPath, sections: Int, rows: Int)

  /// The description of an item that has no cell.
  public struct Item: Hashable, Sendable, CustomStringConvertible {
    /// The text of the item, cut after 80 characters.
    public var text: String
    /// The type of the item.
    public var type: String
    /// The path of the item.
    public var path: RowPath

    /// Creates the description of an item.
    public init<Value>(_ value: Value, at path: RowPath) {
      let full = String(describing: value)
      text = full.count > 80 ? full.prefix(80) + "…" : full
      type = String(describing: Swift.type(of: value as Any))
      self.path = path
    }

    /// The item as text, such as `“A” (String) at section 0, row 1`.
    public var description: String { "“\(text.printable)” (\(type)) at \(path)" }
  }

  /// Returns the error for a cell that is of another class than expected.
  static func wrongCell<Value>(
    _ cell: Any, identifier: ReuseIdentifier, expected: Any.Type, item: Value, at path: RowPath
  ) -> CellError {
    .wrongCell(
      identifier, expected: String(reflecting: expected),
      found: String(reflecting: type(of: cell)), item: Item(item, at: path))
  }
}

extension CellError: CustomStringConvertible {
  /// A message that says what happened, for which item, and how to correct it.
  public var description: String { sentence.printable }

  private var sentence: String {
    switch self {
    case .unknownIdentifier(let identifier, let registered, let item):
      "no cell is registered as “\(identifier)” for \(item); \(Self.known(registered)): "
        + "register it, or let the configurator do so"
    case .wrongCell(let identifier, let expected, let found, let item):
      "the cell “\(identifier)” for \(item) is a \(found), not a \(expected): "
        + "give each class its own identifier, or set the class of the cell in the nib"
    case .noConfigurator(let item, let configured):
      "no configurator takes \(item); \(Self.taken(configured)): add one"
    case .conflictingClasses(let identifier, let registered, let asked):
      "“\(identifier)” is registered for \(registered) and cannot be used for \(asked): "
        + "give one of them another identifier"
    case .conflictingOrigins(let identifier, let registered, let asked):
      "the cells “\(identifier)” come from \(registered) and cannot come from \(asked) too: "
        + "give one of the two kinds another identifier"
    case .emptyIdentifier(let name):
      "the identifier of the cells \(name) is empty: give one, or leave it out for their type's name"
    case .missingNib(let name, let identifier):
      "there is no nib “\(name)” for the cells “\(identifier)”: add it, or register the class"
    case .foreignClass(let name, let host, let expected):
      "\(host) cannot make a \(name): its cells are \(expected)s"
    case .noItem(let path, let sections, let rows):
      "there is no item at \(path): the data source has \(sections.counted("section"))"
        + (0..<sections ~= path.section
          ? ", and \(rows.counted("item")) in section \(path.section)" : "")
    }
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
