import Tables
import TablesTestTools
import Testing

@testable import TablesSpoken  // the names of commands and sentences have no public path

/// The sentences of the spoken screen, and their translations by the app.
@Suite(.prompt) struct SpokenWordsTests {
  @Test func `the help names every command, and each short form that is not the first letter`() {
    let help = Spoken.allCases.filter { $0.name.hasPrefix("help") }.map(\.rawValue)
      .joined(separator: " ")
    let commands = SpokenCommand.Name.allCases
    #expect(commands.filter { !help.contains($0.rawValue) } == [])
    let letters = Spoken.helpLetters.rawValue
    for command in commands where !command.rawValue.hasPrefix(command.letter) {
      #expect(letters.contains(command.letter))
      #expect(letters.contains(command.rawValue))
    }
    #expect(Set(commands.map(\.letter)).count == commands.count)
  }

  @Test func `the app translates sentences and words by their names`() {
    let swedish = Words(translations: [
      "yes": "ja", "off": "Av", "toggle": "strömbrytare", "command": "Rad eller kommando?",
      "confirmAction": "{row}: ja eller nej?", "isDone": "{row} är klar.",
    ])
    let screen = AccessibleScreen(words: swedish) {
      Table {
        Action("Bort", role: .destructive) {}
        Switch("Ljus")
      }
    }
    #expect(screen.page == "1. Bort, action, destructive\n2. Ljus, strömbrytare, av\n")
    screen.respond(to: "1")
    #expect(screen.reply == "Bort: ja eller nej?\n")
    screen.respond(to: "j")
    #expect(screen.reply == "Bort är klar.\nRad eller kommando?\n")
  }

  @Test func `what is not translated is in the language, or in English`() {
    let words = Words(languages: ["de"], translations: ["on": "An", "isOn": "{row} ist an."])
    #expect((words.on, words.off) == ("An", "Aus"))
    #expect((words[.isOn], words[.isOff]) == ("{row} ist an.", "{row} is off now."))
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
