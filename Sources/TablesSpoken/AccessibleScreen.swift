import TablesInteraction
public import TablesModel
public import TablesRouting
import TablesText

/// A table screen that shows numbered lines of words, and to which the user responds line by line.
///
/// It is intended for screen readers, braille displays and scripts: there are no boxes, colors or
/// cursor; every state is a word, and every step is reported in a sentence. Like the `Screen` of a
/// terminal it uses a `Router`, so that both have the same outcomes.
///
/// ```swift
/// let screen = AccessibleScreen { settings.table }
/// print(screen.page)                  // … 3. Auto save, switch, on
/// screen.respond(to: "3")             // [.toggled(id, false)]
/// print(screen.reply)                 // Auto save is off now.
/// ```
/// A number refers to the row that was read with that number, even if the row has moved since. A
/// screen belongs to the isolation in which it was created.
public final class AccessibleScreen {
  /// The router, which performs selections and keeps values. It can serve other hosts as well.
  public let router: Router
  /// Whether the user has left the screen.
  public private(set) var isFinished = false
  /// The latest steps: answered lines and work that has ended, each with its outcome. A line
  /// without an outcome, such as `again` or `help`, is not a step. At 10,000 steps, the oldest
  /// 1,000 are removed.
  public private(set) var log: [Step] = []

  /// The meaning of the next line: a command, a value, yes or no, or an entry of a menu.
  var request = Request.command
  /// The sentences about the effects of the last line.
  var said: [String] = []
  /// The page that was read last. Row numbers refer to its rows.
  var lastPage: SpokenPage? {
    didSet { if lastPage != nil { lastPageScreen = router.knownScreen } }
  }
  /// The screen of that page.
  private var lastPageScreen = ScreenID.root
  /// The lines of the page that have changed since the page was last read.
  private var changes: [String] = []
  /// The index of the first entry of the page, by screen.
  private var starts: [ScreenID: Int] = [:]
  /// The index of the first entry of the page while a search is open.
  private var searchStart = 0
  /// The names of the rows that the user has selected by number. A row may be removed before a
  /// sentence names it.
  var names = SpokenNames()
  /// The row whose work has ended, while the sentence about that work is composed.
  var subject: RowRef?
  private var numbers: RowNumbering
  /// Keeps the question for a text in step with the focus of the router.
  private let follower: FocusFollower
  private var revealFollower = RevealFollower()
  /// The number of appearances of screens that are in the log.
  private var loggedAppearances = 0

  /// The question that the next line answers.
  enum Request {
    /// No question: the line is a command.
    case command
    /// The question for the new value of a row.
    case value(RowRef)
    /// The question for the next line of a text. The router has the lines before it.
    case nextLine(RowRef)
    /// A question of the router.
    case confirmation(AskedQuestion)
    /// The question for an entry of a menu.
    case entry(RowMenu)
  }

  /// Creates a screen for the table that a closure declares.
  public convenience init(
    words: Words = .english, @ScreenBuilder table: @escaping () -> any ScreenContent
  ) {
    self.init(router: Router(words: words, table: table))
  }

  /// Creates a screen for a router.
  public init(router: Router) {
    self.router = router
    router.words.checkTranslations()
    follower = FocusFollower(router)
    numbers = RowNumbering(router: router)
    _ = router.appearances(after: &loggedAppearances)
    router.appear(in: self)
    logAppearances()
  }

  /// The current page: at most 20 rows, each with its number.
  ///
  /// Each line ends with a line break, and contains no control characters.
  /// - Complexity: O(sections before the end of the page). Creates only the rows of the page.
  public var page: String {
    exchangeFocus()
    let page = currentPage()
    lastPage = page
    return Self.text(of: page.texts)
  }

  /// The question that the next line answers, as a single line.
  public var prompt: String { question.spokenLine }

  /// Whether the next line is a secret. A host should not show it while it is typed.
  public var asksForSecret: Bool {
    if case .confirmation(let question) = request { return question.isSecure }
    guard case .value(let row) = request, let path = router.path(of: row) else { return false }
    return router.row(at: path)?.value.face.isSecret ?? false
  }

  /// The answer to the last line: sentences about its effects, then the lines of the page that have
  /// changed, or the whole page if other lines are on it, and then the next question.
  public var reply: String {
    let asks = !isFinished && !router.isBusy
    return Self.text(of: said + changes + (asks ? [prompt] : []))
  }

  /// Responds to a line: a row number, a command, or an answer to the last question.
  ///
  /// The command `help` lists the commands. ``reply`` then describes the outcomes in words.
  @discardableResult
  public func respond(to line: String) -> [Outcome] {
    guard !isFinished else { return [.left] }
    if lastPage == nil { lastPage = currentPage() }
    said = []
    let line = String(line.prefix { !$0.isLineBreak })
    let typed = asksForSecret ? Secret.masked(line) : line
    var outcomes: [Outcome] = []
    let departures = router.departures { outcomes = answer(line) }
    for outcome in outcomes { record(.answered(typed), outcome) }
    for departure in departures { record(.leftScreen, tell(departure)) }
    outcomes += departures
    exchangeFocus()
    logAppearances()
    compare(after: outcomes)
    return outcomes
  }

  /// Runs the work that was started, in the isolation of the caller, and returns the outcomes.
  /// ``reply`` then describes them in words.
  @discardableResult
  public nonisolated(nonsending) func settle() async -> [Outcome] {
    said = []
    let outcomes = await router.settle { [self] work in
      tell(work)
      askAgain(after: work)
      if let row = work.row, router.question?.row.isSameRow(as: row) == true { askOpenQuestion() }
      log.record(
        Step(
          event: .settled, outcome: work.outcome, address: work.address, rowName: work.rowName))
    }
    forgetClosedQuestion()
    exchangeFocus()
    logAppearances()
    compare(after: outcomes)
    return outcomes
  }

  /// Runs the tasks of the screens, which `.task` declares, beside a closure, and cancels them when
  /// the closure returns; see `Screen.withTasks(_:)`.
  @discardableResult
  public nonisolated(nonsending) func withTasks<Result, Failure: Error>(
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Result
  ) async throws(Failure) -> Result {
    try await router.withTasks(onProgress: { [self] in logAppearances() }, body)
  }

  /// Whether the next line answers a question.
  private func asks(_ open: OpenQuestion) -> Bool {
    guard case .confirmation(let question) = request else { return false }
    return question.open.number == open.number
  }

  /// Asks for a command again if the question was closed, because work has left its screen.
  private func forgetClosedQuestion() {
    if case .confirmation(let question) = request, !router.isOpen(question.open) {
      request = .command
    }
  }

  private func answer(_ line: String) -> [Outcome] {
    router.evaluateIfStale()
    if let outcome = router.leaving(lastPageScreen), !isQuitting(line) {
      request = .command
      return [tell(outcome)]
    }
    return switch request {
    case .command: perform(line)
    case .value(let row): [store(line, row)]
    case .nextLine(let row): [add(line, row)]
    case .confirmation(let question): [answer(line, to: question)]
    case .entry(let menu): [choose(line, of: menu)]
    }
  }

  /// Asks for the text of the row to which the app has moved the focus, and tells the router which
  /// row is asked for.
  private func exchangeFocus() {
    followReveal()
    if let open = router.question, open.isAboutPath, !asks(open) { askOpenQuestion() }
    follower.exchange(
      while: { !isFinished && canFollow }, edited: { isFinished ? nil : askedRow },
      begin: { follow(to: $0) }, end: { leaveAskedRow() })
  }

  /// Turns to the page of the row that the router reveals, unless the screen has done so.
  private func followReveal() {
    guard let row = revealFollower.next(router.revealed) else { return }
    if let target = router.presentedRow(row) { show(target) }
  }

  private func follow(to row: RowRef) {
    leaveAskedRow()
    guard let target = router.currentRow(row) else { return }
    show(target)
    if beginValue(of: target) { record(.movedFocus, .focused(target.row.id)) }
  }

  /// Adds a step for each screen that has appeared or disappeared, and for the progress of tasks.
  private func logAppearances() {
    for outcome in router.appearances(after: &loggedAppearances) {
      record(Step.Event(ofAppearance: outcome), outcome)
    }
  }

  /// Adds a step to the log.
  func record(_ event: Step.Event, _ outcome: Outcome) {
    log.record(Step(event: event, outcome: outcome))
  }

  /// Ends the screen, which then responds to no more lines.
  func leave() {
    isFinished = true
    router.disappear(from: self)
  }

  private func isQuitting(_ line: String) -> Bool {
    guard case .command = request else { return false }
    let word = line.filter { !$0.isWhitespace }.lowercased()
    return [SpokenCommand.Name.quit.rawValue, SpokenCommand.Name.quit.letter].contains(word)
  }

  // MARK: The page

  /// Calls a closure with the current numbers of the rows. Numbers that the closure computes are
  /// kept for the next call.
  func withNumbers<Result>(_ read: (inout RowNumbering) -> Result) -> Result {
    router.evaluateIfStale()
    var current = numbers
    if current.version != router.version { current = RowNumbering(router: router) }
    defer { numbers = current }  // `read` may run closures of the app, which may use the screen.
    return read(&current)
  }

  /// The index of the first entry of the page.
  var start: Int {
    get { router.searchText == nil ? starts[router.knownScreen] ?? 0 : searchStart }
    set {
      if router.searchText == nil {
        starts[router.knownScreen] = newValue
      } else {
        searchStart = newValue
      }
    }
  }

  private func currentPage() -> SpokenPage {
    router.readDetails(of: [])
    let (page, maker) = withNumbers { numbers in
      var maker = SpokenPageMaker(router: router, numbering: numbers, start: start)
      let page = maker.make()
      numbers = maker.numbering
      return (page, maker)
    }
    start = maker.start
    router.loadMore(showing: maker.rows, for: self)
    return page
  }

  /// Records which lines of the page have changed, except those that a sentence already describes.
  private func compare(after outcomes: [Outcome]) {
    changes = []
    if isFinished { return }
    let page = currentPage()
    changes = page.changes(
      from: lastPage, except: Set(outcomes.compactMap(describedRow)),
      unlessFailed: Set(outcomes.filter(\.isChange).compactMap(\.rowID)))
    lastPage = page
  }

  /// Returns the row whose change a sentence already describes. Returns `nil` for loaded rows,
  /// because they are new on the page and have to be read.
  private func describedRow(_ outcome: Outcome) -> RowID? {
    if case .started(let id) = outcome { return id }
    return outcome.rowID.flatMap { router.loadName(of: $0) == nil ? $0 : nil }
  }

  private static func text(of lines: [String]) -> String {
    lines.map { $0.spokenLine + "\n" }.joined()
  }
}

extension String {
  /// The text on one line, without characters that could disrupt a terminal or mislead a reader.
  var spokenLine: String {
    contains(where: \.isLineBreak)
      ? split(whereSeparator: \.isLineBreak).joined(separator: " ").madeSafe() : madeSafe()
  }
}

// MARK: - Running

extension AccessibleScreen {
  /// Responds to lines until the user leaves the screen, and returns all outcomes.
  ///
  /// Use this method for a script, or for a terminal that reads line by line. Work that a line
  /// starts is run before the next line is read. To run the tasks of the screens too, call this
  /// method in ``withTasks(_:)``.
  /// - Parameters:
  ///   - readLine: Returns the next line, or `nil` at the end of the input.
  ///   - write: Writes whole lines. The last one is the question for the next line, unless work is
  ///     running or the user has left the screen.
  /// - Throws: ``EndOfInput`` if the input ends before the user leaves the screen,
  ///   `CancellationError` if the task is cancelled while work runs, and any error of the closures.
  @discardableResult
  public nonisolated(nonsending) func run(
    readLine: nonisolated(nonsending) () async throws -> String?,
    write: (String) throws -> Void
  ) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    try write(page + (router.isBusy ? "" : prompt + "\n"))
    outcomes += try await runWork(write: write)
    while !isFinished {
      guard let line = try await readLine() else {
        throw EndOfInput(titles: router.titles, prompt: prompt, outcomes: outcomes)
      }
      outcomes += respond(to: line)
      try write(reply)
      outcomes += try await runWork(write: write)
    }
    return outcomes
  }

  /// Runs the work that was started, before the next line is read.
  private nonisolated(nonsending) func runWork(
    write: (String) throws -> Void
  ) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    while router.isBusy {
      try Task.checkCancellation()
      outcomes += await settle()
      try write(reply)
    }
    return outcomes
  }

  /// An error for input that ended before the user left the screen.
  public struct EndOfInput: Error, Hashable, CustomStringConvertible {
    /// The titles of the screens from the root to the current one.
    public let titles: [String]
    /// The question that was not answered.
    public let prompt: String
    /// The outcomes of the lines before, in order.
    public let outcomes: [Outcome]

    /// The screen, the question that was not answered, and the line that should end the input.
    public var description: String {
      let way = titles.filter { !$0.isEmpty }.joined(separator: " › ")
      let place = way.isEmpty ? "" : " on the screen “\(way)”"
      return "the input ended\(place) without an answer to “\(prompt)” End it with the line “quit”."
        .spokenLine
    }
  }
}
