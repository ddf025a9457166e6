import TablesBasics
import TablesInteraction
import Testing

@Suite struct SpokenWordsTests {
  @Test func `a sentence that is replaced leaves the words as they were`() {
    var german = Words()
    german.spoken.isOn = "{row} ist ein."
    #expect(german != .english)
    #expect(german.spoken.isOn.filled(["row": "Wi-Fi"]) == "Wi-Fi ist ein.")
    german.spoken = .english
    #expect(german == .english)
  }

  @Test func `words with the same sentences are equal and have one hash`() {
    var (first, second) = (Words(), Words())
    first.spoken.isOn = "a"
    second.spoken.isOn = "a"
    #expect(first == second)
    #expect(Set([first, second]).count == 1)
    second.spoken.isOn = "b"
    #expect(first != second)
  }
}
