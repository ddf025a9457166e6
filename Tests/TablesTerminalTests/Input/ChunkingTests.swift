import TablesTerminal
import TablesTestTools
import Testing

/// Bytes of every kind, divided between reads at random.
@Suite struct ChunkingTests {
  private static let pieces = [
    "a", "é", "日本", "👩‍👩‍👧", "\r", "\t", "\u{3}", "\u{7F}", "\0", "\u{1B}", "\u{1B}[A", "\u{1B}[1;5D",
    "\u{1B}OB", "\u{1B}x", "\u{1B}[97;5u", "\u{1B}[27;2;65~", "\u{1B}[<0;12;7M", "\u{1B}[<65;1;1M",
    "\u{1B}[200~a\u{1B}[201x\r\n\u{1B}[201~", "\u{1B}[I", "\u{1B}[?62;4c", "\u{1B}[?2026;1$y",
    "\u{1B}]11;rgb:1111/2222/3333\u{1B}\\", "\u{1B}P>|name\u{1B}\\", "\u{1B}]0;t\u{7}", "\u{1B}[[B",
    "\u{1B}[M !!", "\u{1B}[999;999;999z", "\u{18}", "\u{1B}\u{1B}[B", "~", "[", "201~",
  ].map { Array($0.utf8) }

  private static func bytes(_ random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 1...30, using: &random)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<6, using: &random) == 0 {
        return (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) }
      }
      let piece = pieces.randomElement(using: &random) ?? []
      return Array(piece.prefix(Int.random(in: 1...40, using: &random)))
    }
  }

  @Test(arguments: Stress.seeds(10, long: 1_000), ["xterm", "rxvt"])
  func `any division of the bytes gives equal inputs`(seed: UInt64, term: String) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<50 { expectEqualInputs(of: Self.bytes(&random), divided: &random, term: term) }
  }

  /// Decodes bytes in one piece and divided at random, and compares the results.
  private func expectEqualInputs(
    of bytes: [UInt8], divided random: inout SplitMix64, term: String
  ) {
    var whole = InputDecoder(term: term)
    var divided = InputDecoder(term: term)
    let expected = whole.decode(bytes) + whole.timeOut()
    var inputs: [TerminalInput] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...4, using: &random)
      inputs += divided.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    inputs += divided.timeOut()
    #expect(inputs == expected)
    #expect(divided.timeOut().isEmpty)  // From now on no rest of a sequence is expected.
    #expect(divided.patience == nil)
  }
}
