public import TablesModel
public import TablesRouting
public import TablesText

/// A table screen without a terminal: keys in, outcomes and frames out.
///
/// ```swift
/// let screen = Screen(columns: 40, rows: 12) { settings.table }
/// screen.press(.down, .space)              // [.focused(id), .toggled(id, true)]
/// screen.select("Language")                // .pushed(id)
/// print(screen.frame.plain)
/// ```
/// The table is evaluated once when observed state has changed, whenever it is next asked for; for
/// other state call `invalidate()`. A screen lives in the isolation of whoever made it.
public final class Screen {
  /// What routes selections, serves other hosts as well, and knows no keys.
  public let router: Router
  /// The width of a frame, at least 1.
  public private(set) var columns: Int
  /// The height of a frame, at least 1.
  public private(set) var rows: Int
  /// Whether the screen was left.
  public internal(set) var isFinished = false
  /// Every step so far with what came of it, the last 10,000 of them.
  public internal(set) var log: [Step] = []
  /// Whether the log keeps the frame after each step too.
  public var logsFrames = false

  package let renderer: TextRenderer
  let look: Look
  var layout: TableLayout
  /// One for each screen of the router's stack, as it was when they were last brought in step.
  var views = [ScreenView()]
  /// The rows that lead to the last of them.
  var shown: [RowAddress] = []
  /// The views of screens that were left, by the rows that lead to them.
  var leftViews: [[RowAddress]: ScreenView] = [:]
  var mode = Mode.browsing
  var heights = HeightCache()
  /// The router's version that focus and window were last brought in step with.
  var seenVersion = -1
  var drawn: DrawnFrame?
  /// What is drawn in place of the router's rows: the same rows, looking otherwise.
  package var drawnSource: (any LayoutSource)? {
    didSet {
      heights.removeAll()
      drawn = nil
    }
  }
  /// The rows that the last frame has shown.
  var shownRows: [RowPath] = []
  /// Whether rows are being asked for what they show; their closures may ask the screen back.
  var isDrawing = false

  /// Makes a screen of the table that a closure declares, in a size, with a look.
  public convenience init(
    columns: Int = 80, rows: Int = 24, theme: Theme = .dark, colors: ColorDepth = .trueColor,
    glyphs: Glyphs = .unicode, ambiguous: AmbiguousWidth = .narrow, words: Words = .english,
    table: @escaping () -> Table
  ) {
    let renderer = TextRenderer(
      width: columns, theme: theme, colors: colors, glyphs: glyphs, ambiguous: ambiguous,
      words: words)
    self.init(router: Router(words: words, table: table), renderer: renderer, rows: rows)
  }

  /// Makes a screen of a router, drawn as a renderer draws.
  public init(router: Router, renderer: TextRenderer = TextRenderer(), rows: Int = 24) {
    self.router = router
    self.renderer = renderer
    columns = renderer.width
    self.rows = max(rows, 1)
    look = renderer.look
    layout = TableLayout(columns: renderer.width, look: renderer.look)
    synchronise()
  }

  /// What is shown: after search, collapsed sections, and values that the screen keeps.
  public var presented: DataSource<Row> { router.presented }

  /// The screens from the root to the one that is shown, each by its title.
  public var titles: [String] { router.titles }

  /// The rows that lead from the root to the screen that is shown, each by its id.
  public var path: [RowID] { router.path }

  /// The row that keys act on, or `nil` for none.
  public var focus: RowID? {
    synchronise()
    guard case .row(let address)? = view.focus?.target else { return nil }
    return address.row
  }

  /// Where the row stands that keys act on, or `nil` for none.
  public var focusPath: RowPath? {
    synchronise()
    return view.focus?.element.path
  }

  /// Whether something was started that has not ended yet.
  public var isBusy: Bool { router.isBusy || router.isSearching }

  /// Asks for the table again, where no observed state tells that it has changed.
  public func invalidate() { router.invalidate() }

  /// Goes to the screen that a path of ids leads to, from the root.
  /// - Throws: ``PathError``, and shows the last screen that the path led to.
  public func open(path: [RowID]) throws(PathError) {
    prepare()
    defer { synchronise() }
    endMode()
    keepViews()
    views[0].endSearch()
    try router.open(path: path)
  }

  /// Takes another size; what is in focus stays in view.
  public func resize(columns: Int, rows: Int) {
    prepare()
    self.columns = max(columns, 1)
    self.rows = max(rows, 1)
    layout = TableLayout(columns: self.columns, look: look)
    heights.removeAll()
    drawn = nil
    view.needsReveal = true
  }

  /// Runs what was started, in the caller's isolation, and tells what came of it.
  @discardableResult
  public nonisolated(nonsending) func settle() async -> [Outcome] {
    prepare()
    var outcomes = await router.settle()
    prepare()
    if let outcome = await finishSearch() { outcomes.append(outcome) }
    for outcome in outcomes {
      settled(outcome)
      note(.settled, outcome)
    }
    return outcomes
  }

  /// Looks at the rows that a search has yet to look at, letting others run in between.
  private nonisolated(nonsending) func finishSearch() async -> Outcome? {
    guard let text = router.searchText, router.isSearching else { return nil }
    while router.searchText == text, !Task.isCancelled, router.advanceSearch() {
      await Task.yield()
    }
    return .searched(router.searchText, matches: router.matchCount)
  }

  var view: ScreenView {
    get { views[views.count - 1] }
    _modify { yield &views[views.count - 1] }
  }
}
