import TablesModel
import TablesTestTools
import Testing

@Suite struct PlaceTests {
  private func place(in name: String, identity: Identity?, _ steps: Place.Steps) -> Place {
    Place(owner: Place.Owner(identity: identity, name: name), steps: steps)
  }

  @Test func `a place in a section is named for its header`() {
    #expect(place(in: "General", identity: .integer(0), .flat(2)).description == "General/2")
  }

  @Test func `nested blocks add their steps with dots`() {
    let steps = Place.Steps.flat(1).inside(0).inside(2)
    #expect(place(in: "General", identity: nil, steps).description == "General/2.0.1")
  }

  @Test func `a place outside any section is its steps`() {
    #expect(Place(steps: .flat(3)).description == "3")
  }

  @Test func `the owner's name is no part of a place`() {
    let before = place(in: "Files (2)", identity: .integer(0), .flat(1))
    let after = place(in: "Files (3)", identity: .integer(0), .flat(1))
    #expect(before == after)
    #expect(before.hashValue == after.hashValue)
  }

  @Test func `the owner's identity is a part of a place`() {
    let one = place(in: "A", identity: .integer(0), .flat(1))
    #expect(one != place(in: "A", identity: .integer(1), .flat(1)))
  }

  @Test func `a statement of a block is not the statement of a block inside it`() {
    #expect(Place.Steps.flat(1) != Place.Steps.flat(1).inside(1))
  }
}

@Suite struct PackedStepsTests {
  @Test(arguments: [[0], [126], [127], [0, 0, 0], [5, 1, 99_999, 3], [16_382, 16_382, 0]])
  func `steps that fit a word come back as they were`(_ steps: [Int]) {
    #expect(PackedSteps(steps)?.all == steps)
  }

  @Test(arguments: [[-1], [Int.max], [1 << 56], [0, 0, 0, 0, 0, 0, 0, 0, 0], [1, 1 << 49, 7]])
  func `steps that do not fit are refused`(_ steps: [Int]) {
    #expect(PackedSteps(steps) == nil)
  }

  @Test func `zeros at the end are steps too`() {
    #expect(PackedSteps([1]) != PackedSteps([1, 0]))
    #expect(PackedSteps([0]) != PackedSteps([0, 0]))
  }

  @Test func `random places survive packing, whether they fit or not`() {
    var random = SplitMix64(seed: 42)
    for _ in 0..<2_000 {
      let steps = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Int.random(in: 0...(1 << Int.random(in: 0...40, using: &random)), using: &random)
      }
      var place = Place.Steps.flat(steps.last ?? 0)
      for step in steps.dropLast().reversed() { place = place.inside(step) }
      #expect(place.all == steps)
      #expect(place == Place.Steps(steps))
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
