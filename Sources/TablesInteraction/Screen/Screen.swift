public import TablesModel
public import TablesRouting
public import TablesText

/// A table screen without a terminal: it accepts keys, and returns outcomes and frames.
///
/// ```swift
/// let screen = Screen(columns: 40, rows: 12) { settings.table }
/// screen.press(.down, .space)              // [.focused(id), .toggled(id, true)]
/// screen.select("Language")                // .pushed(id)
/// print(screen.frame.plain)
/// ```
/// After observed state has changed, the table is evaluated again when the screen is next used.
/// After a change of other state, call `router.invalidate()`. A screen belongs to the isolation in
/// which it was created.
public final class Screen {
  /// The router, which performs selections and keeps values. It can serve other hosts as well.
  public let router: Router
  /// Whether the user has left the screen.
  public private(set) var isFinished = false
  /// The latest steps, each with its outcome. At 10,000 steps, the oldest 1,000 are removed.
  public private(set) var log: [Step] = []
  /// Whether the log keeps the frame after each step. Defaults to `false`.
  package var logsFrames = false
  /// Whether the screen is visible and receives the keys. A host sets this property when its window
  /// gets or loses the keyboard focus. Defaults to `true`.
  package var isActive = true {
    didSet { if isActive != oldValue { activeChanged() } }
  }

  package private(set) var renderer: TextRenderer
  /// The help for the keys in the words of the look. Cached, because each frame needs it.
  private(set) var keyWords: Words.Keys
  /// The rows that are drawn: those of the router, or the same rows with redacted texts.
  package let source: any LayoutSource

  /// The state that a frame depends on, apart from the router's. Only `update` changes it.
  ///
  /// A use of the screen from outside synchronizes it with the router before it is read, and so
  /// does each call of the router that changes it: `route`. In between, it is read as it is.
  private(set) var state: ScreenState
  /// The ids of the rows to which the state refers, as of the last synchronization.
  private(set) var seenIDs: PresentedIDs? { didSet { keptSection = nil } }
  /// The section that was last kept in `seenIDs`; `nil` if none was since it was replaced.
  private var keptSection: Int?
  /// The number of changes of the state, which make the last frame stale.
  private var version = 0
  /// The version of the router with which the state was last synchronized.
  private var seenVersion = -1
  /// What was drawn and measured for the last frame.
  let cache = FrameCache()
  private var phase = Phase.idle
  /// Whether rows are being created or drawn. Their closures may use the screen meanwhile.
  private var isDrawing = false
  /// Whether the screen tells the router which rows are visible, and which one is edited.
  private let tellsRouter: Bool
  /// The row in focus when more rows were last loaded, or when the focus last moved because its row
  /// was removed. `nil` if that row was none that loads more.
  private var focusedEnd: RowAddress?
  /// The version for whose window more rows were last loaded, where they were needed.
  private var loadedVersion = -1
  /// Whether more rows are loaded of the sections whose ends come into the window.
  private var loadsMore = true
  /// The number of appearances of screens that are in the log.
  private var loggedAppearances = 0
  /// Keeps the edit in step with the focus of the router.
  let follower: FocusFollower

  /// What the screen is doing when it is used. A closure of the app may use it at any time.
  private enum Phase {
    /// Nothing. The screen is brought up to date first.
    case idle
    /// It performs a request. It is brought up to date, but does not follow the focus of the app
    /// until the request has ended.
    case acting
    /// It is being synchronized or drawn, and is read as it is.
    case reading
  }

  /// Creates a screen of a given size for the table that a closure declares.
  ///
  /// A table is drawn at the left of a wide screen, in at most 100 columns. To choose another
  /// `TextRenderer.maximumWidth`, a theme, colors or words, create the screen with a renderer.
  /// `wake` is called, on any thread, when observed state has changed and the frame may be stale.
  public convenience init(
    columns: Int = 80, rows: Int = 24, wake: (@Sendable () -> Void)? = nil,
    @ScreenBuilder table: @escaping () -> any ScreenContent
  ) {
    self.init(renderer: TextRenderer(width: columns), rows: rows, wake: wake, table: table)
  }

  /// Creates a screen for the table that a closure declares, with the width, the look and the words
  /// of a renderer.
  public convenience init(
    renderer: TextRenderer, rows: Int = 24, wake: (@Sendable () -> Void)? = nil,
    @ScreenBuilder table: @escaping () -> any ScreenContent
  ) {
    self.init(
      router: Router(words: renderer.words, wake: wake, table: table), renderer: renderer,
      rows: rows)
  }

  /// Creates a screen for a router, with the width and the look of a renderer. A router without
  /// words of its own uses those of the renderer.
  public convenience init(
    router: Router, renderer: TextRenderer = TextRenderer(), rows: Int = 24
  ) {
    self.init(router: router, renderer: renderer, rows: rows, drawing: nil)
  }

  /// Creates a screen for a router. If `source` is not `nil`, its rows are drawn instead of those
  /// of the router: the same rows with redacted texts.
  /// - Parameter isHidden: Whether the host shows the screen later, by calling `appear()`.
  package convenience init(
    router: Router, renderer: TextRenderer, rows: Int,
    drawing source: (any LayoutSource)? = nil, isHidden: Bool = false
  ) {
    router.takeWords(of: renderer.words)
    let state = ScreenState(columns: renderer.width, rows: rows, look: renderer.look)
    self.init(router, renderer, state, source)
    if !isHidden { appear() }
  }

  /// Lets the current screen appear.
  package func appear() {
    _ = router.appearances(after: &loggedAppearances)
    router.appear(in: self)
    synchronize()
    logNewAppearances()
  }

  private init(
    _ router: Router, _ renderer: TextRenderer, _ state: ScreenState,
    _ source: (any LayoutSource)?, tellsRouter: Bool = true
  ) {
    (self.router, self.renderer, self.state) = (router, renderer, state)
    self.source = source ?? router
    follower = FocusFollower(router)
    keyWords = state.layout.look.words.keys
    self.tellsRouter = tellsRouter
  }

  /// Returns a screen in the same state that draws the rows of `source`: the same rows with
  /// redacted texts. The copy is meant for one frame. Drawing it does not change this screen.
  package func copy(drawing source: any LayoutSource) -> Screen {
    let copy = Screen(router, renderer, state, source, tellsRouter: false)
    (copy.isFinished, copy.seenVersion, copy.seenIDs) = (isFinished, seenVersion, seenIDs)
    return copy
  }

  /// The number of columns of a frame, at least 1.
  public var columns: Int { state.columns }
  /// The number of rows of a frame, at least 1.
  public var rows: Int { state.rows }

  /// Advances the animations by a step. A host calls this method about ten times a second while
  /// `isAnimating`. A call is not a step in the log.
  public func advance() {
    if isFinished { return }
    setRenderer(renderer, phase: look.phase % 9_999 + 1)
  }
}

// MARK: - State

// Three methods bring a screen up to date. Each calls those below it.
//
// | method        | called by                  | effect                                           |
// |---------------|----------------------------|--------------------------------------------------|
// | `act`         | public methods: a request  | details are read, the window is placed; at the   |
// |               | of the user or the host    | end the log is written                           |
// | `route`       | handlers of keys and       | the router is called, the state follows, its     |
// |               | clicks                     | question is shown                                |
// | `synchronize` | what reads the screen      | the router is evaluated; focus, window and edit  |
// |               | outside of a request       | follow its rows                                  |

extension Screen {
  /// The view of the current screen.
  var view: ScreenView {
    @inline(__always) get { state.view }  // so that only the part that is read is copied
  }
  /// The part of the screen that receives the keys.
  var mode: Mode { state.mode }
  /// Whether the current screen is the root.
  var isAtRoot: Bool { state.screen == .root }
  /// The layout of the rows.
  var layout: TableLayout { state.layout }
  /// The theme, the marks and the words in which the screen is drawn.
  var look: Look { @inline(__always) get { state.layout.look } }

  /// Changes the state, which makes the last frame stale.
  ///
  /// `change` must not run a closure of the app or read the screen: either could change the state.
  @discardableResult
  func update<Result>(_ change: (inout ScreenState) -> Result) -> Result {
    defer {
      version += 1
      if state.takeChange() { cache.discardMeasures() }
    }
    return change(&state)
  }

  /// Performs a request of the user or the host. Every method that changes the screen calls it.
  ///
  /// Before the request, details are read and the window is placed, as before a frame is drawn. A
  /// key therefore has the same effect whether a frame was drawn before it or not.
  /// - Parameter placesWindow: `false` if the request does not read the window.
  func act<Result, Failure: Error>(
    placesWindow: Bool = true, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = phase  // A closure of a row may call this while the row is drawn.
    phase = .idle
    defer { phase = outer }
    prepare(placesWindow: placesWindow)
    phase = .acting
    defer {
      exchangeFocus()
      keepSeenSection()
      logNewAppearances()
    }
    return try body()
  }

  /// Calls a closure during which no frame and no request starts to load more rows.
  func withoutLoadingMore(_ body: () -> Void) {
    let outer = loadsMore
    loadsMore = false
    defer { loadsMore = outer }
    body()
  }

  /// Calls the router, synchronizes the state with what this has changed, and shows the question
  /// that the router asks.
  @discardableResult
  func route<Result>(_ body: () -> Result) -> Result {
    defer {
      synchronize()
      showOpenQuestion()
    }
    return body()
  }

  /// Ends the screen: it accepts no more keys.
  /// - Parameter storesTyped: Whether the text that is being typed is written before.
  func leave(storesTyped: Bool = true) -> Outcome {
    if storesTyped { leaveEdit() }
    isFinished = true
    router.disappear(from: self)
    return .exited
  }

  /// Brings the screen up to date, and adds a step for each screen that has appeared or
  /// disappeared, and for the progress of tasks.
  func logAppearances() { act {} }

  private func logNewAppearances() {
    for outcome in router.appearances(after: &loggedAppearances) {
      record(Step.Event(ofAppearance: outcome), outcome)
    }
  }

  /// Adds a step to the log.
  func record(
    _ event: Step.Event, _ outcome: Outcome, of address: RowAddress? = nil,
    named rowName: String? = nil
  ) {
    log.record(
      Step(
        event: event, outcome: outcome, address: address, rowName: rowName,
        frame: logsFrames ? frame : nil))
  }

  /// Highlights a row until the next step, like a match of a search.
  func highlight(_ row: RowAddress) { update { $0.highlightedRow = row } }

  /// Brings the router up to date, and then views, focus, window and edit if the rows that it
  /// presents have changed.
  func synchronize() {
    if phase == .reading { return }
    let isActing = phase == .acting
    reading {
      router.evaluateIfStale()
      guard router.version != seenVersion else { return }
      seenVersion = router.version
      cache.discardMeasures()
      update { $0.synchronize(with: router) }
      let (line, anchor) = (view.viewport.focusPlace?.line, view.anchor?.element)
      let focused = view.focus?.target
      router.reading(createsMany: false) {
        restoreAnchor()
        restoreFocus(fromLine: line, anchor: anchor)
        restoreEdit()
      }
      // The user has not come to the end of a section whose other rows were removed.
      if view.focus?.target != focused { focusedEnd = endInFocus }
      followReveal()
      if !isActing { showOpenQuestion(interrupts: true) }
      seenIDs = router.presentedIDs
      keepSeenSection()
    }
  }

  /// Keeps the section in focus in `seenIDs` if it is created each time it is read. The neighbors
  /// of its rows are then known after it has changed.
  private func keepSeenSection() {
    guard !isDrawing, seenVersion == router.version,
      let index = state.view.focus?.element.section, index != keptSection
    else { return }
    seenIDs?.keep(section: index)
    keptSection = index
  }

  private func reading<Result>(_ body: () -> Result) -> Result {
    let outer = phase
    phase = .reading
    defer { phase = outer }
    return body()
  }

  /// Changes the renderer for the following frames. The width of the screen stays the same.
  ///
  /// - Parameter phase: The step of the animation.
  func setRenderer(_ renderer: TextRenderer, phase: Int) {
    self.renderer = renderer
    let look = renderer.look(phase: phase)
    keyWords = look.words.keys
    update { $0.setLook(look) }
  }
}

// MARK: - Frames

extension Screen {
  /// The current contents of the screen. A frame is drawn again only after something has changed.
  public var frame: Frame { drawnFrame().frame }

  /// The part of the table that each row of the frame shows.
  package var origins: [LineOrigin] { drawnFrame().origins }

  func drawnFrame() -> DrawnFrame {
    // A closure of a row that is being drawn gets a blank frame.
    if isDrawing { return FrameDrawing(blank: self).frame(at: version) }
    prepare()
    if let frame = cache.frame, frame.version == version { return frame }
    let createsMany = cache.frame?.generation != cache.generation
    return drawing { router.reading(createsMany: createsMany) { draw() } }
  }

  private func draw() -> DrawnFrame {
    let version = version  // Any later change makes the frame stale.
    var drawing = FrameDrawing(screen: self, after: cache.frame)
    drawing.draw()
    if let row = state.highlightedRow { drawing.mark(row) }
    let frame = drawing.frame(at: version)
    cache.frame = frame
    return frame
  }

  /// Ends the highlight of a revealed row, because the user has seen it.
  func endHighlight() {
    if state.highlightedRow != nil { update { $0.highlightedRow = nil } }
  }

  /// Reads details and, unless the last frame is still valid, places the window, and starts to load
  /// more rows of the sections whose ends are in the window.
  /// - Parameter placesWindow: `false` if the window is not read before the next frame.
  private func prepare(placesWindow: Bool = true) {
    if isFinished { return }
    if isDrawing { return synchronize() }
    if tellsRouter, phase == .idle { exchangeFocus() } else { synchronize() }
    if router.hasLiveDetails {
      if drawing({ router.readDetails(of: cache.frame?.rows ?? []) }) { cache.discardMeasures() }
      synchronize()
    }
    guard placesWindow else { return synchronize() }
    if cache.frame?.version != version {
      drawing { router.reading(createsMany: cache.window == nil) { reveal() } }
    }
    if tellsRouter, loadsMore, loadedVersion != version {
      loadedVersion = version
      loadMore()
    }
    synchronize()
  }

  /// Starts to load more rows of the sections whose ends are in the window.
  private func loadMore() {
    let old = focusedEnd
    focusedEnd = endInFocus
    if let focusedEnd, focusedEnd != old { router.returnToEnd(focusedEnd) }
    router.loadMore(showing: view.anchor.map(window)?.rows ?? [], for: self)
  }

  /// The row in focus, if it is one that loads more.
  private var endInFocus: RowAddress? {
    guard case .row(let row)? = view.focus?.target, row.row.loadsMore else { return nil }
    return row
  }

  private func drawing<Result>(_ body: () -> Result) -> Result {
    isDrawing = true
    defer { isDrawing = false }
    return reading(body)
  }
}
