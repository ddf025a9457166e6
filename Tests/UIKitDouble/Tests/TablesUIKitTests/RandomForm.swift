import Tables
import TablesInteraction

/// Fields with rules that read each other, some of which take time. The tests of both doubles fill
/// it in.
@MainActor final class RandomForm {
  enum Kind: CaseIterable { case following, whenLeft, number, checked }

  private let kinds: [Kind]
  var texts: [String]
  var numbers: [Int]
  /// The checks that wait for their answer.
  private var waiting: [(text: String, continuation: CheckedContinuation<Void, Never>)] = []

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    kinds = (0..<4).map { _ in Kind.allCases.randomElement(using: &random) ?? .following }
    texts = kinds.map { _ in Bool.random(using: &random) ? "ab" : "" }
    numbers = kinds.map { _ in Int.random(in: 0..<9, using: &random) }
  }

  func stored(_ index: Int) -> String {
    kinds[index] == .number ? String(numbers[index]) : texts[index]
  }

  func setByApp(_ index: Int) {
    texts[index] += "a"
    numbers[index] = (numbers[index] + 1) % 9
  }

  /// The texts that are being checked, each with its field.
  var checks: [String] { waiting.map(\.text).sorted() }

  /// Answers the first check of a text.
  func answer(_ check: String) {
    guard let index = waiting.firstIndex(where: { $0.text == check }) else { return }
    waiting.remove(at: index).continuation.resume()
  }

  private func refusal(_ index: Int, _ text: String) -> String? {
    if text.contains("x") { return "No x." }
    return text.count > stored((index + 1) % texts.count).count + 2 ? "Too long." : nil
  }

  var table: Table {
    Table {
      Section("Form") { for index in texts.indices { row(index) } }.id("form")
      Section("End") { Switch("End").id("end") }
    }
  }

  private func row(_ index: Int) -> any RowContent {
    if kinds[index] == .number {
      let number = Binding {
        self.numbers[index]
      } set: {
        self.numbers[index] = $0
      }
      return TextField("f\(index)", value: number)
        .validated { [self] in refusal(index, String($0)) }.id("f\(index)")
    }
    let text = Binding {
      self.texts[index]
    } set: {
      self.texts[index] = $0
    }
    let field = TextField("f\(index)", text: text)
      .updates(kinds[index] == .whenLeft ? .whenLeft : .whileTyping)
      .validated { [self] in refusal(index, $0) }
    guard kinds[index] == .checked else { return field.id("f\(index)") }
    return field.validated { [self] text async -> String? in
      await withCheckedContinuation { waiting.append(("\(index) \(text)", $0)) }
      return text.hasSuffix("b") ? "Taken." : nil
    }
    .id("f\(index)")
  }
}

/// Runs the work of a screen of text beside a test, as a host does.
@MainActor final class ScreenRunner {
  private let screen: Screen
  private var settling: Task<Void, Never>?

  init(_ screen: Screen) { self.screen = screen }

  /// Begins work that was started.
  func update() {
    guard settling == nil, screen.router.hasQueuedWork else { return }
    settling = Task {
      _ = await screen.settle()
      settling = nil
      update()
    }
  }

  /// Begins work that was started, and lets it come to where it waits.
  func rest() async {
    for _ in 0..<20 {
      update()
      await Task.yield()
    }
  }
}
