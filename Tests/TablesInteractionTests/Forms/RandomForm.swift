import Tables
import TablesTestTools

/// The fields of a form, with rules that read other fields.
@MainActor final class RandomForm {
  enum Kind: CaseIterable {
    case following, marked, whenLeft, number, checked, saved, checkedAndSaved, asked
    /// Checked as soon as the user has paused typing.
    case paused, pausedNumber, pausedAndSaved

    var isNumber: Bool { self == .number || self == .pausedNumber }
    var isPaused: Bool { self == .paused || self == .pausedNumber || self == .pausedAndSaved }
    var isChecked: Bool { self == .checked || self == .checkedAndSaved || isPaused }
    var isSaved: Bool { self == .saved || self == .checkedAndSaved || self == .pausedAndSaved }
  }

  private struct Offline: Error, CustomStringConvertible { let description = "Offline." }

  struct Field {
    let name: String
    let kind: Kind
    /// The texts that are refused: those that contain this letter, and those with more letters than
    /// another field.
    let letter: Character
    let other: Int?
    /// Whether a saved text is stored in capitals.
    let isCapitalized: Bool

    /// Returns the form in which a saved text is stored.
    func stored(_ text: String) -> String { isCapitalized ? text.uppercased() : text }
  }

  private(set) var fields: [Field] = []
  var texts: [String] = []
  var numbers: [Int] = []
  var isShown: [Bool] = []
  /// The order of the rows.
  var order: [Int] = []
  /// Whether the state of the app shows a sheet above the form.
  var showsNote = false
  /// How often the user has left that sheet.
  private(set) var leftNotes = 0
  private(set) var saves = 0
  /// Whether a value is being put back, which may be one that a rule refuses now.
  var isCancelling = false
  private(set) var violations: [String] = []
  /// The checks and the saves that wait for their answer.
  private var waiting: [Waiting] = []
  private var lastNumber = 0
  private var random: SplitMix64
  /// The texts that were checked, and those of them about which a second answer has said that they
  /// are taken after all.
  private var checked: [Set<String>] = []
  private var taken: [Set<String>] = []
  /// The fields whose values are being stored.
  private var saving: Set<Int> = []
  /// The field about which a question is open.
  var asked: () -> String? = { nil }
  /// The text that a field shows in place of its value.
  var typed: (Int) -> String? = { _ in nil }

  /// A check or a save that waits for its answer: whether it succeeds.
  private struct Waiting {
    let number: Int
    let continuation: CheckedContinuation<Bool, Never>
    /// Whether there is never an answer, so that it ends only when it is cancelled.
    let isSilent: Bool
  }

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    for index in 0..<Int.random(in: 2...6, using: &random) {
      let kind = Kind.allCases.randomElement(using: &random) ?? .following
      let hasOther = index > 0 && Bool.random(using: &random)
      fields.append(
        Field(
          name: "f\(index)", kind: kind, letter: "xyz".randomElement(using: &random) ?? "x",
          other: hasOther ? Int.random(in: 0..<index, using: &random) : nil,
          isCapitalized: Bool.random(using: &random)))
      texts.append(Bool.random(using: &random) ? "ab" : "")
      numbers.append(Int.random(in: 0...3, using: &random))
      isShown.append(true)
      order.append(index)
      checked.append([])
      taken.append([])
    }
  }

  /// Returns the reason for which the synchronous rules of a field refuse a text.
  func reason(_ index: Int, _ text: String) -> String? {
    let field = fields[index]
    if field.kind.isNumber {
      guard let number = Int(text) else { return "No number." }
      return number > 50 ? "Too great." : nil
    }
    if text.contains(field.letter) { return "No \(field.letter)." }
    if let other = field.other, text.count > length(other) + 2 { return "Too long." }
    if taken[index].contains(text) { return "Taken after all." }
    return nil
  }

  private func length(_ index: Int) -> Int {
    fields[index].kind.isNumber ? numbers[index] : texts[index].count
  }

  /// The text that stands for the value of the model.
  func stored(_ index: Int) -> String {
    fields[index].kind.isNumber ? String(numbers[index]) : texts[index]
  }

  var table: Table {
    Table {
      Section("Form") {
        for index in order where isShown[index] { row(index) }
      }
      .id("form")
      Section("End") {
        Switch("End").id("end")
        Action("Save") { self.saveAll() }.submits().id("save")
      }
      .id("end")
    }
    .sheet(isPresented: note) { Note() }
  }

  private var note: Binding<Bool> {
    Binding {
      self.showsNote
    } set: { new in
      if self.showsNote, !new { self.leftNotes += 1 }
      self.showsNote = new
    }
  }

  /// A sheet with a text of its own.
  struct Note: ScreenContent {
    @Stored var text = ""

    var table: Table {
      Table("Note") {
        TextField("Note", text: $text).validated { $0.contains("x") ? "No x." : nil }.id("note")
        Info("Above the form")
      }
    }
  }

  /// Saves the form, which has to show what is saved.
  private func saveAll() {
    saves += 1
    for index in fields.indices where isShown[index] {
      let (stored, name) = (stored(index), fields[index].name)
      if let text = typed(index), text != stored, Int(text) == nil || Int(text) != Int(stored) {
        violations.append("“\(stored)” is saved, and \(name) shows “\(text)”")
      }
      if let reason = reason(index, stored) {
        violations.append("“\(stored)” of \(name) is saved: \(reason)")
      }
    }
  }

  private func row(_ index: Int) -> any RowContent {
    let field = fields[index]
    if field.kind.isNumber {
      let number = Binding {
        self.numbers[index]
      } set: { new in
        self.note(index, String(new))
        self.numbers[index] = new
      }
      let row = TextField(field.name, value: number)
        .validated { [self] in reason(index, String($0)) }
      guard field.kind.isPaused else { return row.id(field.name) }
      return row.validated(after: .milliseconds(300)) { number async throws -> String? in
        try await self.check(index, String(number))
      }
      .id(field.name)
    }
    if field.kind.isSaved {
      let row = TextField(field.name, text: texts[index]) { try await self.save(index, $0) }
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
    default: return row.id(field.name)
    }
  }

  private func checked(_ row: TextField<String>, _ field: Field) -> TextField<String> {
    let index = fields.firstIndex { $0.name == field.name } ?? 0
    let row =
      field.kind == .marked
      ? row.validated(.marks) { [self] in reason(index, $0) }
      : row.validated { [self] in reason(index, $0) }
    guard field.kind.isChecked else { return row }
    return row.validated(after: field.kind.isPaused ? .milliseconds(300) : nil) {
      text async throws -> String? in
      try await self.check(index, text)
    }
  }

  private func check(_ index: Int, _ text: String) async throws -> String? {
    checked[index].insert(text)
    _ = await wait()
    try Task.checkCancellation()
    return text.hasSuffix("b") || text.hasSuffix("7") ? "Taken." : nil
  }

  /// Stores a text, maybe in another form, which is there before storing it ends.
  private func save(_ index: Int, _ new: String) async throws {
    note(index, new)
    if !saving.insert(index).inserted { violations.append("\(fields[index].name) is stored twice") }
    defer { saving.remove(index) }
    let isOnline = await wait()
    try Task.checkCancellation()
    if !isOnline { throw Offline() }
    texts[index] = fields[index].stored(new)
    if fields[index].isCapitalized { _ = await wait() }
  }

  private func wait() async -> Bool {
    lastNumber += 1
    let (number, isSilent) = (lastNumber, Int.random(in: 0..<12, using: &random) == 0)
    return await withTaskCancellationHandler {
      await withCheckedContinuation {
        waiting.append(Waiting(number: number, continuation: $0, isSilent: isSilent))
        if Task.isCancelled { end(number) }
      }
    } onCancel: {
      Task { @MainActor in end(number) }
    }
  }

  /// Ends a check or a save that was cancelled.
  private func end(_ number: Int) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).continuation.resume(returning: false)
  }

  private func note(_ index: Int, _ new: String) {
    if isCancelling { return }
    if asked() == fields[index].name { violations.append("\(fields[index].name) is asked about") }
    if fields[index].kind != .marked, let reason = reason(index, new) {
      violations.append("\(fields[index].name) got “\(new)”: \(reason)")
    }
    // Each field has a digit of its own.
    if !fields[index].kind.isNumber, new.contains(where: { $0.isNumber && $0 != digit(index) }) {
      violations.append("\(fields[index].name) got “\(new)” of another field")
    }
  }

  /// The digit that is typed only into one field.
  func digit(_ index: Int) -> Character { Character(String(index)) }

  /// Whether a check or a save waits for an answer that comes.
  var isWaiting: Bool { waiting.contains { !$0.isSilent } }

  /// Whether a check or a save waits for an answer that never comes.
  var isSilent: Bool { waiting.contains { $0.isSilent } }

  /// Answers one of the checks and saves that wait, in any order.
  func answer(_ random: inout SplitMix64) {
    let answered = waiting.indices.filter { !waiting[$0].isSilent }
    guard let index = answered.randomElement(using: &random) else { return }
    let isSuccess = Int.random(in: 0..<4, using: &random) > 0
    waiting.remove(at: index).continuation.resume(returning: isSuccess)
  }

  /// Answers a check a second time: a text that was checked is taken after all, or is free again.
  func answerAgain(_ random: inout SplitMix64) -> String? {
    guard let index = fields.indices.randomElement(using: &random),
      let text = checked[index].sorted().randomElement(using: &random)
    else { return nil }
    if taken[index].remove(text) == nil { taken[index].insert(text) }
    return "\(fields[index].name) “\(text)” \(taken[index].contains(text))"
  }
}
