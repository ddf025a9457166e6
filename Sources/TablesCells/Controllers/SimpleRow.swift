import TablesModel

/// A row with a title, a closure that returns its detail, and a closure that is called when the
/// user selects it.
///
/// ```swift
/// SimpleRow(title: "User email", populate: { session.email })
/// SimpleRow(title: "Reset all user defaults", action: { defaults.reset() })
/// ```
/// A row without an action cannot be selected.
public struct SimpleRow: TableViewCompatible {
  /// The title.
  public var title: String
  /// The text below the title. It is shown only if `populate` is `nil` or returns `nil`.
  public var subtitle: String?
  /// Called when the user selects the row.
  public var action: (() -> Void)?
  /// Returns the detail at the right edge. Called each time that the row is shown.
  public var populate: (() -> String?)?

  /// Creates a row.
  public init(
    title: String, subtitle: String? = nil, action: (() -> Void)? = nil,
    populate: (() -> String?)? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.action = action
    self.populate = populate
  }

  /// Fills a cell with the title and either the detail at the right edge or the subtitle below.
  public func configure(_ cell: TextCell, at path: RowPath) {
    let detail = populate?()
    cell.text = title
    cell.detail = detail ?? subtitle
    cell.style = detail == nil && subtitle != nil ? .subtitle : .automatic
    cell.accessory = action == nil ? .none : .action
  }
}

extension TableController where Configurator == ModelConfigurator<SimpleRow> {
  /// Creates a controller of simple rows. Selecting a row calls its action and then fills every row
  /// again.
  public convenience init(rows: DataSource<SimpleRow>) {
    self.init(dataSource: rows, configurator: ModelConfigurator())
    actions.canSelect = { row, _ in row.action != nil }
    actions.didSelect = { [weak source] row, _ in
      row.action?()
      source?.reload()
    }
  }
}
