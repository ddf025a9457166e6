import TablesModel

/// A cell without a view: its content is a `Row`, which every renderer can draw.
///
/// ```swift
/// final class NumberCell: HeadlessCell {
///   var value = 0
///   init() {}
///   var row: Row { Row(id: 0, title: "Number", detail: "\(value)") }
/// }
/// ```
public protocol HeadlessCell: AnyObject {
  /// Creates an empty cell.
  init()

  /// The content of the cell. The host replaces the row's id.
  var row: Row { get }

  /// Called before the cell is reused for another item. By default, does nothing: the cell keeps
  /// its content.
  func prepareForReuse()
}

extension HeadlessCell {
  /// Does nothing: the cell keeps its content, as a `UITableViewCell` does.
  public func prepareForReuse() {}
}

/// A headless cell with a text, a detail and an accessory, like `UITableViewCell`.
public final class TextCell: HeadlessCell {
  /// The main text. If `nil`, the row is empty.
  public var text: String?
  /// The secondary text.
  public var detail: String?
  /// The position of the secondary text.
  public var style: Row.Style = .automatic
  /// The mark or control at the trailing edge.
  public var accessory: Accessory = .none

  /// Creates an empty cell.
  public init() {}

  /// Creates a cell that shows an error instead of an item.
  package convenience init(showing error: CellError) {
    self.init()
    text = "!"
    detail = "\(error)"
    style = .subtitle
  }

  /// A mark or control at the trailing edge of a cell.
  @nonexhaustive
  public enum Accessory: Hashable, Sendable {
    /// No mark or control.
    case none
    /// The mark of a row that leads to another screen.
    case disclosureIndicator
    /// The mark of a row that performs an action.
    case action
    /// The mark of a selected option.
    case checkmark
    /// A switch.
    case `switch`(isOn: Bool)
  }

  /// The content as a row. The accessory determines its kind.
  public var row: Row {
    var row = Row(id: 0, kind: kind, title: text ?? "", detail: detail)
    row.style = style
    return row
  }

  private var kind: Row.Kind {
    switch accessory {
    case .none: .info
    case .disclosureIndicator: .segue
    case .action: .action(role: nil)
    case .checkmark: .option(isSelected: true, marking: .check)
    case .switch(let isOn): .switch(isOn: isOn)
    }
  }
}

/// A shown cell and its reuse identifier, which is `nil` if the cell cannot be reused.
struct ShownCell {
  var cell: any HeadlessCell
  var identifier: ReuseIdentifier?
}

extension HeadlessTable {
  /// Registers a class, which must be a ``HeadlessCell``.
  public func register(
    _ cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) throws(CellError) {
    guard let headlessClass = cellClass as? any HeadlessCell.Type else {
      throw foreignClass(cellClass)
    }
    makers[identifier] = { headlessClass.init() }
    hostState.insert(identifier)
  }

  /// Registers one of the nibs.
  public func registerNib(
    named name: String, for cellClass: AnyClass, forIdentifier identifier: ReuseIdentifier
  ) {
    makers[identifier] = nibs[name]
    hostState.insert(identifier)
  }

  /// Returns whether there is a nib of this name.
  public func hasNib(named name: String, for cellClass: AnyClass) -> Bool {
    nibs[name] != nil
  }

  /// Returns the cell of a data source for a row.
  func cell(
    at path: RowPath, from dataSource: some TableViewDataSource
  ) throws(CellError) -> any HeadlessCell {
    let cell = try dataSource.cell(at: path, in: self)
    guard let headlessCell = cell as? any HeadlessCell else { throw foreignClass(type(of: cell)) }
    return headlessCell
  }

  /// Returns the cell of a data source for a row, or a cell that shows why there is none.
  func shownCell(at path: RowPath, from dataSource: some TableViewDataSource) -> ShownCell {
    do throws(CellError) {
      let cell = try cell(at: path, from: dataSource)
      if let dequeued, dequeued.cell === cell { return dequeued }
      return ShownCell(cell: cell)
    } catch {
      if !errors.contains(error) { errors.append(error) }
      return ShownCell(cell: TextCell(showing: error))
    }
  }

  private func foreignClass(_ cellClass: AnyClass) -> CellError {
    .foreignClass(String(reflecting: cellClass), host: "HeadlessTable", expected: "HeadlessCell")
  }
}
