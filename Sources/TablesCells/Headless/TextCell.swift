import TablesModel

/// The headless cell for everyday use: a text, a detail, an accessory, as `UITableViewCell` has.
public final class TextCell: HeadlessCell {
  /// The main text; none shows an empty row.
  public var text: String?
  /// The secondary text.
  public var detail: String?
  /// Where the secondary text stands.
  public var style: Row.Style = .automatic
  /// What stands at the trailing edge.
  public var accessory: Accessory = .none

  /// Makes an empty cell.
  public init() {}

  /// What stands at the trailing edge of a cell.
  public enum Accessory: Hashable, Sendable {
    /// Nothing.
    case none
    /// The mark of a way to another screen.
    case disclosureIndicator
    /// The mark of something that is done when the cell is selected.
    case action
    /// The mark of a choice.
    case checkmark
    /// A switch.
    case `switch`(isOn: Bool)
  }

  /// The cell as a row of the kind that its accessory tells.
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
