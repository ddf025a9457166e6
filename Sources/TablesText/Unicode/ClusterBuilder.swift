/// Decides, scalar by scalar, which scalars belong to a cluster and how wide the cluster is.
///
/// The boundaries are those of UAX #29, with exceptions that give each cluster a base and at most
/// two columns:
/// - All characters of the category Mc extend a cluster (in UAX #29, not all of them do).
/// - Every virama joins consonants (in UAX #29, GB9c, only those of six scripts do).
/// - A character that would need a third column begins a new cluster.
/// - A space always begins a new cluster, because it may be left out at the end of a line.
///
/// The widths are those of Python's `wcwidth` 0.9.4.
struct ClusterBuilder {
  /// The greatest number of scalars in a cluster. A larger cluster is reduced to its first scalar.
  static let maximumScalars = 16

  private var cluster: Cluster
  private let first: ScalarProperties?
  private let firstColumns: Int
  private var base: ScalarClass
  private var lastKind: ScalarClass
  private var lastTakesSelector: Bool
  private var sourceScalars = 1
  private var overflows = false
  private var joinsConsonant = false
  private var isHalfFlag: Bool
  private var remainingTags = 0

  /// Begins a cluster with the scalar at `start`.
  @inline(__always)
  init(_ scalar: UInt32, _ properties: ScalarProperties, columns: Int, start: Int) {
    cluster = Cluster(start: start, end: start, scalar: scalar, columns: columns)
    first = properties
    firstColumns = columns
    base = properties.kind
    lastKind = base
    lastTakesSelector = properties.takesSelector
    isHalfFlag = base == .regionalIndicator
    cluster.head = Cluster.Head(base)
    cluster.isContested = properties.isContested || isHalfFlag || cluster.head == .extending
  }

  /// Begins a cluster with a dotted circle as the base of the mark at `start`.
  init(onDottedCircleAt start: Int) {
    cluster = Cluster(start: start, end: start, scalar: Cluster.dottedCircle, columns: 1)
    cluster.form = .onDottedCircle
    cluster.scalarCount = 0
    first = nil
    firstColumns = 1
    base = .other
    lastKind = .other
    lastTakesSelector = false
    isHalfFlag = false
    sourceScalars = 0
  }

  /// Adds a scalar, which is drawn or left out. Returns `false` if it begins a new cluster.
  @inline(__always)
  mutating func accept(
    _ scalar: UInt32, _ properties: ScalarProperties, followedBy rest: Lookahead
  ) -> Bool {
    switch properties.kind {
    case .tab, .lineBreak, .caret, .escaped, .droppedAlone: return false
    case .other, .han, .joining, .emoji, .keycapBase, .hangulL, .hangulLV, .hangulLVT, .prepend,
      .consonant, .regionalIndicator:
      if lastIsClosed || scalar == 0x20 { return false }
      return acceptBase(properties, columns: rest.columns(properties))
    default: return acceptExtension(properties, followedBy: rest)
    }
  }

  /// Returns the cluster, which ends before the byte `end`.
  @inline(__always)
  func finish(end: Int) -> Cluster {
    var result = cluster
    result.end = end
    if overflows { reduce(&result) } else { result.tail = tail }
    return result
  }
}

// MARK: - Bases

extension ClusterBuilder {
  @inline(__always)
  private var lastIsClosed: Bool {
    switch lastKind {
    case .prepend, .regionalIndicator, .zwj: false
    default: !joinsConsonant
    }
  }

  private mutating func acceptBase(_ properties: ScalarProperties, columns: Int) -> Bool {
    guard !isFull, let joined = columnsJoined(to: properties.kind, columns) else { return false }
    isHalfFlag = properties.kind == .regionalIndicator && lastKind == .prepend
    base = properties.kind
    joinsConsonant = false
    return keep(properties, columns: joined)
  }

  /// Returns the number of columns with another base added, or `nil` if it does not join.
  private func columnsJoined(to kind: ScalarClass, _ columns: Int) -> Int? {
    switch (lastKind, kind) {
    case (.zwj, .emoji): return cluster.columns
    case (.regionalIndicator, .regionalIndicator): return isHalfFlag ? 2 : nil
    case (.prepend, _):
      let sum = cluster.columns + columns
      return sum <= 2 ? sum : nil
    default: return joinsConsonant && kind == .consonant ? 2 : nil
    }
  }

  private var isFull: Bool { !hasRoom(for: 1) }

  /// Returns whether there is room for more scalars. A dotted circle counts as one.
  private func hasRoom(for scalars: Int) -> Bool {
    cluster.scalarCount + (first == nil ? 1 : 0) + scalars <= Self.maximumScalars
  }

  private var tail: Cluster.Tail {
    switch lastKind {
    case .prepend: .prepend
    case .regionalIndicator: isHalfFlag ? .regionalIndicator : .closed
    case .hangulL: .hangulL
    default: joinsConsonant ? .virama : .closed
    }
  }

  private mutating func keep(_ properties: ScalarProperties, columns: Int) -> Bool {
    cluster.isContested = cluster.isContested || properties.isContestedInside(cluster.columns)
    cluster.columns = columns
    cluster.scalarCount += 1
    sourceScalars += 1
    lastKind = properties.kind
    lastTakesSelector = properties.takesSelector
    return true
  }

  private mutating func leaveOut() -> Bool {
    if sourceScalars < 64 { cluster.holes |= 1 << UInt64(sourceScalars) }
    sourceScalars += 1
    return true
  }

  /// Reduces the cluster to the first scalar of the source, or to the dotted circle.
  private func reduce(_ result: inout Cluster) {
    result.holes = first == nil ? ~0 : ~1
    result.scalarCount = first == nil ? 0 : 1
    result.columns = firstColumns
    result.tail = first.map { Cluster.Tail($0.kind) } ?? .closed
  }
}

// MARK: - Extensions

extension ClusterBuilder {
  private mutating func acceptExtension(
    _ properties: ScalarProperties, followedBy rest: Lookahead
  ) -> Bool {
    switch properties.kind {
    case .mark, .virama, .spacingMark: return acceptMark(properties)
    case .spacingExtend:
      guard cluster.columns == 1, !isFull else { return false }
      return keep(properties, columns: 2)
    case .modifier: return base == .emoji && !isFull && keep(properties, columns: cluster.columns)
    case .hangulV, .hangulT:
      return takesJamo(properties.kind) && !isFull && keep(properties, columns: 2)
    default:
      let isValid = sourceScalars < 64 && !isFull && isValid(properties.kind, followedBy: rest)
      return isValid ? acceptFormat(properties) : leaveOut()
    }
  }

  private mutating func acceptMark(_ properties: ScalarProperties) -> Bool {
    guard !isFull, sourceScalars < 64 else {
      overflows = overflows || isFull
      return leaveOut()
    }
    if properties.kind == .virama { joinsConsonant = base == .consonant }
    return keep(properties, columns: properties.kind == .spacingMark ? 2 : cluster.columns)
  }

  private func takesJamo(_ kind: ScalarClass) -> Bool {
    switch lastKind {
    case .hangulL: kind == .hangulV
    case .hangulLV, .hangulV: true
    case .hangulLVT, .hangulT: kind == .hangulT
    default: false
    }
  }

  /// Returns whether a joiner, a selector or a tag has an effect at this position.
  private mutating func isValid(_ kind: ScalarClass, followedBy rest: Lookahead) -> Bool {
    switch kind {
    case .zwj:
      let joins = base == .emoji && rest.kind == .emoji || joinsConsonant && rest.kind == .consonant
      return joins && lastKind != .zwj && hasRoom(for: 2)
    case .zwnj: return joinsConsonant || lastKind == .virama || lastKind == .joining
    case .textSelector, .emojiSelector: return lastTakesSelector
    case .otherSelector: return lastKind == .han
    case .tag:
      if remainingTags == 0, cluster.scalarCount == 1, cluster.scalar == 0x1F3F4 {
        remainingTags = rest.flagTags
      }
      return remainingTags > 0
    default: return false
    }
  }

  private mutating func acceptFormat(_ properties: ScalarProperties) -> Bool {
    switch properties.kind {
    case .textSelector where cluster.scalarCount == 1 && first?.narrowColumns == 2:
      return keep(properties, columns: 1)
    case .emojiSelector: return keep(properties, columns: 2)
    case .zwnj: joinsConsonant = false
    case .tag: remainingTags -= 1
    default: break
    }
    return keep(properties, columns: cluster.columns)
  }
}

/// The text after the scalar that is being added to a cluster.
struct Lookahead {
  let bytes: UTF8Bytes
  let position: Int
  let ambiguous: AmbiguousWidth

  /// Returns the number of columns of a scalar on its own.
  func columns(_ properties: ScalarProperties) -> Int { properties.columns(ambiguous) }

  /// The class of the next scalar; `other` at the end of the text.
  var kind: ScalarClass {
    guard position < bytes.count else { return .other }
    return ScalarProperties(of: bytes.scalar(at: position).value).kind
  }

  /// The number of tags that spell a flag, including the one that is being added. 0 if the tags do
  /// not spell a flag.
  ///
  /// A flag is spelled by three to six letters or digits and a terminator (UTS #51, ED-14a, B.1).
  var flagTags: Int {
    var index = position - 4
    for count in 0...6 where index < bytes.count {
      let scalar = bytes.scalar(at: index).value
      if scalar == 0xE007F { return count >= 3 ? count + 1 : 0 }
      guard 0xE0030...0xE0039 ~= scalar || 0xE0061...0xE007A ~= scalar else { return 0 }
      index += 4
    }
    return 0
  }
}
