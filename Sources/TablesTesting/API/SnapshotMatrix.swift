public import TablesText

/// The looks that a table is drawn in for one snapshot: widths × themes × colours × marks × locales.
///
/// ```swift
/// SnapshotMatrix(widths: [20, 40], themes: [.light, .dark], glyphs: [.unicode, .ascii])
/// ```
public struct SnapshotMatrix: Hashable, Sendable {
  /// The looks, in the order in which the snapshot shows them.
  public let looks: [SnapshotLook]

  /// Which combinations of the axes are drawn.
  public enum Combination: Hashable, Sendable {
    /// Every one.
    case all
    /// So few that every two values of two axes still meet once.
    ///
    /// Three values on each of five axes are 243 combinations, and about fifteen by pairs.
    case pairwise
  }

  /// Makes a matrix; an axis without values counts as one with its default.
  public init(
    widths: [Int] = [40], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
    glyphs: [Glyphs] = [.unicode], locales: [SnapshotLocale] = [.english],
    combining combination: Combination = .all
  ) {
    let axes = [widths.count, themes.count, colors.count, glyphs.count, locales.count]
      .map { max($0, 1) }
    let combinations = Combinations(axes: axes)
    let chosen = combination == .all ? combinations.all : combinations.pairwise
    looks = chosen.map { place in
      SnapshotLook(
        width: widths.value(at: place[0]) ?? 40, theme: themes.value(at: place[1]) ?? .dark,
        colors: colors.value(at: place[2]) ?? .trueColor,
        glyphs: glyphs.value(at: place[3]) ?? .unicode,
        locale: locales.value(at: place[4]) ?? .english)
    }
  }

  /// Makes a matrix of looks of one's own.
  public init(looks: [SnapshotLook]) { self.looks = looks }
}

extension Array {
  /// The element at a place, or `nil` where there is none.
  fileprivate func value(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
