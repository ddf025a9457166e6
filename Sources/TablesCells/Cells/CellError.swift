import TablesModel

/// Why an item got no cell: what was asked for, what there is, and for which item.
public enum CellError: Error, Hashable {
  /// The host knows no cells of this identifier.
  case unknownIdentifier(ReuseIdentifier, registered: [ReuseIdentifier], item: Item)
  /// The host gave a cell of another class than the configurator configures.
  case wrongCell(ReuseIdentifier, expected: String, found: String, item: Item)
  /// No configurator takes the item.
  case noConfigurator(Item, configured: [String])
  /// Two kinds of cells want the same identifier.
  case conflictingClasses(identifier: ReuseIdentifier, registered: String, asked: String)
  /// The cells of an identifier come from a class or nib, and are wanted from another.
  case conflictingOrigins(identifier: ReuseIdentifier, registered: CellOrigin, asked: CellOrigin)
  /// The identifier of a class's cells is empty, which `UITableView` does not take.
  case emptyIdentifier(String)
  /// The host has no nib of this name.
  case missingNib(String, identifier: ReuseIdentifier)
  /// The class is none of which the host can make cells.
  case foreignClass(String, host: String, expected: String)
  /// There is no item at the path.
  case noItem(RowPath, sections: Int, rows: Int)

  /// An item that got no cell, as an error tells it.
  public struct Item: Hashable, Sendable, CustomStringConvertible {
    /// What prints of the item, cut where it is long.
    public var text: String
    /// The type of the item.
    public var type: String
    /// Where the item stands.
    public var path: RowPath

    /// Describes an item; of a long description the first 80 characters are kept.
    public init<Value>(_ value: Value, at path: RowPath) {
      let full = String(describing: value)
      text = full.count > 80 ? full.prefix(80) + "…" : full
      type = String(describing: Swift.type(of: value as Any))
      self.path = path
    }

    /// `“A” (String) at section 0, row 1`.
    public var description: String { "“\(text)” (\(type)) at \(path)" }
  }
}

extension CellError: CustomStringConvertible {
  /// What happened, with which item, and what to do.
  public var description: String {
    switch self {
    case .unknownIdentifier(let identifier, let registered, let item):
      "no cell is registered as “\(identifier)” for \(item); \(Self.known(registered)): "
        + "register it, or let the configurator do so"
    case .wrongCell(let identifier, let expected, let found, let item):
      "the cell “\(identifier)” for \(item) is a \(found), not a \(expected): "
        + "give the two classes identifiers of their own, or the nib its class"
    case .noConfigurator(let item, let configured):
      "no configurator takes \(item); \(Self.taken(configured)): add one"
    case .conflictingClasses(let identifier, let registered, let asked):
      "“\(identifier)” is registered for \(registered) and cannot stand for \(asked): "
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
      "there is no item at \(path): the data source has \(Self.count(sections, "section"))"
        + (0..<sections ~= path.section
          ? ", and \(Self.count(rows, "item")) in section \(path.section)" : "")
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

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
