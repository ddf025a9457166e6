#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesCells
  import TablesModel
  import UIKit

  /// The rows that a table view shows, and what the user can do with them.
  ///
  /// All paths are those of the shown rows. While updates are held, these are older than the
  /// newest.
  @MainActor protocol RowSource: AnyObject {
    associatedtype Item

    /// The driver of the table view, which keeps the source alive.
    var driver: TableViewDriver? { get set }
    /// The sections and rows that the table view shows.
    var shown: DataSource<Item> { get }
    /// The library's own words.
    var words: Words { get }
    /// The colors of headers and footers.
    var palette: Palette { get }
    /// The options of the app that other table views of the source share.
    var themes: Themes? { get set }
    var operationLimit: Int { get set }

    /// Begins to show the rows.
    func begin()

    /// Records an event of the table view, and performs the updates that were waiting for it.
    func handle(_ event: HostEvent)

    // MARK: Sections

    /// Returns a section to show it.
    func section(at index: Int) -> Section<Item>?
    func toggleSection(_ id: SectionID, near index: Int)
    /// Performs an action beside the header of a section that the table view shows. Its section may
    /// have moved from `path` since its header was shown.
    func performHeaderAction(_ action: RowAddress, near path: RowPath)

    // MARK: Cells

    func cell(at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell
    /// Returns the identifier of the cell that a row needs; `nil` if there is none.
    func reuseIdentifier(at path: RowPath) -> String?
    func willDisplay(_ cell: UITableViewCell, at path: RowPath)
    func prefetch(_ paths: [RowPath])
    func cancelPrefetching(_ paths: [RowPath])

    // MARK: Selecting

    func shouldHighlight(_ path: RowPath) -> Bool
    /// Returns the row that is selected if the user taps a row; `nil` for none.
    func willSelect(_ path: RowPath) -> RowPath?
    func didSelect(_ path: RowPath)
    func didDeselect(_ path: RowPath)

    // MARK: Editing

    /// Whether a row can be marked while the table view is edited.
    func canBeMarked(_ path: RowPath) -> Bool
    /// Records that the user begins to mark rows with two fingers, which begins the edit mode.
    func beginMarking()
    func editingStyle(at path: RowPath) -> EditingStyle
    func commit(_ style: EditingStyle, at path: RowPath)
    /// Returns the action that deletes a row, which is wherever it is then. The action returns a
    /// closure that reads the state of a row that work deletes; `nil` if there is no such work.
    func deletion(at path: RowPath, in cell: UITableViewCell?) -> () -> RowDeletion?
    func canMove(at path: RowPath) -> Bool
    func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath
    /// Moves a row that the user has dropped, which the table view shows at its new place already.
    func move(from source: RowPath, to target: RowPath)

    // MARK: Actions

    /// Returns the actions that a swipe from an edge uncovers; `nil` if the table view itself
    /// offers the one that deletes the row.
    func swipeActions(at path: RowPath, from edge: SwipeEdge) -> SwipeActions?
    func contextMenu(at path: RowPath) -> [HostedAction]
    /// Performs the action of the second control of a row.
    func performAccessory(at path: RowPath)
  }

  extension RowSource {
    var tableView: UITableView? { driver?.tableView }

    var numberOfSections: Int { shown.numberOfSections }

    var sectionIndexTitles: [String] { shown.sectionIndexTitles }

    func numberOfRows(in section: Int) -> Int { shown.numberOfItems(in: section) }

    func section(forIndexTitleAt index: Int) -> Int? {
      shown.section(forSectionIndexTitleAt: index)
    }

    func section(at index: Int) -> Section<Item>? { shown.section(at: index) }

    /// Returns the texts of a section to show them.
    func texts(of section: Int) -> SectionTexts? {
      self.section(at: section).map { SectionTexts($0, at: section) }
    }

    /// Returns the texts of a section that the table view shows.
    func shownTexts(of section: Int) -> SectionTexts? {
      shown.section(at: section).map { SectionTexts($0, at: section) }
    }

    func performHeaderAction(_ action: RowAddress, near path: RowPath) {}

    func performAccessory(at path: RowPath) {}

    func willDisplay(_ cell: UITableViewCell, at path: RowPath) {}

    func cancelPrefetching(_ paths: [RowPath]) {}

    func didDeselect(_ path: RowPath) {}

    func canBeMarked(_ path: RowPath) -> Bool { false }

    func beginMarking() {}

    /// Holds the updates while the user is dragging a row, which UIKit reports only with the first
    /// move. Returns whether a row is being dragged.
    @discardableResult
    func holdUpdatesDuringDrag() -> Bool {
      guard let driver, tableView?.hasUncommittedUpdates == true else { return false }
      driver.handle(.reorderingBegan)
      return true
    }
  }

  /// The header and the footer of a section.
  struct SectionTexts {
    let id: SectionID
    /// The text of the header; `nil` if there is no header.
    let header: String?
    /// The text of the footer; `nil` if there is no footer.
    let footer: String?
    /// The footer with its links and its emphasis; `nil` if it has none.
    let marked: MarkedText?
    /// Whether the section shows its rows; `nil` if it cannot be collapsed.
    let isExpanded: Bool?
    /// The actions beside the header.
    let actions: [Row]

    init<Item>(_ section: Section<Item>, at index: Int) {
      id = section.id(at: index)
      isExpanded = section.disclosure == .none ? nil : section.disclosure == .expanded
      actions = Array(section.headerActions)
      header = section.header ?? (isExpanded == nil && actions.isEmpty ? nil : "")
      footer = section.footer
      marked = section.markedFooter
    }

    /// Whether there is a header, and whether there is a footer.
    var parts: [Bool] { [header != nil, footer != nil] }
  }

  /// An action of a row that a swipe or a menu offers.
  struct HostedAction {
    let entry: RowActionEntry
    let perform: @MainActor () -> Void
  }

  /// Returns the state of a row that the user deletes.
  typealias RowDeletion = @MainActor () -> RowDeletionState

  enum RowDeletionState { case isBeingDeleted, isDeleted, stays }

  /// A swipe whose action was chosen. The row stays aside until the swipe is ended.
  struct Swipe {
    weak var cell: UITableViewCell?
    /// Ends the swipe. The argument tells whether the action was performed.
    let end: (Bool) -> Void
    let state: RowDeletion
  }

  /// The actions that a swipe uncovers.
  struct SwipeActions {
    /// The actions; `nil` stands for the deletion of the row.
    let actions: [HostedAction?]
    /// Whether a swipe across the whole row performs the first action.
    let allowsFullSwipe: Bool

    /// Creates the actions of a swipe from those of the author, which are in the same order.
    init(_ swipe: Row.Swipe, _ own: [HostedAction]) {
      var rest = own[...]
      actions = swipe.actions.map { $0 == nil ? nil : rest.removeFirst() }
      allowsFullSwipe = swipe.allowsFullSwipe
    }
  }
#endif
