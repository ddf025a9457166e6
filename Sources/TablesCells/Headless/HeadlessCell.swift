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
