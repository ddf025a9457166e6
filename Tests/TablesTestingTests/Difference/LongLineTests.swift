import TablesTesting
import Testing

/// What a failing test shows of lines that are too long to be read.
@Suite struct LongLineTests {
  private let sandbox = SnapshotSandbox()

  private func difference(_ old: String, _ new: String) throws -> [Substring] {
    try sandbox.message(old, new, as: .lines).split(separator: "\n")
  }

  @Test(arguments: ["word ", "日本 ", "👩‍👩‍👧 é "]) func aLongLineIsShownAroundItsChange(
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

  @Test func aChangeAtTheEndOfALongLineIsShown() throws {
    let filler = String(repeating: "word ", count: 80_000)
    let lines = try difference("\(filler)one", "\(filler)one two")
    #expect(lines.contains { $0.hasPrefix("-…") && $0.hasSuffix("one") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("+…") && $0.hasSuffix("one two") }, "\(lines)")
  }

  @Test func aLongLineThatIsContextIsCut() throws {
    let long = String(repeating: "word ", count: 80_000)
    let lines = try difference("\(long)\none", "\(long)\ntwo")
    #expect(lines.contains { $0.hasPrefix(" word") && $0.hasSuffix("…") && $0.count < 170 })
  }

  @Test func longLinesThatCameAndWentAreCut() throws {
    let long = String(repeating: "日本 ", count: 40_000)
    let lines = try difference("one", "\(long)1\n\(long)2")
    #expect(lines.count { $0.hasPrefix("+日") && $0.hasSuffix("…") && $0.count < 170 } == 2)
  }
}
