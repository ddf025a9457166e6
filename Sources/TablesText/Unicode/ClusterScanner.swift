import TablesModel

/// Divides text into clusters that are safe to draw, and measures them.
///
/// All text that is drawn, printed or encoded passes through here. It works on scalars and not on
/// `Character`, because the rules of `Character` depend on the version of the system, and because
/// `"\r\n"` is one `Character`.
///
/// | scalars | drawn as |
/// |---|---|
/// | tab | a space |
/// | line feed, CR LF, CR, U+0085, U+2028, U+2029 | `↵` |
/// | other C0, DEL | `^[` |
/// | other C1, U+202D, U+202E, U+FFF9–FFFB, noncharacters, Hangul fillers | `⟨U+202E⟩` |
/// | jamo vowels and trails without a lead | `⟨U+1161⟩` |
/// | a mark at the beginning of the text or after any of the above | on a dotted circle |
/// | ZWJ, VS15, VS16, tags | unchanged in a valid emoji sequence, else left out |
/// | ZWJ, ZWNJ | unchanged after a virama, ZWNJ after a cursive letter too, else left out |
/// | other variation selectors | unchanged after an ideograph, else left out |
/// | other default ignorables, format and bidirectional controls | left out |
/// | all marks of a cluster of more than 16 scalars | left out |
///
/// Joiners are part of the spelling of Indic and Persian words (RFC 5892, A.1 and A.2). Overrides
/// of the text direction are made visible, because they usually serve to deceive. Embeddings,
/// isolates and direction marks, which are common in translations, are left out, so that text is
/// drawn in its logical order.
struct ClusterScanner {
  private let bytes: UTF8Bytes
  private let ambiguous: AmbiguousWidth
  /// The scalar that is drawn in its visible form, and the number of characters of the form that
  /// were returned. `nil` for none.
  private var visibleForm: (scalar: UInt32, returned: Int)?
  /// The position of the next cluster, in bytes.
  private(set) var position: Int

  /// Creates a scanner that begins at a byte where a cluster begins.
  init(_ bytes: UTF8Bytes, ambiguous: AmbiguousWidth, from position: Int = 0) {
    self.bytes = bytes
    self.ambiguous = ambiguous
    self.position = position
  }

  /// Returns the next cluster, or `nil` at the end.
  @inline(__always)
  mutating func next() -> Cluster? {
    if visibleForm == nil, position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x20, byte < 0x7F,
        position &+ 1 == bytes.count || bytes[position &+ 1] < 0x80
      {
        position &+= 1
        return Cluster(start: position &- 1, end: position, scalar: UInt32(byte), columns: 1)
      }
    }
    return nextAlone() ?? nextBeyondASCII()
  }

  /// Returns the next cluster if it is a single scalar that cannot join what follows, else `nil`.
  @inline(__always)
  private mutating func nextAlone() -> Cluster? {
    guard visibleForm == nil, position < bytes.count else { return nil }
    let (scalar, length) = bytes.scalar(at: position)
    let properties = ScalarProperties(of: scalar)
    guard properties.isClosed, isApart(at: position &+ length) else { return nil }
    let start = position
    position &+= length
    var cluster = Cluster(
      start: start, end: position, scalar: scalar, columns: properties.columns(ambiguous))
    cluster.head = Cluster.Head(properties.kind)
    cluster.isContested = properties.isContested
    return cluster
  }

  @inline(__always)
  private func isApart(at position: Int) -> Bool {
    if position == bytes.count || bytes[position] < 0x80 { return true }
    return ScalarProperties(of: bytes.scalar(at: position).value).isApart
  }

  private mutating func nextBeyondASCII() -> Cluster? {
    if let cluster = nextOfVisibleForm(from: position) { return cluster }
    guard position < bytes.count else { return nil }
    let (scalar, length) = bytes.scalar(at: position)
    let properties = ScalarProperties(of: scalar)
    switch properties.kind {
    case .mark, .spacingMark, .virama: return onDottedCircle()
    case .zwj, .zwnj, .textSelector, .emojiSelector, .otherSelector, .tag, .droppedAlone,
      .droppedInside:
      return drop(scalar, length)
    case .tab, .lineBreak, .caret, .escaped, .hangulV, .hangulT:
      return visible(scalar, length, properties.kind)
    default: return cluster(scalar, length, properties)
    }
  }

  private mutating func cluster(
    _ scalar: UInt32, _ length: Int, _ properties: ScalarProperties
  ) -> Cluster {
    var builder = ClusterBuilder(
      scalar, properties, columns: properties.columns(ambiguous), start: position)
    position &+= length
    extend(&builder)
    return builder.finish(end: position)
  }

  private mutating func onDottedCircle() -> Cluster {
    var builder = ClusterBuilder(onDottedCircleAt: position)
    extend(&builder)
    return builder.finish(end: position)
  }

  /// Adds the scalars that belong to the cluster.
  @inline(__always)
  private mutating func extend(_ builder: inout ClusterBuilder) {
    while position < bytes.count {
      let (scalar, length) = bytes.scalar(at: position)
      let properties = ScalarProperties(of: scalar)
      let rest = Lookahead(bytes: bytes, position: position &+ length, ambiguous: ambiguous)
      guard builder.accept(scalar, properties, followedBy: rest) else { return }
      position &+= length
    }
  }

  private mutating func drop(_ scalar: UInt32, _ length: Int) -> Cluster {
    defer { position += length }
    return Cluster(
      start: position, end: position + length, scalar: scalar, columns: 0, form: .dropped)
  }

  private mutating func visible(
    _ scalar: UInt32, _ length: Int, _ kind: ScalarClass
  ) -> Cluster? {
    let start = position
    position += length
    if scalar == 0x0D, position < bytes.count, bytes[position] == 0x0A { position += 1 }
    if kind == .tab { return replaced(by: 0x20, from: start) }
    if kind == .lineBreak || scalar == 0x0D || scalar == 0x85 {
      return replaced(by: Self.lineBreakSymbol, from: start)
    }
    visibleForm = (scalar, 0)
    return nextOfVisibleForm(from: start)
  }

  /// Returns the next character of the visible form; `nil` after the last one.
  private mutating func nextOfVisibleForm(from start: Int) -> Cluster? {
    guard let (scalar, returned) = visibleForm else { return nil }
    let rest = String(visibleFormOf: scalar).unicodeScalars.dropFirst(returned)
    visibleForm = rest.isEmpty ? nil : (scalar, returned + 1)
    return rest.first.map { replaced(by: $0.value, from: start) }
  }

  private func replaced(by scalar: UInt32, from start: Int) -> Cluster {
    Cluster(start: start, end: position, scalar: scalar, columns: 1, form: .substituted)
  }

  /// `↵`, which is drawn for a line break.
  static let lineBreakSymbol: UInt32 = 0x21B5
}
