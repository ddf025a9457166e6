import Tables
import TablesTestTools
import Testing

@testable import TablesInteraction

/// A step to a screen that counts how often it is compared and hashed.
private struct CountedStep: Hashable {
  final class Counter { var count = 0 }

  let number: Int
  let counter: Counter

  static func == (left: Self, right: Self) -> Bool {
    left.counter.count += 1
    return left.number == right.number
  }

  func hash(into hasher: inout Hasher) {
    counter.count += 1
    hasher.combine(number)
  }
}

struct NestedScreensTests {
  private func table(_ depth: Int) -> Table {
    Table("Level \(depth)") {
      Segue("Next") { table(depth + 1) }.id("Next")
      Segue("Other") { table(depth + 1) }.id("Other")
    }
    .searchable()
  }

  @Test func `entering a screen compares each step that leads to it once`() {
    let counter = CountedStep.Counter()
    let steps = (0..<200).map { CountedStep(number: $0, counter: counter) }
    var (views, view) = (OtherViews<CountedStep>(), ScreenView())
    for depth in 0..<200 {
      counter.count = 0
      views.move(from: Array(steps[..<depth]), to: Array(steps[...depth]), &view)
      #expect(counter.count == depth)
    }
  }

  @Test func `each of many screens keeps its focus below the others and after it was left`() {
    let screen = Screen(columns: 30, rows: 10) { table(0) }
    let names = (0..<20).map { $0.isMultiple(of: 3) ? "Next" : "Other" }
    for name in names { screen.select(name) }
    screen.press(.down)
    let focus = screen.focus
    for name in names.reversed() {
      screen.press(.escape)
      #expect(screen.focus == RowID(name))
    }
    for name in names {
      #expect(screen.focus == RowID(name))
      screen.press(.enter)
    }
    #expect(screen.focus == focus && focus == "Other")
  }

  @Test func `the search of a screen stays open below another and ends when it is left`() {
    let screen = Screen(columns: 30, rows: 10) { table(0) }
    screen.select("Next")
    screen.press("/")
    screen.type("nex")
    screen.press(.enter)
    screen.select("Next")
    screen.press(.escape)
    #expect(screen.frame.plain.contains("nex"))
    screen.router.pop()
    screen.select("Next")
    #expect(!screen.frame.plain.contains("nex"))
  }
}
