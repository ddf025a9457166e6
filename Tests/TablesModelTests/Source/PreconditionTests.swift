import TablesModel
import TablesTestTools
import Testing

private var source: DataSource<String> {
  [Section(items: ["A", "B", "C"], header: "Stats"), Section(items: ["1"])]
}

@Suite(.prompt) struct PreconditionTests {
  @Test func `reading a row that is not there names the row, the count and the section`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = source[RowPath(section: 0, row: 7)] }
    expectMessage("row 7 is outside 0..<3 of section 0 (\"Stats\")", in: result)
  }

  @Test func `a section without a header is named by its number alone`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = source[RowPath(section: 1, row: -1)] }
    expectMessage("row -1 is outside 0..<1 of section 1\n", in: result)
  }

  @Test func `reading a section that is not there names it and the count`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = source[RowPath(section: 2, row: 0)] }
    expectMessage("section 2 is outside 0..<2", in: result)
  }

  @Test func `inserting behind the end is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.insert("x", at: RowPath(section: 0, row: 4))
    }
    expectMessage("row 4 is outside 0...3 of section 0 (\"Stats\")", in: result)
  }

  @Test func `removing what is not there is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.remove(at: RowPath(section: 1, row: 1))
    }
    expectMessage("row 1 is outside 0..<1 of section 1", in: result)
  }

  @Test func `moving to where nothing can stand is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.move(from: RowPath(section: 0, row: 0), to: RowPath(section: 0, row: 3))
    }
    expectMessage("row 3 is outside 0...2 of section 0 (\"Stats\")", in: result)
  }

  @Test func `appending to a section that is not there is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.append("x", toSection: 2)
    }
    expectMessage("section 2 is outside 0..<2", in: result)
  }
}

@Suite(.prompt) struct SectionPreconditionTests {
  @Test func `removing a section that is not there is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.removeSection(at: 2)
    }
    expectMessage("section 2 is outside 0..<2", in: result)
  }

  @Test func `inserting a section behind the end is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.insertSection(Section(items: []), at: 3)
    }
    expectMessage("section 3 is outside 0...2", in: result)
  }

  @Test func `replacing a section that is not there is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.replaceSection(at: -1, with: Section(items: []))
    }
    expectMessage("section -1 is outside 0..<2", in: result)
  }

  @Test func `moving a section that is not there is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.moveSection(from: 2, to: 0)
    }
    expectMessage("section 2 is outside 0..<2", in: result)
  }

  @Test func `moving a section to where none can stand is refused`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var copy = source
      copy.moveSection(from: 0, to: 2)
    }
    expectMessage("section 2 is outside 0..<2", in: result)
  }

  @Test func `a list names the element and the count`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { _ = source.sections[5] }
    expectMessage("element 5 is outside 0..<2", in: result)
  }
}
