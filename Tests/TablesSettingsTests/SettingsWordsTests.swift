import Foundation
import TablesSettings
import Testing

/// The words on the screens of a bundle that are not from the bundle.
@Suite struct SettingsWordsTests {
  private static let words = Words(translations: [
    "settings.title": "TITLE", "settings.empty": "EMPTY",
    "settings.cannotBeShown": "CANNOT SHOW {file}", "settings.unreadable": "UNREADABLE",
    "settings.notADictionary": "NO DICTIONARY", "settings.noSpecifiers": "NO SPECIFIERS",
    "settings.noPane": "NO PANE {file}", "settings.unsupported": "UNSUPPORTED {type}",
    "settings.noType": "NO TYPE",
  ])

  private func bundle(_ name: String) throws -> SettingsBundle {
    try SettingsBundle(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Bundles/\(name).bundle"))
  }

  private func tables(_ names: String...) throws -> [Table] {
    try names.flatMap { name in
      let bundle = try bundle(name)
      return bundle.panes.map { bundle.table(of: $0, words: Self.words) }
    }
  }

  @Test(arguments: Words.languages)
  func `the sentences for users are there in every language`(language: String) {
    let (english, words) = (Words.Settings.english, Words(languages: [language]).settings)
    for sentence in [\.title, \.empty, \.add, \.notSaved] as [KeyPath<Words.Settings, String>] {
      let (text, word) = (english[keyPath: sentence], words[keyPath: sentence])
      #expect(text != word)
      #expect(text.contains("{") == word.contains("{"), "\(word)")
    }
  }

  @Test(arguments: Words.languages)
  func `what is wrong with a bundle is told in English`(language: String) {
    let (english, words) = (Words.Settings.english, Words(languages: [language]).settings)
    #expect(words.noPane == english.noPane)
    #expect(words.unsupported == english.unsupported)
    #expect(words.cannotBeShown == english.cannotBeShown)
    #expect(words.unreadable == english.unreadable)
    #expect(words.notADictionary == english.notADictionary)
    #expect(words.noSpecifiers == english.noSpecifiers)
    #expect(words.noType == english.noType)
  }

  @Test func `the words of another language stand in all of it`() throws {
    let tables = try tables("Everything", "Oddities", "Formats", "NoRoot")
    var texts: Set<String> = []
    for table in tables {
      texts.insert(table.title ?? "")
      for row in table.dataSource.sections.flatMap(\.items) + table.emptyState {
        texts.formUnion([row.title, row.detail ?? ""])
        if case .disabled(let reason?) = row.availability { texts.insert(reason) }
      }
    }
    let english = Words.Settings.english
    for word in [english.title, english.empty, english.unreadable, english.noType] {
      #expect(!texts.contains(word))
    }
    #expect(!texts.contains { $0.hasSuffix("is not supported.") || $0.hasSuffix("be shown") })
    for word in ["TITLE", "EMPTY", "UNSUPPORTED", "NO PANE", "CANNOT SHOW"] {
      #expect(texts.contains { $0.hasPrefix(word) }, "\(word)")
    }
  }

  @Test func `the screens that rows lead to speak the same language`() throws {
    let table = try bundle("Everything").table(words: Self.words)
    let destinations = table.dataSource.sections.indices.flatMap { section in
      (0..<table.numberOfRows(in: section)).compactMap { row -> Table? in
        guard
          case .push(let make)? = table.behavior(at: RowPath(section: section, row: row))?.effect
        else { return nil }
        return make().table
      }
    }
    #expect(!destinations.isEmpty)
    #expect(destinations.allSatisfy { $0.emptyState.allSatisfy { $0.title != "No settings" } })
  }
}
