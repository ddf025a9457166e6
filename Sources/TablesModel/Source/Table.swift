/// A table screen as a value: its title, its sections, and the closures of the whole table.
///
/// Tables are created with the result builder of the module `Tables`, and need no view: a test can
/// read a table as a host does.
/// ```swift
/// table.numberOfRows(in: 0)
/// table.row(at: RowPath(section: 0, row: 2))?.title
/// ```
public struct Table {
  /// The title of the screen.
  public var title: String?
  /// The sections and rows: the single source of truth.
  public var dataSource: DataSource<Row>
  /// The rows that are shown if the table has none of its own.
  public var emptyState: RowList<Row>
  /// The actions in the bars of the screen. Defaults to none.
  ///
  /// They are rows of a section of their own, which is not one of ``dataSource``. The place of each
  /// is its `Row.placement`.
  public package(set) var toolbar: RowList<Row>
  /// The actions that are shown with those of ``toolbar`` while the screen is edited. Defaults to
  /// none.
  package var editingToolbar: RowList<Row>
  /// Whether the user can begin and end to edit the screen. Defaults to `.automatic`.
  package var editMode: EditingMode
  /// Whether the screen is edited, by the state of the app; `nil` if the host keeps this.
  package var isEditing: Bool?
  /// Whether the user can search the rows. Defaults to `false`.
  public var isSearchable: Bool
  /// The rows that a search looks at. Defaults to those of the screen.
  package var searchScope: SearchScope
  /// The changes that the user can make to rows that allow them. Defaults to none.
  package var editing: EditingOptions
  /// The closures of the whole table.
  package var behavior: TableBehavior
  /// The closures that load the sections; `nil` if the table does not load them.
  package var loading: Loading<DataSource<Row>>?

  /// Creates a table of sections. Without a title, write `Table(title: nil, dataSource: source)`.
  package init(title: String?, dataSource: DataSource<Row>) {
    self.title = title
    self.dataSource = dataSource
    emptyState = RowList()
    toolbar = RowList()
    editingToolbar = RowList()
    editMode = .automatic
    isSearchable = false
    searchScope = .screen
    editing = []
    behavior = TableBehavior()
  }

  /// Creates a table of sections without a title.
  // Not public, because the compiler would take the braces of `Table { … }` for the data source,
  // and would not report an error inside them.
  package init(dataSource: DataSource<Row>) { self.init(title: nil, dataSource: dataSource) }

  /// Returns the title of the screen, or another one if it has none.
  package func title(else other: @autoclosure () -> String) -> String {
    title.flatMap { $0.isEmpty ? nil : $0 } ?? other()
  }

  /// The number of sections.
  public var numberOfSections: Int { dataSource.numberOfSections }

  /// Returns the number of rows in a section, or 0 for a section that does not exist.
  public func numberOfRows(in section: Int) -> Int { dataSource.numberOfItems(in: section) }

  /// Returns the section at a position, or `nil` if there is none.
  public func section(at index: Int) -> Section<Row>? { dataSource.section(at: index) }

  /// Returns the row at a path as it was declared, or `nil` if there is none.
  public func row(at path: RowPath) -> Row? { dataSource.item(at: path) }

  /// Returns the closures of the row at a path, or `nil` if there is no row or it has no closures.
  package func behavior(at path: RowPath) -> RowBehavior? {
    guard let items = section(at: path.section)?.items, items.indices.contains(path.row) else {
      return nil
    }
    return items.declared(at: path.row).behavior
  }
}

extension Table {
  /// The rows that a search of a screen looks at.
  @nonexhaustive
  public enum SearchScope: Hashable, Sendable {
    /// The rows of the screen.
    case screen
    /// The rows of the screen, and those of the screens to which its rows lead.
    case nestedScreens
  }

  /// How the edit mode of a screen begins and ends.
  @nonexhaustive
  public enum EditingMode: Hashable, Sendable {
    /// The user begins and ends it, if a row can be deleted, moved or marked.
    case automatic
    /// The screen is always edited.
    case always
    /// The screen is never edited. The user can still delete rows by swiping.
    case never
  }

  /// Whether the screen is edited when it is first shown.
  package var isEditedAtFirst: Bool {
    editMode == .always || editMode != .never && isEditing == true
  }
}

extension Table {
  /// Whether no section has a row. The rows of collapsed sections count.
  /// - Complexity: O(sections before the first row).
  private var hasNoRows: Bool { dataSource.sections.allSatisfy { $0.items.isEmpty } }

  /// Whether ``emptyState`` is shown in place of the sections.
  /// - Complexity: O(sections before the first row) if the table has an empty state.
  package var showsEmptyState: Bool { !emptyState.isEmpty && hasNoRows }
}

/// The closures of a whole table; never compared.
package struct TableBehavior {
  /// Called when the user selects a row whose outcome is ``Outcome/selected(_:)``.
  package var onSelect: ((Row) -> Void)?
  /// Stores the text that the user searches for, because the app searches; `nil` if the screen
  /// searches its rows.
  package var search: ((String) -> Void)?
  /// The text that the app searches for. Empty for none.
  package var searchedText = ""
  /// The asynchronous closure of a refresh, which runs before loaded rows are loaded again.
  package var refresh: RowBehavior.AsyncWork?
  /// The screens and questions that the state of the app opens, in the order of the declaration.
  package var openings: [Opening] = []
  /// Whether the user is asked before the screen is left; `nil` if the router decides this.
  package var asksBeforeDismissal: Bool?
  /// The row that the app brings into view; `nil` for none.
  package var shownRow: RowID?
  /// Returns the closure that moves a row in the app's data, from its path before the move to its
  /// path after it.
  package var onMove: ((_ source: RowPath, _ target: RowPath) -> RowBehavior.Edit)?
  /// Returns the closure that removes the row at a path from the app's data.
  package var onDelete: ((RowPath) -> RowBehavior.Edit)?
  /// Stores whether the screen is edited; `nil` if the host keeps this.
  package var setEditing: ((Bool) -> Void)?
  /// Called when the screen becomes the visible one, in order.
  package var onAppear: [() -> Void] = []
  /// Called when the screen is no longer the visible one, in order.
  package var onDisappear: [() -> Void] = []
  /// The asynchronous closures that run as long as the screen is on the stack.
  package private(set) var tasks: [ScreenTask] = []

  /// An asynchronous closure that runs as long as its screen is on the stack, in the isolation of
  /// the host. It is cancelled when the screen is left, or no longer declares it.
  package struct ScreenTask {
    /// The place of a task in the source, which tells it from others when the table is evaluated
    /// again.
    package struct ID: Hashable {
      /// The file and the line of the declaration.
      package let site: DeclarationSite
      /// The column of the declaration, counted from 1.
      package let column: Int
      /// The number of earlier tasks of the table that are declared at the same place, as in a
      /// loop.
      package let occurrence: Int
      /// The value whose changes begin the task anew; `nil` for none.
      package let value: AnyHashable?
    }

    /// Tells the task from others of its table.
    package let id: ID
    /// The closure.
    package let perform: nonisolated(nonsending) () async -> Void
  }

  /// Adds a task that is declared at a place in the source. It begins anew when `value` changes.
  package mutating func addTask(
    at site: DeclarationSite, column: Int, of value: AnyHashable? = nil,
    _ perform: nonisolated(nonsending) @escaping () async -> Void
  ) {
    let occurrence = tasks.count { $0.id.site == site && $0.id.column == column }
    let id = ScreenTask.ID(site: site, column: column, occurrence: occurrence, value: value)
    tasks.append(ScreenTask(id: id, perform: perform))
  }

  /// Creates a behavior without closures.
  package init() {}
}

/// A type that can describe itself as drawn text. The module that draws tables conforms `Table` to
/// it, so that `print` shows a drawn table.
package protocol TextDescribable {
  /// The table as text.
  var drawnDescription: String { get }
}

extension Table: CustomStringConvertible {
  /// The table as text if `TablesText` is linked, else an outline of its sections and rows.
  public var description: String {
    (self as Any as? any TextDescribable)?.drawnDescription ?? outline
  }

  /// The title, then one line for each of the first 100 sections and the first 100 rows of each.
  package var outline: String {
    var lines = [title?.printable ?? "Table"]
    for section in dataSource.sections.prefix(100) {
      lines.append("  " + (section.header?.printable ?? "Section"))
      lines += section.items.prefix(100).map { "    " + $0.outline }
      lines += Self.remainder(of: section.items.count, indent: "    ")
    }
    lines += Self.remainder(of: numberOfSections, indent: "  ")
    return lines.joined(separator: "\n")
  }

  private static func remainder(of count: Int, indent: String) -> [String] {
    count > 100 ? ["\(indent)… \(count - 100) more"] : []
  }
}

extension Row {
  fileprivate var outline: String {
    [title, detail].compactMap { $0?.printable }.filter { !$0.isEmpty }.joined(separator: ": ")
  }
}
