import TablesModel
import Testing

@Suite struct WordsLanguageTests {
  private func texts(_ words: Words) -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in Mirror(reflecting: words).children {
      if let name, name != "language", let text = value as? String { texts[name] = text }
    }
    return texts
  }

  @Test(arguments: Words.languages)
  func `every word is there in every language`(language: String) {
    let english = texts(.english)
    let words = texts(Words(languages: [language]))
    // A few are the same by chance.
    let same = english.filter { words[$0.key] == $0.value }.map(\.key)
    let allowed: Set = ["no", "off"]
    #expect(same.filter { !allowed.contains($0) } == [])
    for (name, text) in words {
      #expect(!text.isEmpty)
      #expect(text.contains("{text}") == english[name]?.contains("{text}"), "\(name)")
    }
  }

  @Test func `the first language that is known is taken`() {
    #expect(Words(languages: ["de-AT"]).delete == "Löschen")
    #expect(Words(languages: ["fi", "pt_BR", "de"]).delete == "Apagar")
    #expect(Words(languages: ["zh-Hans-CN"]).search == "搜索")
    #expect(Words(languages: ["en-GB", "de"]) == .english)
    #expect(Words(languages: ["fi"]) == .english)
    #expect(Words(languages: ["ar-SA"]).delete == "حذف")
    #expect(Words(languages: ["he"]).yes == "כן")
    #expect(Words(languages: []) == .english)
  }

  @Test func `what fills a place of a sentence is not looked into`() {
    let sentence = "{row} is {value}, {other} {"
    #expect(sentence.filled(["row": "{value}", "value": "{row}"]) == "{value} is {row}, {other} {")
  }
}
