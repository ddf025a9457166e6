import TablesModel
import TablesTestTools
import Testing

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
