import TablesModel
import TablesUpdates
import Testing

/// Batches whose verdict others have documented: Apple, those who ran them on UIKit, and a port of
/// its checks. Each is labeled with its source. Where the source tells only some of a batch, the
/// rest of it adds up.
struct OutsideVerdictTests {
  /// What UIKit does with a batch.
  enum Verdict: Sendable { case accepted, rejected }

  struct Batch: Sendable, CustomStringConvertible {
    let source: String
    let verdict: Verdict
    let old: [Int]
    let new: [Int]
    var updates = RowUpdates()

    init(
      _ source: String, _ verdict: Verdict, _ old: [Int], _ new: [Int],
      _ change: (inout RowUpdates) -> Void = { _ in }
    ) {
      (self.source, self.verdict, self.old, self.new) = (source, verdict, old, new)
      change(&updates)
    }

    var description: String { source }
  }

  private static func rows(_ rows: some Sequence<Int>, of section: Int = 0) -> [RowPath] {
    rows.map { RowPath(section: section, row: $0) }
  }

  private static func move(
    _ row: Int, _ target: Int, from section: Int = 0, to other: Int = 0
  ) -> RowUpdates.Move<RowPath> {
    .init(
      from: RowPath(section: section, row: row), to: RowPath(section: other, row: target))
  }

  static let accepted: [Batch] = [
    // developer.apple.com/library/archive: Table View Programming Guide for iOS, listing 7-8
    Batch("Table View Programming Guide", .accepted, [5], [6]) {
      $0.deletedRows = rows([4, 2])
      $0.insertedRows = rows([0, 3, 5])
    },
    // developer.apple.com/documentation/uikit/uitableview/performbatchupdates(_:completion:)
    Batch("deletes before inserts, by positions before and after", .accepted, [3], [3]) {
      $0.deletedRows = rows([2])
      $0.insertedRows = rows([2])
    },
    // developer.apple.com/documentation/uikit/uitableview/moverow(at:to:): moves combine with the
    // others
    Batch("moveRow(at:to:) with an insertion and a deletion", .accepted, [4], [4]) {
      $0.deletedRows = rows([3])
      $0.movedRows = [move(0, 2)]
      $0.insertedRows = rows([0])
    },
    // developer.apple.com/documentation/coredata/nsfetchedresultscontrollerdelegate: it also names
    // the rows of the sections that it deletes
    Batch("NSFetchedResultsControllerDelegate, typical use, deletion", .accepted, [1, 2], [2]) {
      $0.deletedSections = [0]
      $0.deletedRows = rows([0])
    },
    // the same, for sections that are inserted
    Batch("NSFetchedResultsControllerDelegate, typical use, insertion", .accepted, [2], [2, 2]) {
      $0.insertedSections = [1]
      $0.insertedRows = rows([0, 1], of: 1)
    },
    // github.com/mmorey/MDMCoreData/pull/14: moves work "as long as you're not trying to move a row
    // from a section that is about to be deleted, or to one that is about to be inserted"
    Batch("MDMCoreData 14, between sections that stay", .accepted, [2, 1, 1], [1, 2]) {
      $0.deletedSections = [2]
      $0.movedRows = [move(0, 1, from: 0, to: 1)]
    },
    // github.com/babylonhealth/Bento/issues/51, the cure: "treat moves of the sections as removal
    // and insertion"
    Batch("Bento 51, cured", .accepted, [2, 2], [2, 1, 3]) {
      $0.deletedSections = [1]
      $0.insertedSections = [1, 2]
    },
    // github.com/onmyway133/DeepDiff/issues/54: a change has the old index
    Batch("DeepDiff 54, cured", .accepted, [20], [40]) {
      $0.insertedRows = rows(0..<20)
      $0.reloadedRows = rows([0])
    },
  ]

  static let repeated: [Batch] = [
    // github.com/osteslag/Changeset/issues/12: attempt to delete and reload the same index path
    // (0 - 1)
    Batch("Changeset 12, first", .rejected, [8], [9]) {
      $0.deletedRows = rows([1])
      $0.reloadedRows = rows([1, 4])
      $0.movedRows = [move(0, 5)]
      $0.insertedRows = rows([6, 8])
    },
    // the same issue: attempt to perform a delete and a move from the same index path (0 - 6)
    Batch("Changeset 12, second", .rejected, [12], [12]) {
      $0.reloadedRows = rows([4, 6, 7, 9])
      $0.deletedRows = rows([5])
      $0.movedRows = [move(6, 2), move(1, 10)]
      $0.insertedRows = rows([11])
    },
    // openradar.me/33662307: a move and a reload of one row
    Batch("radar 33662307", .rejected, [3], [3]) {
      $0.movedRows = [move(1, 2)]
      $0.reloadedRows = rows([1])
    },
    // github.com/TextureGroup/Texture/pull/507: attempt to perform a delete and a move from the
    // same index path (0 - 1)
    Batch("Texture 507", .rejected, [3], [2]) {
      $0.deletedRows = rows([1])
      $0.movedRows = [move(1, 0)]
    },
    // github.com/lightsprint09/Sourcing/pull/54: attempt to perform an insert and a move to the
    // same index path (0 - 0)
    Batch("Sourcing 54", .rejected, [2], [3]) {
      $0.insertedRows = rows([0])
      $0.movedRows = [move(1, 0)]
    },
    // openradar.me/31786176 (IGListKit 689): the same row deleted twice
    Batch("radar 31786176", .rejected, [5], [3]) { $0.deletedRows = rows([0, 0]) },
    // OpenUXKit, UXCollectionView: attempt to move item at index path to both
    Batch("OpenUXKit, one row to two places", .rejected, [3], [3]) {
      $0.movedRows = [move(0, 1), move(0, 2)]
    },
    // the same: attempt to move both item at index path … to …
    Batch("OpenUXKit, two rows to one place", .rejected, [3], [3]) {
      $0.movedRows = [move(0, 2), move(1, 2)]
    },
    // the same: attempt to perform a delete and a move from the same section
    Batch("OpenUXKit, a section deleted and moved", .rejected, [1, 1], [1]) {
      $0.deletedSections = [0]
      $0.movedSections = [.init(from: 0, to: 0)]
    },
    // the same: attempt to perform an insert and a move to the same section
    Batch("OpenUXKit, a section inserted and moved to", .rejected, [1, 1], [1, 1, 1]) {
      $0.insertedSections = [0]
      $0.movedSections = [.init(from: 1, to: 0)]
    },
    // the same: attempt to move both section … and section … to section …
    Batch("OpenUXKit, two sections to one place", .rejected, [1, 1, 1], [1, 1, 1]) {
      $0.movedSections = [.init(from: 0, to: 2), .init(from: 1, to: 2)]
    },
  ]

  static let outside: [Batch] = [
    // github.com/jayhickey/Longboxed-iOS/issues/23: attempt to delete row 9 from section 0 which
    // only contains 0 rows before the update
    Batch("Longboxed 23", .rejected, [0], [0]) { $0.deletedRows = rows([9]) },
    // github.com/3lvis/Form/pull/172: attempt to delete item 19 from section 1 which only contains
    // 17
    Batch("Form 172", .rejected, [3, 17], [3, 16]) { $0.deletedRows = rows([19], of: 1) },
    // github.com/onmyway133/DeepDiff/issues/8: attempt to delete row 0 from section 0, but there
    // are only 0 sections before the update
    Batch("DeepDiff 8", .rejected, [], []) { $0.deletedRows = rows([0]) },
    // github.com/onmyway133/DeepDiff/issues/54: attempt to delete item 20 from section 0 which only
    // contains 20 items before the update (it is reloaded)
    Batch("DeepDiff 54", .rejected, [20], [40]) {
      $0.insertedRows = rows(0..<20)
      $0.reloadedRows = rows([20])
    },
    // github.com/5calls/ios/issues/57: attempt to insert row 8 into section 0, but there are only 8
    // rows in section 0 after the update
    Batch("5calls 57", .rejected, [7], [8]) { $0.insertedRows = rows([8]) },
    // github.com/gsdios/SDAutoLayout/issues/261: attempt to insert row 0 into section 2, but there
    // are only 2 sections after the update
    Batch("SDAutoLayout 261", .rejected, [1, 1], [1, 1]) { $0.insertedRows = rows([0], of: 2) },
    // github.com/RxSwiftCommunity/RxDataSources/issues/35: attempt to move index path (2 - 0) that
    // does not exist - there are only 0 rows in section 2 before the update
    Batch("RxDataSources 35", .rejected, [2, 1, 0], [3, 1, 0]) {
      $0.movedRows = [move(0, 0, from: 2, to: 0)]
    },
  ]

  static let counts: [Batch] = [
    // github.com/exyte/Chat/issues/56: before [3], after [0], delete rows 1 and 0
    Batch("exyte Chat 56", .rejected, [3], [0]) { $0.deletedRows = rows([1, 0]) },
    // github.com/couchbase/couchbase-lite-net/issues/45: 10 rows before and after, 9 deleted
    Batch("Couchbase 45", .rejected, [10], [10]) { $0.deletedRows = rows(0..<9) },
    // github.com/okhanokbay/ExpyTableView/issues/20: 1 row before, 4 after, nothing told
    Batch("ExpyTableView 20", .rejected, [1], [4]),
    // github.com/rondinellimorais/ExpandableTableView/issues/4: 297 before, 0 after, 295 deleted
    Batch("ExpandableTableView 4", .rejected, [1, 297], [1, 0]) {
      $0.deletedRows = rows(0..<295, of: 1)
    },
    // github.com/onmyway133/DeepDiff/issues/8: 15 before and after, 15 inserted
    Batch("DeepDiff 8, second", .rejected, [15], [15]) { $0.insertedRows = rows(0..<15) },
    // github.com/LeoMobileDeveloper/DraggableTableView/issues/1: section 1 has 1 before and after,
    // 1 moved in
    Batch("DraggableTableView 1", .rejected, [2, 1], [1, 1]) {
      $0.movedRows = [move(0, 0, from: 0, to: 1)]
    },
    // github.com/JohnEstropia/CoreStore/issues/93: 2 sections before, 1 after, nothing told
    Batch("CoreStore 93", .rejected, [1, 1], [1]),
    // github.com/Roobiq/RBQFetchedResultsController/issues/119: 1 section before and after, 1
    // inserted
    Batch("RBQFetchedResultsController 119", .rejected, [1], [1]) { $0.insertedSections = [0] },
    // github.com/Roobiq/RBQFetchedResultsController/issues/42: 0 sections before, 3 after, nothing
    // told
    Batch("RBQFetchedResultsController 42", .rejected, [], [1, 1, 1]),
  ]

  static let sections: [Batch] = [
    // openradar.me/27041784: a section moves while a row in it is reloaded
    Batch("radar 27041784", .rejected, [3, 3], [3, 3]) {
      $0.reloadedRows = rows([0], of: 1)
      $0.movedSections = [.init(from: 1, to: 0)]
    },
    // openradar.me/48941906: a section moves to where it is, and a row moves out of it
    Batch("radar 48941906", .rejected, [1, 1], [2, 0]) {
      $0.movedSections = [.init(from: 1, to: 1)]
      $0.movedRows = [move(0, 0, from: 1, to: 0)]
    },
    // github.com/babylonhealth/Bento/issues/51: [1, 2] [3, 4] becomes [1, 2] [5] [6, 3, 4]
    Batch("Bento 51", .rejected, [2, 2], [2, 1, 3]) {
      $0.insertedSections = [1]
      $0.movedSections = [.init(from: 1, to: 2)]
      $0.insertedRows = rows([0], of: 2)
    },
    // github.com/jessesquires/JSQDataSourcesKit/issues/12: cannot move an item from a deleted
    // section (0)
    Batch("JSQDataSourcesKit 12", .rejected, [1, 2], [3]) {
      $0.deletedSections = [0]
      $0.movedRows = [move(0, 0, from: 0, to: 0)]
    },
    // github.com/SwiftKickMobile/TLIndexPathTools/issues/13: cannot move a row into a newly
    // inserted section (2)
    Batch("TLIndexPathTools 13", .rejected, [2, 2], [1, 2, 1]) {
      $0.insertedSections = [2]
      $0.movedRows = [move(0, 0, from: 0, to: 2)]
    },
  ]

  @Test(arguments: accepted + repeated + outside + counts + sections)
  func `the rules agree with what is documented`(_ batch: Batch) {
    do throws(BatchUpdateError) {
      try BatchUpdateRules.check(batch.updates, from: batch.old, to: batch.new)
      #expect(batch.verdict == .accepted, "\(batch)")
    } catch {
      #expect(batch.verdict == .rejected, "\(batch): \(error)")
    }
  }
}
