#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  @preconcurrency import UIKit  // the constants of traits are variables in the SDK of iOS 16

  /// The header or footer of a section. The header of a collapsible section is a button.
  final class SectionTextView: UITableViewHeaderFooterView {
    /// Called when the user taps the header of a collapsible section.
    var onToggle: (() -> Void)?
    private let button = UIButton(type: .custom)
    private let chevron = UIImageView()

    private static let identifier = "Tables.section"

    static func register(in tableView: UITableView) {
      tableView.register(SectionTextView.self, forHeaderFooterViewReuseIdentifier: identifier)
    }

    static func dequeue(in tableView: UITableView) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: identifier)
    }

    /// Adds the button and its mark when a header is shown for the first time.
    private func addButton() {
      guard button.superview == nil else { return }
      addSubview(button)
      button.translatesAutoresizingMaskIntoConstraints = false
      button.pin(to: self)
      let toggle = UIAction { [weak self] _ in self?.onToggle?() }
      button.addAction(toggle, for: .primaryActionTriggered)
      chevron.translatesAutoresizingMaskIntoConstraints = false
      addSubview(chevron)
      NSLayoutConstraint.activate([
        chevron.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        chevron.centerYAnchor.constraint(equalTo: centerYAnchor),
      ])
    }

    /// Shows the text of a header. Returns whether it differs from the one before, so that the
    /// height has to be measured again.
    @discardableResult func show(
      header: String, _ disclosure: Section<Row>.Disclosure, in palette: Palette, words: Words,
      isPlain: Bool
    ) -> Bool {
      let isOther = shownText != header
      var configuration: UIListContentConfiguration = isPlain ? .plainHeader() : .groupedHeader()
      configuration.text = header
      if let color = palette.color(\.header) { configuration.textProperties.color = color }
      contentConfiguration = configuration
      if disclosure != .none { addButton() }
      button.isHidden = disclosure == .none
      // VoiceOver reads the label of the button, which is the text of the header.
      contentView.accessibilityElementsHidden = disclosure != .none
      button.accessibilityTraits = [.button, .header]
      button.accessibilityLabel = header
      button.accessibilityHint = disclosure == .collapsed ? words.expand : words.collapse
      chevron.isHidden = disclosure == .none
      chevron.image = UIImage(
        systemName: disclosure == .collapsed ? "chevron.forward" : "chevron.down")
      return isOther
    }

    /// Shows the text of a footer. Returns whether it differs from the one before.
    @discardableResult
    func show(footer: String, in palette: Palette, isPlain: Bool) -> Bool {
      let isOther = shownText != footer
      var configuration: UIListContentConfiguration = isPlain ? .plainFooter() : .groupedFooter()
      configuration.text = footer
      if let color = palette.color(\.footer) { configuration.textProperties.color = color }
      contentConfiguration = configuration
      contentView.accessibilityElementsHidden = false
      button.isHidden = true
      chevron.isHidden = true
      return isOther
    }

    private var shownText: String? {
      (contentConfiguration as? UIListContentConfiguration)?.text
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      onToggle = nil
    }
  }
#endif
