import Tables
import TablesInteraction
import TablesRouting
import TablesTestTools
import Testing

/// A random form, filled in by random typing.
///
/// The asynchronous rules answer late, in any order, never, or a second time; values are stored in
/// other forms. After each step: the model holds no value that its synchronous rules have refused,
/// nothing that was typed is lost, of each row one value is stored at a time, nothing is written
/// under an open question, and the screen is valid exactly if a plain evaluation of all rules says
/// so. At the end, the screen shows what the model holds, or a text with the reason why it does
/// not.
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
  }

  private var router: Router { screen.router }

  private func ref(_ index: Int) -> RowRef {
    RowRef(RowAddress(section: "form", row: RowID(form.fields[index].name)), on: .root)
  }

  private var focused: Int? { form.fields.firstIndex { RowID($0.name) == screen.focus } }

  func step() async {
    if router.question != nil, Bool.random(using: &random) {
      press(Bool.random(using: &random) ? "y" : "n")
      return check()
    }
    switch Int.random(in: 0..<20, using: &random) {
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
    default: await answer()
    }
    check()
  }

  func end() async {
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
      log.append("cancel: \(router.cancelAll())")
      expected = expected.map { _ in nil }
    }
    check()
    compare()
  }

  private func press(_ key: Key) {
    log.append("press \(key): \(screen.press(key))")
    settleLater()
  }

  private func type() {
    guard let index = focused else { return press(.up) }
    let letters = form.fields[index].kind == .number ? "0123456789" : "abxyz"
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
    if case .typed? = outcome.last { expected[index] = String(before.dropLast()) }
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
    guard form.isShown[index] else { return }
    log.append("select \(index): \(screen.select(form.fields[index].name))")
    settleLater()
  }

  private func setByApp() {
    let index = form.fields.indices.randomElement(using: &random) ?? 0
    if form.fields[index].kind == .number {
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
    var problems = form.violations
    // The copy has no lines of an earlier frame.
    let drawn = screen.copy(drawing: router).frame
    if frame.buffer != drawn.buffer, frame.ansi != drawn.ansi {
      problems.append("\(frame.plain)\nis drawn as\n\(drawn.plain)")
    }
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
