import TablesSnapshots
import Testing

@testable import TablesTesting

/// Messages of failures are in ASCII except for the user's own text.
@Suite struct ASCIIMessageTests {
  private let sandbox = SnapshotSandbox()

  private func chart(_ styles: [TextStyle]) -> Table {
    Table {
      Section {
        ForEach(styles.indices.map { $0 }, id: \.self) { index in
          Info("row").drawn { _ in [StyledLine("one", style: styles[index])] }
        }
      }
    }
  }

  @Test func `styles of their own are told in ASCII`() {
    defer { sandbox.remove() }
    let (red, blue) = (TextStyle(foreground: .ansi(.red)), TextStyle(foreground: .ansi(.blue)))
    let green = TextStyle(foreground: .ansi(.green))
    for (old, new) in [([red, blue], [red, green]), ([red], [blue, red]), ([red, blue], [red])] {
      _ = sandbox.reports(mode: .all) { expectSnapshot(of: chart(old), named: "x") }
      let message = sandbox.reports { expectSnapshot(of: chart(new), named: "x") }.first?.message
      #expect(message?.contains("red") == true, "\(message ?? "")")
      #expect(message?.isASCII == true, "\(message ?? "")")
    }
  }

  @Test func `the signs of key bars and controls are spelt in ASCII`() {
    let signs = "│ ↑↓ ←→ ↵ ␣ ◉ ○ ● ☑ ☐ ⚠ ▇▆ ✓ ❯ ▸ ▾ ↻ ⊘"
    for (old, new) in [("\(signs) a", "\(signs) b"), ("a\n\(signs) x y z", "a\nq")] {
      let difference = TextDifference(from: "\(old)\n", to: "\(new)\n", spelling: .ascii)
      #expect(difference.text.isASCII, "\(difference.text)")
    }
  }

  @Test func `mistakes in calls are told in ASCII`() {
    defer { sandbox.remove() }
    let table = Table("T") { Section("General") { Switch("Dark mode", isOn: true) } }
    let reports = sandbox.reports(mode: .all) {
      expectSnapshot(of: table) { $0.select("Dork mode") }
    }
    let messages = reports.filter { $0.severity == .failure }.map(\.message)
    #expect(messages.count == 1)
    #expect(messages.joined().isASCII, "\(messages)")
  }
}

extension String {
  fileprivate var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
