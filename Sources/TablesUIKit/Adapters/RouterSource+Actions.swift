#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  // The actions of the user on the rows.
  extension RouterSource: RowSource {
    func toggleSection(_ id: SectionID, near index: Int) {
      guard isActive else { return }
      tableView?.endEditing(true)  // The field may disappear with its section.
      link.host.route { [shownScreen] in $0.toggleSection(id, near: index, on: shownScreen) }
    }

    func performHeaderAction(_ action: RowAddress, near path: RowPath) {
      if let action = headerAction(action, near: path) { press(action.ref) }
    }

    /// Returns an action beside the header of a section.
    private func headerAction(_ action: RowAddress, near path: RowPath) -> PresentedRow? {
      router.path(of: RowRef(action, on: shownScreen, at: path))
        .flatMap { router.presentedRow(at: $0, on: shownScreen) }
    }

    // MARK: Selecting

    func shouldHighlight(_ path: RowPath) -> Bool {
      row(at: path).map { $0.row.isMarked != nil || hosted($0).isSelectable } ?? false
    }

    func willSelect(_ path: RowPath) -> RowPath? {
      guard isActive, let row = row(at: path)?.row else { return nil }
      return row.isSelectable || row.isMarked != nil ? path : nil
    }

    func didSelect(_ path: RowPath) {
      guard isActive, let row = row(at: path) else { return }
      if row.row.isMarked != nil { return mark(row, true) }
      // A row that leads to another screen stays selected until the user comes back.
      if !row.leadsOn { tableView?.deselectRow(at: IndexPath(path), animated: true) }
      if row.row.face.text != nil, row.row.isEnabled,
        let cell = tableView?.cellForRow(at: IndexPath(path)) as? RowCell, cell.focusControl()
      {
        return
      }
      perform(.select, at: row.ref)
    }

    // MARK: Editing

    func editingStyle(at path: RowPath) -> EditingStyle {
      let path = currentPath(of: path)
      return path.map { router.canDelete(at: $0, on: shownScreen) } == true ? .delete : .none
    }

    func commit(_ style: EditingStyle, at path: RowPath) {
      if style == .delete, let row = row(at: path) { perform(.delete, at: row.ref) }
    }

    func deletion(at path: RowPath, in cell: UITableViewCell?) -> () -> RowDeletion? {
      let row = row(at: path).map { router.held($0.ref) }
      return { [weak self] in row.flatMap { self?.delete($0) } }
    }

    private func delete(_ row: RowRef) -> RowDeletion? {
      // The row is not deleted while work of its own runs.
      let (wasRunning, twins) = (isRunning(row), shownRows(withIDOf: row))
      perform(.delete, at: row)
      if wasRunning { return nil }
      return { [weak self] in
        guard let self else { return .stays }
        if shown.path(of: row) == nil { return .isDeleted }
        if isRunning(row) || !isInStep { return .isBeingDeleted }
        // If there were several rows with the id, one fewer means that this row is gone.
        return twins > 1 && shownRows(withIDOf: row) < twins ? .isDeleted : .stays
      }
    }

    /// Returns the number of shown rows that have the id of a row, in its section. Returns 1 for a
    /// long section, whose rows are not all created.
    private func shownRows(withIDOf row: RowRef) -> Int {
      guard isInStep, let path = shown.path(of: row),
        let items = shown.section(at: path.section)?.items, items.count <= 1_000
      else { return 1 }
      return items.count { $0.id == row.address.row }
    }

    private func isRunning(_ row: RowRef) -> Bool {
      router.presentedRow(row)?.row.status == .running
    }

    func canMove(at path: RowPath) -> Bool {
      currentPath(of: path).map { router.canMove(at: $0, on: shownScreen) } ?? false
    }

    // MARK: Swiping and menus

    func swipeActions(at path: RowPath, from edge: SwipeEdge) -> SwipeActions? {
      guard currentPath(of: path) != nil, let row = row(at: path) else { return nil }
      let swipe = row.row.swipe(from: edge, canDelete: editingStyle(at: path) == .delete)
      return SwipeActions(swipe, swipe.actions.compactMap { $0 }.map { action($0, of: row) })
    }

    func performAccessory(at path: RowPath) {
      guard let row = row(at: path), let action = row.row.accessory else { return }
      perform(.run(action.id), at: row.ref)
    }

    func contextMenu(at path: RowPath) -> [HostedAction] {
      guard isActive, let row = row(at: path) else { return [] }
      return row.row.offeredActions.filter { $0.id.place == .menu }.map { action($0, of: row) }
    }

    private func action(_ entry: RowActionEntry, of row: PresentedRow) -> HostedAction {
      // The menu stays open while another row may get the place of this one.
      let row = router.held(row.ref)
      return HostedAction(entry: entry) { [weak self] in self?.perform(.run(entry.id), at: row) }
    }

    // MARK: Questions

    /// Performs an action of the user on a row, or shows a question first. If the table view has no
    /// view controller, the question cannot be shown, and the action is not performed.
    ///
    /// - Parameter cell: The cell whose control the user has moved. It shows the stored value as
    ///   soon as there is no question left.
    func perform(_ action: RowAction, at row: RowRef, in cell: RowCell? = nil) {
      guard isActive else { return showAgain(cell, at: row) }
      switch action {
      case .set: break  // The screen beside this one stays open.
      case .select, .run, .delete:
        becomeCurrent()
        // The text that is being typed is stored first, because the action may need it.
        tableView?.endEditing(true)
      }
      ask(link.host.perform(action, at: row), at: row, in: cell)
    }

    /// Performs an action of the user on a control of a cell.
    func perform(_ action: RowAction, in cell: RowCell) {
      if let row = ref(in: cell) { perform(action, at: row, in: cell) }
    }

    /// In a split view, makes the router leave the screen beside this one, because the router
    /// selects and moves only rows of the current screen.
    func becomeCurrent() {
      if !isCurrent, isActive { router.pop(to: shownScreen) }
    }

    func ask(_ question: HostedQuestion?, at row: RowRef, in cell: RowCell?) {
      guard let question, let controller = tableView?.viewController else {
        deselect(row)
        return showAgain(cell, at: row)
      }
      let alert = UIAlertController(question) { [weak self, weak cell] answer, text in
        self?.asked = nil
        self?.ask(self?.link.host.answer(answer, text: text, to: question), at: row, in: cell)
      }
      // On an iPad, an action sheet is a popover, which needs a place.
      if let popover = alert.popoverPresentationController {
        if let item = (controller as? TableViewController)?.barButtonItem(of: row) {
          popover.barButtonItem = item
        } else {
          let view = router.path(of: row).flatMap(place) ?? cell ?? controller.view
          popover.sourceView = view
          popover.sourceRect = view?.bounds ?? .zero
        }
      }
      asked = Asked(question: question, alert: alert, row: row, cell: cell)
      controller.presentAbove(alert) { [weak self] in
        self?.link.host.isOpen(question) == true
      } presented: { [weak self] in
        self?.dismissClosedQuestion()
      }
    }

    /// The view of a row, or that of the header beside which an action is.
    private func place(of path: RowPath) -> UIView? {
      path.headerAction == nil
        ? tableView?.cellForRow(at: IndexPath(path))
        : tableView?.headerView(forSection: path.section)
    }

    /// Shows a question that work of a row has asked.
    func ask(_ question: HostedQuestion) {
      if let row = link.host.row(of: question) { ask(question, at: row, in: nil) }
    }

    /// Dismisses the alert of a question that is no longer open, because another host of the router
    /// has answered it or asked another one.
    func dismissClosedQuestion() {
      guard let asked, !link.host.isOpen(asked.question), asked.alert?.isBeingPresented != true
      else { return }
      self.asked = nil
      asked.alert?.presentingViewController?.dismiss(animated: true)
      deselect(asked.row)
      showAgain(asked.cell, at: asked.row)
    }

    /// A question that an alert asks.
    struct Asked {
      let question: HostedQuestion
      weak var alert: UIAlertController?
      let row: RowRef
      weak var cell: RowCell?
    }
  }

  extension UIImage {
    /// Creates the image that a row names; `nil` if there is none.
    convenience init?(_ image: Row.Image?) {
      switch image {
      case .system(let name): self.init(systemName: name)
      case .named(let name): self.init(named: name)
      case .loaded, nil: return nil
      }
    }
  }

  // MARK: Dragging

  // A row is dragged among the shown rows, while the router may present newer ones.
  extension RouterSource {
    func target(forMoveFrom source: RowPath, proposed: RowPath) -> RowPath {
      guard let row = made[source], router.searchText(on: shownScreen) == nil,
        canMove(at: source)
      else { return source }
      return shown.target(of: row, from: source, proposed: proposed)
    }

    /// Returns the path, among the newest rows, of a row that is dropped among the shown ones.
    func newestTarget(forDropFrom source: RowPath, to target: RowPath) -> RowPath {
      isInStep ? target : source.dropped(at: target, newestPath)
    }
  }
#endif
