import Tables
import TablesTestTools
import Testing

private enum Theme: String, CaseIterable { case light, dark, automatic }

@Suite struct OptionSectionTests {
  private func marks(_ section: OptionSection<some Any>) -> [Row.Kind] {
    section.body.items.map(\.kind)
  }

  private func choose(_ row: Int, _ isOn: Bool, in section: OptionSection<some Any>) {
    let behavior = section.body.items.declared(at: row).behavior
    guard case .setOn(let set)? = behavior?.effect else {
      return #expect(Bool(false), "an option takes no choice")
    }
    set(isOn)
  }

  private func option(_ isSelected: Bool, _ marking: Row.Kind.Marking = .radio) -> Row.Kind {
    .option(isSelected: isSelected, marking: marking)
  }

  @Test func `one of the options is chosen, and another instead of it`() {
    let theme = Stored(Theme.light)
    let section = OptionSection(
      "Theme", footer: "Of this screen.", selection: theme.binding, options: Theme.allCases
    ) { $0.rawValue }
    #expect(section.body.titles == ["light", "dark", "automatic"])
    #expect(section.body.header == "Theme")
    #expect(section.body.footer == "Of this screen.")
    #expect(marks(section) == [option(true), option(false), option(false)])
    choose(1, true, in: section)
    #expect(theme.value == .dark)
    #expect(marks(section) == [option(false), option(true), option(false)])
  }

  @Test func `the only choice is not given up`() {
    let theme = Stored(Theme.light)
    let section = OptionSection(selection: theme.binding, options: Theme.allCases) { $0.rawValue }
    choose(0, false, in: section)
    #expect(theme.value == .light)
  }

  @Test func `an optional choice is given up`() {
    let theme = Stored<Theme?>(.light)
    let section = OptionSection(selection: theme.binding, options: Theme.allCases) { $0.rawValue }
    choose(0, false, in: section)
    #expect(theme.value == nil)
    #expect(marks(section) == [option(false), option(false), option(false)])
  }

  @Test func `giving up what is not chosen leaves the choice`() {
    let theme = Stored<Theme?>(.light)
    let section = OptionSection(selection: theme.binding, options: Theme.allCases) { $0.rawValue }
    choose(1, false, in: section)
    #expect(theme.value == .light)
  }

  @Test func `any number is chosen for a set, but never fewer than the minimum`() {
    let days = Stored<Set<Int>>([1])
    let section = OptionSection(
      selection: days.binding, options: [1, 2, 3], minimum: 1
    ) { "\($0)" }
    choose(2, true, in: section)
    #expect(days.value == [1, 3])
    #expect(marks(section) == [option(true, .check), option(false, .check), option(true, .check)])
    choose(0, false, in: section)
    choose(2, false, in: section)
    #expect(days.value == [3])
  }

  @Test func `giving up what is not chosen needs no minimum`() {
    let days = Stored<Set<Int>>([1, 2])
    let section = OptionSection(selection: days.binding, options: [1, 2, 3]) { "\($0)" }
    choose(2, false, in: section)
    #expect(days.value == [1, 2])
  }

  @Test func `options are known by what they are, or by their raw values`() {
    let byRawValue = OptionSection(selection: .constant(.dark), options: Theme.allCases) {
      $0.rawValue.uppercased()
    }
    #expect(byRawValue.body.rowIDs == ["light", "dark", "automatic"])
    let byValue = OptionSection(selection: .constant(7), options: [7, 8]) { "no. \($0)" }
    #expect(byValue.body.items.map(\.id) == [7, 8])
  }

  @Test func `options that are no ids are known by their place`() {
    struct Size: Equatable { var width: Int }
    let sizes = [Size(width: 1), Size(width: 2)]
    let options = OptionSection("Size", selection: .constant(sizes[0]), options: sizes) {
      "\($0.width)"
    }
    #expect(Table { options }.rowIDs == [["Size/0", "Size/1"]])
  }

  @Test func `options are made when they are asked for`() {
    let made = Stored<[Int]>([])
    let section = OptionSection(selection: .constant(0), options: 0..<1_000_000) { number in
      made.value.append(number)
      return "\(number)"
    }
    let table = Table { section }
    #expect(table.numberOfRows(in: 0) == 1_000_000)
    #expect(made.value == [])
    #expect(table.row(at: RowPath(section: 0, row: 500_000))?.title == "500000")
    #expect(made.value == [500_000])
  }
}
