import Foundation
import TablesTestTools
import Testing

/// Texts that are equal in Swift, however their letters are composed.
struct CanonicalSearchTests {
  /// The scalars of Unicode 15.0, the version of the table.
  private static let scalars = (0..<0x3_0000 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    .filter { $0.properties.age.map { ($0.major, $0.minor) <= (15, 0) } == true }

  /// Scalars that others are made of or combine with: more of them than of all others.
  private static let parts: [Unicode.Scalar] = {
    let marks = scalars.filter { $0.properties.canonicalCombiningClass != .notReordered }
    let composed = scalars.filter { !(0xAC00..<0xD7A4 ~= $0.value) && decomposed($0).count > 1 }
    let jamo = [0x1100...0x1112, 0x1161...0x1175, 0x11A8...0x11C2].joined().compactMap {
      Unicode.Scalar($0 as UInt32)
    }
    return marks + composed + composed.flatMap(decomposed) + jamo
      + (0xAC00..<0xAC40).compactMap { Unicode.Scalar($0 as UInt32) }
  }()

  private static func decomposed(_ scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    Array(String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars)
  }

  private func folded(_ text: String) -> String { SearchedText(text).description }

  private func isFound(_ query: String, in text: String) -> Bool {
    SearchedText(text).contains(SearchedText(query))
  }

  @Test(arguments: [
    "각", "한국어", "が", "ぱん", "ヴ", "أحمد", "ؤ", "آ", "שׁ", "क़", "ড়", "ো", "ൊ", "ொ", "གྷ",
    "豈", "丽", "Ω", "≠", "é", "ǭ", "ΐ", "й", "ṩ", "\u{1D15E}",
  ])
  func `composed and decomposed letters are found by each other`(text: String) {
    let (composed, decomposed) = (
      text.precomposedStringWithCanonicalMapping, text.decomposedStringWithCanonicalMapping
    )
    #expect(isFound(composed, in: decomposed))
    #expect(isFound(decomposed, in: composed))
    #expect(isFound(decomposed, in: "a\(composed)b"))
    #expect(isFound(text, in: decomposed))
  }

  @Test(arguments: [
    ("ผู้", "ผ\u{E49}\u{E39}"), ("क\u{94D}\u{93C}", "क\u{93C}\u{94D}"),
    ("か\u{3099}\u{5B0}", "か\u{5B0}\u{3099}"),
    ("が\u{1CD4}", "か\u{1CD4}\u{3099}"), ("か\u{93C}\u{3099}", "が\u{93C}"),
    ("각\u{302A}", "가\u{11A8}\u{302A}"),
  ])
  func `marks in another order make no difference`(query: String, text: String) {
    #expect(query == text)
    #expect(isFound(query, in: text))
    #expect(isFound(text, in: query))
  }

  @Test func `every scalar is found composed and decomposed`() {
    let apart = Self.scalars.filter { scalar in
      let text = String(scalar)
      return [
        text.decomposedStringWithCanonicalMapping, text.precomposedStringWithCanonicalMapping,
      ].contains { $0 == text && folded($0) != folded(text) }
    }
    #expect(apart == [])
  }

  @Test(arguments: Stress.seeds(20, long: 500))
  func `random texts that are equal are folded alike`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let scalars = Int.random(in: 0..<6, using: &random) == 0 ? Self.scalars : Self.parts
        text.append(scalars[Int.random(in: scalars.indices, using: &random)])
      }
      let (first, second) = (
        String(text).decomposedStringWithCanonicalMapping,
        String(text).precomposedStringWithCanonicalMapping
      )
      for other in [first, second] where other == String(text) {
        #expect(
          folded(other) == folded(String(text)),
          "\(text.map { String($0.value, radix: 16) }) of seed \(seed)")
      }
      #expect(folded(folded(String(text))) == folded(String(text)))
    }
  }
}
