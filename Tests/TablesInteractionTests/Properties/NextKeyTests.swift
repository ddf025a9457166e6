import Tables
import TablesTestTools
import Testing

@testable import TablesInteraction

/// Keys that are pressed without frames between them have the same effects as with frames.
@Suite struct NextKeyTests {
  private static let keys: [Key] = [
    .space, .enter, .space, "+", "a", .down, .up, .pageDown, .escape, .tab, "m", .backspace, .right,
  ]

  private func screen() -> Screen {
    let isOn = Stored(false)
    let name = Stored("")
    let count = Stored(0)
    return Screen(columns: 24, rows: 9) {
      Table("Root") {
        Section("First", footer: isOn.value ? "It is on." : nil) {
          Switch("On", isOn: isOn.binding)
          if isOn.value { Info("More", detail: "\(count.value)") }
          Stepper("Count", value: count.binding, in: 0...9)
          TextField("Name", text: name.binding)
        }
        Section("Second") {
          for number in 1...12 { Action("Row \(number)") { count.value += 1 } }
          Segue("Next") { Table("Next") { Switch("On", isOn: isOn.binding) } }
        }
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the last frame is that of keys one by one`(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let (alone, batch) = (screen(), screen())
    for _ in 0..<60 {
      let key = Self.keys.randomElement(using: &generator) ?? .space
      #expect(alone.press(key) == batch.pressNext(key))
      if generator.next() % 4 == 0 { #expect(alone.frame.plain == batch.frame.plain) }
    }
    #expect(alone.frame.plain == batch.frame.plain)
  }
}
