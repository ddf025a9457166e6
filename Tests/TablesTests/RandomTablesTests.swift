import Tables
import TablesTestTools
import Testing

/// Returns the name of a kind, without its values.
private func name(_ kind: Row.Kind) -> String {
  String("\(kind)".prefix { $0 != "(" })
}

@Suite struct RandomTablesTests {
  @Test func `the same seed gives the same table`() {
    var (left, right) = (RandomTables(seed: 42), RandomTables(seed: 42))
    for _ in 0..<20 { #expect(left.table().dataSource == right.table().dataSource) }
  }

  @Test func `different seeds give different tables`() {
    var (left, right) = (RandomTables(seed: 1), RandomTables(seed: 2))
    #expect((0..<5).map { _ in left.row().lowered } != (0..<5).map { _ in right.row().lowered })
  }

  @Test func `every kind of row comes up`() {
    var tables = RandomTables(seed: 1)
    let names = Set((0..<1_000).map { _ in name(tables.row().lowered.kind) })
    #expect(
      names == [
        "info", "switch", "segue", "action", "option", "picker", "slider", "stepper", "textField",
        "datePicker", "durationPicker", "progress",
      ])
  }

  @Test(arguments: RandomTexts.Script.allCases.filter { $0 != .empty })
  func `a text of a script is not empty`(script: RandomTexts.Script) {
    var texts = RandomTexts(seed: 1, scripts: [script])
    #expect((0..<20).allSatisfy { _ in !texts.text().isEmpty })
  }

  @Test func `some tables are empty, some lazy, some loose`() {
    let tables = (UInt64(0)..<200).map { seed in
      var source = RandomTables(seed: seed)
      return source.table()
    }
    #expect(tables.contains { $0.numberOfSections == 0 })
    #expect(tables.contains { $0.section(at: 0)?.id?.description == "loose 0" })
    #expect(tables.contains { table in table.titles.contains { $0.count > 3 } })
  }

  @Test func `the generator gives the numbers of the paper`() {
    var generator = SplitMix64(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }
}
