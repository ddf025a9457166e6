import TablesTesting
import Testing

/// Failure messages about lines that are too long to show as a whole.
@Suite struct LongLineTests {
  private func difference(_ old: String, _ new: String) throws -> [Substring] {
    try differenceMessage(old, new, as: .lines).split(separator: "\n")
  }

  @Test(arguments: ["word ", "日本 ", "👩‍👩‍👧 é "]) func `a long line is shown around its change`(
    _ word: String
  ) throws {
    let filler = String(repeating: word, count: 20_000)
    let lines = try difference("\(filler)one \(filler)", "\(filler)two \(filler)")
    let old = try #require(lines.first { $0.hasPrefix("-…") })
    let new = try #require(lines.first { $0.hasPrefix("+…") })
    #expect(old.contains("one") && old.hasSuffix("…") && old.count < 170, "\(old)")
    #expect(new.contains("two") && new.hasSuffix("…") && new.count < 170, "\(new)")
    #expect(lines.contains { !$0.isEmpty && $0.allSatisfy { " ^".contains($0) } }, "\(lines)")
  }

  @Test func `a change at the end of a long line is shown`() throws {
    let filler = String(repeating: "word ", count: 80_000)
    let lines = try difference("\(filler)one", "\(filler)one two")
    #expect(lines.contains { $0.hasPrefix("-…") && $0.hasSuffix("one") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("+…") && $0.hasSuffix("one two") }, "\(lines)")
  }

  @Test func `a long line that is context is cut`() throws {
    let long = String(repeating: "word ", count: 80_000)
    let lines = try difference("\(long)\none", "\(long)\ntwo")
    #expect(lines.contains { $0.hasPrefix(" word") && $0.hasSuffix("…") && $0.count < 170 })
  }

  @Test func `long lines that came and went are cut`() throws {
    let long = String(repeating: "日本 ", count: 40_000)
    let lines = try difference("one", "\(long)1\n\(long)2")
    #expect(lines.count { $0.hasPrefix("+日") && $0.hasSuffix("…") && $0.count < 170 } == 2)
  }
}
