package import TablesModel

/// The screens above the root, for a host that shows them as a path: the screens of the router,
/// then possibly a screen of the app that a row has opened.
package struct HostedPath {
  package enum Element: Hashable {
    /// A screen of the router.
    case level(ScreenID)
    /// The screen of the app for a row.
    case own(RowID)
  }

  /// The screens of the router from the root to the current one.
  package var screens: [ScreenID]
  /// The row that has led to a screen of the app; `nil` if none is shown.
  package var own: RowID?

  package init(screens: [ScreenID], own: RowID?) { (self.screens, self.own) = (screens, own) }

  package var elements: [Element] {
    screens.dropFirst().map { .level($0) } + (own.map { [.own($0)] } ?? [])
  }

  /// Returns the path after the user has gone back until only some of its elements remain.
  package func going(backTo elements: [Element]) -> HostedPath {
    let own = own.flatMap { elements.contains(.own($0)) ? $0 : nil }
    let depth = elements.count { if case .level = $0 { true } else { false } }
    return HostedPath(screens: Array(screens.prefix(depth + 1)), own: own)
  }
}

/// The content that the views of a host show for each screen of a router.
///
/// A screen that the router has left keeps its last content, because its view is still seen
/// while an animation takes it away.
package struct HostedScreens {
  /// The content that is shown for one screen.
  package struct ShownContent {
    package var title = ""
    package var rows = DataSource<Row>()
    /// The declared table; `nil` if the router has never shown the screen.
    package var table: Table?
  }

  private var contents: [ScreenID: ShownContent] = [:]
  /// The version of the router when its screens were last copied.
  private var version = -1

  package init() {}

  /// Copies the screens that the router presents now.
  package mutating func update(from router: Router) {
    router.evaluateIfStale()
    guard router.version != version else { return }
    version = router.version
    for screen in router.screens {
      contents[screen] = ShownContent(
        title: router.title(of: screen) ?? "", rows: router.presented(on: screen),
        table: router.table(on: screen))
    }
  }

  /// Returns the content of the view of a screen.
  package mutating func content(of screen: ScreenID, in router: Router) -> ShownContent {
    update(from: router)
    return contents[screen] ?? ShownContent()
  }

  /// Whether rows or sections were added to a screen or removed from it since another moment.
  package func hasOtherRows(on screen: ScreenID, than earlier: HostedScreens) -> Bool {
    guard let new = contents[screen]?.rows, let old = earlier.contents[screen]?.rows else {
      return false
    }
    let sections = 0..<new.numberOfSections
    return old.numberOfSections != sections.count
      || sections.contains { new.numberOfItems(in: $0) != old.numberOfItems(in: $0) }
  }

  /// Returns a row of a screen as the user sees it. If the row is gone, returns an empty row,
  /// because a list may still ask for it and needs a view for each element.
  package mutating func row(
    at path: RowPath, of screen: ScreenID, _ router: Router
  ) -> PresentedRow {
    let content = content(of: screen, in: router)
    return router.presentedRow(at: path, on: screen)
      ?? content.rows.presentedRow(at: path, on: screen) ?? .gone(path, on: screen)
  }

  /// Returns a section of a screen as the user sees it.
  package mutating func section(
    at index: Int, of screen: ScreenID, _ router: Router
  ) -> Section<Row>? {
    let content = content(of: screen, in: router)
    return router.isOnStack(screen)
      ? router.presentedSection(at: index, on: screen) : content.rows.section(at: index)
  }

  /// Returns the screen above another one: that of the router or, after the router has left it, one
  /// that is still seen.
  package func screen(above screen: ScreenID, of router: Router) -> ScreenID? {
    router.screens.first { router.screen(below: $0) == screen }
      ?? contents.keys.first { router.screen(below: $0) == screen }
  }

  /// Forgets the screens that the router has left, when the view of one of them is gone.
  package mutating func viewIsGone(_ screen: ScreenID, of router: Router) {
    if router.isOnStack(screen) { return }
    contents = contents.filter { router.isOnStack($0.key) }
  }
}

extension PresentedRow {
  /// Returns an empty row in place of a row that is gone.
  fileprivate static func gone(_ path: RowPath, on screen: ScreenID) -> PresentedRow {
    let row = Row(id: "", title: "")
    let address = RowAddress(section: "", row: row.id)
    return PresentedRow(Declared(row), RowRef(address, on: screen, at: path), at: path)
  }
}
