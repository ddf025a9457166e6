import Foundation
import Tables
import TablesInteraction
import Testing

/// The help for keys in other languages than English.
@Suite struct KeyWordsTests {
  private func texts(_ keys: Words.Keys) -> [String: String] {
    var texts: [String: String] = [:]
    for (name, value) in Mirror(reflecting: keys).children {
      if let name, let text = value as? String { texts[name] = text }
    }
    return texts
  }

  @Test(arguments: Words.languages)
  func `the help for each key is there in every language`(language: String) {
    let english = texts(.english)
    let words = texts(Words(languages: [language]).keys)
    #expect(english.count == 22)
    // A few are the same by chance.
    let same = english.filter { words[$0.key] == $0.value }.map(\.key)
    #expect(same.filter { !["menu", "open"].contains($0) } == [])
    #expect(!words.values.contains(""))
  }

  @Test func `a help that was replaced is shown`() {
    let words = Words(languages: ["de"], translations: ["keys.quit": "weg"])
    let renderer = TextRenderer(width: 40, words: words)
    let screen = Screen(renderer: renderer, rows: 8) { Table("Leer") { Info("Zeile") } }
    #expect(screen.frame.plain.contains("q weg"))
    #expect(words.keys.back == "zurück")
  }

  @Test func `each name of a text is on the page of the words`() throws {
    let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/TablesModel/TablesModel.docc/TablesModel.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let names = Words.names.keys.map { "`\($0)`" } + Words.Keys.names.keys.map { "`keys.\($0)`" }
    #expect(names.filter { !text.contains($0) } == [])
  }
}
