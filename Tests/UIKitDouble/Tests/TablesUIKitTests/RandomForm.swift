import Tables

/// Fields with rules that read each other. The tests of both doubles fill it in.
@MainActor final class RandomForm {
  enum Kind: CaseIterable { case following, whenLeft, number }

  private let kinds: [Kind]
  var texts: [String]
  var numbers: [Int]

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
    return TextField("f\(index)", text: text)
      .updates(kinds[index] == .whenLeft ? .whenLeft : .whileTyping)
      .validated { [self] in refusal(index, $0) }.id("f\(index)")
  }
}
