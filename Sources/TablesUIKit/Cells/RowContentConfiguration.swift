#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// The texts of a row, and a control beside or below them.
  struct RowContentConfiguration: UIContentConfiguration {
    var list: UIListContentConfiguration
    /// The control, if it is not the accessory of the cell.
    var control: (any RowControl)?
    /// Whether a wheel turns before the control that is the accessory of the cell.
    var isBusy = false
    private let row: HostedRow
    /// The image of the row that was loaded; `nil` if there is none.
    private var picture: UIImage?

    @MainActor init(_ row: HostedRow, control: (any RowControl)?, in palette: Palette) {
      self.row = row
      list = Self.list(of: row, in: palette)
      showIcon()
      guard let control else { return }
      if control.placement != .accessory { self.control = control }
      isBusy = control.placement == .accessory && row.accessory == .activity
    }

    func makeContentView() -> any UIView & UIContentView { RowContentView(self) }

    func updated(for state: any UIConfigurationState) -> RowContentConfiguration {
      var copy = self
      copy.list = list.updated(for: state)
      return copy
    }

    @MainActor private static func list(
      of row: HostedRow, in palette: Palette
    ) -> UIListContentConfiguration {
      var list: UIListContentConfiguration =
        row.isValueBelow || !row.notes.isEmpty ? .subtitleCell() : .valueCell()
      list.text = row.title
      // A value with links has a view of its own.
      list.secondaryText =
        ([row.hasLinkedDetail ? nil : row.value] + row.notes.map(\.text)).compactMap { $0 }
        .joined(separator: "\n").nonEmpty
      list.textProperties.numberOfLines = row.lineLimit
      list.secondaryTextProperties.numberOfLines = row.lineLimit
      list.textProperties.color = row.titleColor(in: palette)
      if row.isValueBeside, let value = row.value {
        list.attributedText = besideTitle(value, of: row, in: palette)
        list.secondaryText = row.notes.map(\.text).joined(separator: "\n").nonEmpty
      }
      if row.notes.contains(where: \.isFailure) {
        list.secondaryTextProperties.color = palette.color(\.destructive) ?? .systemRed
      } else if let color = palette.color(\.detail) {
        list.secondaryTextProperties.color = color
      }
      return list
    }
  }

  extension RowContentConfiguration {
    /// Shows the image of a row, or what stands for it until it is loaded, in the size of the text.
    @MainActor mutating func showIcon() {
      guard let image = picture ?? UIImage.icon(of: row) else { return }
      list.image = image
      let size = CGSize(width: row.iconSize, height: row.iconSize)
      list.imageProperties.reservedLayoutSize = size
      list.imageProperties.maximumSize = size
      if case .system = row.image, row.iconColors.background == nil, row.imageScale != .small {
        list.imageProperties.preferredSymbolConfiguration = .init(pointSize: row.iconSize * 0.7)
      }
      if let tint = row.iconColors.symbol { list.imageProperties.tintColor = UIColor(tint) }
    }

    /// Shows the image of a row that was loaded.
    mutating func show(_ picture: UIImage) {
      (list.image, self.picture) = (picture, picture)
      list.imageProperties.cornerRadius = CGFloat(row.imageScale.points) / 5
    }

    /// Returns the title, followed by the value.
    @MainActor private static func besideTitle(
      _ value: String, of row: HostedRow, in palette: Palette
    ) -> NSAttributedString {
      let text = NSMutableAttributedString(
        string: row.title + "  ", attributes: [.foregroundColor: row.titleColor(in: palette)])
      let color = row.isEnabled ? palette.color(\.detail) ?? .label : row.titleColor(in: palette)
      text.append(NSAttributedString(string: value, attributes: [.foregroundColor: color]))
      return text
    }
  }

  extension HostedRow {
    @MainActor fileprivate func titleColor(in palette: Palette) -> UIColor {
      guard isEnabled else { return palette.color(\.disabled) ?? .tertiaryLabel }
      switch emphasis {
      case .destructive: return palette.color(\.destructive) ?? .systemRed
      case .standard, .action:
        return isTitleTinted
          ? palette.tint ?? .tintColor : palette.color(\.rowTitle) ?? .label
      }
    }
  }

  extension UIListContentConfiguration {
    /// Whether there is nothing to show.
    fileprivate var isEmpty: Bool {
      (text ?? "").isEmpty && (secondaryText ?? "").isEmpty && image == nil
    }
  }

  extension UIView {
    /// Whether the text size is one of those for accessibility, at which nothing is placed beside a
    /// title.
    var isTextLarge: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }
  }

  extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
  }

  /// Shows the texts of a row, with its control beside or below them.
  final class RowContentView: UIView, UIContentView {
    private let list: UIListContentView
    private let stack: UIStackView
    private lazy var bottom = stack.bottomAnchor.constraint(equalTo: bottomAnchor)
    private lazy var edge = stack.trailingAnchor.constraint(equalTo: trailingAnchor)
    private lazy var margin = stack.trailingAnchor.constraint(
      equalTo: layoutMarginsGuide.trailingAnchor)
    private lazy var start = stack.leadingAnchor.constraint(equalTo: leadingAnchor)
    /// Gives a control without texts, which would have margins of their own, that of the cell.
    private lazy var startMargin = stack.leadingAnchor.constraint(
      equalTo: layoutMarginsGuide.leadingAnchor)
    private var shown: RowContentConfiguration
    /// Gives a control below the texts the margin of the cell.
    private var leading: NSLayoutConstraint?
    /// Gives a field beside the texts at least a third of the width.
    private var least: NSLayoutConstraint?
    private var wheel: UIView?

    var configuration: any UIContentConfiguration {
      get { shown }
      set { if let new = newValue as? RowContentConfiguration { show(new) } }
    }

    init(_ configuration: RowContentConfiguration) {
      shown = configuration
      list = UIListContentView(configuration: configuration.list)
      stack = UIStackView(arrangedSubviews: [list])
      super.init(frame: .zero)
      // The texts and the control keep the margins of the cell.
      preservesSuperviewLayoutMargins = true
      stack.preservesSuperviewLayoutMargins = true
      // The control beside the texts gets the remaining width.
      list.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      stack.translatesAutoresizingMaskIntoConstraints = false
      addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: topAnchor),
        list.leadingAnchor.constraint(equalTo: stack.leadingAnchor),
        stack.heightAnchor.constraint(greaterThanOrEqualToConstant: Self.leastHeight),
        bottom,
      ])
      show(configuration)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func show(_ configuration: RowContentConfiguration) {
      let old = shown.control?.view
      shown = configuration
      list.configuration = configuration.list
      list.isHidden = configuration.list.isEmpty
      (list.isHidden ? start : startMargin).isActive = false
      (list.isHidden ? startMargin : start).isActive = true
      showWheel(configuration.isBusy)
      guard let control = configuration.control else {
        old?.removeFromSuperview()
        bottom.constant = 0
        // The texts have a margin of their own, but a wheel has none.
        (configuration.isBusy ? edge : margin).isActive = false
        (configuration.isBusy ? margin : edge).isActive = true
        return
      }
      edge.isActive = false
      margin.isActive = true
      if old !== control.view { old?.removeFromSuperview() }
      if control.view.superview !== stack {
        stack.addArrangedSubview(control.view)
        leading = control.view.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor)
        least = nil
        if control.view is UITextField {
          // A long text scrolls in its field, so that the title keeps its width.
          control.view.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
          least = control.view.widthAnchor.constraint(
            greaterThanOrEqualTo: stack.widthAnchor, multiplier: 1 / 3)
        }
      }
      arrange(control)
    }

    private func showWheel(_ isBusy: Bool) {
      guard isBusy != (wheel != nil) else { return }
      wheel?.removeFromSuperview()
      wheel = isBusy ? .wheel : nil
      if let wheel { stack.addArrangedSubview(wheel) }
    }

    /// Places a control beside the texts, or below them. The texts have margins of their own; the
    /// control below them gets those of the cell.
    private func arrange(_ control: any RowControl) {
      let isBelow = control.placement == .below || control.placement == .beside && isTextLarge
      stack.axis = isBelow ? .vertical : .horizontal
      stack.alignment = isBelow ? .trailing : .center
      bottom.constant = isBelow ? -Self.marginBelow : 0
      leading?.isActive = isBelow
      least?.isActive = !isBelow
      control.align()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      if let control = shown.control { arrange(control) }
    }

    /// The height in points of a row with a short title, which a control alone has, too.
    private static let leastHeight: CGFloat = 44

    /// The space in points between a control and the end of the row.
    private static let marginBelow: CGFloat = 8
  }
#endif
