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

}
