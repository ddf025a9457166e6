#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// The second control of a row, as the accessory of its cell: a button, after the control or the
  /// mark that the row has otherwise.
  final class AccessoryView: UIStackView {
    private let button = UIButton(type: .system)
    private var item: RowActionEntry?
    /// The control or the mark before the button.
    private var other: UIView?
    /// The mark before the button, if it has no control there.
    private var mark: HostedRow.Accessory?

    /// Creates the view. `perform` is called with the action of the button when the user taps it.
    convenience init(perform: @escaping (RowActionID) -> Void) {
      self.init(frame: .zero)
      spacing = 8
      alignment = .center
      addArrangedSubview(button)
      let action = UIAction { [weak self] _ in if let item = self?.item { perform(item.id) } }
      button.addAction(action, for: .primaryActionTriggered)
    }

    /// Shows a button after a control, or after a mark if there is no control.
    /// A view that is shown already is not added again, so that a tap that has begun on it goes on.
    func show(
      _ item: RowActionEntry, identifier: String, beside control: UIView?,
      orMark mark: HostedRow.Accessory
    ) {
      button.accessibilityIdentifier = identifier
      let isShown = control.map { $0 === other && $0.superview === self } ?? (mark == self.mark)
      if !isShown {
        other?.removeFromSuperview()
        (other, self.mark) = control.map { ($0, nil) } ?? (mark.view, mark)
        button.removeFromSuperview()
        for view in [other, button] { if let view { addArrangedSubview(view) } }
      }
      if item != self.item {
        self.item = item
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(item.row.image)
        configuration.title = item.row.buttonText
        let tint = item.row.tint.map { UIColor($0) }
        configuration.baseForegroundColor = tint ?? (item.role == .destructive ? .systemRed : nil)
        button.configuration = configuration
        button.accessibilityLabel = item.row.face.name
        button.isEnabled = item.isEnabled
      }
      // The accessory of a cell has the size of its frame.
      frame.size = systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
  }

  extension Row {
    /// Whether UIKit has a button for the action, which is the one for details.
    var hasDetailButton: Bool { isInformation && tint == nil && role == nil && isEnabled }
  }

  extension HostedRow.Accessory {
    /// The type of accessory that has the button for details beside the mark; `nil` if there is
    /// none.
    var withDetailButton: UITableViewCell.AccessoryType? {
      switch self {
      case .none: .detailButton
      case .disclosure: .detailDisclosureButton
      case .checkmark, .activity: nil
      }
    }

    /// The mark as a view; `nil` for no mark.
    @MainActor var view: UIView? {
      switch self {
      case .none: nil
      case .disclosure: UIImageView(image: UIImage(systemName: "chevron.forward"))
      case .checkmark: UIImageView(image: UIImage(systemName: "checkmark"))
      case .activity: .wheel
      }
    }
  }
#endif
