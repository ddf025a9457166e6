#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// Shows one screen of a router in a table view.
  ///
  /// `shown` is what the table view believes: it changes only inside a batch of updates, or together
  /// with a reload. The router may present other rows in the meantime.
  @MainActor final class RouterDriver: NSObject {
    let link: RouterLink
    /// The depth of the screen in the router's stack; `nil` for the current screen.
    var depth: Int?
    /// The animation of rows that come and go.
    var animation = UITableView.RowAnimation.automatic
    /// Called after the table view was brought up to date.
    var onUpdate: (() -> Void)?
    private(set) weak var tableView: UITableView?
    private(set) var shown = DataSource<Row>()
    /// The row that leads to the screen that is shown, and its depth.
    private var screen: (depth: Int, origin: RowAddress?)?
    /// The version of the router when `shown` was read.
    private var version = -1
    private var hold = UpdateHold()

    var router: Router { link.host.router }

    init(link: RouterLink, depth: Int?) {
      self.link = link
      self.depth = depth
      super.init()
      link.add(self)
    }

    /// The depth of the screen that is shown.
    var shownDepth: Int { depth ?? router.depth }

    /// Whether the screen is the current one, whose rows can be selected and changed.
    var isCurrent: Bool { shownDepth == router.depth }

    // MARK: Reading

    /// Returns a row of those that the table view believes in, with its address.
    func row(at path: RowPath) -> PresentedRow? {
      let depth = shownDepth
      _ = router.presented(atDepth: depth)  // brings the router up to date
      if router.version == version, let row = router.presentedRow(at: path, atDepth: depth) {
        return row
      }
      return shown.presentedRow(at: path)
    }

    func section(at index: Int) -> Section<Row>? {
      let depth = shownDepth
      _ = router.presented(atDepth: depth)  // brings the router up to date
      if router.version == version { return router.presentedSection(at: index, atDepth: depth) }
      return shown.section(at: index)
    }

    func hosted(_ row: PresentedRow) -> HostedRow { HostedRow(row.row, words: router.words) }

    // MARK: Updating

    /// Brings the table view in step with the router, now or once it can follow.
    func update() {
      guard let tableView else { return }
      if hold.isHeld || tableView.hasUncommittedUpdates {
        hold.isDue = true
        return
      }
      let new = router.presented(atDepth: shownDepth)
      guard router.version != version else { return }
      version = router.version
      let screen = (depth: shownDepth, origin: router.origin(ofDepth: shownDepth))
      let isSame = self.screen.map { $0 == screen } ?? false
      self.screen = screen
      if isSame, tableView.window != nil, tableView.believes(shown) {
        follow(new, in: tableView)
      } else {
        reload(new, in: tableView, keepingSelection: isSame)
      }
      onUpdate?()
    }

    private func follow(_ new: DataSource<Row>, in tableView: UITableView) {
      let changes = new.difference(from: shown)
      let headers = changes.changedSections
      let hadHeader = headers.map { shown.section(at: $0.source).map(\.supplements) }
      for batch in changes.batchUpdates() where batch.updates.isStructural {
        hold.begin(.animation)
        tableView.performBatchUpdates {
          self.shown = batch.data
          tableView.apply(batch.updates, with: self.animation)
        } completion: { [weak self] _ in
          self?.release(.animation)
        }
      }
      shown = new
      configureAgain(in: tableView)
      for (move, old) in zip(headers, hadHeader) {
        updateHeader(of: move.target, old: old, in: tableView)
      }
    }

    private func reload(
      _ new: DataSource<Row>, in tableView: UITableView, keepingSelection: Bool
    ) {
      let selected = keepingSelection ? selectedAddresses(in: tableView) : []
      shown = new
      tableView.reloadData()
      for address in selected {
        guard let path = shown.path(of: address) else { continue }
        tableView.selectRow(at: IndexPath(path), animated: false, scrollPosition: .none)
      }
    }

    private func selectedAddresses(in tableView: UITableView) -> [RowAddress] {
      guard tableView.believes(shown) else { return [] }
      return (tableView.indexPathsForSelectedRows ?? [])
        .compactMap { shown.presentedRow(at: RowPath($0))?.address }
    }

    /// Configures the cells again whose rows look different now. A cell stays the same one, so that
    /// a text field keeps the caret, unless the row needs another kind of cell.
    private func configureAgain(in tableView: UITableView) {
      var changed: [IndexPath] = []
      var replaced: [IndexPath] = []
      for path in tableView.indexPathsForVisibleRows ?? [] {
        guard let cell = tableView.cellForRow(at: path) as? RowCell,
          let row = row(at: RowPath(path)), !cell.shows(row)
        else { continue }
        if cell.reuseIdentifier == RowCell.identifier(of: row, hosted(row)) {
          changed.append(path)
        } else {
          replaced.append(path)
        }
      }
      if !changed.isEmpty { tableView.reconfigureRows(at: changed) }
      if !replaced.isEmpty { tableView.reloadRows(at: replaced, with: animation) }
    }

    /// Shows the header and the footer of a section again, which no update of rows does.
    private func updateHeader(
      of index: Int, old: Section<Row>.Supplements?, in tableView: UITableView
    ) {
      guard let section = shown.section(at: index) else { return }
      if let old,
        old.header != section.supplements.header
          || old.footer != section.supplements.footer
      {
        return tableView.reloadSections(IndexSet(integer: index), with: .none)
      }
      showHeader(tableView.headerView(forSection: index), of: section, at: index)
      showFooter(tableView.footerView(forSection: index), of: section)
    }

    // MARK: Waiting

    func wait(for reason: UpdateHold.Reason) { hold.begin(reason) }

    /// Ends a reason to wait, and updates the table view in the next turn of the main loop if that is
    /// due: not in the same turn in which a row was dropped.
    func release(_ reason: UpdateHold.Reason) {
      hold.end(reason)
      guard hold.isDue, !hold.isHeld else { return }
      hold.isDue = false
      Task { [weak self] in self?.update() }
    }

    /// Moves a row in what the table view believes, after the user has dropped it.
    func rowDropped(from source: RowPath, to target: RowPath) {
      shown.move(from: source, to: target)
      version = -1
      hold.isDue = true
    }
  }

  extension RouterDriver: TableDriver {
    func attach(to tableView: UITableView) {
      self.tableView = tableView
      RowCell.register(in: tableView)
      SectionTextView.register(in: tableView)
      becomeSource(of: tableView)
      update()
    }
  }

  /// The reasons why a table view cannot be updated now.
  struct UpdateHold {
    enum Reason: Hashable {
      case animation, drag
    }

    private var reasons: [Reason: Int] = [:]
    /// Whether an update waits.
    var isDue = false

    var isHeld: Bool { !reasons.isEmpty }

    mutating func begin(_ reason: Reason) {
      if reason == .drag { reasons[reason] = 1 } else { reasons[reason, default: 0] += 1 }
    }

    mutating func end(_ reason: Reason) {
      guard let count = reasons[reason] else { return }
      reasons[reason] = count > 1 ? count - 1 : nil
    }
  }

  extension Section<Row> {
    /// Which texts a section has besides its rows.
    struct Supplements: Equatable {
      var header: Bool
      var footer: Bool
    }

    var supplements: Supplements {
      Supplements(header: header != nil || disclosure != .none, footer: footer != nil)
    }
  }

  extension UITableView {
    /// Whether the table view has the counts of a data source.
    fileprivate func believes(_ source: DataSource<Row>) -> Bool {
      numberOfSections == source.numberOfSections
        && (0..<numberOfSections).allSatisfy {
          numberOfRows(inSection: $0) == source.numberOfItems(in: $0)
        }
    }
  }
#endif
