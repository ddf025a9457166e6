public import Tables

/// Tables of random sections and rows of every kind, the same for the same seed.
///
/// ```swift
/// @Test(arguments: UInt64(0)..<100) func drawsAnything(seed: UInt64) {
///   var tables = RandomTables(seed: seed)
///   check(tables.table())
/// }
/// ```
public struct RandomTables {
  /// The source of every text.
  public var texts: RandomTexts
  /// The most sections that a table has.
  public var maximumSections = 4
  /// The most rows that a section has.
  public var maximumRows = 6

  /// Makes a source of tables.
  public init(seed: UInt64, scripts: [RandomTexts.Script] = RandomTexts.Script.allCases) {
    texts = RandomTexts(seed: seed, scripts: scripts)
  }

  /// A table of sections, some lazy, and loose rows; it may be empty.
  public mutating func table() -> Table {
    let sections = (0..<number(in: 0...maximumSections)).map { _ in section() }
    let loose = (0..<number(in: 0...2)).map { _ in row() }
    return Table(optional { $0.texts.text() }) {
      loose
      sections
    }
  }

  /// A section with or without a header, a footer, a disclosure; a quarter of them is lazy.
  public mutating func section() -> Section<Row> {
    let rows = (0..<number(in: 0...maximumRows)).map { _ in row() }
    let header = optional { $0.texts.text() }
    let footer = optional { $0.texts.text() }
    let isLazy = number(in: 0...3) == 0
    let section = Section(header, footer: footer) {
      if isLazy { ForEach(rows.indices) { rows[$0] } } else { rows }
    }
    return number(in: 0...3) == 0 ? section.collapsible(initialValue: coin()) : section
  }

  /// A row of any kind, with any modifiers.
  public mutating func row() -> AnyRow { decorated(plainRow()) }

  /// True half the time.
  public mutating func coin() -> Bool { Bool.random(using: &texts.generator) }

  /// Returns a random number of a range.
  public mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &texts.generator)
  }

  /// A value, or nothing half the time.
  public mutating func optional<Value>(_ make: (inout RandomTables) -> Value) -> Value? {
    coin() ? make(&self) : nil
  }
}
