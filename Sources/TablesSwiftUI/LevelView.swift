#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  /// One screen of the router's stack.
  @MainActor struct LevelView: View {
    @ObservedObject var model: TableViewModel
    let depth: Int
    /// Whether the view leads to the next screen by a `NavigationLink`, on systems without
    /// `NavigationStack`.
    var linksNext = false
    /// The question that is asked.
    @State private var question: HostedQuestion?

    private var router: Router { model.router }

    var body: some View {
      searchable(refreshable(editable(list)))
        .navigationTitle(router.titles.indices.contains(depth) ? router.titles[depth] : "")
        .background(nextLink)
        .confirmationDialog(
          question?.title ?? "", isPresented: isAsking, titleVisibility: .visible,
          presenting: question
        ) { question in
          Button(question.confirm, role: .destructive) { answer(true, to: question) }
          Button(question.cancel, role: .cancel) { answer(false, to: question) }
        } message: { question in
          if let message = question.message { Text(message) }
        }
    }

    // MARK: Sections and rows

    private var list: some View {
      let source = router.presented(atDepth: depth)
      return List {
        ForEach(PresentedSections(source)) { section in
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
      SwiftUI.ForEach(PresentedRows(source, section: index)) { shown in
        if let row = router.presentedRow(at: shown.path, atDepth: depth) {
          RowView(
            row: row, hosted: HostedRow(row.row, words: router.words, input: .ofDevice),
            draft: depth == router.depth ? router.draft(at: row.address) : nil,
            actions: RowActions(
              set: { perform(.set($0), row) }, type: { router.setDraft($0, at: row.address) },
              select: { perform(.select, row) })
          )
          .onAppear { model.note(row.path, isInSight: true, atDepth: depth) }
          .onDisappear { model.note(row.path, isInSight: false, atDepth: depth) }
          .rowSwipeActions { swipeActions(of: row) }
          .contextMenu { contextMenu(of: row) }
          .moveDisabled(!router.canMove(at: shown.path))
          .deleteDisabled(!router.canDelete(at: shown.path))
        }
      }
      .onMove { sources, target in move(sources, to: target, inSection: index) }
      .onDelete { delete($0, inSection: index) }
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

    /// Moves a row to before the row at an offset.
    private func move(_ sources: IndexSet, to offset: Int, inSection section: Int) {
      guard let source = sources.first else { return }
      let path = RowPath(section: section, row: source)
      model.route(atDepth: depth) { $0.move(from: path, to: path.moved(toOffset: offset)) }
    }

    /// Deletes the row whose button of the edit mode the user has tapped.
    private func delete(_ offsets: IndexSet, inSection section: Int) {
      let row = offsets.first.flatMap {
        router.presentedRow(at: RowPath(section: section, row: $0), atDepth: depth)
      }
      if let row { perform(.delete, row) }
    }

    // MARK: Menus

    @ViewBuilder private func swipeActions(of row: PresentedRow) -> some View {
      if router.canDelete(at: row.path) {
        Button(router.words.delete, role: .destructive) { perform(.delete, row) }
      }
      items(row.row.swipeActions, row) { .swipeAction($0, index: $1) }
    }

    private func contextMenu(of row: PresentedRow) -> some View {
      items(row.row.contextMenu, row) { .contextMenu($0, index: $1) }
    }

    private func items(
      _ items: [MenuItem], _ row: PresentedRow, _ action: @escaping (MenuItem, Int) -> RowAction
    ) -> some View {
      SwiftUI.ForEach(Array(items.enumerated()), id: \.offset) { index, item in
        Button(role: item.role == .destructive ? .destructive : nil) {
          perform(action(item, index), row)
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

    /// Performs an action of the user on a row, or asks a question first.
    private func perform(_ action: RowAction, _ row: PresentedRow) {
      guard depth == router.depth else { return }
      question = model.host.perform(action, at: row.address)
    }

    private func answer(_ isConfirmed: Bool, to question: HostedQuestion) {
      self.question = model.host.answer(isConfirmed, to: question)
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

    /// Shows the edit button of a table whose rows can be deleted or moved.
    @ViewBuilder private func editable(_ content: some View) -> some View {
      #if os(iOS)
        if router.table(atDepth: depth)?.editing.isEmpty == false {
          content.toolbar { EditButton() }
        } else {
          content
        }
      #else
        content
      #endif
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
          if router.depth > depth {
            LevelView(model: model, depth: depth + 1, linksNext: true)
          } else {
            model.own.flatMap { model.destination(of: $0) }
          }
        } label: {
          EmptyView()
        }
        .hidden()
      }
    }

    private var isNextShown: SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        router.depth > depth || router.depth == depth && model.own != nil
      } set: { isShown in
        guard !isShown else { return }
        model.own = nil
        model.pop(to: depth)
      }
    }
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

  extension View {
    /// Adds swipe actions, which a television does not have.
    @ViewBuilder fileprivate func rowSwipeActions(
      @ViewBuilder _ content: () -> some View
    ) -> some View {
      #if os(tvOS)
        self
      #else
        swipeActions(content: content)
      #endif
    }
  }
#endif
