public import TablesText

/// The looks that a table is drawn in for one snapshot: every combination of widths, themes,
/// colors, marks and locales, or a choice of them.
///
/// ```swift
/// SnapshotMatrix(widths: [20, 40], themes: [.light, .dark], glyphs: [.unicode, .ascii])
/// ```
public struct SnapshotMatrix: Hashable, Sendable {
  /// The looks in the order in which the snapshot shows them, without repetitions.
  public let looks: [SnapshotLook]

  /// The choice of combinations that are drawn.
  public enum Combination: Hashable, Sendable {
    /// Every combination.
    case all
    /// A few combinations that together contain every pair of values from two axes.
    ///
    /// Five axes with three values each have 243 combinations; about fifteen contain all pairs.
    case pairwise
  }

  /// Creates a matrix. If an axis has no values, there are no looks, and the snapshot fails.
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

  /// Creates a matrix of the given looks.
  public init(looks: [SnapshotLook]) { self.looks = looks.withoutRepetitions }
}

extension Array where Element: Hashable {
  /// The elements in their order, each once.
  fileprivate var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

/// Choices of one value from each of several axes. Each value is given by its index.
private struct Combinations {
  /// The number of values on each axis.
  let axes: [Int]

  /// Every combination; the last axis changes first.
  var all: [[Int]] {
    axes.reduce([[]]) { rows, count in rows.flatMap { row in (0..<count).map { row + [$0] } } }
  }

  /// A few combinations, in the order of ``all``, that contain every pair of values from two axes.
  ///
  /// Each combination starts with a missing pair. Every other axis gets the value that adds the
  /// most missing pairs. Source: Cohen et al., "The AETG System", 1997, without random choices.
  var pairwise: [[Int]] {
    var missing = pairs
    if missing.isEmpty || axes.contains(0) { return all }
    var rows: [[Int]] = []
    while let first = missing.first {
      var row: [Int?] = axes.map { _ in nil }
      row[first.axes.0] = first.values.0
      row[first.axes.1] = first.values.1
      for axis in axes.indices where row[axis] == nil {
        row[axis] = bestValue(on: axis, beside: row, missing)
      }
      let whole = row.map { $0 ?? 0 }
      missing.removeAll { $0.isMet(in: whole) }
      rows.append(whole)
    }
    return rows.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// A pair of values from two axes.
  private struct Pair {
    var axes: (Int, Int)
    var values: (Int, Int)

    func isMet(in row: [Int?]) -> Bool { row[axes.0] == values.0 && row[axes.1] == values.1 }
  }

  /// Every pair of values from two axes, leaving out axes that have only one value.
  private var pairs: [Pair] {
    let wide = axes.indices.filter { axes[$0] > 1 }
    return wide.indices.flatMap { first in
      wide[(first + 1)...].flatMap { pairs(of: wide[first], and: $0) }
    }
  }

  private func pairs(of first: Int, and second: Int) -> [Pair] {
    (0..<axes[first]).flatMap { value in
      (0..<axes[second]).map { Pair(axes: (first, second), values: (value, $0)) }
    }
  }

  private func bestValue(on axis: Int, beside row: [Int?], _ missing: [Pair]) -> Int {
    let counts = (0..<axes[axis]).map { value in
      var row = row
      row[axis] = value
      return missing.count { $0.isMet(in: row) }
    }
    return counts.firstIndex(of: counts.max() ?? 0) ?? 0
  }
}
