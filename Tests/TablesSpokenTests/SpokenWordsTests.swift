import Tables
import TablesTestTools
import Testing

@testable import TablesSpoken  // the names of commands and sentences have no public path

/// The sentences of the spoken screen, and their translations by the app.
@Suite(.prompt) struct SpokenWordsTests {
  @Test func `the help names every command, and first letters tell them apart`() {
    let help = Spoken.allCases.filter { $0.name.hasPrefix("help") }.map(\.rawValue)
      .joined(separator: " ")
    let commands = SpokenCommand.allCases.map(\.rawValue)
    #expect(commands.filter { !help.contains($0) } == [])
    #expect(Set(commands.map { $0.prefix(1) }).count == commands.count)
  }

  @Test func `the app translates sentences and words by their names`() {
    let swedish = Words(translations: [
      "yes": "ja", "off": "Av", "toggle": "strömbrytare", "command": "Rad eller kommando?",
      "confirmQuestion": "{question} Ja eller nej?", "isDone": "{row} är klar.",
    ])
    let screen = AccessibleScreen(words: swedish) {
      Table {
        Action("Bort", role: .destructive) {}
        Switch("Ljus")
      }
    }
    #expect(screen.page == "1. Bort, action, destructive\n2. Ljus, strömbrytare, av\n")
    screen.respond(to: "1")
    #expect(screen.reply == "Bort? Ja eller nej?\n")
    screen.respond(to: "j")
    #expect(screen.reply == "Bort är klar.\nRad eller kommando?\n")
  }

  @Test func `what is not translated is in the language, or in English`() {
    let words = Words(languages: ["de"], translations: ["on": "An", "isNow": "{row}: {value}."])
    #expect((words.on, words.off) == ("An", "Aus"))
    #expect((words[.isNow], words[.isDone]) == ("{row}: {value}.", "{row} is done."))
    #expect(words != Words(languages: ["de"]))
    #expect(Words(languages: ["de"], translations: [:]) == Words(languages: ["de"]))
  }

  @Test func `a name that nothing has stops debug builds`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = AccessibleScreen(words: Words(translations: ["helpMenus": "meny"])) {
        Table { Switch("A") }
      }
    }
    expectMessage("no word or sentence is called “helpMenus”; did you mean “helpMenu”?", in: result)
  }
}
