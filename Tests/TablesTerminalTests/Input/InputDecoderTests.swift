import TablesInteraction
import TablesTerminal
import Testing

@Suite struct InputDecoderTests {
  private func inputs(_ text: String, term: String = "xterm") -> [TerminalInput] {
    var decoder = InputDecoder(term: term)
    let inputs = decoder.decode(text.utf8)
    return inputs + decoder.timeOut()
  }

  private func keys(_ text: String, term: String = "xterm") -> [Key] {
    inputs(text, term: term).compactMap { if case .key(let key) = $0 { key } else { nil } }
  }

  @Test(arguments: [
    ("a", Key.character("a")), ("é", "é"), ("日", "日"), ("😀", "😀"), (" ", .space),
    ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
    ("\u{3}", .control("c")), ("\u{1A}", .control("z")), ("\u{1C}", .control("\\")),
    ("\0", Key(.space, .control)), ("\u{1B}", .escape), ("\u{1B}a", .alt("a")),
    ("\u{1B}é", .alt("é")), ("\u{1B}\u{7F}", Key(.backspace, .alt)),
    ("\u{1B}\r", Key(.enter, .alt)),
  ])
  func `single bytes and characters are keys`(text: String, key: Key) {
    #expect(keys(text) == [key])
  }

  @Test(arguments: [
    ("[A", Key.up), ("[B", .down), ("[C", .right), ("[D", .left), ("[H", .home), ("[F", .end),
    ("OA", .up), ("OB", .down), ("OH", .home), ("OF", .end), ("OM", .enter), ("Op", "0"),
    ("[1~", .home), ("[4~", .end), ("[7~", .home), ("[8~", .end), ("[5~", .pageUp),
    ("[6~", .pageDown), ("[3~", .delete), ("[Z", .backTab), ("[1;3A", Key(.up, .alt)),
    ("[1;5C", Key(.right, .control)), ("[1;2B", Key(.down, .shift)), ("O5A", Key(.up, .control)),
    ("[3;5~", Key(.delete, .control)), ("Oa", Key(.up, .control)), ("[a", Key(.up, .shift)),
    ("[3^", Key(.delete, .control)), ("[1;3:1A", Key(.up, .alt)), ("[1;33A", Key(.up, .alt)),
  ])
  func `the sequences of xterm, the VT220 and rxvt are keys`(rest: String, key: Key) {
    #expect(keys("\u{1B}" + rest) == [key])
  }

  @Test(arguments: [
    ("97;5u", Key.control("a")), ("99;5u", .control("c")), ("27u", .escape), ("13u", .enter),
    ("9;2u", .backTab), ("127;3u", Key(.backspace, .alt)), ("97;3u", .alt("a")),
    ("97:65;4u", .alt("A")), ("97;4u", .alt("A")), ("97;2u", "A"), ("49:33;2u", "!"),
    ("97;6u", Key(.character("a"), [.control, .shift])), ("57417u", .left), ("57414u", .enter),
    ("57400u", "1"), ("57415u", "="), ("97;5:2u", .control("a")), ("228;1u", "ä"),
    ("97;69u", .control("a")), ("27;5;105~", .control("i")), ("27;2;65~", "A"),
    ("1089::99;5u", .control("c")), ("968::99;5u", .control("c")),
    ("1103:1071:122;5u", .control("z")),
    ("1083:1051:107;6u", Key(.character("k"), [.control, .shift])), ("1080::98;3u", .alt("b")),
    ("246::59;5u", .control("ö")), ("1081::113u", "й"), ("99::106;5u", .control("c")),
    ("27;6;67~", Key(.character("c"), [.control, .shift])), ("27;5;13~", Key(.enter, .control)),
    ("1089;5u", .control("c")), ("27;5;1089~", .control("c")), ("27;5;1103~", .control("z")),
    ("27;6;1057~", Key(.character("c"), [.control, .shift])), ("968;5u", .control("c")),
    ("1489;5u", .control("c")), ("27;5;1572~", .control("c")),
  ])
  func `keyboard protocols that report code points are keys`(rest: String, key: Key) {
    #expect(keys("\u{1B}[" + rest) == [key])
  }

  @Test(arguments: [
    "\u{1B}[97;5:3u", "\u{1B}[1;1:3A", "\u{1B}[97;9u", "\u{1B}[57358u", "\u{1B}[57441;2u",
    "\u{1B}[11~", "\u{1B}[2~", "\u{1B}[24;5~", "\u{1B}OP", "\u{1B}[[A", "\u{1B}[M !!", "\u{1B}[E",
    "\u{1B}[12;40R", "\u{1B}[8;24;80t", "\u{1B}[>1;10;0c", "\u{1B}[0n", "\u{1B}[1;2;3;4;5;6;7;8z",
    "\u{1B}]52;c;YQ==\u{7}", "\u{1B}]0;title\u{1B}\\", "\u{1B}P>|xterm(370)\u{1B}\\",
    "\u{1B}_Gi=1;OK\u{1B}\\", "\u{1B}[?1;2$x", "\u{1B}[<99;1;1M", "\u{1B}[<0;0;1M",
    "\u{1B}[\u{18}", "\u{1B}[1;\u{1A}",
  ])
  func `sequences that are no keys here are swallowed whole`(text: String) {
    #expect(inputs(text + "x" + text) == [.key("x")])
  }

  @Test func `bytes that are not UTF-8 are dropped`() {
    var decoder = InputDecoder()
    let bytes: [UInt8] = [
      0x80, 0xC0, 0x61, 0xE6, 0x97, 0x62, 0xED, 0xA0, 0x80, 0x63, 0xF5, 0xFF, 0xC2, 0x85, 0x64,
    ]
    #expect(decoder.decode(bytes) == ["a", "b", "c", "d"].map { .key($0) })
  }

  @Test func `an interrupted sequence does not swallow the next key`() {
    #expect(keys("\u{1B}[1;\u{1B}[B") == [.down])
    #expect(keys("\u{1B}[1;\u{3}") == [.control("c")])
    #expect(keys("\u{1B}]11;rgb\u{1B}[B") == [.down])
    #expect(keys("\u{1B}]11;rgb\u{3}") == [.control("c")])
    #expect(keys("\u{1B}[1;é") == ["é"])
  }

  @Test func `escape is told from a sequence by waiting`() {
    var decoder = InputDecoder()
    #expect(decoder.patience == nil)
    #expect(decoder.decode("\u{1B}".utf8).isEmpty)
    #expect(decoder.patience == .brief)
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(decoder.patience == .long)  // the rest of a sequence may be late
    #expect(decoder.decode("\u{1B}[".utf8).isEmpty)
    #expect(decoder.patience == .long)
    #expect(decoder.decode("1".utf8).isEmpty)
    #expect(decoder.patience == .long)
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.decode("x".utf8) == [.key("x")])
  }

  @Test(arguments: ["[", "O", "]", "P", "X", "^", "_"])
  func `a sequence that has begun is completed late or dropped whole`(introducer: String) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}\(introducer)".utf8).isEmpty)
    #expect(decoder.patience == .long)
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("x".utf8) == [.key("x")])
  }

  @Test(arguments: [false, true])
  func `a paste whose first bytes arrive apart is a paste`(isEscapeApart: Bool) {
    var decoder = InputDecoder()
    var inputs = decoder.decode("\u{1B}".utf8)
    if isEscapeApart { inputs += decoder.timeOut() }
    inputs += decoder.decode("[".utf8)
    #expect(decoder.patience == .long)
    inputs += decoder.decode("200~quit now\u{1B}[201~".utf8)
    #expect(inputs == (isEscapeApart ? [.key(.escape)] : []) + [.paste("quit now")])
  }

  @Test(arguments: [
    ("[B", [Key.down]), ("OA", [.up]), ("[1;5C", [Key(.right, .control)]), ("[", ["["]),
    ("O", ["O"]), ("[x", ["[", "x"]), ("Ok", ["O", "k"]), ("[1", ["[", "1"]),
    ("[[A", ["[", "[", "A"]),
    ("a[B", ["a", "[", "B"]), ("[é", ["[", "é"]), ("\u{1B}[B", [.down]),
  ])
  func `a sequence that is completed late is still one`(rest: String, keys: [Key]) {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}".utf8).isEmpty)
    #expect(decoder.timeOut() == [.key(.escape)])
    let inputs = decoder.decode(rest.utf8)
    #expect(inputs + decoder.timeOut() == keys.map { .key($0) })
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.patience == nil)
  }

  @Test func `after a while the rest of a sequence is no longer expected`() {
    var decoder = InputDecoder()
    #expect(decoder.decode("\u{1B}".utf8).isEmpty)
    #expect(decoder.timeOut() == [.key(.escape)])
    #expect(decoder.timeOut().isEmpty)
    #expect(decoder.patience == nil)
    #expect(decoder.decode("[B".utf8) == [.key("["), .key("B")])
  }

  @Test func `escape before another sequence is a key, but alt on rxvt`() {
    #expect(keys("\u{1B}\u{1B}[B") == [.escape, .down])
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}[B", term: "rxvt-unicode-256color") == [Key(.down, .alt)])
    #expect(keys("\u{1B}\u{1B}", term: "rxvt") == [.escape, .escape])
    #expect(keys("\u{1B}[3$x", term: "rxvt") == [Key(.delete, .shift), "x"])
  }

  @Test func `pasted text is one input, whatever it contains`() {
    let text = "a\r\nb\u{1B}[A\u{1B}[200~c\u{3}"
    #expect(
      inputs("x\u{1B}[200~\(text)\u{1B}[201~y") == [.key("x"), .paste(text), .key("y")])
    #expect(inputs("\u{1B}[200~unfinished") == [.paste("unfinished")])
    #expect(inputs("\u{1B}[200~unfinished\u{1B}[20") == [.paste("unfinished\u{1B}[20")])
    #expect(
      inputs("\u{1B}[200~a\u{1B}[20\u{1B}\u{1B}[201~y")
        == [.paste("a\u{1B}[20\u{1B}"), .key("y")])
    #expect(inputs("\u{1B}[201~x") == [.key("x")])
  }

  @Test(arguments: 0...9)
  func `pasted text that is too long ends where it ends`(limit: Int) {
    var decoder = InputDecoder(pasteLimit: limit)
    let text = "abcdefgh"
    #expect(
      decoder.decode("\u{1B}[200~\(text)\u{1B}[201~y".utf8)
        == [.paste(String(text.prefix(limit))), .key("y")])
    #expect(decoder.patience == nil)
  }

  @Test func `reading as many bytes as are missing never reads beyond pasted text`() {
    let bytes = Array("\u{1B}[200~a\u{1B}[20\u{1B}[201~rest".utf8)
    var decoder = InputDecoder()
    var (inputs, position): ([TerminalInput], Int) = ([], 0)
    while inputs.isEmpty, position < bytes.count {
      let next = min(position + decoder.missing, bytes.count)
      inputs = decoder.decode(bytes[position..<next])
      position = next
    }
    #expect(inputs == [.paste("a\u{1B}[20")])
    #expect(String(decoding: bytes[position...], as: UTF8.self) == "rest")
  }

  @Test func `a size of the environment is one that a terminal can have`() {
    #expect(["COLUMNS": "9000000000"].columns == 65_535)
    #expect(["COLUMNS": "80"].columns == 80)
    #expect(["COLUMNS": "-1"].columns == nil)
  }

  @Test func `the mouse is decoded as SGR encodes it`() {
    let expected: [PointerInput] = [
      PointerInput(.press(.left), column: 4, row: 2),
      PointerInput(.release(.left), column: 4, row: 2),
      PointerInput(.press(.right), column: 0, row: 299),
      PointerInput(.drag(.left), column: 1, row: 1),
      PointerInput(.move, column: 1, row: 1),
      PointerInput(.scroll(lines: -1), column: 1, row: 1),
      PointerInput(.scroll(lines: 1), column: 1, row: 1),
    ]
    let text =
      "\u{1B}[<0;5;3M\u{1B}[<0;5;3m\u{1B}[<22;1;300M\u{1B}[<32;2;2M\u{1B}[<35;2;2M"
      + "\u{1B}[<64;2;2M\u{1B}[<65;2;2M\u{1B}[<66;2;2M"
    #expect(inputs(text) == expected.map { .pointer($0) })
  }

  @Test func `focus and replies are no keys`() {
    let text =
      "\u{1B}[I\u{1B}[O\u{1B}[?2026;2$y\u{1B}[?2026;0$y\u{1B}[?1u"
      + "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\\u{1B}]11;rgba:f/80/000/f\u{7}\u{1B}[?62;4c"
    #expect(
      inputs(text) == [
        .focus(isGained: true), .focus(isGained: false),
        .reply(.mode(2026, isSettable: true)), .reply(.mode(2026, isSettable: false)),
        .reply(.keyboard),
        .reply(.background(red: 1, green: Double(0x8080) / 65535, blue: 0)),
        .reply(.background(red: 1, green: Double(0x80) / 255, blue: 0)),
        .reply(.deviceAttributes),
      ])
  }
}
