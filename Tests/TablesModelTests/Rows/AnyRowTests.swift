import Testing

@testable import TablesModel

@Suite struct PlacedRowsTests {
  private let general = Place.Section(identity: .string("general"), name: "General")

  private func list(_ titles: [String]) -> RowList<Row> {
    let rows = titles.enumerated().map { statement, title in
      PlacedRow(AnyRow(title, .off), statements: .flat(statement))
    }
    return RowList(runs: [Run(placing: rows)])
  }

  @Test func `rows learn what they stand in when they are read`() {
    var list = list(["A", "B"])
    list.setSection(general)
    #expect(list.map(\.id.description) == ["General/0", "General/1"])
  }

  @Test func `the last section counts`() {
    var list = list(["A"])
    list.setSection(Place.Section(identity: nil, name: "Earlier"))
    list.setSection(general)
    #expect(list[0].id == RowID(.place(Place(section: general, statements: .flat(0)))))
  }

  @Test func `a part of the rows keeps its places and learns its section`() {
    var list = list(["A", "B", "C"])
    list.removeFirst()
    list.setSection(general)
    #expect(list.map(\.id.description) == ["General/1", "General/2"])
    #expect(list.map(\.title) == ["B", "C"])
  }

  @Test func `a changed row stays changed, and those beside it stay in the run`() {
    var list = list(["A", "B", "C"])
    list[1].title = "Changed"
    #expect(list.map(\.title) == ["A", "Changed", "C"])
    #expect(list.runs.count == 1)
  }

  @Test func `shuffling leaves one run`() {
    var list = list((0..<50).map(String.init))
    list.shuffle()
    #expect(list.runs.count == 1)
    #expect(Set(list.map(\.title)).count == 50)
  }

  @Test func `a row that was changed learns its section`() {
    var list = list(["A", "B"])
    list[0].title = "Changed"
    list.setSection(general)
    #expect(list.map(\.id.description) == ["General/0", "General/1"])
  }

  @Test func `an id that the author gave stays, even if it is a position`() {
    let given = RowID(.place(Place(statements: .flat(7))))
    var row = AnyRow(kind: .info, title: "A")
    row.identify(given, at: DeclarationSite())
    var list = RowList(runs: [Run(placing: [PlacedRow(row, statements: .flat(0))])])
    list[0].title = "Changed"
    list.setSection(general)
    #expect(list[0].id == given)
  }

  @Test func `a value that was put in stays without an section`() {
    var list = list(["A"])
    list.append(Row(id: RowID(.place(Place(statements: .flat(7)))), title: "Put in"))
    list.setSection(general)
    #expect(list.map(\.id.description) == ["General/0", "7"])
  }

  @Test(arguments: [
    (AnyRow.PlainKind.info, Row.Kind.info), (.off, .switch(isOn: false)),
    (.on, .switch(isOn: true)), (.segue, .segue),
  ])
  func `a plain row is read as a row of its kind`(
    _ plain: AnyRow.PlainKind, _ kind: Row.Kind
  ) {
    let row = AnyRow("A", plain).declared(at: .flat(0), in: nil).value
    #expect(row == Row(id: RowID(.place(Place(statements: .flat(0)))), kind: kind, title: "A"))
  }

  @Test func `a row without its place fits the words that an existential holds`() {
    #expect(MemoryLayout<AnyRow>.size <= 3 * MemoryLayout<Int>.size)
  }
}
