import Foundation
import TablesRouting
import Testing

struct SearchTextTests {
  private func isFound(_ query: String, in text: String) -> Bool {
    var index = SearchIndex()
    index.append(title: text)
    return !index.filter(SearchQuery(query)).isEmpty
  }

  @Test(arguments: [
    ("WI-FI", "Wi-Fi"), ("привет", "ПРИВЕТ"), ("ΟΔΌΣ", "οδός"), ("straße", "STRASSE"),
    ("STRASSE", "Straße"), ("\u{212A}", "k"), ("ա", "Ա"), ("𐐨", "𐐀"),
  ])
  func `letters are found without regard to case`(query: String, text: String) {
    #expect(isFound(query, in: text))
  }

  @Test(arguments: [
    ("cafe", "Café"), ("café", "Cafe"), ("cafe", "Cafe\u{301}"), ("uber", "Über"),
    ("viet", "Việt"), ("елка", "Ёлка"), ("αγαπη", "αγάπη"), ("ω", "ᾧ"), ("resume", "re\u{AD}sumé"),
    ("1", "1️⃣"), ("❤", "❤️"),
  ])
  func `letters are found without regard to marks`(query: String, text: String) {
    #expect(isFound(query, in: text))
  }

  @Test(arguments: [
    ("orsted", "Ørsted"), ("ørsted", "Orsted"), ("lodz", "Łódź"), ("dorde", "Đorđe"),
    ("malti", "Malti Ħ"), ("hamrun", "Ħamrun"), ("diyarbakir", "Diyarbakır"), ("tana", "Ŧana"),
  ])
  func `letters with a stroke or without a dot are found by their base letters`(
    query: String, text: String
  ) {
    #expect(isFound(query, in: text))
  }

  @Test(arguments: [
    ("don't", "Don’t"), ("don’t", "Don't"), ("'80s", "‘80s"), ("\"hello\"", "“Hello”"),
    ("„hallo“", "\"Hallo\""), ("\"oui\"", "«Oui»"), ("hawai'i", "Hawaiʻi"), ("п'ять", "пʼять"),
    ("צה\"ל", "צה״ל"),
  ])
  func `typographic marks are found by those of a keyboard`(query: String, text: String) {
    #expect(isFound(query, in: text))
  }

  @Test(arguments: [
    ("テスト", "ﾃｽﾄ"), ("ﾃｽﾄ", "テスト"), ("ガード", "ｶﾞｰﾄﾞ"), ("ｶﾞｰﾄﾞ", "ガード"), ("パン", "ﾊﾟﾝ"),
    ("「あ」", "｢あ｣"), ("ㄱ", "ﾡ"),
  ])
  func `halfwidth forms are found by fullwidth ones`(query: String, text: String) {
    #expect(isFound(query, in: text))
  }

  @Test(arguments: [
    ("محمد", "مُحَمَّد"), ("قران", "قُرْآن"), ("احمد", "أحمد"), ("أحمد", "احمد"),
    ("محمد", "محـــمد"),
    ("שלום", "שָׁלוֹם"), ("שָׁלוֹם", "שלום"), ("תורה", "תּוֹרָה"),
  ])
  func `Arabic and Hebrew are found with and without their points`(query: String, text: String) {
    #expect(isFound(query, in: text))
  }

  @Test func `fullwidth forms are found by their normal forms`() {
    #expect(isFound("abc123!", in: "ＡＢＣ１２３！"))
    #expect(isFound("Ｗｉ", in: "Wi-Fi"))
  }

  @Test func `all Turkish letters i are found by each other`() {
    for query in ["istanbul", "İSTANBUL", "ISTANBUL", "ıstanbul"] {
      #expect(isFound(query, in: "İstanbul"))
      #expect(isFound(query, in: "Istanbul"))
    }
  }

  @Test(arguments: [
    ("ae", "Ærø"), ("th", "þing"), ("か", "が"), ("か", "か\u{3099}"), ("ｶ", "ガ"), ("は", "ぱ"),
    ("ア", "あ"), ("하", "한"), ("하", "\u{1112}\u{1161}\u{11AB}"), ("न", "ि"),
  ])
  func `separate letters are not found by similar ones`(query: String, text: String) {
    #expect(!isFound(query, in: text))
  }

  @Test(arguments: ["日本語", "がぎぐ", "ｶﾞｷﾞ", "한국어", "नि", "שלום", "👩‍👩‍👧", "🏴\u{E0067}\u{E007F}"])
  func `other scripts are found as they are`(text: String) {
    #expect(isFound(text, in: "a " + text + " b"))
  }

  @Test func `every word must stand somewhere, in any order`() {
    #expect(isFound("mode dark", in: "Dark mode"))
    #expect(isFound("  o  a ", in: "Dark mode"))
    #expect(!isFound("dark side", in: "Dark mode"))
  }

  @Test(arguments: ["", "  ", "\u{3000}", "\u{301}"])
  func `a query without a word finds everything`(query: String) {
    #expect(SearchQuery(query).isEmpty)
    #expect(isFound(query, in: "anything"))
    #expect(isFound(query, in: ""))
  }

  @Test func `words are found wherever they begin`() {
    let text = "0123456789abcdefghijklmnopqrstuvwxyz"
    for start in text.indices {
      for end in text[start...].indices.dropFirst() {
        #expect(isFound(String(text[start..<end]), in: text))
        #expect(!isFound(String(text[start..<end]) + "%", in: text))
      }
    }
  }

  @Test(arguments: [
    ("wi", "w", true), ("wifi", "if", true), ("dark mode", "mod", true), ("b a", "a b", true),
    ("w", "wi", false), ("dark", "dark mode", false), ("x", "", true), ("", "x", false),
  ])
  func `a query narrows one that finds all it finds`(query: String, other: String, narrows: Bool) {
    #expect(SearchQuery(query).narrows(SearchQuery(other)) == narrows)
  }
}

/// Compares the folding of each scalar with that of the standard library and Foundation.
struct FoldTableTests {
  /// The scalars of planes 0 and 1 in Unicode 15.0. The libraries may support later ones.
  private static let scalars = (0..<0x2_0000 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    .filter(isKnown)

  private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { ($0.major, $0.minor) <= (15, 0) } == true
  }

  private func folded(_ text: String) -> String { SearchedText(text).description }

  private func made(_ scalar: Unicode.Scalar) -> String {
    String(scalar).decomposedStringWithCanonicalMapping
  }

  @Test func `capital and small letters are one`() {
    let apart = Self.scalars.filter { scalar in
      let cases = [scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping]
      return cases.contains {
        $0.unicodeScalars.allSatisfy(Self.isKnown) && folded($0) != folded(String(scalar))
      }
    }
    // The iota below a small letter is a mark. In uppercase it is a letter of its own after the
    // other.
    #expect(apart.filter { !made($0).unicodeScalars.contains("\u{345}") } == [])
  }

  @Test func `Latin, Greek and Cyrillic letters are what they are made of`() {
    let letters = Self.scalars.filter {
      0xC0..<0x530 ~= $0.value || 0x1E00..<0x2000 ~= $0.value
    }
    #expect(letters.filter { folded(made($0)) != folded(String($0)) } == [])
  }

  @Test func `compatibility ideographs are the ideographs that they stand for`() {
    let ideographs = ([0xF900..<0xFADA, 0x2F800..<0x2FA1E] as [Range<UInt32>]).joined()
      .compactMap(Unicode.Scalar.init)
    #expect(ideographs.filter { folded(made($0)) != folded(String($0)) } == [])
    #expect(folded("\u{2F800}\u{2F803}") == "\u{4E3D}\u{20122}")
  }

  @Test func `folding a folded text changes nothing`() {
    #expect(Self.scalars.filter { folded(folded(String($0))) != folded(String($0)) } == [])
  }

  @Test func `letters without case that are made of nothing else stay unchanged`() {
    let letters = Self.scalars.filter {
      $0.properties.generalCategory == .otherLetter && Array(made($0).unicodeScalars) == [$0]
        && !(0xFF00...0xFFEF ~= $0.value)
    }
    #expect(letters.count > 10_000)
    #expect(letters.filter { folded(String($0)) != String($0) } == [])
  }
}
