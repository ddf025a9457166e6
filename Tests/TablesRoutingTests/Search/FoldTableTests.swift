import Foundation
import TablesRouting
import Testing

/// What the table says of every scalar, beside what the standard library and Foundation say.
struct FoldTableTests {
  /// The scalars of planes 0 and 1 that Unicode 15.0 has; the libraries may know later ones.
  private static let scalars = (0..<0x2_0000 as Range<UInt32>).compactMap(Unicode.Scalar.init)
    .filter(isKnown)

  private static func isKnown(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.age.map { ($0.major, $0.minor) <= (15, 0) } == true
  }

  private func folded(_ text: String) -> String { SearchText(text).description }

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
    // The iota below a small letter is a mark; its capital is a letter behind the other.
    #expect(apart.filter { !made($0).unicodeScalars.contains("\u{345}") } == [])
  }

  @Test func `Latin, Greek and Cyrillic letters are what they are made of`() {
    let letters = Self.scalars.filter {
      0xC0..<0x530 ~= $0.value || 0x1E00..<0x2000 ~= $0.value
    }
    #expect(letters.filter { folded(made($0)) != folded(String($0)) } == [])
  }

  @Test func `what is folded stays so`() {
    #expect(Self.scalars.filter { folded(folded(String($0))) != folded(String($0)) } == [])
  }

  @Test func `letters without case stay`() {
    let letters = Self.scalars.filter { $0.properties.generalCategory == .otherLetter }
    #expect(letters.count > 10_000)
    #expect(letters.filter { folded(String($0)) != String($0) } == [])
  }
}
