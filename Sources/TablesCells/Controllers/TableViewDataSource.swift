import TablesModel

/// The methods that a table calls for its data: counts, titles and the cell of each row.
///
/// A data source answers for its newest data. A table may show older data for a time, because
/// updates wait until the user has dropped a row. Use a ``TableController`` there: it knows which
/// data each table shows.
public protocol TableViewDataSource {
  /// The number of sections.
  var numberOfSections: Int { get }

  /// Returns the number of items in a section, or 0 if there is no such section.
  func numberOfItems(in section: Int) -> Int

  /// Returns the header of a section. Defaults to `nil`.
  func header(of section: Int) -> String?

  /// Returns the footer of a section. Defaults to `nil`.
  func footer(of section: Int) -> String?

  /// The titles of the index at the edge of the table. Defaults to none.
  var sectionIndexTitles: [String] { get }

  /// Returns the section to which a title of the index leads, or `nil` to stay at the same place.
  /// Defaults to `nil`.
  func section(forSectionIndexTitle title: String, at index: Int) -> Int?

  /// Returns a cell of the host that shows the item at a path.
  func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject
}

extension TableViewDataSource {
  /// Returns `nil`.
  public func header(of section: Int) -> String? { nil }

  /// Returns `nil`.
  public func footer(of section: Int) -> String? { nil }

  /// No titles.
  public var sectionIndexTitles: [String] { [] }

  /// Returns `nil`.
  public func section(forSectionIndexTitle title: String, at index: Int) -> Int? { nil }
}

/// A data source whose hosts may show older data while their updates are held.
protocol HostedDataSource: TableViewDataSource {
  /// Returns the number of rows in each section that a host shows.
  func rowCounts(in host: some CellHost) -> [Int]

  /// Returns the header and the footer of a section that a host shows.
  func titles(of section: Int, in host: some CellHost) -> (header: String?, footer: String?)
}

/// The methods that a table calls when its user does something.
///
/// Every requirement has a default implementation: implement those that the screen needs.
public protocol TableViewDelegate {
  /// Returns the row to select when the user taps a row, or `nil` to select none. Defaults to the
  /// tapped row.
  func willSelect(_ path: RowPath) -> RowPath?

  /// Called after the user selects a row.
  func didSelect(_ path: RowPath)

  /// Called with the previously selected row after the user selects another.
  func didDeselect(_ path: RowPath)

  /// Returns how the user can edit a row. Defaults to `.none`.
  func editingStyle(at path: RowPath) -> EditingStyle

  /// Makes the change that the user requested, in the data and in the host.
  func commit(_ style: EditingStyle, at path: RowPath, in host: some CellHost)

  /// Returns whether the user can drag a row. Defaults to `false`.
  func canMove(at path: RowPath) -> Bool

  /// Returns the path at which a dragged row is dropped. Defaults to the proposed path.
  func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath

  /// Returns the actions that a swipe of a row to the side uncovers. Defaults to none.
  func swipeActions(at path: RowPath) -> [ItemAction]

  /// Returns the menu that opens when a row is held. Defaults to none.
  func contextMenu(at path: RowPath) -> [ItemAction]

  /// Moves an item in the data. The host moves its row itself.
  func move(from source: RowPath, to target: RowPath, in host: some CellHost)
}

extension TableViewDelegate {
  /// Returns the tapped row.
  public func willSelect(_ path: RowPath) -> RowPath? { path }

  /// Does nothing.
  public func didSelect(_ path: RowPath) {}

  /// Does nothing.
  public func didDeselect(_ path: RowPath) {}

  /// Returns `.none`.
  public func editingStyle(at path: RowPath) -> EditingStyle { .none }

  /// Does nothing.
  public func commit(_ style: EditingStyle, at path: RowPath, in host: some CellHost) {}

  /// Returns `false`.
  public func canMove(at path: RowPath) -> Bool { false }

  /// Returns no actions.
  public func swipeActions(at path: RowPath) -> [ItemAction] { [] }

  /// Returns no menu.
  public func contextMenu(at path: RowPath) -> [ItemAction] { [] }

  /// Returns the proposed path.
  public func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath { proposed }

  /// Does nothing.
  public func move(from source: RowPath, to target: RowPath, in host: some CellHost) {}
}

/// The way in which the user can edit a row.
@nonexhaustive
public enum EditingStyle: Hashable, Sendable {
  /// The user cannot edit the row.
  case none
  /// The user can delete the row.
  case delete
  /// The user can insert another row at its position.
  case insert
}

/// The methods with which a table announces the rows that it will show soon.
public protocol TableViewPrefetching {
  /// Prepares rows that will be shown soon, the nearest first.
  func prefetch(_ paths: [RowPath])

  /// Stops preparing rows that were passed to ``prefetch(_:)`` and will not be shown soon after
  /// all. Some may no longer exist.
  func cancelPrefetching(_ paths: [RowPath])
}
