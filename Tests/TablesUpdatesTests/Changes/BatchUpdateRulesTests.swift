import TablesModel
import TablesUpdates
import Testing

struct BatchUpdateRulesTests {
  private func error(
    _ old: [Int], _ new: [Int], _ change: (inout RowUpdates) -> Void
  ) -> BatchUpdateError? {
    var updates = RowUpdates()
    change(&updates)
    do {
      try BatchUpdateRules.check(updates, from: old, to: new)
      return nil
    } catch {
      return error
    }
  }

  private func path(_ section: Int, _ row: Int) -> RowPath { RowPath(section: section, row: row) }

  @Test func `a batch that adds up is accepted`() {
    #expect(
      error([3, 2], [3, 2, 1]) {
        $0.deletedRows = [path(0, 0)]
        $0.insertedRows = [path(1, 1)]
        $0.movedRows = [.init(from: path(1, 0), to: path(0, 0))]
        $0.insertedSections = [2]
        $0.reconfiguredRows = [path(2, 0)]
      } == nil)
  }

  @Test func `deleted rows exist before the batch`() {
    #expect(
      error([1], [1]) { $0.deletedRows = [path(0, 1)] }
        == .noSuchRow(.delete, path(0, 1), .before, numberOfRows: 1))
  }

  @Test func `a negative number of rows has no rows`() throws {
    let error = try #require(error([-1], [0]) { $0.deletedRows = [path(0, 0)] })
    #expect(error == .noSuchRow(.delete, path(0, 0), .before, numberOfRows: -1))
    #expect(error.description.hasSuffix("but before the update it has no rows"))
  }

  @Test func `numbers of rows that cannot be added do not add up`() throws {
    let error = try #require(error([.max], [.max]) { $0.insertedRows = [path(0, 0)] })
    #expect(error.description.contains("1 inserted, 0 moved out"))
  }

  @Test func `inserted rows exist after the batch`() {
    #expect(
      error([1], [2]) { $0.insertedRows = [path(0, 2)] }
        == .noSuchRow(.insert, path(0, 2), .after, numberOfRows: 2))
  }

  @Test func `sections exist on their side of the batch`() {
    #expect(
      error([1], []) { $0.deletedSections = [1] }
        == .noSuchSection(.delete, 1, .before, numberOfSections: 1))
    #expect(
      error([1], [1]) { $0.reconfiguredSections = [1] }
        == .noSuchSection(.reconfigure, 1, .after, numberOfSections: 1))
  }

  @Test func `a row is not moved and reloaded in one batch`() {
    #expect(
      error([2], [2]) {
        $0.movedRows = [.init(from: path(0, 0), to: path(0, 1))]
        $0.reloadedRows = [path(0, 0)]
      } == .repeatedRow(path(0, 0), .before, .move, .reload))
  }

  @Test func `a row is not inserted at the target of a move`() {
    #expect(
      error([2], [3]) {
        $0.insertedRows = [path(0, 1)]
        $0.movedRows = [.init(from: path(0, 0), to: path(0, 1))]
      } == .repeatedRow(path(0, 1), .after, .insert, .move))
  }

  @Test func `a section is not deleted and moved in one batch`() {
    #expect(
      error([1, 1], [1, 1]) {
        $0.deletedSections = [0]
        $0.movedSections = [.init(from: 0, to: 1)]
      } == .repeatedSection(0, .before, .delete, .move))
  }

  @Test func `the numbers of rows follow from the batch`() {
    let error = error([3], [3]) { $0.deletedRows = [path(0, 0)] }
    #expect(
      error?.description == """
        invalid update: section 0 has 3 rows before the update; 1 deleted, 0 inserted, 0 moved out \
        and 0 moved in make 2 rows, but it has 3 rows after the update
        """)
  }

  @Test func `a message names the positions that exist and counts in the singular or plural`() {
    func message(
      _ old: [Int], _ new: [Int], _ change: (inout RowUpdates) -> Void
    ) -> String {
      String((error(old, new, change)?.description ?? "").dropFirst("invalid update: ".count))
    }
    #expect(
      message([3], [3]) { $0.deletedSections = [1] } == """
        attempt to delete section 1, but before the update there is only section 0
        """)
    #expect(
      message([3, 1], [3, 1]) { $0.insertedSections = [2] } == """
        attempt to insert section 2, but after the update there are only sections 0 to 1
        """)
    #expect(
      message([], []) { $0.deletedSections = [0] } == """
        attempt to delete section 0, but before the update there are no sections
        """)
    #expect(
      message([3], [3]) { $0.reloadedRows = [path(0, 3)] } == """
        attempt to reload row 3 of section 0, but before the update it has only rows 0 to 2
        """)
    #expect(
      message([1], [1]) { $0.insertedRows = [path(0, 1)] } == """
        attempt to insert row 1 of section 0, but after the update it has only row 0
        """)
    #expect(
      message([0], [0]) { $0.deletedRows = [path(0, 0)] } == """
        attempt to delete row 0 of section 0, but before the update it has no rows
        """)
    #expect(
      message([1], [0]) { $0.deletedRows = [path(0, 0), path(0, 0)] } == """
        attempt to delete row 0 of section 0 twice (its position before the update)
        """)
    #expect(
      message([2], [1]) {
        $0.deletedRows = [path(0, 0)]
        $0.reloadedRows = [path(0, 0)]
      } == "attempt to delete and reload row 0 of section 0 (its position before the update)")
    #expect(
      message([1], [1]) { $0.insertedSections = [0] } == """
        there is 1 section before the update; 0 deleted and 1 inserted make 2 sections, but there \
        is 1 section after the update
        """)
    #expect(
      message([1, 2], [2, 2]) { $0.movedSections = [.init(from: 0, to: 1)] } == """
        section 0 has 1 row before the update; 0 deleted, 0 inserted, 0 moved out and 0 moved in \
        make 1 row, but it has 2 rows after the update, as section 1
        """)
  }

  @Test func `the number of sections follows from the batch`() {
    #expect(
      error([1, 1], [1, 1]) { $0.insertedSections = [0] }
        == .wrongNumberOfSections(old: 2, deleted: 0, inserted: 1, new: 2))
  }

  @Test func `no row changes in a section that moves`() {
    #expect(
      error([1, 1], [1, 2]) {
        $0.movedSections = [.init(from: 0, to: 1)]
        $0.insertedRows = [path(1, 1)]
      } == .rowChangeInMovedSection(.init(from: 0, to: 1)))
  }

  @Test func `no row moves out of a section that is deleted`() {
    let move = RowUpdates.Move(from: path(0, 0), to: path(0, 1))
    #expect(
      error([1, 1], [2]) {
        $0.deletedSections = [0]
        $0.movedRows = [move]
      } == .moveOutOfDeletedSection(move))
  }

  @Test func `no row moves into a section that is inserted`() {
    let move = RowUpdates.Move(from: path(0, 0), to: path(1, 0))
    #expect(
      error([1], [0, 1]) {
        $0.insertedSections = [1]
        $0.movedRows = [move]
      } == .moveIntoInsertedSection(move))
  }
}
