#if canImport(SwiftUI) && !os(watchOS) && !os(tvOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  /// One screen of the router's stack.
  @MainActor struct LevelView: View {
    @ObservedObject var model: TableViewModel
    let depth: Int
    /// Whether the view leads to the next screen by a link, as before `NavigationStack`.
    var linksNext = false
    /// The question that is asked, and what is done after a yes.
    @State private var question: PendingQuestion?

    private var router: Router { model.router }

    var body: some View {
      searchable(refreshable(list))
        .navigationTitle(router.titles.indices.contains(depth) ? router.titles[depth] : "")
        .background(nextLink)
        .confirmationDialog(
          question?.confirmation.title ?? "", isPresented: isAsking, titleVisibility: .visible,
          presenting: question
        ) { question in
          Button(question.confirmation.confirm ?? router.words.yes, role: .destructive) {
            answer(question, true)
          }
          Button(router.words.no, role: .cancel) { answer(question, false) }
        } message: { question in
          if let message = question.confirmation.message { Text(message) }
        }
    }

    // MARK: Sections and rows

    private var list: some View {
      let source = router.presented(atDepth: depth)
      return List {
        ForEach(SectionList(source: source)) { section in
          SwiftUI.Section {
            rows(ofSection: section.index, source)
          } header: {
            header(section.index)
          } footer: {
            if let footer = source.footer(of: section.index) { Text(footer) }
          }
        }
      }
    }

    private func rows(
      ofSection index: Int, _ source: DataSource<Row>
    ) -> some View {
      SwiftUI.ForEach(RowList(source: source, section: index)) { shown in
        if let row = router.presentedRow(at: shown.path, atDepth: depth) {
          RowView(
            row: row, hosted: HostedRow(row.row, words: router.words),
            draft: depth == router.depth ? router.draft(at: row.address) : nil,
            actions: RowActions(
              set: { value in set(value, row) }, type: { router.setDraft($0, at: row.address) },
              select: { ask(before: .select, row) { $0.select(row.address) } })
          )
          .swipeActions { swipeActions(of: row) }
          .contextMenu { contextMenu(of: row) }
          .moveDisabled(!router.canMove(at: shown.path))
        }
      }
      .onMove { sources, target in move(sources, to: target, inSection: index) }
    }

    @ViewBuilder private func header(_ index: Int) -> some View {
      if let section = router.presentedSection(at: index, atDepth: depth) {
        if section.disclosure == .none {
          if let header = section.header { Text(header) }
        } else {
          Button {
            model.route(atDepth: depth) { $0.toggleSection(at: index) }
          } label: {
            Label(
              section.header ?? "",
              systemImage: section.disclosure == .collapsed ? "chevron.forward" : "chevron.down")
          }
        }
      }
    }

    private func set(_ value: Row.Value, _ row: PresentedRow) {
      model.route(atDepth: depth) { $0.set(value, at: row.address) }
      askRouterQuestion()
    }

    /// Moves a row to before the row at an offset.
    private func move(_ sources: IndexSet, to offset: Int, inSection section: Int) {
      guard let source = sources.first else { return }
      let target = RowPath(section: section, row: offset > source ? offset - 1 : offset)
      model.route(atDepth: depth) {
        $0.move(from: RowPath(section: section, row: source), to: target)
      }
    }

    // MARK: Menus

    @ViewBuilder private func swipeActions(of row: PresentedRow) -> some View {
      if router.canDelete(at: row.path) {
        Button(router.words.delete, role: .destructive) {
          model.route(atDepth: depth) { $0.delete(at: row.address) }
        }
      }
      items(row.row.swipeActions, row) { item, index in
        { $0.performSwipeAction(item, index: index, at: row.address) }
      }
    }

    private func contextMenu(of row: PresentedRow) -> some View {
      items(row.row.contextMenu, row) { item, index in
        { $0.performContextMenu(item, index: index, at: row.address) }
      }
    }

    private func items(
      _ items: [MenuItem], _ row: PresentedRow,
      _ perform: @escaping (MenuItem, Int) -> (Router) -> Outcome
    ) -> some View {
      SwiftUI.ForEach(Array(items.enumerated()), id: \.offset) { index, item in
        Button(role: item.role == .destructive ? .destructive : nil) {
          ask(before: .menuItem(item), row, perform(item, index))
        } label: {
          ItemLabel(item: item)
        }
      }
    }

    // MARK: Questions

    private var isAsking: SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        question != nil
      } set: { isAsking in
        if !isAsking { question = nil }
      }
    }

    /// Asks what has to be asked before something is destroyed, then has it done.
    private func ask(
      before deed: RowDeed, _ row: PresentedRow, _ perform: @escaping (Router) -> Outcome
    ) {
      guard depth == router.depth else { return }
      if let confirmation = router.hostQuestion(before: deed, at: row.address) {
        question = PendingQuestion(confirmation: confirmation, perform: perform)
      } else {
        model.host.route(perform)
        askRouterQuestion()
      }
    }

    private func askRouterQuestion() {
      question = router.question.map {
        PendingQuestion(confirmation: $0.confirmation, perform: nil)
      }
    }

    private func answer(_ question: PendingQuestion, _ isConfirmed: Bool) {
      self.question = nil
      if let perform = question.perform {
        if isConfirmed { model.host.route(perform) }
      } else {
        model.host.route { $0.answer(isConfirmed) }
      }
      askRouterQuestion()
    }

    // MARK: Search, refreshing, navigation

    @ViewBuilder private func searchable(_ content: some View) -> some View {
      if router.table(atDepth: depth)?.isSearchable == true {
        content.searchable(text: searchText, prompt: router.words.search)
      } else {
        content
      }
    }

    private var searchText: SwiftUI.Binding<String> {
      SwiftUI.Binding {
        depth == router.depth ? router.searchText ?? "" : ""
      } set: { text in
        guard depth == router.depth, text != router.searchText ?? "" else { return }
        if text.isEmpty { router.endSearch() } else { router.search(text) }
        model.host.update()
      }
    }

    @ViewBuilder private func refreshable(_ content: some View) -> some View {
      if router.table(atDepth: depth)?.behavior.refresh != nil {
        content.refreshable { await refresh() }
      } else {
        content
      }
    }

    /// Refreshes the rows. The wheel turns until the router has settled.
    private func refresh() async {
      guard depth == router.depth else { return }
      model.host.route { $0.refreshTable() }
      await model.host.rest()
    }

    /// The link to the next screen, which the router opens.
    @ViewBuilder private var nextLink: some View {
      if linksNext {
        NavigationLink(isActive: isNextShown) {
          LevelView(model: model, depth: depth + 1, linksNext: true)
        } label: {
          EmptyView()
        }
        .hidden()
      }
    }

    private var isNextShown: SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        router.depth > depth
      } set: { isShown in
        if !isShown { model.pop(to: depth) }
      }
    }
  }

  /// A question that is open.
  private struct PendingQuestion {
    let confirmation: Confirmation
    /// What is done after a yes; `nil` if the router has asked.
    let perform: ((Router) -> Outcome)?
  }

  private struct ItemLabel: View {
    let item: MenuItem

    var body: some View {
      switch item.image {
      case .system(let name): Label(item.title, systemImage: name)
      case .named(let name): Label(item.title, image: name)
      case nil: Text(item.title)
      }
    }
  }
#endif
