import TablesModel
import TablesTestTools
import Testing

@Suite struct EncodedIDTests {
  private static let section = Place.Section(identity: .string("general"), name: "General")

  @Test(
    arguments: [
      (RowID(42), "42"), (RowID(-7), "-7"), ("dark-mode", "dark-mode"), ("1", "~31"),
      ("-7", "~2D7"), ("01", "01"), ("", "~"), (".", "~2E"), ("..", "~2E."), ("a/b", "a~2Fb"),
      ("50%", "50~25"), ("~", "~7E"), ("@2", "~402"), ("Dark mode", "Dark~20mode"),
      ("é", "~C3~A9"), ("👍🏽", "~F0~9F~91~8D~F0~9F~8F~BD"),
      ("https://example.com/?q=1#a", "https~3A~2F~2Fexample.com~2F~3Fq~3D1~23a"),
      ("E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "~45621E1F8-C36C-495A-93FC-0C247A3E6E5F"),
      (
        RowID(.uuid(0xE621_E1F8_C36C_495A, 0x93FC_0C24_7A3E_6E5F)),
        "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
      ),
      (RowID(.place(Place(statements: .flat(2)))), "@2"),
      (
        RowID(.place(Place(section: section, statements: Place.Statements([2, 0])))), "@2.0@general"
      ),
      (RowID(.place(Place(statements: .looseRows(0)))), "@loose0"),
    ] as [(RowID, String)])
  func `an id is written and read again`(id: RowID, text: String) {
    #expect(id.encoded == text)
    #expect(RowID(encoded: text) == id)
  }

  @Test func `a position is found by the identity of its section, not by its header`() {
    let before = Place.Section(identity: .place(Place(statements: .flat(1))), name: "Inbox (3)")
    let after = Place.Section(identity: .place(Place(statements: .flat(1))), name: "Inbox (4)")
    let id = RowID(.place(Place(section: before, statements: .flat(2))))
    #expect(id.encoded == "@2@@1")
    #expect(
      RowID(encoded: id.encoded) == RowID(.place(Place(section: after, statements: .flat(2)))))
  }

  @Test(arguments: ["", "~2", "~zz", "~+1", "~FF", "@x", "@01", "@1@", "@loose", "@1.@2"])
  func `other texts are not ids`(text: String) {
    #expect(RowID(encoded: text) == nil)
  }

  @Test func `positions in each other without end are refused`() {
    #expect(RowID(encoded: String(repeating: "@1@", count: 100_000) + "1") == nil)
  }

  @Test func `text that a person has typed is read as it is`() {
    #expect(RowID(encoded: "Dark mode") == "Dark mode")
    #expect(RowID(encoded: "é") == "é")
  }

  @Test func `a path has slashes between its ids`() {
    let path: [RowID] = ["a/b", 1, "1", ""]
    #expect(path.encoded == "a~2Fb/1/~31/~")
    #expect([RowID](encoded: path.encoded) == path)
    #expect([RowID](encoded: "") == [])
    #expect([RowID](encoded: "a//b") == nil)
  }

  @Test func `random ids are written and read again, each as another text`() {
    var random = SplitMix64(seed: 9)
    var ids: [String: RowID] = [:]
    var printed: [String: RowID] = [:]
    for _ in 0..<5_000 {
      let id = RowID(Identity.random(using: &random))
      #expect(RowID(encoded: id.encoded) == id)
      #expect(id.encoded.utf8.allSatisfy { "~@._-".utf8.contains($0) || $0.isLetterOrDigit })
      #expect(ids.updateValue(id, forKey: id.encoded).map { $0 == id } ?? true)
      if !id.isPositional, !id.isUUID {
        #expect(printed.updateValue(id, forKey: id.description).map { $0 == id } ?? true)
      }
    }
    let path = Array(ids.values)
    #expect([RowID](encoded: path.encoded) == path)
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    (0x30...0x39 ~= self) || (0x41...0x5A ~= self) || (0x61...0x7A ~= self)
  }
}

extension RowID {
  fileprivate var isUUID: Bool { if case .uuid = identity { true } else { false } }
}

extension Identity {
  /// Parts of texts that look like other ids, or that would control a terminal.
  private static let pieces = [
    "", "1", "-1", "01", "/", "General/2", "@", "@1", "~", "~31", "%", "%2F", ".", "\"", "\\",
    " ", "a", "Z", "👍🏽", "👨‍👩‍👧", "é", "e\u{301}", "\u{1B}[31m", "\u{202E}", "\u{2066}", "\n",
    "\r\n", "\u{0}", "\u{7F}", "\u{85}", "\u{2028}", "loose 0", "\u{FFFF}", "日本", "\u{200D}",
    "\u{E0041}", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F",
  ]

  fileprivate static func random(using random: inout SplitMix64, depth: Int = 0) -> Identity {
    switch Int.random(in: 0..<(depth < 2 ? 5 : 3), using: &random) {
    case 0: return .integer(Int.random(in: -20...20, using: &random))
    case 1: return .uuid(UInt64.random(in: 0...9, using: &random), UInt64(depth))
    case 2:
      let count = Int.random(in: 0...3, using: &random)
      return .string((0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined())
    default:
      let statements = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 0...200, using: &random)
      }
      let hasOwner = Bool.random(using: &random)
      let section = hasOwner ? Identity.random(using: &random, depth: depth + 1) : nil
      return .place(
        Place(
          section: section.map { Place.Section(identity: $0, name: "General") },
          statements: Bool.random(using: &random)
            ? Place.Statements(statements) : .looseRows(statements[0])))
    }
  }
}
