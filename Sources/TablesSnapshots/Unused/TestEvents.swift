import Foundation

/// How the tests of a run ended, according to the events that Swift Testing writes as lines of JSON
/// (`swift test --event-stream-output-path`).
struct TestEvents: Sendable {
  /// Whether each test ran to its end, without a cancelled case or a known issue, by its stem and
  /// its identifier: functions that differ only in their parameters have one stem. Tests that
  /// never began, because they were not selected, are left out.
  private(set) var ends: [String: [String: Bool]] = [:]
  /// Whether a test was left before its end, or has a known issue.
  private(set) var hasLeftTests = false
  /// Whether the run ended.
  private(set) var hasEnded = false

  /// The part of a line that tells how a test went.
  private struct Line: Decodable {
    var kind: String
    var payload: Payload

    struct Payload: Decodable {
      var kind: String?
      var testID: String?
      var issue: Issue?
    }

    struct Issue: Decodable { var isKnown: Bool? }
  }

  /// Reads the events. Other lines are skipped, such as the half line of a process that was
  /// stopped.
  init(_ text: String) {
    let decoder = JSONDecoder()
    var (ended, left) = (Set<String>(), Set<String>())
    var tests: [String: ListedTest] = [:]
    for line in text.split(separator: "\n") {
      let decoded = try? decoder.decode(Line.self, from: Data(line.utf8))  // nil: no event
      guard let event = decoded,
        event.kind == "event", let kind = event.payload.kind
      else { continue }
      if kind == "runEnded" { hasEnded = true }
      guard let id = event.payload.testID, let test = ListedTest(id), test.library == .swiftTesting
      else { continue }  // an event of a suite, or of the run
      tests[id] = test
      switch kind {
      case "testEnded": ended.insert(id)
      case "testSkipped", "testCancelled", "testCaseCancelled": left.insert(id)
      case "issueRecorded": if event.payload.issue?.isKnown == true { left.insert(id) }
      default: break
      }
    }
    for (id, test) in tests {
      let isWhole = ended.contains(id) && !left.contains(id)
      ends[test.stem, default: [:]][id] = isWhole
      if !isWhole { hasLeftTests = true }
    }
  }
}
