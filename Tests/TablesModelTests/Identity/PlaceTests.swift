import TablesModel
import TablesTestTools
import Testing

@Suite struct PlaceTests {
  private func place(in name: String, identity: Identity?, _ statements: Place.Statements) -> Place
  {
    Place(section: Place.Section(identity: identity, name: name), statements: statements)
  }

  @Test func `a place in a section is named for its header`() {
    #expect(place(in: "General", identity: .integer(0), .flat(2)).description == "General/2")
  }

  @Test func `nested blocks add their statements with dots`() {
    let statements = Place.Statements.flat(1).inside(0).inside(2)
    #expect(place(in: "General", identity: nil, statements).description == "General/2.0.1")
  }

  @Test func `a place outside any section is its statements`() {
    #expect(Place(statements: .flat(3)).description == "3")
  }

  @Test func `the section's name is no part of a place`() {
    let before = place(in: "Files (2)", identity: .integer(0), .flat(1))
    let after = place(in: "Files (3)", identity: .integer(0), .flat(1))
    #expect(before == after)
    #expect(before.hashValue == after.hashValue)
  }

  @Test func `the section's identity is a part of a place`() {
    let one = place(in: "A", identity: .integer(0), .flat(1))
    #expect(one != place(in: "A", identity: .integer(1), .flat(1)))
  }

  @Test func `a statement of a block is not the statement of a block inside it`() {
    #expect(Place.Statements.flat(1) != Place.Statements.flat(1).inside(1))
  }
}

@Suite struct PackedStatementsTests {
  @Test(arguments: [[0], [126], [127], [0, 0, 0], [5, 1, 99_999, 3], [16_382, 16_382, 0]])
  func `statements that fit a word come back as they were`(_ statements: [Int]) {
    #expect(PackedStatements(statements)?.all == statements)
  }

  @Test(arguments: [[-1], [Int.max], [1 << 56], [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1 << 49, 7]])
  func `statements that do not fit are refused`(_ statements: [Int]) {
    #expect(PackedStatements(statements) == nil)
  }

  @Test func `zeros at the end are statements too`() {
    #expect(PackedStatements([1]) != PackedStatements([1, 0]))
    #expect(PackedStatements([0]) != PackedStatements([0, 0]))
  }

  @Test func `random places survive packing, whether they fit or not`() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<2_000 {
      let statements = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Int.random(in: 0...(1 << Int.random(in: 0...40, using: &random)), using: &random)
      }
      var place = Place.Statements.flat(statements.last ?? 0)
      for statement in statements.dropLast().reversed() { place = place.inside(statement) }
      #expect(place.all == statements)
      #expect(place == Place.Statements(statements))
    }
  }
}

@Suite struct DeclarationSiteTests {
  @Test func `a site is the caller's own line`() {
    let line = #line + 1
    let site = DeclarationSite()
    #expect(site.line == line)
    #expect(site.fileID == "TablesModelTests/PlaceTests.swift")
  }

  @Test func `a site prints so that an editor finds it`() {
    #expect(DeclarationSite(fileID: "App/Card.swift", line: 12).description == "App/Card.swift:12")
  }
}
