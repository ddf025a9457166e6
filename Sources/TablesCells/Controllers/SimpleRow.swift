import TablesModel

/// A row that says all about itself: what it shows, what selecting it does, what fills it.
///
/// ```swift
/// SimpleRow(title: "User email", populate: { session.email })
/// SimpleRow(title: "Reset all user defaults", action: { defaults.reset() })
/// ```
/// A row without an action takes no selection.
public struct SimpleRow: TableViewCompatible {
  /// What the row is called.
  public var title: String
  /// What stands below the title where `populate` gives nothing.
  public var subtitle: String?
  /// What selecting the row does.
  public var action: (() -> Void)?
  /// Gives the detail at the right, each time that the row is shown.
  public var populate: (() -> String?)?

  /// Makes a row.
  public init(
    title: String, subtitle: String? = nil, action: (() -> Void)? = nil,
    populate: (() -> String?)? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.action = action
    self.populate = populate
  }

  /// Fills a cell; the detail stands at the right, or else a subtitle below the title.
  public func configure(_ cell: TextCell, at path: RowPath) {
    let detail = populate?()
    cell.text = title
    cell.detail = detail ?? subtitle
    cell.style = detail == nil && subtitle != nil ? .subtitle : .automatic
    cell.accessory = action == nil ? .none : .action
  }
}

extension TableController where Configurator == ModelConfigurator<SimpleRow> {
  /// Makes a controller of rows that say all about themselves; selecting one runs its action, and
  /// then every row is filled anew.
  public convenience init(rows: DataSource<SimpleRow>) {
    self.init(dataSource: rows, configurator: ModelConfigurator())
    actions.canSelect = { row, _ in row.action != nil }
    actions.didSelect = { [weak source] row, _ in
      row.action?()
      source?.reload()
    }
  }
}
