import Tables
import TablesTesting
import Testing

/// The appearance of sections: their headers, footers and the space between them.
@Suite struct SectionLookTests {
  @Test(arguments: [1, 8, 20, 40]) func `headers and footers are wrapped`(_ width: Int) {
    expectSnapshot(
      of: Table("A title of a screen that is long enough for two lines") {
        Section(
          "A header that is longer than a line is wide",
          footer: "A footer explains, and takes as many lines as it needs, to the last word."
        ) { Info("Row") }
        Section("Two paragraphs", footer: "The first.\n\nThe second.") { Info("Row") }
      }, width: width)
  }

  @Test func `parts that are missing leave no gap`() {
    expectSnapshot(
      of: Table {
        Section { Info("Rows alone") }
        Section("Header") { Info("with rows") }
        Section(footer: "Footer") { Info("with rows") }
        Section("", footer: "") { Info("Empty texts") }
      }, width: 24)
  }

  @Test func `sections without rows`() {
    expectSnapshot(
      of: Table("Empty sections") {
        Section {}
        Section("A header alone") {}
        Section(footer: "A footer alone.") {}
        Section("A header", footer: "and a footer.") {}
        Section("Rows") { Info("Row") }
        Section {}
      }, width: 24)
  }

  @Test(arguments: [8, 24]) func `sections that collapse`(_ width: Int) {
    expectSnapshot(
      of: Table("Disclosure") {
        Section("Expanded") { Info("Row") }.collapsible()
        Section("Collapsed", footer: "Its footer stays.") {
          Info("Hidden")
          Info("Hidden")
        }.collapsible(isExpanded: false)
        Section { Info("No header") }.collapsible()
        Section { Info("No header") }.collapsible(isExpanded: false)
      }, width: width)
  }

  @Test func `loose rows stand in sections of their own`() {
    expectSnapshot(
      of: Table("Loose rows") {
        Info("First")
        Info("Second")
        Section("Between") { Info("Third") }
        Switch("Fourth")
      }, width: 24)
  }

  @Test func `sections in another order`() {
    expectSnapshot(
      of: Table {
        Section("Declared first") { Info("Row") }.sortOrder(1)
        Section("Declared second") { Info("Row") }
      }, width: 24)
  }
}
