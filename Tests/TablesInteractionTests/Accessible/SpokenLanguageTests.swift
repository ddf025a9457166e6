import Tables
import Testing

@testable import TablesInteraction  // the names of commands have no public path

/// The words and sentences of the spoken screen in other languages than English.
@Suite struct SpokenLanguageTests {
  private func texts(_ spoken: Words.Spoken) -> [String: String] {
    var texts: [String: String] = [:]
    let children = [Mirror(reflecting: spoken).children, Mirror(reflecting: spoken.kinds).children]
    for (name, value) in children.joined() {
      if let name, let text = value as? String { texts[name] = text }
    }
    return texts
  }

  private func placeholders(_ text: String) -> [String] {
    text.split(separator: "{", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix { $0 != "}" }) }.sorted()
  }

  @Test(arguments: Words.languages)
  func `every sentence is there in every language, with its placeholders`(language: String) {
    let english = texts(.english)
    let words = texts(Words(languages: [language]).spoken)
    #expect(english.count > 90)
    // A few are the same by chance.
    let allowed: Set = ["action", "radio", "date", "slider", "text", "unavailable", "bounds"]
    let same = english.filter { words[$0.key] == $0.value }.map(\.key)
    #expect(same.filter { !allowed.contains($0) } == [])
    for (name, text) in words {
      #expect(!text.isEmpty)
      #expect(placeholders(text) == placeholders(english[name] ?? ""), "\(name)")
    }
  }

  @Test(arguments: ["en"] + Words.languages)
  func `the help names every command, and each short form that is not the first letter`(
    language: String
  ) {
    let spoken = Words(languages: [language]).spoken
    let help = texts(spoken).filter { $0.key.hasPrefix("help") }.values.joined(separator: " ")
    let commands = SpokenCommand.Name.allCases
    #expect(commands.filter { !help.contains($0.rawValue) } == [])
    for command in commands where !command.rawValue.hasPrefix(command.letter) {
      #expect(spoken.helpLetters.contains(command.letter))
      #expect(spoken.helpLetters.contains(command.rawValue))
    }
    #expect(Set(commands.map(\.letter)).count == commands.count)
  }

  @Test func `a sentence that was replaced stays so, the others are in the language`() {
    var words = Words(languages: ["de"])
    words.spoken.kinds.link = "Tür"
    #expect(words.spoken.kinds.link == "Tür")
    #expect(words.spoken.isLeft == "Verlassen.")
    words.spoken.kinds.link = "Verweis"
    #expect(words == Words(languages: ["de"]))
    words.spoken = .english
    #expect(words.spoken.isLeft == "Left.")
  }

  @Test func `a German screen speaks no English word of the library`() {
    let screen = AccessibleScreen(words: Words(languages: ["de"])) {
      Table("Essen") {
        Section("Obst") {
          Switch("Warm")
          Picker("Sorte", selection: .constant(7), options: [0, 1]) { ["Apfel", "Birne"][$0] }
          Slider("Menge", value: .constant(0.5))
          Stepper("Zahl", value: .constant(2), in: 0...9)
          TextField("Name")
          Segue("Mehr") { Table("Mehr") { Info("Tief") } }
          Action("Weg", role: .destructive) {}
          Progress("Fertig", value: 0.5)
        }
        Section { Info("Unten") }.collapsible(isExpanded: false)
      }
      .searchable()
    }
    for line in [
      "", "1", "1", "5", "Ada", "3", "0.7", "7", "nein", "help", "xyz", "99", "search A",
    ] {
      screen.respond(to: line)
      let said = screen.page + "\n" + screen.reply + "\n" + screen.prompt
      for word in said.split(whereSeparator: { !$0.isLetter }) {
        #expect(!Self.english.contains(word.lowercased()), "\(word) after “\(line)”")
      }
    }
  }

  /// Words of the English sentences that are neither German nor names of commands.
  private static let english: Set = [
    "is", "the", "there", "no", "row", "rows", "of", "from", "to", "on", "off", "empty",
    "switch", "picker", "link", "number", "or", "line", "keeps", "it", "now", "yes",
    "destroys", "destructive", "closed", "selects", "pages", "closes", "letter", "leaves", "found",
  ]
}
