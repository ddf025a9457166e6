import Foundation

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

  /// Scalars by the ones that look like them. From the Unicode Consortium's list of confusable
  /// characters, as far as ASCII, Japanese and Arabic texts, punctuation and frames are concerned.
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
      "'’‘‛ʹʻʼʽˈˋ´`′‵", "\"“”„‟″‶ʺ˝", "-‐‑‒–—―−─━ー一", ",‚", ".․", ":ː˸։꞉∶", ";;", "!ǃ",
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
