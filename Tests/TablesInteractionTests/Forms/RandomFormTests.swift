import Tables
import TablesInteraction
import TablesRouting
import TablesTestTools
import Testing

/// A random form, filled in by random typing.
///
/// After each step: the model holds no value that its synchronous rules have refused, nothing that
/// was typed is lost, of each row one value is stored at a time, nothing is written under an open
/// question, and the screen is valid exactly if a plain evaluation of all rules says so.
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

/// The fields of a form, with rules that read other fields.
@MainActor private final class RandomForm {
  enum Kind: CaseIterable {
    case following, whenLeft, number, checked, saved, checkedAndSaved, asked

    var isChecked: Bool { self == .checked || self == .checkedAndSaved }
    var isSaved: Bool { self == .saved || self == .checkedAndSaved }
  }

  private struct Offline: Error, CustomStringConvertible { let description = "Offline." }

  struct Field {
    let name: String
    let kind: Kind
    /// The texts that are refused: those that contain this letter, and those with more letters than
    /// another field.
    let letter: Character
    let other: Int?
  }

  private(set) var fields: [Field] = []
  var texts: [String] = []
  var numbers: [Int] = []
  var isShown: [Bool] = []
  /// Whether a value is being put back, which may be one that a rule refuses now.
  var isCancelling = false
  private(set) var violations: [String] = []
  /// The checks and the saves that wait for their answer: whether they succeed.
  private var waiting: [CheckedContinuation<Bool, Never>] = []
  /// The fields whose values are being stored.
  private var saving: Set<Int> = []
  /// The field about which a question is open.
  var asked: () -> String? = { nil }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for index in 0..<Int.random(in: 2...6, using: &random) {
      let kind = Kind.allCases.randomElement(using: &random) ?? .following
      let hasOther = index > 0 && Bool.random(using: &random)
      fields.append(
        Field(
          name: "f\(index)", kind: kind, letter: "xyz".randomElement(using: &random) ?? "x",
          other: hasOther ? Int.random(in: 0..<index, using: &random) : nil))
      texts.append(Bool.random(using: &random) ? "ab" : "")
      numbers.append(Int.random(in: 0...3, using: &random))
      isShown.append(true)
    }
  }

  /// Returns the reason for which the synchronous rules of a field refuse a text.
  func reason(_ index: Int, _ text: String) -> String? {
    let field = fields[index]
    if field.kind == .number {
      guard let number = Int(text) else { return "No number." }
      return number > 50 ? "Too great." : nil
    }
    if text.contains(field.letter) { return "No \(field.letter)." }
    if let other = field.other, text.count > length(other) + 2 { return "Too long." }
    return nil
  }

  private func length(_ index: Int) -> Int {
    fields[index].kind == .number ? numbers[index] : texts[index].count
  }

  /// The text that stands for the value of the model.
  func stored(_ index: Int) -> String {
    fields[index].kind == .number ? String(numbers[index]) : texts[index]
  }

  var table: Table {
    Table {
      Section("Form") {
        for index in fields.indices where isShown[index] { row(index) }
      }
      .id("form")
      Section("End") { Switch("End").id("end") }.id("end")
    }
  }

  private func row(_ index: Int) -> any RowContent {
    let field = fields[index]
    if field.kind == .number {
      let number = Binding {
        self.numbers[index]
      } set: { new in
        self.note(index, String(new))
        self.numbers[index] = new
      }
      return TextField(field.name, value: number)
        .validated { [self] in reason(index, String($0)) }.id(field.name)
    }
    if field.kind.isSaved {
      let row = TextField(field.name, text: texts[index]) { [self] in try await save(index, $0) }
      return checked(row, field).id(field.name)
    }
    let text = Binding {
      self.texts[index]
    } set: { new in
      self.note(index, new)
      self.texts[index] = new
    }
    let row = checked(TextField(field.name, text: text), field)
    switch field.kind {
    case .whenLeft: return row.updates(.whenLeft).id(field.name)
    case .asked:
      return row.confirmation { $0.contains("b") ? Confirmation("Sure?") : nil }.id(field.name)
    case .checked, .following, .number, .saved, .checkedAndSaved: return row.id(field.name)
    }
  }

  private func checked(_ row: TextField<String>, _ field: Field) -> TextField<String> {
    let index = fields.firstIndex { $0.name == field.name } ?? 0
    let row = row.validated { [self] in reason(index, $0) }
    guard field.kind.isChecked else { return row }
    return row.validated { [self] text async -> String? in
      _ = await withCheckedContinuation { waiting.append($0) }
      return text.hasSuffix("b") ? "Taken." : nil
    }
  }

  private func save(_ index: Int, _ new: String) async throws {
    note(index, new)
    if !saving.insert(index).inserted { violations.append("\(fields[index].name) is stored twice") }
    defer { saving.remove(index) }
    let isOnline = await withCheckedContinuation { waiting.append($0) }
    if !isOnline { throw Offline() }
    texts[index] = new
  }

  private func note(_ index: Int, _ new: String) {
    if isCancelling { return }
    if asked() == fields[index].name { violations.append("\(fields[index].name) is asked about") }
    if let reason = reason(index, new) {
      violations.append("\(fields[index].name) got “\(new)”: \(reason)")
    }
  }

  var isWaiting: Bool { !waiting.isEmpty }

  /// Answers one of the checks and saves that wait, in any order.
  func answer(_ random: inout SplitMix64) {
    guard let index = waiting.indices.randomElement(using: &random) else { return }
    waiting.remove(at: index).resume(returning: Int.random(in: 0..<4, using: &random) > 0)
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
    case 18: show()
    default: await answer()
    }
    check()
  }

  func end() async {
    screen.select("end")
    log.append("end")
    while settling != nil || router.isBusy || form.isWaiting { await answer() }
    check()
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
    _ = screen.frame
    var problems = form.violations
    var isValid = true
    for index in form.fields.indices where form.isShown[index] {
      let draft = router.draft(at: ref(index))
      if let expected = expected[index], shown(index) != expected,
        draft != nil || Int(expected) == nil || Int(expected) != form.numbers[index]
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
    guard !problems.isEmpty else { return }
    hasFailed = true
    Issue.record("\(problems.joined(separator: "; "))\n\(log.joined(separator: "\n"))")
  }
}
