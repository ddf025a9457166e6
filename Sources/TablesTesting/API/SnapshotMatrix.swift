public import TablesText

/// The looks that a table is drawn in for one snapshot: every combination of widths, themes,
/// colors, marks and locales.
///
/// ```swift
/// SnapshotMatrix(widths: [20, 40], themes: [.light, .dark], glyphs: [.unicode, .ascii])
/// ```
public struct SnapshotMatrix: Hashable, Sendable {
  /// The looks in the order in which the snapshot shows them, without repetitions.
  package let looks: [SnapshotLook]

  /// Creates a matrix. If an axis has no values, there are no looks, and the snapshot fails.
  public init(
    widths: [Int] = [40], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
    glyphs: [Glyphs] = [.unicode], locales: [SnapshotLocale] = [.english]
  ) {
    let looks = widths.flatMap { width in
      themes.flatMap { theme in
        colors.flatMap { colors in
          glyphs.flatMap { glyphs in
            locales.map { locale in
              SnapshotLook(
                width: max(width, 1), theme: theme, colors: colors, glyphs: glyphs, locale: locale)
            }
          }
        }
      }
    }
    self.init(looks: looks)
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
