#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  /// One screen of the router's stack.
  @MainActor struct LevelView: View {
    @ObservedObject var model: TableViewModel
    /// The screen of the router that the view shows.
    let screen: ScreenID
    /// Whether the view pushes the next screen onto the stack around it. Otherwise the next screen
    /// is an element of the stack's path. Defaults to `false`.
    var pushesNext = false
    /// The question that is asked.
    @State var question: HostedQuestion?
    /// The action that was refused because its screen is invalid; `nil` unless its reason is told.
    @State var refused: Row?
    /// The row whose field has the keyboard. Its id is the one by which the list tells it apart.
    @FocusState var focus: RowRef?
    /// The row that was revealed, until its highlight was seen.
    @State var highlight: RevealedRow?

    var router: Router { model.router }

    /// Whether the screen is the current one, which the user can change. It is not if it is below
    /// another screen, or if the router has left it and SwiftUI is removing it.
    var isCurrent: Bool { router.screen == screen }

    var body: some View {
      let content = model.screens.content(of: screen, in: router)
      let begun = model.begun(screen, content, isTyping: focus != nil)
      let focusMoves = router.focus.moves
      let reveals = router.revealed?.number
      let list = ScrollViewReader { list in
        searchable(
          refreshable(withToolbar(editable(rows(content.rows, in: list))), begun), begun
        )
        .onChange(of: focus) { focusChanged(to: $0) }
        .onChange(of: focusMoves) { _ in followFocus(in: list) }
        .onChange(of: reveals) { _ in followReveal(in: list) }
        .onChange(of: begun) { begun in
          guard let first = begun.first else { return }
          Task { @MainActor in list.scrollTo(seen(first).address, anchor: .top) }
        }
        // SwiftUI ignores a focus that is set before the view has appeared.
        .onAppear {
          Task { @MainActor in
            followOpening(in: list)
            followFocus(in: list)
            followReveal(in: list)
          }
        }
      }
      tellingRefusals(leadingOn(titled(list.followingEditMode(of: self), content.title, begun)))
        .presentingSheet(from: self)
        .background(escape)
        .onAppear { model.record(screen, isVisible: true) }
        .onDisappear {
          model.record(screen, isVisible: false)
          model.screens.viewIsGone(screen, of: router)
        }
        .asking(askedInRow == nil ? question : nil, isAsking: isAsking(question)) {
          answer($0, $1, to: $2)
        }
        .onChange(of: model.asked) { asked in
          if isCurrent, let asked { question = asked }
        }
    }

    // MARK: Sections and rows

    private func rows(_ source: DataSource<Row>, in list: ScrollViewProxy) -> some View {
      List(selection: marks) {
        failures
        ForEach(PresentedSections(source)) { section in
          SwiftUI.Section {
            rows(ofSection: section.index, source, in: list)
          } header: {
            header(section.index)
          } footer: {
            if let footer = source.footer(of: section.index) {
              MarkedView(text: footer, marked: source.sections[section.index].markedFooter)
            }
          }
        }
      }
    }

    private func rows(
      ofSection index: Int, _ source: DataSource<Row>, in list: ScrollViewProxy
    ) -> some View {
      SwiftUI.ForEach(
        PresentedRows(source, section: index, on: screen, of: router)
      ) { shown in
        // Each element has exactly one view. Otherwise the list would make all of its rows.
        let row = model.screens.row(at: shown.path, of: screen, router)
        let seen = RowRef(shown.id, on: screen, at: shown.path)
        let (trailing, leading) = (swipe(of: row, from: .trailing), swipe(of: row, from: .leading))
        RowView(
          row: row, hosted: HostedRow(row.row, words: router.words), level: self, list: list,
          seen: seen.withoutPath
        )
        .tag(row.address)
        .background {
          highlight(of: seen)
          asking(about: seen.withoutPath)
        }
        .onAppear { model.host.record(seen, isInSight: true) }
        .onDisappear { model.host.record(seen, isInSight: false) }
        .swipeActions(edge: .trailing, allowsFullSwipe: trailing.allowsFullSwipe) {
          buttons(of: trailing, of: row)
        }
        .swipeActions(edge: .leading, allowsFullSwipe: leading.allowsFullSwipe) {
          buttons(of: leading, of: row)
        }
        .contextMenu { contextMenu(of: row) }
        .moveDisabled(!(isCurrent && router.canMove(at: shown.path)))
        .deleteDisabled(!(isCurrent && router.canDelete(at: shown.path)))
      }
      .onMove { sources, target in move(sources, to: target, inSection: index, of: source) }
      .onDelete { delete($0, inSection: index, of: source) }
    }

    @ViewBuilder private func header(_ index: Int) -> some View {
      if let section = model.screens.section(at: index, of: screen, router) {
        let actions = headerActions(ofSection: index)
        if actions.isEmpty {
          title(of: section, at: index)
        } else {
          HStack {
            title(of: section, at: index)
            Spacer()
            SwiftUI.ForEach(actions, id: \.address) { actionButton($0) }
          }
        }
      }
    }

    @ViewBuilder private func title(of section: TablesModel.Section<Row>, at index: Int)
      -> some View
    {
      if section.disclosure == .none {
        if let header = section.header { Text(header) }
      } else {
        Button {
          let id = section.id(at: index)
          route { [screen] in $0.toggleSection(id, near: index, on: screen) }
        } label: {
          Label(
            section.header ?? "",
            systemImage: section.disclosure == .collapsed ? "chevron.forward" : "chevron.down")
        }
      }
    }

    /// Calls the router for an action of the user, unless another screen is the current one.
    private func route(_ body: (Router) -> Outcome) {
      if isCurrent { model.host.routeAfterTyping(body) }
    }

    /// Moves a row so that it is before the row at an offset.
    ///
    /// - Parameter shown: The rows that the list shows. The router may already present newer ones.
    private func move(
      _ sources: IndexSet, to offset: Int, inSection section: Int, of shown: DataSource<Row>
    ) {
      guard let source = sources.first else { return }
      let path = RowPath(section: section, row: source)
      guard let row = shown.presentedRow(at: path, on: screen) else { return }
      route { [screen] router in
        let target = path.dropped(at: path.moved(toOffset: offset)) { path in
          shown.presentedRow(at: path, on: screen).flatMap { router.path(of: $0.ref) }
        }
        return router.move(row.ref, to: target)
      }
    }

    /// Deletes the row whose button of the edit mode the user has tapped.
    private func delete(
      _ offsets: IndexSet, inSection section: Int, of shown: DataSource<Row>
    ) {
      guard let offset = offsets.first,
        let row = shown.presentedRow(at: RowPath(section: section, row: offset), on: screen)
      else { return }
      perform(.delete, at: row.ref)
    }

    // MARK: Swipes and menus

    // A swipe or a menu stays open while another row may get the address of its row. SwiftUI does
    // not tell when it opens, so the reference to its row is held as soon as it is evaluated.

    private func swipe(of row: PresentedRow, from edge: SwipeEdge) -> Row.Swipe {
      let canDelete = edge == .trailing && isCurrent && router.canDelete(at: row.path)
      return row.row.swipe(from: edge, canDelete: canDelete)
    }

    private func buttons(of swipe: Row.Swipe, of row: PresentedRow) -> some View {
      SwiftUI.ForEach(swipe.actions, id: \.?.id) { swipeAction($0, of: row) }
    }

    /// A swipe action. None has the role `.destructive`, because SwiftUI would then remove the row
    /// before a question is answered, or before the app has removed it.
    @ViewBuilder private func swipeAction(_ action: RowActionEntry?, of row: PresentedRow)
      -> some View
    {
      let held = router.held(row.ref)
      if let action {
        Button {
          perform(.run(action.id), at: held)
        } label: {
          ActionLabel(row: action.row)
        }
        .tint(
          action.row.tint.map { SwiftUI.Color($0) } ?? (action.role == .destructive ? .red : nil)
        )
        .disabled(!action.isEnabled)
      } else {
        Button(router.words.delete) { perform(.delete, at: held) }.tint(.red)
      }
    }

    private func contextMenu(of row: PresentedRow) -> some View {
      SwiftUI.ForEach(row.row.offeredActions.filter { $0.id.place == .menu }) { action in
        let held = router.held(row.ref)
        Button(role: action.role == .destructive ? .destructive : nil) {
          perform(.run(action.id), at: held)
        } label: {
          ActionLabel(row: action.row)
        }
        .disabled(!action.isEnabled)
      }
    }

    // MARK: Questions

    private func isAsking(_ shown: HostedQuestion?) -> SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        // Another host of the router may have answered the question, or asked another one.
        question.map { model.host.isOpen($0) } ?? false
      } set: { isAsking in
        guard !isAsking, let shown else { return }
        if question == shown { question = nil }
        // SwiftUI calls this before or after the action of a button. If it has called no button,
        // the system has dismissed the question, for example after a tap beside it.
        Task { @MainActor in
          if model.host.isOpen(shown) { answer(shown.cancelIndex, "", to: shown) }
        }
      }
    }

    /// The visible row beside which the answers of the question are chosen; `nil` for questions in
    /// the middle of the screen.
    private var askedInRow: RowRef? {
      guard let question, question.style == .choice,
        let row = model.host.row(of: question).map({ seen($0) }), model.host.isInSight(row)
      else { return nil }
      return row
    }

    /// Asks the question that is about a row.
    @ViewBuilder private func asking(about row: RowRef) -> some View {
      if let question, row == askedInRow {
        Color.clear.asking(question, isAsking: isAsking(question)) { answer($0, $1, to: $2) }
      }
    }

    /// Performs an action of the user on a row, or asks a question first.
    func perform(_ action: RowAction, at row: RowRef) {
      if isCurrent { question = model.host.perform(action, at: row) }
    }

    private func answer(_ index: Int, _ text: String, to question: HostedQuestion) {
      self.question = nil
      guard let next = model.host.answer(index, text: text, to: question) else { return }
      // SwiftUI presents a question anew only after it has seen that none is asked.
      Task { @MainActor in
        if model.host.isOpen(next) { self.question = next }
      }
    }

    // MARK: Refreshing

    @ViewBuilder private func refreshable(_ content: some View, _ begun: BegunScreen) -> some View {
      if begun.isRefreshable { content.refreshable { await refresh() } } else { content }
    }

    /// Shows the edit button of a table whose rows can be deleted or moved. SwiftUI's own is not
    /// there on macOS.
    private func editable(_ content: some View) -> some View {
      content.toolbar { editButton }
    }

    @ToolbarContentBuilder private var editButton: some ToolbarContent {
      if router.showsEditButton(on: screen) {
        ToolbarItemGroup {
          let isEditing = router.isEditing(on: screen)
          Button((isEditing ? router.words.done : router.words.edit).capitalizedFirst) {
            route { [screen] in $0.setEditing(!isEditing, on: screen) }
          }
        }
      }
    }

    /// Refreshes the rows. The refresh control turns until this returns.
    private func refresh() async {
      if isCurrent { await model.host.refresh(screen) }
    }
  }

  // The search field of a screen.
  extension LevelView {
    /// Adds a search field to a list that is searchable.
    @ViewBuilder func searchable(_ content: some View, _ begun: BegunScreen) -> some View {
      if begun.isSearchable {
        content.searchable(text: searchText, prompt: router.words.search)
      } else {
        content
      }
    }

    private var searchText: SwiftUI.Binding<String> {
      SwiftUI.Binding {
        // A screen that is covered keeps its search.
        router.searchText(on: screen) ?? ""
      } set: { text in
        guard isCurrent, text != router.searchText ?? "" else { return }
        if text.isEmpty { router.endSearch() } else { router.search(text) }
        model.host.update()
      }
    }
  }
#endif
