import TablesBasics
public import TablesModel
public import TablesRouting

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

  /// The meaning of the next line.
  var request = Request.command
  /// The sentences about the effects of the last line.
  var said: [String] = []
  /// The page that was read last. Numbers refer to what was on it; `nil` if the whole page is to be
  /// read next.
  var lastPage: SpokenPage?
  /// A number of the page that is read, by screen.
  var starts: [ScreenID: Int] = [:]
  /// The row to which the outcomes of the last line or of ended work belong.
  var subject: RowRef?
  /// The names of the rows that the user has selected last, which may be removed before a sentence
  /// names them.
  private var names: [(row: RowRef, name: String)] = []
  /// The lines of the page that have changed since the page was last read.
  private var changes: [String] = []
  /// The outcomes of following the focus of the app, which the next call returns.
  private var followed: [Outcome] = []
  private var numbers: RowNumbering
  /// Keeps the question for a text in step with the focus of the router.
  private let follower: FocusFollower
  private var revealFollower = RevealFollower()

  /// The meaning of a line.
  enum Request {
    /// A number, or the name of a command.
    case command
    /// The new value of a row, or its first line. If `isContinued`, a further line of a text, of
    /// which the router has the lines before it.
    case value(RowRef, isContinued: Bool)
    /// An answer to a question, or an action of a row or of the screen.
    case choice(ChoiceList)
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
    router.takeWords(of: router.words)
    router.words.checkTranslations()
    follower = FocusFollower(router)
    numbers = RowNumbering(router: router)
    router.appear(in: self)
  }

  /// The current page: at most 20 rows and collapsible headers, each with its number.
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
    switch request {
    case .command: false
    case .value(let row, _): router.presentedRow(row)?.row.face.isSecret ?? false
    case .choice(let list): list.prompt?.isSecure ?? false
    }
  }

  /// The answer to the last line: sentences about its effects, then the lines of the page that have
  /// changed, or the whole page if other lines are on it, and then the next question.
  public var reply: String {
    let asks = !isFinished && !router.isBusy
    return Self.text(of: said + changes + (asks ? [prompt] : []))
  }

  /// Responds to a line: a number, a command, or an answer to the last question.
  ///
  /// The command `help` lists the commands. ``reply`` then describes the outcomes in words. If the
  /// app moves the focus to another text, the outcomes of leaving one row and asking for the next
  /// one come last.
  @discardableResult
  public func respond(to line: String) -> [Outcome] {
    guard !isFinished else { return [.exited] }
    if lastPage == nil { lastPage = currentPage() }
    said = []
    var outcomes: [Outcome] = []
    let departures = router.departures {
      outcomes = answer(String(line.prefix { !$0.isLineBreak }))
    }
    outcomes += departures.map { tell($0) }
    return ending(with: outcomes)
  }

  /// Runs the work that was started, in the isolation of the caller, and returns the outcomes.
  /// ``reply`` then describes them in words.
  /// - Parameter onEnd: Called whenever a piece of work has ended.
  @discardableResult
  public nonisolated(nonsending) func settle(
    onEnd: @escaping (Outcome) -> Void = { _ in }
  ) async -> [Outcome] {
    said = []
    let outcomes = await router.settle { [self] ended in
      for work in ended {
        tell(work)
        askAgain(after: work)
        if router.question(after: work) != nil { askOpenQuestion() }
        onEnd(work.outcome)
      }
    }
    if case .choice(let list) = request, let open = list.question, !router.isOpen(open) {
      request = .command  // The work has left the screen of the question.
    }
    return ending(with: outcomes)
  }

  /// Follows the focus of the app after outcomes, and compares the page with what was read.
  private func ending(with outcomes: [Outcome]) -> [Outcome] {
    exchangeFocus()
    defer { followed = [] }
    compare(after: outcomes + followed)
    return outcomes + followed
  }

  private func answer(_ line: String) -> [Outcome] {
    router.evaluateIfStale()
    if let page = lastPage, let outcome = router.leaving(page.screen) {
      if case .command = request, SpokenCommand(typed: line.trimmed) == .quit {
        return perform(line)
      }
      request = .command
      return [tell(outcome)]
    }
    return switch request {
    case .command: perform(line)
    case .value(let row, let isContinued): [enter(line, into: row, isContinued: isContinued)]
    case .choice(let list): [choose(line, of: list)]
    }
  }

  /// Ends the screen, which then responds to no more lines.
  func leave() {
    isFinished = true
    router.disappear(from: self)
  }

  // MARK: The focus

  /// Asks for the text of the row to which the app has moved the focus, and tells the router which
  /// row is asked for. Turns to the page of the row that the router reveals, and asks a
  /// question that the app has caused.
  private func exchangeFocus() {
    if let row = revealFollower.next(router.revealed), let target = router.presentedRow(row) {
      show(target)
    }
    if let open = router.question, open.isCausedByApp { askOpenQuestion() }
    follower.exchange(
      while: { !isFinished && !isChoosing }, edited: { isFinished ? nil : askedRow },
      begin: { follow(to: $0) }, end: { leaveAskedRow() })
  }

  /// Whether a question has to be answered before the value of another row is asked for.
  private var isChoosing: Bool { if case .choice = request { true } else { false } }

  private func follow(to row: RowRef) {
    leaveAskedRow()
    guard let target = router.currentRow(row) else { return }
    show(target)
    if beginValue(of: target) { followed.append(.focused(target.row.id)) }
  }

  /// Ends the question for a value, and stores the lines that were typed.
  private func leaveAskedRow() {
    guard let row = askedRow else { return }
    request = .command
    if let outcome = router.leave(row) { followed.append(tellOrAsk(outcome)) }
  }

  // MARK: The page

  /// The current numbers of the rows.
  var numbering: RowNumbering {
    router.evaluateIfStale()
    if numbers.version != router.version { numbers = RowNumbering(router: router) }
    return numbers
  }

  private func currentPage() -> SpokenPage {
    router.readDetails(of: [])
    let numbering = numbering
    let number = starts[router.knownScreen] ?? router.openingPath.map(numbering.number) ?? 1
    let page = SpokenPage(router: router, numbering: numbering, number: number)
    starts[page.screen] = page.numbers.lowerBound
    router.loadMore(showing: page.rows, for: self)
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

  // MARK: Names

  /// Keeps the name of a row, to which the next outcomes belong.
  func remember(_ row: RowRef, as name: String) {
    if names.count >= 100 { names.removeFirst() }
    names.append((row, name))
    subject = row
  }

  /// Returns the name of a row, or of what is loaded in its place. The user never hears an id.
  func name(of id: RowID) -> String {
    if let load = router.loadName(of: id) {
      let index = router.loadedSection(of: id) ?? 0
      return load.nonEmpty
        ?? router.section(at: index)?.spokenName(at: index, words: words) ?? words.noValue
    }
    let known =
      names.last { row, _ in row.address.row == id && subject?.isSameRow(as: row) == true }
      ?? names.last { row, _ in row.address.row == id }
    return known?.name ?? presented(id).map { SpokenRow($0.row, words: words).name }
      ?? words[.action]
  }

  /// Returns the presented row that an outcome means.
  func presented(_ id: RowID) -> PresentedRow? {
    if let subject, subject.address.row == id { return router.presentedRow(subject) }
    return router.paths(of: id).first.flatMap { router.presentedRow(at: $0) }
  }
}
