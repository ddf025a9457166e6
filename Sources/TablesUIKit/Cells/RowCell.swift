#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Tables
  import TablesCells
  import TablesModel
  import TablesRouting
  @preconcurrency public import UIKit  // the constants of traits are variables in the SDK of iOS 16

  /// The cell of a row: its texts in a content configuration, and its control.
  final class RowCell: UITableViewCell {
    /// The source of the row, which is told what the user does with its controls; `nil` in cells of
    /// items, and until a row is shown.
    private weak var source: RouterSource?
    /// The row that is shown.
    private(set) var shown: Row?
    /// The reference to that row.
    private(set) var ref: RowRef?
    /// The row type of the app that provides the view of the row; `nil` if there is none.
    private var content: (any UIContentProviding)?
    /// The control; `nil` until a row of the cell's kind is shown.
    private var control: (any RowControl)?
    /// The cell of an item that this cell shows; `nil` in cells of rows.
    var headless: (any HeadlessCell)?
    /// The colors in which the row is shown.
    private var palette = Palette()
    /// The kind of row that the headless cell had last.
    private var kind: String?
    /// The detail with links; `nil` until a row has one.
    private lazy var linked = LinkedDetailControl()
    /// The second control, with what is beside it; `nil` until a row has one.
    private lazy var button = AccessoryView { [weak self] in self?.run($0) }
    /// The image that is being loaded, and the images of the host; `nil` for none.
    private var loading: (request: RowImageRequest, images: RowImages<UIImage>)?
    /// Whether the cell has the tint of a row.
    private var isTinted = false

    /// Tells the source of the row what the user does with a control.
    func tell(_ event: (RouterSource, RowCell) -> Void) { if let source { event(source, self) } }

    private func run(_ action: RowActionID) { tell { $0.perform(.run(action), in: $1) } }

    /// Whether Return goes on to another field.
    var goesOn: Bool { source?.goesOn(from: self) == true }

    // MARK: Kinds of cells

    /// Registers the cells of all kinds of rows.
    static func register(in tableView: UITableView) {
      for kind in HostedRow.kinds + [ownKind, itemKind] {
        tableView.register(RowCell.self, forCellReuseIdentifier: prefix + kind)
      }
    }

    static func identifier(of row: PresentedRow, _ hosted: HostedRow) -> String {
      prefix + (row.behavior.customRow is any UIContentProviding ? ownKind : hosted.kind)
    }

    private static let prefix = "Tables."
    /// The kind of rows whose types have views of their own.
    private static let ownKind = "own"

    /// The kind of items that have no cell of their own, such as errors.
    private static let itemKind = "item"
    static let itemIdentifier = prefix + itemKind

    // MARK: Showing rows

    /// Returns whether the cell shows the current state of a row, at its current address, in some
    /// colors.
    func shows(_ row: PresentedRow, in palette: Palette) -> Bool {
      shown == row.row && ref?.isSameRow(as: row.ref) == true && self.palette == palette
        && isEqual(content, row.behavior.customRow as? any UIContentProviding)
    }

    /// Shows an empty row: one that was removed before its cell was needed.
    func showNothing() {
      prepareForReuse()
      contentConfiguration = UIListContentConfiguration.cell()
      (accessoryView, accessoryType, selectionStyle) = (nil, .none, .none)
      (editingAccessoryView, editingAccessoryType) = (nil, .none)
      (accessibilityLabel, accessibilityValue, accessibilityIdentifier) = (nil, nil, nil)
      accessibilityCustomActions = nil
    }

    /// The identifier of the cells of empty rows, which are those of rows without a control.
    static let emptyIdentifier = prefix + "plain"

    /// Shows a row.
    func show(_ row: PresentedRow, _ hosted: HostedRow, of rows: RouterSource) {
      let (palette, images) = (rows.palette, rows.link.images)
      (shown, ref, self.palette, source) = (row.row, row.ref, palette, rows)
      content = row.behavior.customRow as? any UIContentProviding
      accessibilityIdentifier = hosted.identifier
      selectionStyle =
        hosted.isSelectable && hosted.isEnabled && hosted.tap != .edit ? .default : .none
      showTraits(of: hosted)
      showTint(of: hosted)
      let key = content == nil ? RowImageKey(row) : nil
      let picture = key.flatMap { images.picture(for: $0) }
      defer { load(picture == nil ? key : nil, of: row, from: images) }
      if let content {
        contentConfiguration = content.contentConfiguration(for: row.row)
        showAccessory(of: hosted)
        // Without a label from the app, VoiceOver reads the view itself.
        accessibilityLabel = row.row.accessibilityLabel
        accessibilityValue = accessibilityLabel == nil ? nil : hosted.accessibilityValue
        return
      }
      showContent(of: hosted, draft: rows.router.draft(at: row.ref), in: palette, picture: picture)
    }

    private func showContent(
      of hosted: HostedRow, draft: String?, in palette: Palette, picture: UIImage? = nil
    ) {
      let palette = palette.tinted(by: hosted.tint)
      let own = control ?? RowControls.make(for: hosted.control) { [weak self] in self }
      control = own
      let control = hosted.hasLinkedDetail ? linked : own
      control?.show(hosted, draft: draft, in: palette)
      control?.view.accessibilityIdentifier = hosted.controlIdentifier
      var configuration = RowContentConfiguration(hosted, control: control, in: palette)
      if let picture { configuration.show(picture) }
      contentConfiguration = configuration
      showAccessory(of: hosted)
      accessibilityLabel = hosted.accessibilityLabel
      accessibilityValue = hosted.accessibilityValue
    }

    /// Loads the image of the row, if a key is given, and cancels the loading of another image.
    private func load(_ key: RowImageKey?, of row: PresentedRow, from images: RowImages<UIImage>) {
      if let loading, loading.request.key == key { return }
      endLoading()
      guard let key, let load = row.behavior.loadImage else { return }
      let request = images.load(key, by: load) { [weak self] picture in
        self?.loading = nil
        self?.show(picture)
      }
      loading = (request, images)
    }

    private func show(_ picture: UIImage) {
      guard var shown = contentConfiguration as? RowContentConfiguration else { return }
      shown.show(picture)
      contentConfiguration = shown
    }

    private func endLoading() {
      if let loading { loading.images.cancel(loading.request) }
      loading = nil
    }

    /// Shows the contents of the headless cell. The control shows the value but takes no touches: a
    /// tap selects the row instead.
    func showHeadless(isSelectable: Bool, words: Words) {
      guard let row = headless?.row else { return }
      var hosted = HostedRow(row, words: words)
      hosted.isSelectable = isSelectable
      selectionStyle = isSelectable ? .default : .none
      showTraits(of: hosted)
      if kind != hosted.kind { control = nil }
      kind = hosted.kind
      showContent(of: hosted, draft: nil, in: Palette())
      control?.view.isUserInteractionEnabled = false
      control?.view.accessibilityElementsHidden = true
      accessibilityValue = hosted.accessibilityValue ?? row.valueText(words: words)
    }

    /// Moves the keyboard focus to the control. Returns `false` if the control does not accept it.
    func focusControl() -> Bool { control?.view.becomeFirstResponder() ?? false }

    /// Whether the field of the row has the keyboard.
    var isTyping: Bool { control?.view.isFirstResponder ?? false }

    /// Shows on the keyboard of the field whether Return goes on to another one.
    func showReturnKey() { (control as? TextFieldControl)?.showReturnKey() }

    override func prepareForReuse() {
      super.prepareForReuse()
      (source, shown, ref, content) = (nil, nil, nil, nil)
      endLoading()
      headless?.prepareForReuse()
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      super.traitCollectionDidChange(previous)
      guard traitCollection.preferredContentSizeCategory != previous?.preferredContentSizeCategory,
        var shown = contentConfiguration as? RowContentConfiguration
      else { return }
      shown.showIcon()
      contentConfiguration = shown
    }

    /// Sets the traits of the cell. UIKit itself gives the cell those of a switch that is its
    /// accessory, unless the cell has its own.
    private func showTraits(of hosted: HostedRow) {
      if content == nil, case .switch = hosted.control { return }
      accessibilityTraits = UIAccessibilityTraits(hosted.traits)
    }

    /// Shows the accessory, also while the row is edited, where a cell has none by default.
    private func showAccessory(of hosted: HostedRow) {
      placeAccessory(of: hosted)
      (editingAccessoryView, editingAccessoryType) = (accessoryView, accessoryType)
    }

    private func placeAccessory(of hosted: HostedRow) {
      let own =
        content == nil ? control.flatMap { $0.placement == .accessory ? $0.view : nil } : nil
      if let item = hosted.button {
        let action = UIAccessibilityCustomAction(name: item.title) { [weak self] _ in
          self?.run(item.id)
          return true
        }
        accessibilityCustomActions = [action]
        if own == nil, item.row.hasDetailButton, let type = hosted.accessory.withDetailButton {
          (accessoryView, accessoryType) = (nil, type)
          return
        }
        // A cell removes its old accessory, which may be the control that the button stands beside.
        if accessoryView !== button { (accessoryView, editingAccessoryView) = (nil, nil) }
        button.show(
          item, identifier: hosted.accessoryIdentifier, beside: own, orMark: hosted.accessory)
        accessoryView = button
        return
      }
      if accessibilityCustomActions != nil { accessibilityCustomActions = nil }
      // A control that leaves the view beside the button has the frame that the cell gives it.
      if let own, own.superview is AccessoryView {
        own.translatesAutoresizingMaskIntoConstraints = true
      }
      // A control that is removed for a moment loses its touch, or the calendar that it has opened.
      // The content of the cell then shows the wheel.
      accessoryView = own ?? (hosted.accessory == .activity ? .wheel : nil)
      switch hosted.accessory {
      case .disclosure: accessoryType = .disclosureIndicator
      case .checkmark: accessoryType = .checkmark
      case .none, .activity: accessoryType = .none
      }
    }

    /// Gives the cell, and so its image and controls, the tint of the row. Without one, they have
    /// that of the table view.
    private func showTint(of hosted: HostedRow) {
      if hosted.tint != nil || isTinted { tintColor = hosted.tint.map { UIColor($0) } }
      isTinted = hosted.tint != nil
    }

    private func isEqual(_ old: (any UIContentProviding)?, _ new: (any UIContentProviding)?) -> Bool
    {
      guard let old, let new else { return old == nil && new == nil }
      return areKnownEqual(old, new)
    }
  }

  extension UIView {
    /// A wheel that turns.
    static var wheel: UIView {
      let wheel = UIActivityIndicatorView(style: .medium)
      wheel.startAnimating()
      return wheel
    }
  }

  extension UIAccessibilityTraits {
    fileprivate init(_ traits: HostedRow.Traits) {
      self = []
      if traits.contains(.button) { insert(.button) }
      if traits.contains(.selected) { insert(.selected) }
      if traits.contains(.disabled) { insert(.notEnabled) }
    }
  }

  /// A row of your own that has its own view in a table view.
  ///
  /// ```swift
  /// extension ChartRow: UIContentProviding {
  ///   func contentConfiguration(for row: Row) -> any UIContentConfiguration {
  ///     ChartContent(points: points, title: row.title)
  ///   }
  /// }
  /// ```
  /// The cell adds the accessory of the row, such as the disclosure indicator of a row that leads
  /// to another screen. Conform in the module that declares the row. The configuration
  /// can be a `UIHostingConfiguration` with a SwiftUI view. Other hosts draw the row's `body`.
  ///
  /// A tap on the view selects the row: it switches a switch, and opens the options of a picker.
  ///
  /// VoiceOver reads the view. A row with `.accessibilityLabel(_:)` has that label and its value
  /// instead.
  ///
  /// A row that is `Equatable` is shown again only when it has changed.
  public protocol UIContentProviding: _HostedRowContent {
    /// Returns the content of the cell.
    /// - Parameter row: The row with the value and the status that the router keeps for it.
    @MainActor func contentConfiguration(for row: Row) -> any UIContentConfiguration
  }

  extension PresentedRow {
    /// Whether the row has its own view in place of the control that would change its value.
    var isChangedByTap: Bool {
      guard behavior.customRow is any UIContentProviding else { return false }
      return switch row.face.selecting {
      case .toggles, .opensOptions: true
      case .nothing, .chooses, .opens, .runs, .edits, .adjusts: false
      }
    }
  }
#endif
