import TablesModel
import Testing

@Suite struct WordsTests {
  @Test func `the words are English at first`() {
    #expect(Words() == .english)
    #expect([Words.english.on, Words.english.off] == ["On", "Off"])
  }

  @Test func `a word that is replaced leaves the others`() {
    var german = Words()
    german.on = "Ein"
    #expect(german.on == "Ein")
    #expect(german.off == "Off")
    #expect(german != .english)
  }

  @Test func `a sentence that is replaced leaves the words as they were`() {
    var german = Words()
    german.spoken.isOn = "{row} ist ein."
    #expect(german != .english)
    #expect(german.spoken.isOn.filled(["row": "Wi-Fi"]) == "Wi-Fi ist ein.")
    german.spoken = .english
    #expect(german == .english)
  }

  @Test func `what fills a place of a sentence is not looked into`() {
    let sentence = "{row} is {value}, {other} {"
    #expect(sentence.filled(["row": "{value}", "value": "{row}"]) == "{value} is {row}, {other} {")
  }
}
