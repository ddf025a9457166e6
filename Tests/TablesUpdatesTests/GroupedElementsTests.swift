import Foundation
import TablesModel
import TablesUpdates
import Testing

@Suite struct GroupedElementsTests {
  private struct Person: Identifiable, Equatable {
    let id: Int
    let name: String
    var age = 0
  }

  private func people(_ names: String...) -> [Person] {
    names.enumerated().map { Person(id: $0, name: $1) }
  }

  @Test func `case, diacritics and the order of the input make no difference to letters`() {
    let groups = GroupedElements(
      people("élan", "Zoe", "Emil", "ßeta", "42", "Åsa", "anna", "?", "日本", "Яна", "emma"),
      byFirstLetterOf: \.name)
    #expect(groups.map(\.header) == ["A", "E", "S", "Z", "Я", "#"])
    #expect(groups.map(\.indexTitle) == groups.map(\.header))
    #expect(groups.map { $0.elements.map(\.name) }[1] == ["élan", "Emil", "emma"])
    #expect(groups.map { $0.elements.map(\.name) }[5] == ["42", "?", "日本"].sorted())
  }

  @Test(arguments: ["가", "が", "é", "أ", "क़"])
  func `a letter is under one header, composed or not`(letter: String) {
    let forms = [
      letter.precomposedStringWithCanonicalMapping, letter.decomposedStringWithCanonicalMapping,
    ]
    let groups = GroupedElements(
      forms.enumerated().map { Person(id: $0, name: $1 + "x") }, byFirstLetterOf: \.name)
    #expect(groups.count == 1)
    #expect(groups.first?.elements.map(\.id) == [0, 1])
  }

  @Test func `equal names keep their order`() {
    let groups = GroupedElements(people("ann", "ANN", "Ann"), byFirstLetterOf: \.name)
    #expect(groups.first?.elements.map(\.id) == [0, 1, 2])
  }

  @Test func `a key path makes groups in its order, sorted inside by another`() {
    let people = [
      Person(id: 0, name: "b", age: 7), Person(id: 1, name: "a", age: 9),
      Person(id: 2, name: "a", age: 7),
    ]
    let groups = GroupedElements(people, by: \.age).sorted { $0.name < $1.name }
    #expect(groups.map(\.header) == ["7", "9"])
    #expect(groups.map(\.id) == [7, 9])
    #expect(groups.map { $0.elements.map(\.id) } == [[2, 0], [1]])
  }

  @Test func `a data source of groups leads from an index title to its section`() {
    let source = DataSource(GroupedElements(people("b", "a", "7"), byFirstLetterOf: \.name))
    #expect(source.sectionIndexTitles == ["A", "B", "#"])
    #expect(source.section(forSectionIndexTitleAt: 1) == 1)
    #expect(source.section(forSectionIndexTitleAt: 3) == nil)
    #expect(source.section(forSectionIndexTitleAt: -1) == nil)
    var untitled = source
    untitled.sections[0].indexTitle = nil
    #expect(untitled.sectionIndexTitles == ["B", "#"])
    #expect(untitled.section(forSectionIndexTitleAt: 0) == 1)
    #expect(untitled.difference(from: source).changedSections.count == 1)
  }

  @Test func `an actor can group elements, keep the groups and let others read them`() async {
    actor Contacts {
      private(set) var groups = GroupedElements<Int>([], by: { $0 })

      func load(_ numbers: [Int]) { groups = GroupedElements(numbers, by: { $0 / 10 }) }

      func first() -> GroupedElements<Int>.Group? { groups.first }
    }
    let contacts = Contacts()
    await contacts.load([21, 12, 11])
    #expect(await contacts.groups.map { Array($0.elements) } == [[12, 11], [21]])
    #expect(await contacts.first()?.header == "1")
  }

  @Test func `no elements make no groups`() {
    #expect(GroupedElements(people(), byFirstLetterOf: \.name).isEmpty)
  }
}
