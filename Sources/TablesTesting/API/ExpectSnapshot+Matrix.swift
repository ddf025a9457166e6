import TablesSnapshots

/// Expects a table to look as it did when its snapshot was recorded, in every combination.
///
/// ```swift
/// expectSnapshot(of: table, widths: [20, 40], themes: [.light, .dark])
/// ```
/// All of them stand in one file; what looks the same as a combination before it is named there,
/// and the routing stands once where all agree. A failure names every combination that differs.
/// A value that is given twice counts once; without any value for one of them the call fails.
///
/// - Parameters:
///   - table: What is drawn.
///   - widths: The columns of a line.
///   - themes: The styles of the table's parts.
///   - colors: What colours the styles are lowered to.
///   - glyphs: The marks and lines drawn with.
///   - locales: The languages of the library's own words.
///   - combination: Which combinations are drawn.
///   - layers: What is shown.
///   - redactions: What is left out, beside what the scope leaves out.
///   - name: Tells several snapshots of a test apart; without one they are numbered in order.
///   - mode: What happens where the snapshot is missing or differs, in place of the mode in scope.
public func expectSnapshot(
  of table: Table, widths: [Int], themes: [Theme] = [.dark], colors: [ColorDepth] = [.trueColor],
  glyphs: [Glyphs] = [.unicode], locales: [SnapshotLocale] = [.english],
  combining combination: SnapshotMatrix.Combination = .all, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column
) {
  let matrix = SnapshotMatrix(
    widths: widths, themes: themes, colors: colors, glyphs: glyphs, locales: locales,
    combining: combination)
  expectSnapshot(
    of: table, as: .matrix(matrix, layers: layers), redacting: redactions, named: name,
    record: mode, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}

/// Expects the tables of several languages to look as they did when their snapshot was recorded.
///
/// ```swift
/// expectSnapshot(locales: ["en", "ja"], widths: [20, 40]) { settings(in: $0.identifier) }
/// ```
/// As the function that takes one table; the closure gives one for each locale.
public func expectSnapshot(
  locales: [SnapshotLocale], widths: [Int] = [40], themes: [Theme] = [.dark],
  colors: [ColorDepth] = [.trueColor], glyphs: [Glyphs] = [.unicode],
  combining combination: SnapshotMatrix.Combination = .all, layers: SnapshotLayers = .all,
  redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
  record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: Int = #line,
  column: Int = #column, of table: (SnapshotLocale) throws -> Table
) rethrows {
  let matrix = SnapshotMatrix(
    widths: widths, themes: themes, colors: colors, glyphs: glyphs, locales: locales,
    combining: combination)
  let tables = try LocalizedTables(locales, table)
  expectSnapshot(
    of: tables, as: tables.strategy(matrix, layers: layers), redacting: redactions, named: name,
    record: mode, fileID: fileID, filePath: filePath, function: function, line: line,
    column: column)
}

/// A table for each of several languages.
struct LocalizedTables {
  private var tables: [SnapshotLocale: Table] = [:]

  init(_ locales: [SnapshotLocale], _ table: (SnapshotLocale) throws -> Table) rethrows {
    for locale in locales { tables[locale] = try table(locale) }
  }

  /// A matrix in which each look shows the table of its language.
  func strategy(
    _ matrix: SnapshotMatrix, layers: SnapshotLayers
  ) -> SnapshotStrategy<LocalizedTables> {
    .redacting { value, redactor in
      try MatrixSnapshot(looks: matrix.looks, layers: layers, redactor: redactor)
        .text { value.tables[$0.locale] ?? Table(dataSource: DataSource(sections: [])) }
    }
  }
}

#if canImport(XCTest)
  public import XCTest

  extension XCTestCase {
    /// Expects a table to look as it did when its snapshot was recorded, in every combination.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot(
      of table: Table, widths: [Int], themes: [Theme] = [.dark],
      colors: [ColorDepth] = [.trueColor], glyphs: [Glyphs] = [.unicode],
      locales: [SnapshotLocale] = [.english],
      combining combination: SnapshotMatrix.Combination = .all, layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
    ) {
      let matrix = SnapshotMatrix(
        widths: widths, themes: themes, colors: colors, glyphs: glyphs, locales: locales,
        combining: combination)
      expectSnapshot(
        of: table, as: .matrix(matrix, layers: layers), redacting: redactions, named: name,
        record: mode, fileID: fileID, filePath: filePath, line: line, column: column)
    }

    /// Expects the tables of several languages to look as they did when recorded.
    ///
    /// As the function of the same name; the file is named for the class and the test's method.
    public func expectSnapshot(
      locales: [SnapshotLocale], widths: [Int] = [40], themes: [Theme] = [.dark],
      colors: [ColorDepth] = [.trueColor], glyphs: [Glyphs] = [.unicode],
      combining combination: SnapshotMatrix.Combination = .all, layers: SnapshotLayers = .all,
      redacting redactions: [SnapshotRedaction] = [], named name: String? = nil,
      record mode: SnapshotMode? = nil, fileID: StaticString = #fileID,
      filePath: StaticString = #filePath, line: Int = #line, column: Int = #column,
      of table: (SnapshotLocale) throws -> Table
    ) rethrows {
      let matrix = SnapshotMatrix(
        widths: widths, themes: themes, colors: colors, glyphs: glyphs, locales: locales,
        combining: combination)
      let tables = try LocalizedTables(locales, table)
      expectSnapshot(
        of: tables, as: tables.strategy(matrix, layers: layers), redacting: redactions,
        named: name, record: mode, fileID: fileID, filePath: filePath, line: line,
        column: column)
    }
  }
#endif
