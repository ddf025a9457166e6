import TablesModel

/// What a headless host makes its cells of: classes, stand-ins for nibs and for prototypes.
public struct CellFactory {
  /// What a nib of each name gives: a new cell, set up as the nib would.
  public var nibs: [String: () -> any HeadlessCell] = [:]
  /// What a storyboard's prototype of each identifier gives.
  public var prototypes: [ReuseIdentifier: () -> any HeadlessCell] = [:]
  private var registered: [ReuseIdentifier: () -> any HeadlessCell] = [:]

  /// Makes a factory without nibs and prototypes.
  public init() {}

  mutating func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier, of host: String
  ) throws(CellError) {
    guard let cellClass = cellClass as? any HeadlessCell.Type else {
      throw .foreignClass(
        String(reflecting: cellClass), host: host, expected: "HeadlessCell")
    }
    registered[identifier] = { cellClass.init() }
  }

  mutating func registerNib(named name: String, forIdentifier identifier: ReuseIdentifier) {
    registered[identifier] = nibs[name]
  }

  func makeCell(_ identifier: ReuseIdentifier) -> (any HeadlessCell)? {
    (registered[identifier] ?? prototypes[identifier])?()
  }
}
