import TablesModel
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
