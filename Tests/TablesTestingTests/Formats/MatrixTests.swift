import Foundation
import TablesTesting
import Testing

/// Several looks in one snapshot.
@Suite struct MatrixTests {
  @Test func marksAndLanguages() {
    var german = Words()
    german.on = "An"
    german.off = "Aus"
    expectSnapshot(
      of: SampleTables.card(), widths: [24], colors: [.monochrome], glyphs: [.unicode, .ascii],
      locales: [.english, SnapshotLocale("de", words: german)])
  }

  @Test func aTableForEachLanguage() {
    expectSnapshot(locales: ["en", "ja"], widths: [20], layers: [.look, .routing]) { locale in
      Table { Section { Switch(locale == "ja" ? "暗い" : "Dark mode") } }
    }
  }

  @Test func pairsMeetInFewCombinations() {
    let matrix = SnapshotMatrix(
      widths: [20, 40, 80], themes: [.light, .dark], colors: [.monochrome, .ansi16, .trueColor],
      glyphs: [.unicode, .ascii], locales: ["en", "ja", "ar"], combining: .pairwise)
    let looks = matrix.looks
    #expect(looks.count < 16, "\(looks.count)")
    for width in [20, 40, 80] {
      for locale: SnapshotLocale in ["en", "ja", "ar"] {
        #expect(looks.contains { $0.width == width && $0.locale == locale })
      }
      for colors in [ColorDepth.monochrome, .ansi16, .trueColor] {
        #expect(looks.contains { $0.width == width && $0.colors == colors })
      }
    }
    for glyphs in [Glyphs.unicode, .ascii] {
      for theme in [Theme.light, .dark] {
        #expect(looks.contains { $0.glyphs == glyphs && $0.theme == theme })
      }
    }
    #expect(Set(looks).count == looks.count)
  }

  @Test func oneAxisIsNotThinnedOut() {
    #expect(
      SnapshotMatrix(widths: [1, 2, 3], combining: .pairwise).looks.map(\.width) == [1, 2, 3])
    #expect(SnapshotMatrix(widths: []).looks == [SnapshotLook()])
  }

  @Test func theRoutingStandsOnceWhereAllAgree() throws {
    let matrix = SnapshotMatrix(widths: [20, 40])
    let text = try SnapshotStrategy<Table>.matrix(matrix).text(SampleTables.card())
    #expect(text.components(separatedBy: "\nrouting\n").count == 2)
    #expect(text.contains("\n\n== every look\n\nrouting\n"))
  }

  @Test func theRoutingStandsWithEachLookWhereTheyDiffer() throws {
    // The narrow one is cut after fewer rows.
    let table = Table {
      Section { ForEach(0..<60, id: \.self) { Switch("A row with a title \($0)") } }
    }
    let text = try SnapshotStrategy<Table>.matrix(SnapshotMatrix(widths: [8, 80])).text(table)
    #expect(text.components(separatedBy: "\nrouting\n").count == 3)
    #expect(!text.contains("every look"))
  }
}
