extension Cluster {
  /// What the end of a cluster would join, were the next one to begin with it.
  enum Tail: UInt8 {
    case closed, regionalIndicator, hangulL, virama, prepend

    /// The tail of a scalar alone.
    init(_ kind: ScalarClass) {
      switch kind {
      case .regionalIndicator: self = .regionalIndicator
      case .hangulL: self = .hangulL
      case .prepend: self = .prepend
      default: self = .closed
      }
    }
  }

  /// What the beginning of a cluster would join.
  enum Head: UInt8 {
    case closed, regionalIndicator, hangul, consonant, extending

    /// The head of a cluster that begins with a scalar of this class.
    @inline(__always)
    init(_ kind: ScalarClass) {
      switch kind {
      case .regionalIndicator: self = .regionalIndicator
      case .hangulL, .hangulLV, .hangulLVT: self = .hangul
      case .consonant: self = .consonant
      case .spacingExtend, .modifier: self = .extending
      default: self = .closed
      }
    }
  }

  /// Whether text that ends in `tail` runs into a cluster with this head.
  ///
  /// The two would be drawn, and measured, as one: a ``separator`` keeps them apart.
  static func joins(_ tail: Tail, _ head: Head) -> Bool {
    switch (tail, head) {
    case (_, .extending), (.prepend, _), (.regionalIndicator, .regionalIndicator),
      (.hangulL, .hangul), (.virama, .consonant):
      true
    default: false
    }
  }

  /// The zero width space: of no width on any terminal, and inside no cluster.
  static var separator: UInt32 { 0x200B }
}
