/// The effect of a Unicode scalar on the cluster before it, in the order of the width table.
enum ScalarClass: UInt8 {
  // Base characters that never join a base character after them.

  /// A letter, digit, punctuation mark or space, or a private or unassigned character.
  case other
  /// A consonant that may follow a virama (Indic_Syllabic_Category Consonant).
  case consonant
  /// A Han ideograph, which a variation selector may follow.
  case han
  /// A letter of a cursive script, which a zero width non-joiner may follow.
  case joining
  /// An emoji, or a character that is reserved for one (Extended_Pictographic).
  case emoji
  /// An ASCII character that keycap emoji begin with.
  case keycapBase
  /// A Hangul syllable without and with a trailing jamo. Another trailing jamo may follow either.
  case hangulLV, hangulLVT

  // Bases that may join a base after them, and scalars that end a cluster.

  /// A leading jamo.
  case hangulL
  /// Half a flag.
  case regionalIndicator
  /// A mark that belongs to the base after it (Grapheme_Cluster_Break Prepend).
  case prepend
  /// Controls that are drawn, in this order, as a space, as `↵`, as `^[` and as `⟨U+202E⟩`.
  case tab, lineBreak, caret, escaped
  /// A default ignorable that ends the cluster before it and is left out.
  case droppedAlone

  // Scalars that belong to the cluster before them.

  /// A mark that takes no column (general categories Mn and Me).
  case mark
  /// A mark that makes its base two columns wide (general category Mc).
  case spacingMark
  /// A mark that takes a column itself: halfwidth voiced marks, Thai and Lao AM.
  case spacingExtend
  /// A mark that joins the consonants on both sides (Indic_Syllabic_Category Virama or
  /// Invisible_Stacker).
  case virama
  /// A skin tone.
  case modifier
  /// A vowel jamo and a trailing jamo.
  case hangulV, hangulT
  /// The joiner, the non-joiner, and the variation selectors.
  case zwj, zwnj, textSelector, emojiSelector, otherSelector
  /// A letter or digit of the name of a flag, which follows a black flag.
  case tag
  /// A default ignorable that is left out.
  case droppedInside

  /// The last of the classes of bases that never join a base after them.
  static let lastClosed = hangulLVT
  /// The last of the classes that never join the cluster of such a base.
  static let lastApart = droppedAlone
}

/// The entry of a scalar in the width table.
struct ScalarProperties {
  private let bits: UInt16

  /// Looks up a scalar.
  ///
  /// - Complexity: O(1); allocates no memory.
  @inline(__always)
  init(of scalar: UInt32) {
    let scalar = Int(scalar)
    let middle = Self.digit(WidthTable.top, scalar >> 10) << 6 | scalar >> 4 & 63
    let leaf = Self.pair(WidthTable.middles, middle) << 4 | scalar & 15
    let number = Self.digit(WidthTable.leaves, leaf)
    bits = UInt16(truncatingIfNeeded: Self.pair(WidthTable.properties, number))
  }

  /// Whether the scalar is a base that never joins a base after it.
  @inline(__always)
  var isClosed: Bool { bits & 31 <= ScalarClass.lastClosed.rawValue }

  /// Whether the scalar never joins the cluster of a base before it that ``isClosed``.
  @inline(__always)
  var isApart: Bool { bits & 31 <= ScalarClass.lastApart.rawValue }

  /// The effect on the cluster before the scalar.
  @inline(__always)
  var kind: ScalarClass {
    ScalarClass(rawValue: UInt8(truncatingIfNeeded: bits & 31)) ?? .other
  }

  /// The number of columns, 0…2, of the scalar alone if ambiguous characters are narrow.
  var narrowColumns: Int { Int(bits >> 5 & 3) }

  /// Whether East_Asian_Width is Ambiguous.
  var isAmbiguous: Bool { bits & 1 << 7 != 0 }

  /// Whether terminals disagree on the width. They do for most characters that became wide since
  /// 2017.
  var isContested: Bool { bits & 1 << 8 != 0 }

  /// Whether the scalar has a text style and an emoji style (emoji-variation-sequences.txt).
  var takesSelector: Bool { bits & 1 << 9 != 0 }

  /// Returns whether terminals disagree on the width of a cluster of `columns` with this scalar
  /// added.
  ///
  /// In tests with tmux 3.3a, kitty 0.26.5 and libvterm 0.1.4, they disagreed on selectors,
  /// keycaps, joined emoji, flags, skin tones, conjuncts and marks that take columns.
  func isContestedInside(_ columns: Int) -> Bool {
    switch kind {
    case .mark, .hangulV, .hangulT, .otherSelector, .virama, .zwnj: false
    case .spacingMark: columns == 1
    default: true
    }
  }

  /// Returns the number of columns, 0…2, of the scalar alone.
  @inline(__always)
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    isAmbiguous && ambiguous == .wide ? 2 : narrowColumns
  }

  /// Returns the base-64 digit at an index of a table.
  @inline(__always)
  private static func digit(_ digits: StaticString, _ index: Int) -> Int {
    Int(digits.utf8Start[index]) & 63
  }

  /// Returns the number at an index of a table that stores each number as two base-64 digits.
  @inline(__always)
  private static func pair(_ digits: StaticString, _ index: Int) -> Int {
    digit(digits, 2 &* index) | digit(digits, 2 &* index &+ 1) << 6
  }
}
