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
/// The table is evaluated once after observed state has changed, when the screen is next used.
/// For other state call `router.invalidate()`. A screen belongs to the isolation in which it was
/// created.
public final class Screen {
  /// The router, which performs selections and keeps values. It can serve other hosts as well.
  public let router: Router
  /// Whether the user has left the screen.
  public var isFinished: Bool { condition.isFinished }
  /// The last 10,000 steps, each with its outcome.
  public private(set) var log: [Step] = []
  /// Whether the log keeps the frame after each step. Defaults to `false`.
  public var logsFrames = false
  /// Whether a row that changed without a key is drawn like a match of a search for a moment: until
  /// the next key, or until ``tick()`` was called ``highlightTicks`` times. Defaults to `false`.
  public var highlightsChanges: Bool {
    get { condition.highlightsChanges }
    set {
      condition.highlightsChanges = newValue
      endHighlights()
      discardFrame()
    }
  }
  /// The number of calls of ``tick()`` after which a highlighted row is drawn like any other.
  /// Defaults to 5, which is half a second in a terminal.
  public var highlightTicks = 5

  /// Whether the user can see the screen and its keys go to it. A host sets it when its window gets
  /// or loses the keyboard focus. Defaults to `true`.
  public var isActive = true {
    didSet { if isActive != oldValue { activeChanged() } }
  }

  /// The keys that the host handles before the screen does, for the bar and the list of keys.
  package var hostKeys: (Screen) -> [KeyHint] {
    get { condition.hostKeys }
    set {
      condition.hostKeys = newValue
      discardFrame()
    }
  }

  package private(set) var renderer: TextRenderer
  private(set) var look: Look { didSet { keyWords = look.words.keys } }
  /// The help for the keys, found once for the words of the look: each frame shows it.
  private(set) var keyWords: Words.Keys
  /// The rows that are drawn: those of the router, or the same rows with redacted texts. The router
  /// performs all actions in both cases.
  package let source: any LayoutSource
  /// Whether the rows are drawn with redacted texts. Their lines are not kept for the next frame.
  let isRedacted: Bool

  /// The state that a frame depends on, apart from the router's. The rest of the screen reads it
  /// with `view` and `mode`, and changes it with `update`, which bring it in step with the router
  /// first.
  private(set) var state: ScreenState
  private var condition = Condition()
  /// The ids of the rows to which the state refers, until it is brought in step again. They are not
  /// a part of `condition`, because changing them may run closures that read it.
  private(set) var seenIDs: PresentedIDs?
  /// The number of changes of the state.
  private var version = 0
  var measurements = Measurements()
  /// The last frame, which is stale once the router or the state has changed.
  private var drawn: DrawnFrame?
  /// The lines of the last frame.
  private var content: DrawnContent?
  /// The window that was last reported to the router.
  private var reportedWindow: (router: Int, window: Window)?
  /// Whether the router gets reports of the visible rows.
  private let tellsRouter: Bool

  /// The conditions that a frame depends on besides the state, the look and the rows. They are
  /// copied with the screen.
  private struct Condition {
    var isFinished = false
    var highlightsChanges = false
    var highlights = ChangeHighlights()
    var hostKeys: (Screen) -> [KeyHint] = { _ in [] }
    /// The version of the router that the state was last brought in step with.
    var seenVersion = -1
    var activity = Activity.idle
    /// Whether rows are being created or drawn. Their closures may use the screen during that.
    var isDrawing = false
  }

  /// Creates a screen for the table that a closure declares, with a size.
  ///
  /// A table is drawn at the left of a wide screen, in at most 100 columns. To choose another
  /// `TextRenderer.maximumWidth`, a theme, colors or words, create the screen with a renderer.
  /// `wake` is called, on any thread, when observed state has changed, so that the frame may be
  /// stale.
  public convenience init(
    columns: Int = 80, rows: Int = 24, wake: (@Sendable () -> Void)? = nil,
    @ScreenBuilder table: @escaping () -> Table
  ) {
    self.init(renderer: TextRenderer(width: columns), rows: rows, wake: wake, table: table)
  }

  /// Creates a screen for the table that a closure declares, with the width, the look and the words
  /// of a renderer.
  public convenience init(
    renderer: TextRenderer, rows: Int = 24, wake: (@Sendable () -> Void)? = nil,
    @ScreenBuilder table: @escaping () -> Table
  ) {
    self.init(
      router: Router(words: renderer.words, wake: wake, table: table), renderer: renderer,
      rows: rows)
  }

  /// Creates a screen for a router, with the width and the look of a renderer.
  public convenience init(
    router: Router, renderer: TextRenderer = TextRenderer(), rows: Int = 24
  ) {
    self.init(router: router, renderer: renderer, rows: rows, drawing: nil)
  }

  /// Creates a screen for a router that draws other rows than those of the router: the same rows
  /// with redacted texts.
  package convenience init(
    router: Router, renderer: TextRenderer, rows: Int, drawing source: (any LayoutSource)?
  ) {
    let look = renderer.look
    self.init(
      router, renderer, look, ScreenState(columns: renderer.width, rows: rows, look: look), source)
    synchronize()
  }

  private init(
    _ router: Router, _ renderer: TextRenderer, _ look: Look, _ state: ScreenState,
    _ source: (any LayoutSource)?, tellsRouter: Bool = true
  ) {
    (self.router, self.renderer, self.look, self.state) = (router, renderer, look, state)
    self.source = source ?? router
    (isRedacted, keyWords) = (source != nil, look.words.keys)
    self.tellsRouter = tellsRouter
  }

  /// Returns a screen that is in the same state and draws other rows than those of the router: the
  /// same rows with redacted texts. It is meant for one frame, which does not change this screen.
  package func copy(drawing source: any LayoutSource) -> Screen {
    let copy = Screen(router, renderer, look, state, source, tellsRouter: false)
    (copy.condition, copy.seenIDs) = (condition, seenIDs)
    return copy
  }

  /// The number of columns of a frame, at least 1.
  public var columns: Int { state.columns }

  /// The number of rows of a frame, at least 1.
  public var rows: Int { state.rows }

  /// Draws the next step of animations, and counts the time of highlighted changes. A host calls it
  /// about ten times a second while ``isAnimating``. It is not a step in the log.
  public func tick() {
    if isFinished { return }
    condition.highlights.tick(atMost: highlightTicks)
    setRenderer(renderer, phase: look.phase % 9_999 + 1)
  }
}

// MARK: - State

/// The only ways to the state. Each brings it in step with the router first.
extension Screen {
  /// The view of the current screen.
  var view: ScreenView {
    @inline(__always) get {  // so that only the part that is read is copied
      synchronize()
      return state.view
    }
  }

  /// The part of the screen that receives the keys.
  var mode: Mode {
    synchronize()
    return state.mode
  }

  /// Whether the current screen is the root.
  var isAtRoot: Bool {
    synchronize()
    return state.addresses.isEmpty
  }

  /// The layout of the rows, which does not depend on the router.
  var layout: TableLayout { state.layout }

  /// Changes the state, which makes the last frame stale.
  ///
  /// `change` must not run a closure of the app or read the screen, which could change the state.
  @discardableResult
  func update<Result>(_ change: (inout ScreenState) -> Result) -> Result {
    synchronize()
    discardFrame()
    return change(&state)
  }

  /// Performs a request of the user or the host. Every method that changes the screen calls it.
  ///
  /// First it reads details and places the window, as before a frame is drawn, so that a key has
  /// the same effect whether a frame was drawn before or not.
  func act<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = condition.activity  // A closure of a row that is being drawn may act.
    condition.activity = .idle
    defer { condition.activity = outer }
    prepare()
    condition.activity = .acting
    defer {
      if !isFinished { synchronize() }
      keepSeenSection()
    }
    return try body()
  }

  /// What the screen is doing. It decides whether the state is brought in step before it is read.
  private enum Activity {
    /// Nothing: the state of the app may have changed, for which the router has to look.
    case idle
    /// An action, which has begun by looking. It may have used the router since.
    case acting
    /// The state is being brought in step, or drawn. It stays as it is.
    case reading
  }

  /// Ends the screen: it accepts no more keys.
  func leave() -> Outcome {
    condition.isFinished = true
    router.show([], in: self)  // another host of the router goes on
    return .left
  }

  /// Adds a step to the log.
  func record(
    _ event: Step.Event, _ outcome: Outcome, of address: RowAddress? = nil,
    named rowName: String? = nil
  ) {
    log.record(event, outcome, of: address, named: rowName, frame: logsFrames ? frame : nil)
  }

  /// Whether changed rows are highlighted at the moment.
  var hasHighlights: Bool { condition.highlights.isActive }

  /// Brings screens, focus and window in step with the rows that the router presents.
  private func synchronize() {
    switch condition.activity {
    case .reading: return
    case .acting: if router.version == condition.seenVersion { return }
    case .idle: break
    }
    hold {
      router.refresh()
      guard router.version != condition.seenVersion else { return }
      condition.seenVersion = router.version
      let addresses = router.addresses
      let question = router.question
      update { $0.synchronize(with: addresses, question) }
      let (line, anchor) = (view.focusLine, view.anchor?.element)
      restoreAnchor()
      restoreFocus(fromLine: line, anchor: anchor)
      restoreDrafts()
      seenIDs = router.presentedIDs
      keepSeenSection()
    }
  }

  /// Keeps the section in focus if it is created when it is read, to know the neighbors of its
  /// rows after it has changed.
  private func keepSeenSection() {
    guard !condition.isDrawing, condition.seenVersion == router.version,
      let index = state.view.focus?.element.section
    else { return }
    seenIDs?.keep(section: index)
  }

  private func hold<Result>(_ body: () -> Result) -> Result {
    let outer = condition.activity
    condition.activity = .reading
    defer { condition.activity = outer }
    return body()
  }

  /// Changes the renderer for the following frames, but not the width of the screen.
  ///
  /// - Parameter phase: The step of the animation.
  func setRenderer(_ renderer: TextRenderer, phase: Int) {
    self.renderer = renderer
    look = renderer.look(phase: phase)
    update { [look] in $0.setLook(look) }
  }
}

// MARK: - Frames

extension Screen {
  /// The frame that shows the screen. It is drawn again only after something has changed.
  public var frame: Frame { drawnFrame().frame }

  /// The part of the table that each row of the frame shows.
  package var origins: [LineOrigin] { drawnFrame().origins }

  func drawnFrame() -> DrawnFrame {
    // A closure of a row that is being drawn gets a blank frame.
    if condition.isDrawing { return FrameDrawing(screen: self).frame(at: drawingVersion) }
    prepare()
    if let drawn, drawn.version == drawingVersion { return drawn }
    return whileDrawing { draw() }
  }

  private func draw() -> DrawnFrame {
    // Any later change makes the frame stale.
    let version = drawingVersion
    var content = takeContent()
    var drawing = FrameDrawing(screen: self, content: content)
    drawing.draw()
    if highlightsChanges {
      for path in condition.highlights.changes(in: drawing.visibleRows) { drawing.mark(path) }
    }
    let frame = drawing.frame(at: version)
    content.adoptStyles(of: frame.frame.buffer)
    (self.content, drawn) = (content, frame)
    return frame
  }

  /// Returns the lines of the last frame, or draws those that the window has now.
  private func takeContent() -> DrawnContent {
    let last = content
    content = nil
    let version = contentVersion
    if let last, last.shows(version, from: view.anchor) { return last }
    return drawContent(at: version, after: last)
  }

  /// The version of the lines that would be drawn now.
  private var contentVersion: DrawnContent.Version {
    DrawnContent.Version(
      rows: router.rowVersion, layout: state.layoutVersion, edits: view.editVersion, height: rows)
  }

  /// Forgets which rows have changed, because the user has seen them or changes them now.
  func endHighlights() {
    if condition.highlights.reset() { discardFrame() }
  }

  /// Makes the last frame stale.
  private func discardFrame() { version += 1 }

  private var drawingVersion: DrawnFrame.Version {
    DrawnFrame.Version(router: router.version, state: version)
  }

  /// Reads details, places the window and tells the router which rows are visible, unless the last
  /// frame is still valid.
  func prepare() {
    if isFinished { return }
    synchronize()
    if condition.isDrawing { return }
    whileDrawing { router.readDetails(of: drawn?.rows ?? []) }
    synchronize()
    guard drawn?.version != drawingVersion else { return }
    whileDrawing { reveal() }
    if tellsRouter { tellRouter(view.anchor.map(window)) }
    synchronize()
  }

  /// Tells the router which rows are visible, unless it knows.
  private func tellRouter(_ window: Window?) {
    if let reported = reportedWindow, let window, reported.router == router.version,
      reported.window.isSame(as: window)
    {
      return
    }
    reportedWindow = window.map { (router.version, $0) }
    router.show(window?.rows ?? [], in: self)
  }

  private func whileDrawing<Result>(_ body: () -> Result) -> Result {
    condition.isDrawing = true
    defer { condition.isDrawing = false }
    return hold(body)
  }
}
