import TablesBasics
import TablesSnapshots
import TablesTesting
import Testing

/// Calls that share a registry. Nothing is written.
private struct Run {
  let registry = SnapshotRegistry()
  let collector = ReportCollector()
  private let calls = Locked(0)

  /// Returns the messages of all calls so far, including those of `body`.
  func messages(_ body: () -> Void) -> [String] { numberedMessages(body).messages }

  /// Returns the messages of all calls so far, and the number of `body` among them, from 1. One
  /// runs after the other.
  func numberedMessages(_ body: () -> Void) -> (messages: [String], number: Int) {
    calls.withLock { calls in
      calls += 1
      var configuration = SnapshotConfiguration(mode: .never, reporter: collector)
      configuration.isolate(registry: registry)
      withSnapshotConfiguration(configuration, body)
      return (collector.messages, calls)
    }
  }
}

/// Snapshots that would share a file, or whose numbers would depend on chance.
@Suite struct CollisionTests {
  /// An argument whose description shows only a part of it.
  struct Named: Sendable, CustomTestStringConvertible {
    var title: String
    var isOn: Bool

    var testDescription: String { title }
  }

  private static let cases = Run()

  @Test(arguments: [Named(title: "Row", isOn: true), Named(title: "Row", isOn: false)])
  func `cases of one text`(_ named: Named) {
    let (messages, number) = Self.cases.numberedMessages {
      expectSnapshot(of: "\(named.isOn)", as: .lines)
    }
    // Only the case that runs second gets the message.
    let told = messages.filter {
      $0.contains("This call has given another value")
        && $0.contains("in cases whose arguments have one text")
    }
    #expect(messages.count == number && told.count == number - 1, "\(messages)")
  }

  private static let overloads = Run()

  @Test(arguments: [1]) func over(a: Int) {
    checkOverloads(Self.overloads.numberedMessages { expectSnapshot(of: "a", as: .lines) })
  }

  @Test(arguments: [1]) func over(b: Int) {
    checkOverloads(Self.overloads.numberedMessages { expectSnapshot(of: "b", as: .lines) })
  }

  /// Only the overload that runs second gets the message.
  private func checkOverloads(_ said: (messages: [String], number: Int)) {
    let file = "__Snapshots__/TablesTestingTests/CollisionTests/over.1.txt"
    let told = said.messages.filter { $0.contains("Two snapshots would share the file \(file)") }
    #expect(said.messages.count == said.number && told.count == said.number - 1, "\(said)")
  }

  @Test func `tasks that follow each other are told apart every time`() async {
    for _ in 0..<50 {
      let run = Run()
      for number in 1...3 {
        await Task {
          _ = run.messages {
            switch number {
            case 1: expectSnapshot(of: "1", as: .lines)
            case 2: expectSnapshot(of: "2", as: .lines)
            default: expectSnapshot(of: "3", as: .lines)
            }
          }
        }.value
      }
      let refused = run.collector.messages.filter { $0.contains("in different tasks of one test") }
      #expect(refused.count == 2)
    }
  }

  private static let forms = Run()

  @Test(arguments: ["e\u{301}", "\u{E9}"]) func `each form of a letter`(_ text: String) {
    let messages = Self.forms.messages { expectSnapshot(of: text, as: .lines) }
    let name = text.unicodeScalars.count == 1 ? "e~bdda0906.txt" : "e~2e49fa07.txt"
    let told = messages.filter { $0.contains("each-form-of-a-letter.\(name)") }
    #expect(told.count == 1, "\(messages)")
  }

  struct Closure: Sendable { var body: @Sendable () -> Int }

  @Test(arguments: [Closure { 1 }, Closure { 2 }]) func `each function`(_ closure: Closure) {
    let messages = Run().messages { expectSnapshot(of: "\(closure.body())", as: .lines) }
    #expect(messages.first?.contains("have no text to name a file after") == true, "\(messages)")
  }
}
