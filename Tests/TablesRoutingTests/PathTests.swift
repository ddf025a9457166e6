import Tables
import TablesRouting
import TablesTestTools
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Paths of ids as texts, encoded and stored.
@Suite struct PathTests {
  private static let hostile = [
    "", "a/b", "50%", "👍🏽", "1", "\"1\"", "a\u{1B}[31m", "a\nb", "\u{202E}x",
    "https://example.com/1?q#f", "~31", "@1", "..",
  ]

  /// Texts that are printed in the same form as a position and as a UUID.
  private static let lookalikes = ["Options/0", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]

  /// Returns a router whose first screen has rows that lead to others and whose ids look alike.
  private static func makeRouter(_ texts: [String] = hostile) -> Router {
    Router {
      Table("Root") {
        Section("Options") {
          Segue("By place") { Table("place") { Segue("Deep") { Table("deep") {} } } }
          Segue("By number") { Table("number") {} }.id(1)
          if let uuid = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") {
            Segue("By UUID") { Table("uuid") {} }.id(uuid)
          }
          ForEach(texts, id: \.self) { text in Segue("By text") { Table(text + "!") {} } }
        }
      }
    }
  }

  private let router = PathTests.makeRouter()

  @Test func `an encoded path leads back in another run`() throws {
    let router = Self.makeRouter(Self.hostile + Self.lookalikes)
    for row in 0..<router.presented.numberOfItems(in: 0) {
      try router.open(path: [])
      router.select(RowPath(section: 0, row: row))
      let other = Self.makeRouter(Self.hostile + Self.lookalikes)
      try other.open(path: #require([RowID](encoded: router.path.encoded)))
      #expect(other.path == router.path)
      #expect(other.titles == router.titles)
    }
  }

  @Test func `a coded path leads back in another run`() throws {
    router.select("By place")
    router.select("Deep")
    let data = try JSONEncoder().encode(router.path)
    let other = Self.makeRouter()
    try other.open(path: JSONDecoder().decode([RowID].self, from: data))
    #expect(other.titles == ["Root", "place", "deep"])
  }

  @Test func `ids, addresses and paths of rows are coded`() throws {
    struct Stored: Codable, Equatable {
      var address = RowAddress(section: 1, row: "1")
      var path = RowPath(section: 0, row: 2)
    }
    let data = try JSONEncoder().encode(Stored())
    #expect(try JSONDecoder().decode(Stored.self, from: data) == Stored())
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([RowID].self, from: Data("[\"~zz\"]".utf8))
    }
  }

  @Test func `a literal finds the position that is printed so`() throws {
    let router = Router {
      Table { Section("Options") { Segue("A") { Table("a") { Segue("B") { Table("b") {} } } } } }
    }
    try router.open(path: ["Options/0"])
    #expect(router.titles.last == "a")
    router.select("B")
    try router.open(path: router.path.map { RowID($0.description) })
    #expect(router.titles.last == "b")
  }

  @Test func `an id that is a text comes before what is printed so`() throws {
    try router.open(path: ["1"])
    #expect(router.titles.last == "1!")
    try router.open(path: [1])
    #expect(router.titles.last == "number")
    let other = Self.makeRouter(Self.lookalikes)
    try other.open(path: ["Options/0"])
    #expect(other.titles.last == "Options/0!")
  }

  @Test func `an error names the step as it is told`() {
    let error = #expect(throws: PathError.self) { try router.open(path: [1, "a\u{1B}[31m"]) }
    #expect(error?.description == "no row on the screen 1 has the id “a^[[31m”")
  }
}

/// Names that consist of the section of a row, a slash and the row.
@Suite struct SectionNameTests {
  private let router = Router {
    Table("Root") {
      Section("A") {
        Switch("On")
        Switch("Twice")
        Switch("Twice")
        Switch("a/b")
      }
      Section("B") { Switch("On") }.id("second")
      Section("C/D") { Switch("On").id("third") }
      Section { Switch("On").id("x") }
      Section("Same") { Switch("One").id("x") }
      Section("Same") { Switch("One").id("y") }
    }
  }

  private func path(_ section: Int, _ row: Int) -> RowID? {
    router.presented.item(at: RowPath(section: section, row: row))?.id
  }

  @Test(arguments: [
    ("A/On", 0, 0), ("B/On", 1, 0), ("second/On", 1, 0), ("C/D/On", 2, 0), ("C/D/third", 2, 0),
    ("A/a/b", 0, 3), ("second/0", 1, 0), ("A/A/1", 0, 1), ("Same/x", 4, 0),
    ("section 3, row 0", 3, 0),
  ])
  func `a section tells rows apart`(name: String, section: Int, row: Int) {
    #expect(router.select(name) == path(section, row).map { .toggled($0, true) })
  }

  @Test(arguments: ["A/Off", "D/On", "/On", "A/", "A", "/", "section 9, row 0"])
  func `other names are unknown`(name: String) {
    #expect(router.select(name) == .unknown(name))
  }

  @Test func `two sections with the header are told apart by the row`() {
    #expect(router.select("Same/One") == .ambiguous("Same/One"))
    #expect(router.select("Same/y") == .toggled("y", true))
  }

  @Test(arguments: [
    ("On", ["A/On", "B/On", "C/D/On", "3/On"]), ("Twice", ["A/1", "A/2"]),
    ("x", ["3/On", "Same/x"]),
  ])
  func `an ambiguous name names each row`(name: String, candidates: [String]) {
    guard case .ambiguous(let ambiguous) = router.select(name) else {
      Issue.record("\(name) is not ambiguous")
      return
    }
    #expect(ambiguous.candidates == candidates)
    for candidate in ambiguous.candidates {
      guard case .toggled = router.select(candidate) else {
        Issue.record("\(candidate) selects no row")
        continue
      }
    }
  }

  @Test func `rows that nothing tells apart are named by their paths`() {
    let router = Router {
      Table {
        Section("A") {
          Switch("On").id("x")
          Switch("On").id("x")
        }
      }
    }
    #expect(
      router.select("On").description
        == "ambiguous On: could be section 0, row 0 or section 0, row 1")
    #expect(router.select("section 0, row 1") == .toggled("x", true))
  }

  @Test func `a section without an id is told by its header`() {
    let router = Router {
      Table {
        Section("More") { Info("A") }.collapsible(isExpanded: false)
        Section { Info("B") }.collapsible().id("other")
      }
    }
    #expect(router.toggleSection(at: 0).description == "expanded More")
    #expect(router.toggleSection(at: 1).description == "collapsed other")
  }
}
