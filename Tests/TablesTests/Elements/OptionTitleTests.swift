import Tables
import TablesTestTools
import Testing

private enum Theme: CaseIterable { case light, darkMode, highContrastURL, x11Style }
private enum Size: String, CaseIterable { case small = "Small (2 cm)", large }
private enum Level: Int, CaseIterable, CustomStringConvertible {
  case low, high
  var description: String { self == .low ? "quiet" : "loud" }
}

/// The options of pickers and option sections without explicit titles.
@Suite(.prompt) struct OptionTitleTests {
  private func titles(_ picker: Picker<some Any>) -> [String] {
    guard case .picker(let state) = picker._declaration.row.kind else { return [] }
    return state.options
  }

  @Test func `texts and numbers are their own titles`() {
    let (size, count) = (Stored("b"), Stored<Int?>(nil))
    #expect(titles(Picker("Size", selection: size.binding, options: ["a", "b"])) == ["a", "b"])
    #expect(titles(Picker("Count", selection: count.binding, options: [1, 2])) == ["1", "2"])
  }

  @Test func `the options of a set, and the elements of a set, are sorted by title`() {
    let letter = Stored("b")
    let letters = ["a", "b", "c", "d", "e", "f", "g"]
    #expect(titles(Picker("Letter", selection: letter.binding, options: Set(letters))) == letters)
    #expect(
      titles(
        Picker("Letter", selection: letter.binding, options: Set(letters), name: { "\($0)!" }))
        == letters.map { "\($0)!" })
    let numbers = Dictionary(uniqueKeysWithValues: letters.map { ($0, 1) })
    #expect(titles(Picker("Letter", selection: letter.binding, options: numbers.keys)) == letters)
    let sets: [Set<String>] = [Set(letters), []]
    let chosen = Stored<Set<String>?>(sets[0])
    let row = Picker("Letters", selection: chosen.binding, options: sets)
    #expect(titles(row) == ["a, b, c, d, e, f, g", "None"])
  }

  @Test func `a picker without titles chooses a value`() {
    let size = Stored("b")
    let row = Picker("Size", selection: size.binding, options: ["a", "b"])._declaration
    guard case .picker(let state) = row.row.kind, case .choose(let choose) = row.behavior.effect
    else { return #expect(Bool(false), "the row is no picker") }
    #expect(state.selection == [1])
    choose([0])
    #expect(size.value == "a")
  }

  @Test func `the cases of an enum are named in words`() {
    let theme = Stored(Theme.light)
    #expect(
      titles(Picker("Theme", selection: theme.binding, options: Theme.allCases)) == [
        "Light", "Dark mode", "High contrast URL", "X11 style",
      ])
  }

  @Test func `a raw value that is a text of its own is a title`() {
    let sizes = Stored<Set<Size>>([])
    #expect(
      titles(Picker("Size", selection: sizes.binding, options: Size.allCases)) == [
        "Small (2 cm)", "Large",
      ])
  }

  @Test func `a description is a title`() {
    let level = Stored(Level.low)
    let section = OptionSection("Level", selection: level.binding, options: Level.allCases)
    #expect(section.body.items.map(\.title) == ["quiet", "loud"])
  }

  @Test func `a value without a title stops debug builds`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      enum Color: Equatable { case red, custom(name: String) }
      let color = Stored(Color.red)
      _ = Picker("Color", selection: color.binding, options: [.red, .custom(name: "mine")])
    }
    expectMessage(#"has no title, and would be shown as custom(name: "mine")"#, in: result)
  }

  @Test func `no selection may be one of the options`() {
    let theme = Stored<Theme?>(nil)
    let section = OptionSection("Theme", selection: theme.binding, options: [nil, .light])
    #expect(section.body.items.map(\.title) == ["None", "Light"])
  }

  @Test func `any number of options are chosen in a section`() {
    let sizes = Stored<Set<Size>>([.large])
    let section = OptionSection("Sizes", selection: sizes.binding, options: Size.allCases)
    #expect(
      section.body.items.map(\.kind) == [
        .option(isSelected: false, marking: .check), .option(isSelected: true, marking: .check),
      ])
  }
}
