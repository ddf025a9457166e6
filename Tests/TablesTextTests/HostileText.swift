/// Texts that try to get through: named ones, and random ones from parts that join.
enum HostileText {
  /// Attacks and accidents seen in the wild, or likely.
  static let named: [String] = [
    "A\u{1B}]52;c;aGFjaw==\u{1B}\\B", "\u{1B}]0;title\u{7}", "\u{9B}31m\u{9D}0;t\u{9C}",
    "\u{1B}[2J\u{1B}[H\u{1B}[6n", "a\r\nb\rc\n\nd\u{85}e\u{2028}f\u{2029}", "\0\u{7F}\u{8}\u{8}",
    "access\u{202E}level\u{2066}//user\u{2069}\u{2066}", "\u{200E}\u{200F}\u{61C}\u{202A}x\u{202C}",
    "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "hi\u{E0048}\u{E0049}\u{E007F}",
    "a\u{200D}b\u{FE0F}c\u{200B}d\u{2060}\u{FEFF}\u{AD}", "\u{200D}👩\u{200D}\u{200D}👩\u{200D}",
    "Z\u{300}\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}\u{307}\u{308}\u{309}\u{30A}\u{30B}\u{30C}"
      + "\u{30D}\u{30E}\u{30F}\u{310}\u{311}\u{312}", "\u{301}\u{20DD}", "🇺", "🇺🇸🇯", "🇺\u{200B}🇸",
    "\u{1100}\u{1100}\u{1161}\u{11A8}", "\u{1161}\u{11A8}\u{D7B0}",
    "\u{3164}\u{115F}\u{1160}\u{FFA0}",
    "\u{600}", "\u{600}1\u{600}日", "\u{FFF9}a\u{FFFA}b\u{FFFB}\u{FFFC}", "क्", "क्\u{200D}ष\u{200C}",
    "\u{FFFE}\u{10FFFF}\u{E000}\u{F0000}", "👍🏽🏽🏽", "a🏽", "1\u{FE0F}\u{20E3}#\u{20E3}",
    "日\u{FF9E}\u{E33}\u{903}\u{FE0E}", "葛\u{E0100}\u{E0101}", "<script>alert('x')</script>&\"",
    String(repeating: "\u{301}", count: 100), String(repeating: "👩\u{200D}", count: 30),
    String(repeating: "क\u{94D}", count: 20), String(repeating: "\u{E0041}", count: 80),
    "می\u{200C}\u{200C}خواهم", "𝔘𝔫𝔦\u{1D173}\u{1BCA0}\u{13430}", "\u{180B}\u{180E}\u{17B4}\u{34F}",
  ]

  /// Random texts, the same on every run.
  static func random(count: Int, seed: UInt64) -> [String] {
    var random = SplitMix64(state: seed)
    return (0..<count).map { _ in
      let scalars = (0..<Int.random(in: 0...14, using: &random)).map { _ in scalar(&random) }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  private static func scalar(_ random: inout SplitMix64) -> Unicode.Scalar {
    let pool = pools[Int.random(in: 0..<pools.count, using: &random)]
    let value = pool[Int.random(in: 0..<pool.count, using: &random)]
    return Unicode.Scalar(value) ?? "?"
  }

  private static let pools: [[UInt32]] = [
    Array(0x20...0x7E), Array(0x20...0x7E), Array(0...0xA0),
    [0x65E5, 0x672C, 0xAC00, 0xAC01, 0x3000],
    [0x200B, 0x200C, 0x200D, 0x200E, 0x202E, 0x2028, 0x2060, 0xFEFF, 0xAD, 0x34F, 0x61C, 0x2066],
    [0x200D, 0xFE0F, 0xFE0E, 0x1F469, 0x1F3FD, 0x2764, 0x1F3F4, 0x1F600, 0x20E3, 0x31, 0x231A],
    [0x1F1E6, 0x1F1FF, 0x1F1FA], [0x300, 0x301, 0x308, 0x20DD, 0x903, 0xE33, 0xFF9E, 0x94D, 0x93F],
    [0x1100, 0x1161, 0x11A8, 0xA960, 0xD7B0, 0xD7CB, 0xAC00, 0xAC01],
    [0x915, 0x937, 0x94D, 0xBA8, 0xBBF, 0xBCD, 0x1780, 0x17D2, 0x1000, 0x102C, 0x1039, 0x200D],
    [0xE0067, 0xE0062, 0xE0065, 0xE007F, 0xE0001, 0xE0100, 0x845B, 0x180B, 0xFE00],
    [0x600, 0x6DD, 0xD4E, 0x111C2], [0x5D0, 0x627, 0x6CC, 0x200C, 0x64B], Array(0xFFF0...0xFFFF),
    (0..<4_096).map { $0 * 271 },
  ]
}

/// A small seeded generator (Steele, Lea, Flood 2014).
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
