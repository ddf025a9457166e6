#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  @preconcurrency import UIKit  // the constants of traits are variables in the SDK of iOS 16

  /// The header or footer of a section. The header of a collapsible section is a button.
  final class SectionTextView: UITableViewHeaderFooterView {
    /// Called when the user taps the header of a collapsible section.
    var onToggle: (() -> Void)?
    private let button = UIButton(type: .custom)
    private let chevron = UIImageView()
    /// The buttons of the actions beside the header, from the right.
    private var actions: [UIButton] = []

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

    /// Shows the header or the footer of a section. Returns whether its text differs from the one
    /// before, so that the height has to be measured again.
    func show(
      _ texts: SectionTexts, isHeader: Bool, in palette: Palette, words: Words, isPlain: Bool
    ) -> Bool {
      let text = (isHeader ? texts.header : texts.footer) ?? ""
      let isExpanded = isHeader ? texts.isExpanded : nil
      let isOther = shownText != text
      if !isHeader, let marked = texts.marked {
        contentConfiguration = LinkedTextConfiguration(
          marked: marked, color: palette.color(\.footer))
      } else {
        var list = Self.list(text, isHeader: isHeader, isPlain: isPlain, in: palette)
        // The text ends before the buttons.
        list.directionalLayoutMargins.trailing += actions.reduce(0) {
          $0 + $1.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width
        }
        contentConfiguration = list
      }
      if isExpanded != nil { addButton() }
      for view in [button, chevron] { view.isHidden = isExpanded == nil }
      // VoiceOver reads the label of the button, which is the text of the header.
      contentView.accessibilityElementsHidden = isExpanded != nil
      button.accessibilityTraits = [.button, .header]
      button.accessibilityLabel = text
      button.accessibilityHint = isExpanded == false ? words.expand : words.collapse
      chevron.image = UIImage(
        systemName: isExpanded == false ? "chevron.forward" : "chevron.down")
      return isOther
    }

    private static func list(
      _ text: String, isHeader: Bool, isPlain: Bool, in palette: Palette
    ) -> UIListContentConfiguration {
      var list: UIListContentConfiguration =
        switch (isHeader, isPlain) {
        case (true, true): .plainHeader()
        case (true, false): .groupedHeader()
        case (false, true): .plainFooter()
        case (false, false): .groupedFooter()
        }
      list.text = text
      if let color = palette.color(isHeader ? \.header : \.footer) {
        list.textProperties.color = color
      }
      return list
    }

    /// Shows the actions beside a header. `perform` is called with the index of an action.
    func show(_ rows: [Row], perform: @escaping (Int) -> Void) {
      for button in actions { button.removeFromSuperview() }
      actions = []
      var next: UIView?
      for (index, row) in rows.enumerated().reversed() {
        let button = Self.button(row) { perform(index) }
        button.translatesAutoresizingMaskIntoConstraints = false
        addSubview(button)
        if next == nil, chevron.superview != nil, !chevron.isHidden { next = chevron }
        NSLayoutConstraint.activate([
          button.trailingAnchor.constraint(
            equalTo: next?.leadingAnchor ?? layoutMarginsGuide.trailingAnchor),
          button.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
        next = button
        actions.append(button)
      }
    }

    private static func button(_ row: Row, perform: @escaping () -> Void) -> UIButton {
      let isRunning = row.status == .running
      let button = UIButton(type: .system)
      var configuration = UIButton.Configuration.plain()
      configuration.title = row.title
      configuration.image = UIImage(row.image)
      configuration.showsActivityIndicator = isRunning
      if row.face.isDestructive { configuration.baseForegroundColor = .systemRed }
      if row.tellsWhyDisabled { configuration.baseForegroundColor = .tertiaryLabel }
      button.configuration = configuration
      button.isEnabled = (row.isEnabled || row.tellsWhyDisabled) && !isRunning
      button.accessibilityLabel = row.face.name
      button.accessibilityHint = row.face.failure ?? row.face.reason
      button.addAction(UIAction { _ in perform() }, for: .primaryActionTriggered)
      return button
    }

    private var shownText: String? {
      (contentConfiguration as? LinkedTextConfiguration)?.marked.text
        ?? (contentConfiguration as? UIListContentConfiguration)?.text
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      onToggle = nil
    }
  }
#endif
