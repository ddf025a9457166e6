import Foundation
import TablesCells
import TablesTesting
import Testing

/// The articles for users of other libraries: their code is code of these tests, which
/// compiles.
struct ArticlePageTests {
  @Test(arguments: [
    "DataDrivenTables", "ProtocolTables", "SettingsScreens", "DeclarativeRows",
    "ModelViewViewModel",
  ])
  func `every Swift block of a page is compiled`(page: String) throws {
    let blocks = try ArticlePage(name: page).swiftBlocks()
    let sources = try ArticlePage.compiledSources()
    #expect(!blocks.isEmpty)
    for block in blocks {
      let isThere = sources.contains { lines in
        lines.indices.contains { lines[$0...].starts(with: block) }
      }
      #expect(isThere, "\(block.joined(separator: "\n"))")
    }
  }

  @Test func `a part of the settings follows the whole`() {
    let settings = SettingsScreen().settings
    let stats = settings.part { $0.sections { $0.header == "Stats" } }
    settings.value.append(.info(text: "Version", detail: "1.0"), toSection: 1)
    #expect(stats.value.numberOfSections == 1)
    #expect(stats.value.numberOfItems(in: 0) == 2)
  }

  @Test func `a data source of one's own is shown`() {
    let table = HeadlessTable(rows: 3)
    table.dataSource = Squares()
    #expect(table.table.dataSource.sections[0].items.map(\.title) == ["0", "1", "4"])
  }

  @Test func `sections of days come and go with their photos`() {
    let taken = [Taken(name: "a", day: "Monday")]
    let new = Taken(name: "b", day: "Tuesday")
    let photos = SharedDataSource(DataSource(grouping: taken, by: \.day))
    photos.value = DataSource(grouping: taken + [new], by: \.day)
    #expect(photos.value.sections.map(\.header) == ["Monday", "Tuesday"])
  }

  @Test func `a view model is tested as the app runs it`() {
    let model = (users: [User(name: "Ada")], ())
    let users = DataSource(sections: [Section(items: model.users, header: "Users")])
    let rows = users.map { UserRow(user: $0) }
    let controller = TableController(dataSource: rows, configurator: ModelConfigurator())

    let table = HeadlessTable(controller)
    #expect(table.table.row(at: RowPath(section: 0, row: 0))?.title == "Ada")
    #expect(table.select(RowPath(section: 0, row: 0)) == nil)
  }
}

struct Squares: TableViewDataSource {
  var numberOfSections: Int { 1 }
  func numberOfItems(in section: Int) -> Int { 10 }
  func cell(at path: RowPath, in host: some CellHost) throws(CellError) -> AnyObject {
    let item = path.row * path.row
    return try Self.numbers.configuredCell(for: item, at: path, in: host)
  }
  static var numbers: Configurator<Int, TextCell> {
    Configurator { cell, item, _ in cell.text = "\(item)" }
  }
}

private struct Taken {
  var name: String
  var day: String
}

private struct User { var name: String }

private struct UserRow: TableViewCompatible {
  let user: User
  func configure(_ cell: TextCell, at path: RowPath) { cell.text = user.name }
}

/// A page of the documentation of `TablesCells`.
struct ArticlePage {
  var name: String

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../..")

  /// Returns the statements of each Swift block, without indentation and blank lines.
  func swiftBlocks() throws -> [[String]] {
    let file = Self.root.appendingPathComponent("Sources/TablesCells/TablesCells.docc/\(name).md")
    return try String(contentsOf: file, encoding: .utf8).components(separatedBy: "```swift\n")
      .dropFirst().compactMap { $0.components(separatedBy: "```").first }
      .map(Self.statements)
  }

  /// Returns the statements of the tests of the articles.
  static func compiledSources() throws -> [[String]] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { statements(try String(contentsOf: $0, encoding: .utf8)) }
  }

  private static func statements(_ source: String) -> [String] {
    source.components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
