import TablesModel

/// What a table asks, and tells, when its user does something; apart from the data source.
///
/// Every requirement has a default: implement what the screen needs.
public protocol TableViewDelegate {
  /// The row that is selected in place of the one tapped, or `nil` for none; the one tapped.
  func willSelect(_ path: RowPath) -> RowPath?

  /// Told when the user has selected a row.
  func didSelect(_ path: RowPath)

  /// Told when the user has selected another row than this one.
  func didDeselect(_ path: RowPath)

  /// What editing offers at a row; nothing.
  func editingStyle(at path: RowPath) -> EditingStyle

  /// Makes the change that the user has asked for, in the data and in the host.
  func commit(_ style: EditingStyle, at path: RowPath, in host: some CellHost)

  /// Whether the user may drag a row; not.
  func canMove(at path: RowPath) -> Bool

  /// Where a dragged row may be put; where it is proposed.
  func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath

  /// Moves what stands at a path in the data; the host moves its row itself.
  func move(from source: RowPath, to target: RowPath, in host: some CellHost)
}

extension TableViewDelegate {
  /// The row itself.
  public func willSelect(_ path: RowPath) -> RowPath? { path }

  /// Does nothing.
  public func didSelect(_ path: RowPath) {}

  /// Does nothing.
  public func didDeselect(_ path: RowPath) {}

  /// Nothing.
  public func editingStyle(at path: RowPath) -> EditingStyle { .none }

  /// Does nothing.
  public func commit(_ style: EditingStyle, at path: RowPath, in host: some CellHost) {}

  /// False.
  public func canMove(at path: RowPath) -> Bool { false }

  /// The place proposed.
  public func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath { proposed }

  /// Does nothing.
  public func move(from source: RowPath, to target: RowPath, in host: some CellHost) {}
}

/// What editing offers at a row.
public enum EditingStyle: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// To delete the row.
  case delete
  /// To insert a row there.
  case insert
}

/// Who makes ready what will be shown soon.
public protocol TableViewPrefetching {
  /// Told of rows ahead of those shown, nearest first.
  func prefetch(_ paths: [RowPath])

  /// Told of rows that were prefetched and will not be shown soon; some may exist no more.
  func cancelPrefetching(_ paths: [RowPath])
}
