package import TablesModel

/// The screens above the root, for a host that shows them as a path: the screens of the router,
/// then possibly a screen of the app that a row has opened.
package struct HostedPath {
  package enum Element: Hashable {
    /// A screen of the router, by the rows that lead to it from the root. Another screen of the
    /// same depth is another element.
    case level([RowAddress])
    /// The screen of the app for a row.
    case own(RowID)
  }

  /// The rows that lead from the root to the current screen of the router.
  package var screen: [RowAddress]
  /// The row that has led to a screen of the app; `nil` if none is shown.
  package var own: RowID?

  package init(screen: [RowAddress], own: RowID?) { (self.screen, self.own) = (screen, own) }

  package var elements: [Element] {
    screen.indices.map { .level(Array(screen[...$0])) } + (own.map { [.own($0)] } ?? [])
  }

  /// Returns the path after the user has gone back until only some of its elements remain.
  package func going(backTo elements: [Element]) -> HostedPath {
    let own = own.flatMap { elements.contains(.own($0)) ? $0 : nil }
    let depth = elements.count { if case .level = $0 { true } else { false } }
    return HostedPath(screen: Array(screen.prefix(depth)), own: own)
  }
}

/// The content that the views of a host show for each screen of a router, by the rows that lead to
/// the screen.
///
/// A screen that the router has left keeps its last content, because its view is still seen
/// while an animation takes it away.
package struct HostedScreens {
  /// The content that is shown for one screen.
  package struct ScreenContent {
    package var title = ""
    package var rows = DataSource<Row>()
    /// The declared table; `nil` if the router has never shown the screen.
    package var table: Table?
  }

  private var contents: [[RowAddress]: ScreenContent] = [:]
  /// The version of the router when its screens were last copied.
  private var version = -1

  package init() {}

  /// Copies the screens that the router presents now.
  package mutating func update(from router: Router) {
    router.refresh()
    guard router.version != version else { return }
    version = router.version
    for (depth, title) in router.titles.enumerated() {
      contents[Array(router.addresses.prefix(depth))] = ScreenContent(
        title: title, rows: router.presented(atDepth: depth),
        table: router.table(atDepth: depth))
    }
  }

  /// Returns the content of the view of a screen.
  package mutating func content(of screen: [RowAddress], in router: Router) -> ScreenContent {
    update(from: router)
    return contents[screen] ?? ScreenContent()
  }

  /// Returns a row of a screen as the user sees it. If the row is gone, returns an empty row,
  /// because a list may still ask for it and needs a view for each element.
  package mutating func row(
    at path: RowPath, of screen: [RowAddress], _ router: Router
  ) -> PresentedRow {
    let content = content(of: screen, in: router)
    let live =
      router.isOnStack(screen) ? router.presentedRow(at: path, atDepth: screen.count) : nil
    return live ?? content.rows.presentedRow(at: path) ?? .gone(path)
  }

  /// Returns a section of a screen as the user sees it.
  package mutating func section(
    at index: Int, of screen: [RowAddress], _ router: Router
  ) -> Section<Row>? {
    let content = content(of: screen, in: router)
    return router.isOnStack(screen)
      ? router.presentedSection(at: index, atDepth: screen.count) : content.rows.section(at: index)
  }

  /// Returns the screen above another one: that of the router or, after the router has left it, one
  /// that is still seen.
  package func screen(above screen: [RowAddress], of router: Router) -> [RowAddress]? {
    let depth = screen.count + 1
    if router.depth >= depth, router.isOnStack(screen) {
      return Array(router.addresses.prefix(depth))
    }
    return contents.keys.first { $0.count == depth && $0.starts(with: screen) }
  }

  /// Forgets the screens that the router has left, when the view of one of them is gone.
  package mutating func viewIsGone(_ screen: [RowAddress], of router: Router) {
    if router.isOnStack(screen) { return }
    contents = contents.filter { router.isOnStack($0.key) }
  }
}

extension Router {
  /// Whether a screen is the current one or below it.
  package func isOnStack(_ screen: [RowAddress]) -> Bool {
    refresh()
    return addresses.starts(with: screen)
  }
}

extension PresentedRow {
  /// Returns an empty row in place of a row that is gone.
  fileprivate static func gone(_ path: RowPath) -> PresentedRow {
    let row = Row(id: "", title: "")
    return PresentedRow(Declared(row), at: path, RowAddress(section: "", row: row.id))
  }
}
