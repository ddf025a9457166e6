/// What a Unicode scalar does to the cluster before it, in the order of the width table.
enum ScalarClass: UInt8 {
  // Bases that join no base after them.

  /// Letters, digits, punctuation, spaces, private use, the unassigned.
  case other
  /// May follow a virama in a conjunct (Indic_Syllabic_Category Consonant).
  case consonant
  /// A Han ideograph: may be followed by a variation selector.
  case han
  /// A letter of a cursive script: may be followed by a zero width non-joiner.
  case joining
  /// Extended_Pictographic that is an emoji or reserved for one.
  case emoji
  /// An ASCII character that keycap emoji begin with.
  case keycapBase
  /// Hangul syllables that take a trailing jamo, with or without one already.
  case hangulLV, hangulLVT

  // Bases that may join one, and what ends a cluster.

  /// A leading jamo.
  case hangulL
  /// Half a flag.
  case regionalIndicator
  /// Belongs to the base after it (Grapheme_Cluster_Break Prepend).
  case prepend
  /// Controls that are shown: as a space, as `↵`, as `^[`, as `⟨U+202E⟩`.
  case tab, lineBreak, caret, escaped
  /// A default ignorable that ends the cluster before it and is left out.
  case droppedAlone

  // What belongs to the cluster before it.

  /// Hangs on its base and takes no column (general categories Mn and Me).
  case mark
  /// Hangs on its base and makes it two columns wide (general category Mc).
  case spacingMark
  /// Extends a cluster and yet takes a column: halfwidth voiced marks, Thai and Lao AM.
  case spacingExtend
  /// Joins the consonants on either side (Indic_Syllabic_Category Virama, Invisible_Stacker).
  case virama
  /// A skin tone.
  case modifier
  /// Vowel and trailing jamo.
  case hangulV, hangulT
  /// The joiner, the non-joiner, and the variation selectors.
  case zwj, zwnj, textSelector, emojiSelector, otherSelector
  /// Spells the name of a flag after a black flag.
  case tag
  /// A default ignorable that is left out.
  case droppedInside

  /// The last of the bases that join no base after them.
  static let lastClosed = hangulLVT
  /// The last of what never belongs to such a base.
  static let lastApart = droppedAlone
}

/// The entry of the width table for one scalar.
struct ScalarProperties {
  private let bits: UInt16

  /// Looks a scalar up.
  ///
  /// - Complexity: O(1), no allocation.
  @inline(__always)
  init(of scalar: UInt32) {
    let scalar = Int(scalar)
    let middle = Self.pair(WidthTable.top, scalar >> 10) << 5 | scalar >> 5 & 31
    let leaf = Self.pair(WidthTable.middles, middle) << 5 | scalar & 31
    let number = Int(WidthTable.leaves.utf8Start[leaf]) & 63
    bits = UInt16(truncatingIfNeeded: Self.pair(WidthTable.properties, number))
  }

  /// Whether it is a base that joins no base after it.
  @inline(__always)
  var isClosed: Bool { bits & 31 <= ScalarClass.lastClosed.rawValue }

  /// Whether it never belongs to a cluster that ends in what ``isClosed``.
  @inline(__always)
  var isApart: Bool { bits & 31 <= ScalarClass.lastApart.rawValue }

  /// What the scalar does to the cluster before it.
  @inline(__always)
  var kind: ScalarClass {
    ScalarClass(rawValue: UInt8(truncatingIfNeeded: bits & 31)) ?? .other
  }

  /// Columns on its own, 0…2, where ambiguous characters are narrow.
  var narrowColumns: Int { Int(bits >> 5 & 3) }

  /// Whether East_Asian_Width is Ambiguous.
  var isAmbiguous: Bool { bits & 1 << 7 != 0 }

  /// Whether emulators in use disagree on its width: most of what became wide since 2017.
  var isContested: Bool { bits & 1 << 8 != 0 }

  /// Whether emoji-variation-sequences lists it with a text and an emoji style.
  var takesSelector: Bool { bits & 1 << 9 != 0 }

  /// Whether a cluster of `columns` before this scalar is one that emulators disagree on after.
  ///
  /// Measured with tmux 3.3a, kitty 0.26.5 and libvterm 0.1.4: selectors, keycaps, joined emoji,
  /// flags, skin tones, conjuncts and marks with a width of their own.
  func isContestedInside(_ columns: Int) -> Bool {
    switch kind {
    case .mark, .hangulV, .hangulT, .otherSelector, .virama, .zwnj: false
    case .spacingMark: columns == 1
    default: true
    }
  }

  /// Columns on its own, 0…2.
  @inline(__always)
  func columns(_ ambiguous: AmbiguousWidth) -> Int {
    isAmbiguous && ambiguous == .wide ? 2 : narrowColumns
  }

  /// Two digits as a number.
  @inline(__always)
  private static func pair(_ digits: StaticString, _ index: Int) -> Int {
    let low = Int(digits.utf8Start[2 &* index]) & 63
    return low | (Int(digits.utf8Start[2 &* index &+ 1]) & 63) << 6
  }
}
