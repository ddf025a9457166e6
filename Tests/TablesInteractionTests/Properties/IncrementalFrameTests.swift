import Tables
import TablesInteraction
import TablesTestTools
import TablesText
import Testing

@testable import TablesRouting

/// Frames of which parts are kept from the frame before, on tables longer than the window.
@Suite struct IncrementalFrameTests {
  private static let keys: [Key] = [
    .up, .up, .up, .down, .down, .down, .down, .pageUp, .pageDown, .home, .end, .enter, .space,
    .tab, .left, .right, .escape, "m", "/", "a", "5", "+", .backspace,
  ]

  /// A screen that is driven by chance, the same for each seed.
  private struct Drive {
    let screen: Screen
    var random: SplitMix64

    init(seed: UInt64) {
      screen = Screen(columns: 44, rows: 14) { IncrementalFrameTests.table }
      random = SplitMix64(seed: seed)
    }

    private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &random) }

    mutating func step() {
      switch number(0..<40) {
      case 0: screen.resize(columns: number(1..<70), rows: number(1..<24))
      case 1: screen.theme = number(0..<2) == 0 ? .light : .dark
      case 2: screen.advance()
      case 3: screen.colors = ColorDepth.allCases[number(0..<ColorDepth.allCases.count)]
      case 4...8: screen.scroll(by: number(-4..<5))
      case 9: screen.click(column: number(0..<44), row: number(0..<14))
      case 10: screen.hover(column: number(0..<44), row: number(0..<14))
      case 11: screen.type("1")
      default:
        let key = IncrementalFrameTests.keys[number(0..<IncrementalFrameTests.keys.count)]
        screen.press(Array(repeating: key, count: number(1..<4)))
      }
    }
  }

  private static var table: Table {
    Table("Incremental") {
      Section("Numbers 数") { ForEach(0..<60) { row($0) } }
      Section("Others", footer: "A note that takes more than one line on a narrow screen.") {
        ForEach(60..<90) { row($0) }
      }
      .collapsible()
    }
    .searchable()
  }

  private static func row(_ number: Int) -> AnyRow {
    let id = "row-\(number)"
    switch number % 8 {
    case 0: return AnyRow(Switch("Switch \(number)").id(id))
    case 1: return AnyRow(Info("日本語 👩‍👩‍👧 \(number)", detail: "❤️ \(number)").id(id))
    case 2:
      return AnyRow(
        Info("A title that is long enough for two lines or three", detail: "\(number)").id(id))
    case 3: return AnyRow(Stepper("Stepper", initialValue: 4, in: 0...9).id(id))
    case 4: return AnyRow(Slider("Slider \(number)", initialValue: 5, in: 0...10).id(id))
    case 5: return AnyRow(TextField("Field", text: .constant("text \(number)")).id(id))
    case 6: return AnyRow(Segue("Segue") { Table("Next") { Switch("\(number)") } }.id(id))
    default:
      return AnyRow(Action("Action \(number)") {}.contextMenu { Action("Entry") {} }.id(id))
    }
  }

  @Test(arguments: Stress.seeds(4, long: 200))
  func `a frame equals one that is drawn anew`(_ seed: UInt64) {
    var kept = Drive(seed: seed)
    var anew = Drive(seed: seed)
    for step in 0..<200 where !kept.screen.isFinished {
      kept.step()
      anew.step()
      let drawnAnew = anew.screen.copy(drawing: UncachedRows(router: anew.screen.router))
      let (frame, expected) = (kept.screen.frame, drawnAnew.frame)
      guard frame != expected || kept.screen.origins != drawnAnew.origins else { continue }
      let trace = kept.screen.log.suffix(6).map(\.description)
      Issue.record("step \(step), \(trace): \(frame.plain)\nis not\n\(expected.plain)")
      return
    }
  }

  @Test func `a row that the app draws is drawn for each frame`() {
    final class Counter { var number = 0 }
    let counter = Counter()
    let screen = Screen(columns: 30, rows: 10) {
      Table {
        Info("Drawn").drawn { _ in [StyledLine("drawn \(counter.number)")] }
        for row in 0..<5 { Switch("Row \(row)") }
      }
    }
    #expect(screen.frame.plain.contains("drawn 0"))
    counter.number = 1
    screen.press(.down)
    #expect(screen.frame.plain.contains("drawn 1"))
  }
}

/// The rows that a router presents, made from its state whenever they are read.
struct UncachedRows: LayoutSource {
  let router: Router

  private var rows: DataSource<Row> {
    router.evaluateIfStale()
    return router.presentation(router.top).dataSource
  }

  var numberOfSections: Int { rows.numberOfSections }

  func section(at index: Int) -> Section<Row>? { rows.section(at: index) }

  func row(at path: RowPath) -> Declared<Row>? {
    guard let items = rows.section(at: path.section)?.items,
      items.indices.contains(path.row)
    else { return nil }
    return items.declared(at: path.row)
  }
}
