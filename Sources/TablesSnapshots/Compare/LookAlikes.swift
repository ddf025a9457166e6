import Foundation
import TablesBasics

/// Characters that look like those that replaced them. They are written as their numbers.
enum LookAlikes {
  /// Writes the characters as their numbers, in a part of a line and the part that replaced it.
  ///
  /// It does so only if more than half of the characters of the shorter part look like those of the
  /// other, in the same order. Otherwise the words are unrelated, and some of their letters look
  /// alike only by chance.
  /// - Returns: The scalars that a sentence should name, which includes ASCII if the parts look the
  ///   same altogether.
  static func spell(
    _ old: inout VisibleLine, _ oldRange: Range<Int>, _ new: inout VisibleLine,
    _ newRange: Range<Int>
  ) -> [Unicode.Scalar] {
    if oldRange.isEmpty || newRange.isEmpty { return [] }
    // Signs that look different may be the same in the spelling of the difference.
    for isSpelled in old.spelling == .ascii ? [false, true] : [false] {
      let looks = (old.look(of: oldRange, isSpelled), new.look(of: newRange, isSpelled))
      let numbers = Numbering.numbers(looks.0.map(\.scalar), looks.1.map(\.scalar))
      let isSame = numbers.old == numbers.new
      if !isSame, old.isASCII(oldRange), new.isASCII(newRange) { return [] }
      let matches = LineDifference(from: numbers.old, to: numbers.new).matches
      guard 2 * matches.count > min(looks.0.count, looks.1.count) else { continue }
      var spelt: [Unicode.Scalar] = []
      for match in matches {
        let (first, second) = (looks.0[match.old].place, looks.1[match.new].place)
        if old.sources[first].hasScalars(of: new.sources[second]) { continue }
        for character in [old.spell(at: first), new.spell(at: second)] {
          let isNamed = isSame && character.isASCII && character.first?.isLetterOrDigit == true
          for scalar in character.unicodeScalars
          where (isNamed || !scalar.isASCII) && !spelt.contains(scalar) {
            spelt.append(scalar)
          }
        }
      }
      return spelt
    }
    return []
  }
}

extension VisibleLine {
  /// Returns scalars that are the same for all parts that are drawn nearly alike, each with the
  /// place of its character.
  fileprivate func look(
    of range: Range<Int>, _ isSpelled: Bool
  ) -> [(scalar: Unicode.Scalar, place: Int)] {
    range.flatMap { place in
      let text = isSpelled ? spelling.text(sources[place]) : sources[place]
      return Confusables.skeleton(text).unicodeScalars.map { ($0, place) }
    }
  }

  fileprivate func isASCII(_ range: Range<Int>) -> Bool {
    range.allSatisfy { sources[$0].utf8.count == 1 }
  }
}

extension String {
  /// Returns whether the scalars equal those of another text. `==` treats different normal forms as
  /// equal.
  func hasScalars(of other: String) -> Bool {
    self == other && (isASCII && other.isASCII || utf8.elementsEqual(other.utf8))
  }
}

extension Character {
  fileprivate var isLetterOrDigit: Bool { isASCII && (isLetter || isNumber) }
}

/// Characters that are drawn alike, or nearly so.
enum Confusables {
  /// Returns a text that is the same for all texts that are drawn nearly alike.
  ///
  /// Characters that are not drawn are left out. Others are replaced by their compatible forms,
  /// such as `fi` for the ligature, and by the most common one of those that look like them.
  static func skeleton(_ text: String) -> String {
    var skeleton = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { append(scalar, to: &skeleton) }
    return String(skeleton)
  }

  private static func append(
    _ scalar: Unicode.Scalar, to skeleton: inout String.UnicodeScalarView
  ) {
    if let common = alike[scalar] { return skeleton.append(common) }
    if scalar.isASCII { return skeleton.append(scalar) }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format { return }
    if properties.isWhitespace { return skeleton.append(" ") }
    for part in String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars {
      skeleton.append(alike[part] ?? part)
    }
  }

  /// The most common scalar of each group of similar scalars, keyed by the others. From the Unicode
  /// Consortium's list of confusable characters, as far as ASCII, Japanese and Arabic texts,
  /// punctuation and frames are concerned.
  private static let alike: [Unicode.Scalar: Unicode.Scalar] = {
    let groups = [
      // Letters of Latin, Cyrillic, Greek, Armenian, Cherokee and Lisu.
      "aаαɑ", "bЬьƄ", "cсϲ", "dԁꓒ", "eе", "gɡցԍ", "hһհ", "iіıιɩᎥ", "jјյ", "kкκ", "nոηп", "oоοօσ",
      "pрρ",
      "qԛզ", "rг", "sѕ", "uսυ", "vνѵ", "wԝω", "xхχ×✕╳⨯", "yуγ", "AАΑᎪꓮ", "BВΒᏴꓐ", "CСᏟꓚ", "DᎠꓓ",
      "EЕΕᎬꓰ", "Fꓝ", "GԌᏀꓖ", "HНΗᎻꓧ", "JЈᎫꓙ", "KКΚᏦꓗ", "LԼᏞꓡ", "MМΜᎷꓟ", "NΝꓠ", "PРΡᏢꓑ", "RᎡᏒꓣ",
      "SЅՏᏚꓢ", "TТΤᎢꓔ", "UՍꓴ", "VѴᏙꓦ", "WԜᎳꓪ", "XХΧꓫ", "YҮΥᎩꓬ", "ZΖᏃꓜ",
      // Strokes and circles, in ASCII too.
      "lI1|ӀӏІΙǀ∣│┃❘׀ꓲⅠ", "O0ОΟՕꓳ",
      // Punctuation and signs.
      "'’‘‛ʹʻʼʽˈˋ´`′‵", "\"“”„‟″‶ʺ˝", "-‐‑‒–—―−─ー一", ",‚", ".․", ":ː˸։꞉∶", ";;", "!ǃ",
      "/∕⁄╱⟋", "\\∖⧵╲", "*∗⁎٭", "<‹˂❮", ">›˃❯❱", "~∼˜〜⁓", "^ˆ˄", "=═꓿", "·•∙⋅・●⦁‧",
      "°º˚∘", "←⟵", "→⟶➔➝➞", "↑⟰", "✓✔", "✗✘", " ␣␠⎵⍽\u{2800}\t",
      // Chinese characters and syllables, and the forms of Arabic letters and digits.
      "口ロ囗", "力カ", "二ニ", "八ハ", "卜ト", "工エ", "夕タ", "千チ", "へヘ", "りリ", "يیى", "كک",
      "هہ", "٠۰", "١۱", "٢۲", "٣۳", "٧۷", "٨۸", "٩۹",
    ]
    return Dictionary(
      groups.flatMap { group in
        let scalars = Array(group.unicodeScalars)
        return scalars.dropFirst().map { ($0, scalars[0]) }
      }, uniquingKeysWith: { first, _ in first })
  }()
}
