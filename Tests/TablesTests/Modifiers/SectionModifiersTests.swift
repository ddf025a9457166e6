import Tables
import TablesTestTools
import Testing

@Suite struct SectionModifiersTests {
  @Test func `a section is not collapsible unless told so`() {
    #expect(Section("S") {}.disclosure == .none)
    #expect(Section("S") {}.collapsible().disclosure == .expanded)
    #expect(Section("S") {}.collapsible(isExpanded: false).disclosure == .collapsed)
    let isExpanded = false
    let computed = Section("S") {}.collapsible(initialValue: isExpanded)
    #expect(computed.disclosure == .collapsed)
    #expect(Section("S") {}.collapsible().setExpanded == nil)
  }

  @Test func `a bound section shows and writes the app's own state`() {
    let isExpanded = Stored(false)
    let section = Section("S") {}.collapsible(isExpanded: isExpanded.binding)
    #expect(section.disclosure == .collapsed)
    section.setExpanded?(true)
    #expect(isExpanded.value)
  }

  @Test func `a section of items gets its id as one of rows does`() {
    let number = 3
    let section = Section(items: ["Ada", "Grace"]).id(number)
    #expect(section.id == 3)
    #expect(Section(id: SectionID(number), items: ["Ada", "Grace"]) == section)
    #expect(DataSource(sections: [section]).item(at: RowPath(section: 0, row: 1)) == "Grace")
  }

  @Test func `modifiers stand in any order`() {
    let left = Section("S") { Info("a") }.id("s").sortOrder(2).collapsible()
    let right = Section("S") { Info("a") }.collapsible().sortOrder(2).id("s")
    #expect(left == right)
    #expect(left.id == "s" && left.sortOrder == 2 && left.disclosure == .expanded)
  }

  @Test func `a section of options takes the modifiers of any other`() {
    let section = OptionSection(selection: .constant(1), options: [1]) { "\($0)" }
      .id("o").sortOrder(1).collapsible(isExpanded: false)
    let table = Table {
      section
      Section("S") {}
    }
    #expect(table.headers == ["S", nil])
    #expect(table.section(at: 1)?.id == "o")
    #expect(table.section(at: 1)?.disclosure == .collapsed)
  }

  @Test func `a footer is also a modifier, and the last one counts`() {
    let section = Section("S", footer: "old") { Info("a") }.footer(markdown: "a *b*")
      .footer("[plain] *text*")
    #expect(section.footer == "[plain] *text*")
    #expect(section.footerMarks.isEmpty)
    #expect(Section("S") { Info("a") }.footer("f") == Section("S", footer: "f") { Info("a") })
    #expect(Section("S", footer: "f") {}.footer(nil).footer == nil)
  }

  @Test func `header and footer are optional`() {
    let name: String? = nil
    let section = Section(name, footer: "f") {}
    #expect(section.header == nil)
    #expect(section.footer == "f")
    #expect(Section {}.footer == nil)
  }
}
