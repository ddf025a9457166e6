public import TablesText

/// The looks that a table is drawn in for one snapshot: widths × themes × colours × marks × locales.
///
/// ```swift
/// SnapshotMatrix(widths: [20, 40], themes: [.light, .dark], glyphs: [.unicode, .ascii])
/// ```
public struct SnapshotMatrix: Hashable, Sendable {
  /// The looks, in the order in which the snapshot shows them, each once.
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

  /// Makes a matrix; an axis without values leaves no looks, and a snapshot of none fails.
  public init(
    widths: [Int] = [40], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
    glyphs: [Glyphs] = [.unicode], locales: [SnapshotLocale] = [.english],
    combining combination: Combination = .all
  ) {
    let (widths, themes) = (widths.map { max($0, 1) }.withoutRepetitions, themes.withoutRepetitions)
    let (colors, glyphs) = (colors.withoutRepetitions, glyphs.withoutRepetitions)
    let locales = locales.withoutRepetitions
    let combinations = Combinations(
      axes: [widths.count, themes.count, colors.count, glyphs.count, locales.count])
    let chosen = combination == .all ? combinations.all : combinations.pairwise
    looks = chosen.map { place in
      SnapshotLook(
        width: widths[place[0]], theme: themes[place[1]], colors: colors[place[2]],
        glyphs: glyphs[place[3]], locale: locales[place[4]])
    }
  }

  /// Makes a matrix of looks of one's own.
  public init(looks: [SnapshotLook]) { self.looks = looks.withoutRepetitions }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
