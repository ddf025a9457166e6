import Tables
import TablesInteraction
import TablesRouting
import TablesTestTools
import Testing

/// A random form, filled in by random typing.
///
/// The asynchronous rules answer late, in any order, never, or a second time; values are stored in
/// other forms; rows come, go and move while they are typed into; the state of the app opens and
/// closes a sheet. After each step:
/// - the model holds no value that its synchronous rules have refused, unless they only mark it,
/// - what was typed is stored, shown, asked about, or gone with its row,
/// - no value has arrived in another row, and of each row one value is stored at a time,
/// - nothing is written under an open question,
/// - what is saved is what is seen, and valid,
/// - the screen is valid exactly if a plain evaluation of all rules says so,
/// - the sheet is open as long as the state says so and the user has not left it, and is not left
///   with a text without a question.
///
/// At the end, the screen shows what the model holds, or a text with the reason why it does not.
@MainActor @Suite struct RandomFormTests {
  @Test(arguments: 0..<Stress.count(60, long: 3_000))
  func `a random form keeps what is typed, and its rules`(seed: Int) async {
    let form = RandomForm(seed: UInt64(seed))
    let screen = Screen(columns: 60, rows: 30) { form.table }
    let typist = RandomTypist(form, screen, seed: UInt64(seed) &* 7919 &+ 1)
    for _ in 0..<120 {
      await typist.step()
      if typist.hasFailed { return }
    }
    await typist.end()
  }
}

/// Fills in a form at random, and checks the screen after each step.
@MainActor private final class RandomTypist {
  private let form: RandomForm
  private let screen: Screen
  private var random: SplitMix64
  /// The text that each field shows, as far as it was typed.
  private var expected: [String?]
  private var log: [String] = []
  private var settling: Task<Void, Never>?
  private(set) var hasFailed = false

  init(_ form: RandomForm, _ screen: Screen, seed: UInt64) {
    (self.form, self.screen) = (form, screen)
    random = SplitMix64(seed: seed)
    expected = form.fields.map { _ in nil }
    form.asked = { [unowned screen] in screen.router.question?.address.row.plainText }
    form.typed = { [unowned self] in self.router.draft(at: self.ref($0)) }
  }

  private var router: Router { screen.router }

  private func ref(_ index: Int) -> RowRef {
    RowRef(RowAddress(section: "form", row: RowID(form.fields[index].name)), on: .root)
  }

  private var focused: Int? { form.fields.firstIndex { RowID($0.name) == screen.focus } }

  func step() async {
    wasNoteOpen = isNoteOpen
    leftBefore = form.leftNotes
    if router.question != nil, Bool.random(using: &random) {
      let isYes = Bool.random(using: &random)
      if isYes, isNoteOpen, isAboutNote { mayLeaveNote = true }
      press(isYes ? "y" : "n")
      return check()
    }
    if isNoteOpen, Int.random(in: 0..<3, using: &random) > 0 {
      inNote()
      return check()
    }
    switch Int.random(in: 0..<23, using: &random) {
    case 0..<8: type()
    case 8..<11: erase()
    case 11: press(.enter)
    case 12: press(.down)
    case 13: press(.up)
    case 14: press(.tab)
    case 15: escape()
    case 16: select()
    case 17: setByApp()
    case 18: Bool.random(using: &random) ? show() : answerAgain()
    case 19: save()
    case 20: move()
    case 21: Int.random(in: 0..<3, using: &random) == 0 ? toggleNote() : type()
    default: await answer()
    }
    check()
  }

  func end() async {
    form.showsNote = false
    mayLeaveNote = true
    router.invalidate()
    if router.question != nil { press("n") }
    check()
    wasNoteOpen = false
    leftBefore = form.leftNotes
    screen.select("end")
    log.append("end")
    while true {
      while form.isWaiting || router.isBusy && !form.isSilent { await answer() }
      for _ in 0..<20 {
        settleLater()
        await Task.yield()
      }
      if form.isWaiting || router.isBusy && !form.isSilent { continue }
      guard form.isSilent else { break }
      log.append("cancel: \(router.cancelWorkOfScreen().map(\.outcome))")
      expected = expected.map { _ in nil }
    }
    check()
    compare()
  }

  private func press(_ key: Key) {
    // Return gives the answer in focus, which may be the one that discards.
    if key == .enter, isNoteOpen, isAboutNote { mayLeaveNote = true }
    log.append("press \(key): \(screen.press(key))")
    settleLater()
  }

  private func type() {
    guard let index = focused else { return press(.up) }
    let letters = form.fields[index].kind.isNumber ? "0123456789" : "abxyz\(form.digit(index))"
    let letter = letters.randomElement(using: &random) ?? "a"
    let before = shown(index)
    let outcome = screen.type(String(letter))
    log.append("type \(letter): \(outcome)")
    if case .typed? = outcome.last { expected[index] = before + String(letter) }
  }

  private func erase() {
    guard let index = focused, screen.frame.cursor != nil else { return press(.enter) }
    let before = shown(index)
    let outcome = screen.press(.backspace)
    log.append("erase: \(outcome)")
    if case .typed = outcome { expected[index] = String(before.dropLast()) }
  }

  private func escape() {
    guard let index = focused, screen.frame.cursor != nil else { return }
    let isAsked = router.question != nil
    form.isCancelling = true
    log.append("escape: \(screen.press(.escape))")
    form.isCancelling = false
    if !isAsked { expected[index] = nil }
  }

  private func select() {
    let index = form.fields.indices.randomElement(using: &random) ?? 0
    guard form.isShown[index], router.depth == 0 else { return }
    log.append("select \(index): \(screen.select(form.fields[index].name))")
    settleLater()
  }

  private func setByApp() {
    let index = form.fields.indices.randomElement(using: &random) ?? 0
    if form.fields[index].kind.isNumber {
      let new = (form.numbers[index] + 1) % 7
      form.numbers[index] = new
    } else {
      form.texts[index] += "a"
    }
    log.append("app sets \(index) to \(form.stored(index))")
    expected[index] = nil
    router.invalidate()
  }

  private func show() {
    let index = form.fields.indices.randomElement(using: &random) ?? 0
    form.isShown[index].toggle()
    log.append("\(form.isShown[index] ? "show" : "hide") \(index)")
    router.invalidate()
  }

  /// Moves a row to the beginning.
  private func move() {
    let index = form.fields.indices.randomElement(using: &random) ?? 0
    form.order.removeAll { $0 == index }
    form.order.insert(index, at: 0)
    log.append("move \(index)")
    router.invalidate()
  }

  private func save() {
    guard router.depth == 0 else { return }
    let saves = form.saves
    let outcomes = screen.select("save")
    log.append("save: \(outcomes)")
    if form.saves > saves { log.append("saved") }
    settleLater()
  }

  // MARK: The sheet

  /// Whether the sheet may be left in a step, because the user or the app leaves it.
  private var mayLeaveNote = false
  private var wasNoteOpen = false
  private var leftBefore = 0

  private var isNoteOpen: Bool { router.depth > 0 }

  /// Whether the open question is that about the text of the sheet.
  private var isAboutNote: Bool { router.question?.content.title == "Discard the changes?" }

  private func toggleNote() {
    form.showsNote.toggle()
    log.append("the app \(form.showsNote ? "shows" : "ends") the sheet")
    if !form.showsNote { mayLeaveNote = true }
    router.invalidate()
  }

  private func inNote() {
    switch Int.random(in: 0..<8, using: &random) {
    case 0..<3:
      log.append(
        "type in the sheet: \(screen.type("ax".randomElement(using: &random).map(String.init) ?? "a"))"
      )
    case 3: press(.enter)
    case 4: press(.tab)
    case 5: press(.backspace)
    case 6: leaveNote()
    default: toggleNote()
    }
  }

  private func leaveNote() {
    let isPlain = screen.frame.cursor == nil && router.question == nil
    let row = router.presentedRow(at: RowPath(section: 0, row: 0))
    let text = row.flatMap { router.draft(at: $0.ref) ?? $0.row.face.text?.text }
    mayLeaveNote = isPlain && text == ""
    press(.escape)
  }

  /// Returns what is wrong with the sheet.
  private func problemsOfNote() -> [String] {
    defer { mayLeaveNote = false }
    var problems: [String] = []
    if wasNoteOpen, !isNoteOpen, !mayLeaveNote { problems.append("the sheet was left by nobody") }
    if form.leftNotes > leftBefore, !mayLeaveNote {
      problems.append("the flag was lowered by nobody")
    }
    if isNoteOpen, !form.showsNote { problems.append("the sheet is open and its flag is lowered") }
    if !isNoteOpen, form.showsNote, router.question == nil {
      problems.append("the sheet is not open, and its flag is raised")
    }
    return problems
  }

  private func answerAgain() {
    guard let answer = form.answerAgain(&random) else { return }
    log.append("answered again: \(answer)")
    router.invalidate()
  }

  private func answer() async {
    settleLater()
    for _ in 0..<3 { await Task.yield() }
    form.answer(&random)
    log.append("answer")
    for _ in 0..<6 { await Task.yield() }
    settleLater()
  }

  private func settleLater() {
    guard settling == nil, router.hasQueuedWork else { return }
    settling = Task {
      let outcomes = await screen.settle()
      log.append("settled: \(outcomes)")
      settling = nil
    }
  }

  /// The text that a field shows: a draft, or the value of the row, which may be on its way to the
  /// model.
  private func shown(_ index: Int) -> String {
    if let draft = router.draft(at: ref(index)) { return draft }
    guard let path = router.path(of: ref(index)),
      case .text(let text)? = router.presentedRow(at: path).flatMap({ Row.Value($0.row.kind) })
    else { return form.stored(index) }
    return text
  }

  private func check() {
    router.invalidate()
    let frame = screen.frame
    var problems = form.violations + problemsOfNote()
    // The copy has no lines of an earlier frame.
    let drawn = screen.copy(drawing: router).frame
    if frame.buffer != drawn.buffer, frame.ansi != drawn.ansi {
      problems.append("\(frame.plain)\nis drawn as\n\(drawn.plain)")
    }
    if router.depth > 0 { return report(problems) }
    var isValid = true
    for index in form.fields.indices where form.isShown[index] {
      let draft = router.draft(at: ref(index))
      if let expected = expected[index], shown(index) != expected,
        draft != nil || Int(expected) == nil || Int(expected) != form.numbers[index],
        draft != nil || shown(index) != form.fields[index].stored(expected)
      {
        problems.append("\(index) shows “\(shown(index))”, not “\(expected)”")
      }
      let isRefused = form.reason(index, shown(index)) != nil
      let held = ["Taken.", "Offline.", "Sure?"].contains(router.refusal(at: ref(index)))
      let isAsked = router.question?.address == ref(index).address
      if isRefused || draft != nil && (held || isAsked) { isValid = false }
    }
    if router.isValid != isValid {
      problems.append("valid: \(router.isValid), \(router.invalidRows), by the rules: \(isValid)")
      problems += form.fields.indices.map {
        "\($0) \(form.fields[$0]): “\(shown($0))”, draft \(router.draft(at: ref($0)) ?? "none"), "
          + "\(router.refusal(at: ref($0)) ?? "no reason"), shown \(form.isShown[$0])"
      }
    }
    report(problems)
  }

  /// Compares what the screen shows with what the model holds.
  private func compare() {
    router.invalidate()
    let lines = screen.frame.plain.split(separator: "\n")
    var problems: [String] = []
    for index in form.fields.indices where form.isShown[index] {
      let name = form.fields[index].name
      let text = router.draft(at: ref(index)) ?? form.stored(index)
      let line = lines.first { $0.contains(name) }
      let isRight = text.isEmpty || line?.split(separator: " ").contains { $0 == text } ?? false
      if !isRight { problems.append("\(name) does not show “\(text)”: \(line ?? "no line")") }
      if router.draft(at: ref(index)) != nil, router.refusal(at: ref(index)) == nil,
        router.question == nil
      {
        problems.append("\(name) has a text that is not stored, for no reason")
      }
    }
    report(problems)
  }

  private func report(_ problems: [String]) {
    guard !problems.isEmpty else { return }
    hasFailed = true
    Issue.record("\(problems.joined(separator: "; "))\n\(log.joined(separator: "\n"))")
  }
}
