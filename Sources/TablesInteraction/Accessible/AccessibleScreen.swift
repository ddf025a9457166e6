public import TablesModel
public import TablesRouting
import TablesText

/// A table screen without a screen: numbered lines in words, and an answer a line.
///
/// For screen readers, braille displays and scripts. No boxes, no colours, no cursor; every state
/// is a word, every step is told. It stands on the same ``Router`` as ``Screen``, so that both give
/// the same outcomes.
///
/// ```swift
/// let screen = AccessibleScreen { settings.table }
/// print(screen.page)                  // … 3. Auto save, switch, on
/// screen.respond(to: "3")             // [.toggled(id, false)]
/// print(screen.reply)                 // Auto save is off now.
/// ```
/// A number means the row that was read under it, wherever that stands now. It lives in the
/// isolation of whoever made it.
public final class AccessibleScreen {
  /// What routes selections, and serves other hosts as well.
  public let router: Router
  /// Whether the screen was left.
  public internal(set) var isFinished = false
  /// Every line that was answered and all work that has ended, each with what came of it; the last
  /// 10,000 of them. A line that only has something read again is no step.
  public private(set) var log: [Step] = []

  /// What the next line answers.
  var request = Request.command
  /// What the last line brought about, a sentence each.
  var said: [String] = []
  /// The page that was read last; numbers mean its rows.
  var told: SpokenPage?
  /// The page whose changes have not been told yet, where the last line has changed something.
  private var answered = SpokenPage.Difference.none
  /// Where the page of each screen begins.
  var starts: [[RowAddress]: Int] = [:]
  /// The same while the rows are searched.
  var searchStart = 0
  /// What rows are called that something was done to: they may be gone when it is told.
  var names: [RowID: String] = [:]
  private var numbers: RowNumbering

  /// What the next line answers.
  enum Request {
    /// No question: it is a command.
    case command
    /// What a row is set to.
    case value(RowAddress)
    /// Whether something is destroyed.
    case confirmation(Question)
    /// Which entry of a menu.
    case entry(RowMenu)
  }

  /// Makes a screen of the table that a closure declares.
  public convenience init(words: Words = .english, table: @escaping () -> Table) {
    self.init(router: Router(words: words, table: table))
  }

  /// Makes a screen of a router.
  public init(router: Router) {
    self.router = router
    numbers = RowNumbering(router: router)
  }

  /// What is shown: after search, collapsed sections, and values that the screen keeps.
  public var presented: DataSource<Row> { router.presented }

  /// The screens from the root to the one that is shown, each by its title.
  public var titles: [String] { router.titles }

  /// The rows that lead from the root to the screen that is shown, each by its id.
  public var path: [RowID] { router.path }

  /// The page as it is now, to be read; lines end with a line break, and none holds a control.
  ///
  /// At most 20 rows, each with its number.
  /// - Complexity: O(sections ahead of the page's end); only the rows of the page are made.
  public var page: String {
    let page = currentPage()
    told = page
    return Self.text(of: page.texts)
  }

  /// What the next line answers, as a question on one line.
  public var prompt: String { question.spokenLine }

  /// Whether the next line is a secret, which a host should not show while it is typed.
  public var asksForSecret: Bool {
    guard case .value(let address) = request, let path = router.path(of: address),
      case .textField(let field)? = router.row(at: path)?.value.kind
    else { return false }
    return field.isSecure
  }

  /// What there is to say after the last line: what it did, the page where it is another one, else
  /// the lines of it that have changed, and the next question.
  public var reply: String {
    let asks = !isFinished && !router.isBusy
    return Self.text(of: said + answered.texts + (asks ? [prompt] : []))
  }

  /// Answers a line that was typed: a row number, a command, or what was asked for.
  ///
  /// `help` lists the commands. What came of it stands in ``reply``.
  @discardableResult
  public func respond(to line: String) -> [Outcome] {
    guard !isFinished else { return [.left] }
    if told == nil { told = currentPage() }
    said = []
    let line = String(line.prefix { !$0.isNewline })
    let typed = asksForSecret ? String(repeating: "•", count: line.count) : line
    let outcomes = answer(line)
    for outcome in outcomes { log.note(.answered(typed), outcome) }
    compare(after: outcomes)
    return outcomes
  }

  /// Runs what was started, in the caller's isolation, and tells in ``reply`` what came of it.
  @discardableResult
  public nonisolated(nonsending) func settle() async -> [Outcome] {
    let outcomes = await router.settle()
    said = []
    for outcome in outcomes {
      tell(outcome)
      log.note(.settled, outcome)
    }
    compare(after: outcomes)
    return outcomes
  }

  private func answer(_ line: String) -> [Outcome] {
    switch request {
    case .command: perform(line)
    case .value(let address): [store(line, address)]
    case .confirmation(let question): [answer(line, to: question)]
    case .entry(let menu): [choose(line, of: menu)]
    }
  }

  // MARK: The page

  /// Which row has which number now.
  var numbering: RowNumbering {
    get {
      _ = router.presented
      if numbers.version != router.version { numbers = RowNumbering(router: router) }
      return numbers
    }
    set { numbers = newValue }
  }

  /// The entry that the page begins with.
  var start: Int {
    get { router.searchText == nil ? starts[router.addresses] ?? 0 : searchStart }
    set {
      if router.searchText == nil {
        starts[router.addresses] = newValue
      } else {
        searchStart = newValue
      }
    }
  }

  private func currentPage() -> SpokenPage {
    _ = router.readDetails(shown: [])
    var maker = SpokenPageMaker(router: router, numbering: numbering, start: start)
    let page = maker.make()
    numbering = maker.numbering
    start = maker.start
    return page
  }

  /// Notes what is to be told of the page; lines of rows that sentences have told are left out.
  private func compare(after outcomes: [Outcome]) {
    if isFinished {
      answered = .none
      return
    }
    let page = currentPage()
    answered = page.difference(from: told, except: Set(outcomes.compactMap(toldRow)))
    told = page
  }

  /// The row that a sentence has told all about; that of a section which was to be loaded reads
  /// otherwise now, and has to be selected by its number.
  private func toldRow(_ outcome: Outcome) -> RowID? {
    if case .started(let id) = outcome { return id }
    return outcome.rowID.flatMap { router.loadName(of: $0) == nil ? $0 : nil }
  }

  private static func text(of lines: [String]) -> String {
    lines.map { $0.spokenLine + "\n" }.joined()
  }
}

extension String {
  /// The text on one line, without anything that a terminal or a reader could be misled by.
  var spokenLine: String {
    contains(where: \.isNewline)
      ? split(whereSeparator: \.isNewline).joined(separator: " ").madeSafe() : madeSafe()
  }
}

extension AccessibleScreen {
  /// Reads and answers lines until the screen is left; what came of all of them.
  ///
  /// For a script, or a terminal that reads line by line. Work that a line starts is run before the
  /// next is read. `readLine` gives a line, or `nil` at the end of the input; `write` takes whole
  /// lines, the last one the question that the next line answers.
  /// - Throws: ``EndOfInput`` where the input ends before the screen is left, and whatever the
  ///   closures throw.
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
        throw EndOfInput(titles: titles, prompt: prompt)
      }
      outcomes += respond(to: line)
      try write(reply)
      outcomes += try await runWork(write: write)
    }
    return outcomes
  }

  /// Runs what was started before the next line is read.
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

  /// The input ended while something was asked.
  public struct EndOfInput: Error, Hashable, CustomStringConvertible {
    /// The screens from the root to the one that was shown.
    public let titles: [String]
    /// What was asked.
    public let prompt: String

    /// Which screen asked for what, and how a script ends well.
    public var description: String {
      let way = titles.filter { !$0.isEmpty }.joined(separator: " › ")
      let place = way.isEmpty ? "" : " on the screen “\(way)”"
      return "the input ended\(place), which asked: “\(prompt)” End it with the line “quit”."
        .spokenLine
    }
  }
}
