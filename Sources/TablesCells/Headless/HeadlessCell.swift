import TablesModel

/// A cell without a view: what it shows is a ``Row``, which every renderer draws.
///
/// ```swift
/// final class NumberCell: HeadlessCell {
///   var value = 0
///   init() {}
///   var row: Row { Row(id: 0, title: "Number", detail: "\(value)") }
/// }
/// ```
public protocol HeadlessCell: AnyObject {
  /// Makes a cell that shows nothing yet.
  init()

  /// What the cell shows now; its host gives the row its id.
  var row: Row { get }

  /// Called before the cell is handed out again; does nothing, so that what it showed stays.
  func prepareForReuse()
}

extension HeadlessCell {
  /// Does nothing: what the cell showed stays, as a `UITableViewCell`'s content does.
  public func prepareForReuse() {}
}
