/// A view whose content a configuration describes.
@MainActor open class ConfiguredView: UIView {
  public private(set) var contentView: UIView = UIView()
  private var shownContent: (any UIView & UIContentView)?

  /// The content. If there is a view for a configuration of the same type, it gets the new one.
  public var contentConfiguration: (any UIContentConfiguration)? {
    didSet {
      configurations += 1
      showContent()
    }
  }

  /// How often the content was set, for tests.
  public private(set) var configurations = 0

  private func showContent() {
    guard let configuration = contentConfiguration?.updated(for: UICellConfigurationState()) else {
      shownContent?.removeFromSuperview()
      shownContent = nil
      return
    }
    if let shownContent, type(of: shownContent.configuration) == type(of: configuration),
      Rule.contentOfOneTypeKeepsItsView.isFollowed
    {
      shownContent.configuration = configuration
      return
    }
    shownContent?.removeFromSuperview()
    let view = configuration.makeContentView()
    shownContent = view
    contentView.addSubview(view)
    if contentView.superview == nil { addSubview(contentView) }
  }
}

/// A cell. A subclass must not override the initializer: the double creates cells from a class with
/// it, for which Swift needs it to be required.
@MainActor open class UITableViewCell: ConfiguredView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  public enum EditingStyle: Int, Sendable { case none, delete, insert }

  public private(set) var reuseIdentifier: String?
  public var selectionStyle = SelectionStyle.default
  public var accessoryType = AccessoryType.none
  public var accessoryView: UIView? { didSet { showAccessory() } }
  /// What the cell shows in place of the other two while it is edited.
  public var editingAccessoryType = AccessoryType.none
  public var editingAccessoryView: UIView? { didSet { showAccessory() } }
  /// Whether the table view is edited, and the row can be.
  public internal(set) var isEditing = false { didSet { showAccessory() } }
  /// The accessory that is in the cell.
  private var shownAccessory: UIView?

  /// The type of the accessory that the user sees.
  public var userSeesAccessoryType: AccessoryType {
    if shownAccessory != nil { return .none }
    return isEditing ? editingAccessoryType : accessoryType
  }

  private func showAccessory() {
    let isHidden = isEditing && Rule.accessoryIsHiddenByEditing.isFollowed
    let accessory = isHidden ? editingAccessoryView : accessoryView
    if shownAccessory === accessory { return }
    if Rule.oldAccessoryLeavesTheCell.isFollowed { shownAccessory?.removeFromSuperview() }
    shownAccessory = accessory
    if let accessory { addSubview(accessory) }
  }

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public convenience init() { self.init(style: .default, reuseIdentifier: nil) }

  public required init?(coder: NSCoder) { nil }

  /// The traits that were set, or else those of the switch that is the accessory.
  override public var accessibilityTraits: UIAccessibilityTraits {
    get { ownTraits ?? (shownAccessory as? UISwitch).map(traits) ?? [] }
    set { ownTraits = newValue }
  }

  private func traits(of control: UISwitch) -> UIAccessibilityTraits {
    control.isEnabled ? .toggleButton : [.toggleButton, .notEnabled]
  }

  private var ownTraits: UIAccessibilityTraits?

  open func prepareForReuse() {}
}

/// The header or footer of a section.
@MainActor open class UITableViewHeaderFooterView: ConfiguredView {
  public private(set) var reuseIdentifier: String?

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open func prepareForReuse() {}
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  public var section: Int { self[0] }
  public var row: Int { self[1] }
}
