import Tables
import TablesInteraction
import Testing

/// Errors of `Tables`, the router and the screens that contain texts from outside the app.
@Suite struct PrintedErrorTests {
  private static let hostile = "a\u{1B}[31m\u{7}\u{9B}1m\u{202E}\u{2066}\u{200F}\u{2028}\n\rb"

  private static let failures: [JSONFileStore.Failure] = [
    .noFolder(path: hostile), .noPermission(path: hostile, .read), .diskFull(path: hostile),
    .locked(path: hostile), .inaccessible(path: hostile, .write, reason: hostile),
    .notJSON(path: hostile, line: 1, column: 1, found: hostile, expected: hostile),
    .wrongShape(path: hostile, place: hostile, found: hostile, expected: hostile),
  ]

  private static let steps: [Step] = [
    .selected(hostile), .pressed(.character("\u{202E}")),
    .pressed(.character("\u{7}")), .pressed(.character("\u{9B}")),
  ].map { Step(event: $0, outcome: .unknown(hostile)) }

  @Test(arguments: failures.map(\.description) + steps.map(\.description))
  func `errors and steps do not control a terminal`(text: String) {
    #expect(!text.controlsTerminal)
  }

  @Test func `what a router tells does not control a terminal`() throws {
    let router = Router {
      Table {
        Switch(Self.hostile).validated { _ in Self.hostile }.id(Self.hostile)
      }
    }
    let row = try #require(router.invalidRows.first)
    #expect(!row.description.controlsTerminal)
    let error = #expect(throws: PathError.self) { try router.open(path: [RowID(Self.hostile)]) }
    #expect(try !#require(error).description.controlsTerminal)
  }
}

extension String {
  /// Whether the text contains control characters, line breaks or invisible format characters.
  fileprivate var controlsTerminal: Bool {
    unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
  }
}
