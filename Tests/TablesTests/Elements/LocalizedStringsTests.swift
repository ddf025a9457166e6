import Foundation
import Tables
import TablesTestTools
import TablesTesting
import Testing

/// The sample of the documentation.
private struct AppSettings {
  var strings: LocalizedStrings
  @Stored var dark = false
  let files: Int

  var table: Table {
    Table(strings["Settings"]) {
      Switch(strings["Dark mode"], isOn: $dark).id("dark")
      Info(strings["Storage"], detail: strings.format("%ld files", files))
    }
  }
}

/// A screen whose user chooses the language.
private struct ChosenLanguage {
  let strings: LocalizedStrings
  @Stored var language: String

  init(_ strings: LocalizedStrings, _ store: some ValueStore) {
    self.strings = strings
    _language = Stored(wrappedValue: "en", "language", in: store)
  }

  var table: Table {
    let strings = strings.language(language)
    return Table(strings["Settings"]) { Switch(strings["Dark mode"]).id("dark") }
  }
}

@Suite struct LocalizedStringsTests {
  private let folder: TemporaryFolder
  private let bundle: Bundle

  init() throws {
    folder = try TemporaryFolder()
    let url = folder.url.appendingPathComponent("Texts.bundle")
    let tables = [
      "en.lproj/Settings": """
      "Settings" = "Settings"; "Dark mode" = "Dark mode"; "Storage" = "Storage";
      """,
      "de.lproj/Settings": """
      "Settings" = "Einstellungen"; "Dark mode" = "Dunkles Erscheinungsbild"; "Storage" = "Speicher";
      "%ld files" = "%ld Dateien"; "%@ uses %.1f GB" = "%2$.1f GB belegt %1$@";
      """,
      "de.lproj/Localizable": "\"Yes\" = \"Ja\";",
      "pt-BR.lproj/Localizable": "\"Yes\" = \"Sim\";",
    ]
    for (name, text) in tables {
      let file = url.appendingPathComponent(name + ".strings")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    bundle = try #require(Bundle(url: url))
  }

  private var settings: LocalizedStrings { LocalizedStrings(table: "Settings", bundle: bundle) }

  @Test func `a title is found by its key, table, bundle and language`() {
    let table = AppSettings(strings: settings.language("de"), files: 3).table
    #expect(table.title == "Einstellungen")
    #expect(table.titles == [["Dunkles Erscheinungsbild", "Speicher"]])
    let row = table.row(at: RowPath(section: 0, row: 1))
    #expect(row?.detail == "3 Dateien")
  }

  @Test func `without a language, the bundle chooses it for the user`() {
    let expected = bundle.localizedString(forKey: "Dark mode", value: nil, table: "Settings")
    #expect(settings["Dark mode"] == expected)
    #expect(["Dark mode", "Dunkles Erscheinungsbild"].contains(expected))
    #expect(settings.language == nil)
  }

  @Test func `without a table, the texts are those of Localizable`() {
    let strings = LocalizedStrings(bundle: bundle).language("de")
    #expect(strings["Yes"] == "Ja")
  }

  @Test(arguments: [
    ("de-AT", "Ja"), ("de_CH_POSIX", "Ja"), ("pt-BR", "Sim"), ("pt_BR", "Sim"), ("pt", "Yes"),
    ("ja", "Yes"), ("", "Yes"),
  ])
  func `a language without a folder gets that of the wider language, or else the keys`(
    _ language: String, _ text: String
  ) {
    #expect(LocalizedStrings(bundle: bundle).language(language)["Yes"] == text)
  }

  @Test func `what has no translation is its key, or the default`() {
    let german = settings.language("de")
    let missing = LocalizedStrings(table: "Missing", bundle: bundle).language("de")
    for strings in [german, missing, settings, settings.language("ja")] {
      #expect(strings["Not there"] == "Not there")
      #expect(strings["not.there", default: "Not there"] == "Not there")
    }
    #expect(missing["Dark mode"] == "Dark mode")
    #expect(german["Dark mode", default: "Dark"] == "Dunkles Erscheinungsbild")
  }

  @Test func `arguments are written in the order and the manner of the language`() {
    let name = NSString(string: "Ada")
    #expect(settings.language("de").format("%@ uses %.1f GB", name, 1.5) == "1,5 GB belegt Ada")
    #expect(settings.language("en").format("%@ uses %.1f GB", name, 1.5) == "Ada uses 1.5 GB")
  }

  @Test func `a screen shows the language that its user has chosen, and keeps its rows`() {
    let store = MemoryStore()
    let settings = ChosenLanguage(settings, store)
    let screen = Screen { settings.table }
    screen.select("dark")
    #expect(screen.presented.sections[0].items[0].title == "Dark mode")
    store.set("de", for: "language")
    #expect(screen.titles == ["Einstellungen"])
    let row = screen.presented.sections[0].items[0]
    #expect(row.title == "Dunkles Erscheinungsbild")
    #expect(row.kind == .switch(isOn: true))
  }

  @Test func `a table in each language`() {
    let strings = settings
    expectSnapshot(
      of: { AppSettings(strings: strings.language($0.identifier), files: 3).table },
      as: .matrix(SnapshotMatrix(widths: [32], locales: ["en", "de"])))
  }
}
