import TablesModel
import TablesUpdates
import Testing

/// Each rule of the checker is necessary: without it, a batch is accepted that a table view
/// rejects.
struct RuleMutationTests {
  /// A batch that breaks one rule and no other.
  struct Broken: Sendable {
    let rule: BatchUpdateRules.Rule
    let old: [Int]
    let new: [Int]
    var updates = RowUpdates()

    init(
      _ rule: BatchUpdateRules.Rule, _ old: [Int], _ new: [Int],
      _ change: (inout RowUpdates) -> Void
    ) {
      (self.rule, self.old, self.new) = (rule, old, new)
      change(&updates)
    }
  }

  private static func path(_ section: Int, _ row: Int) -> RowPath {
    RowPath(section: section, row: row)
  }

  static let broken: [Broken] = [
    Broken(.positionsExist, [1], [0]) { $0.deletedRows = [path(0, 1)] },
    Broken(.positionsExist, [0], [1]) { $0.insertedRows = [path(0, 3)] },
    Broken(.positionsExist, [1], [1]) { $0.reloadedRows = [path(0, 1)] },
    Broken(.positionsExist, [1], [1]) { $0.reconfiguredRows = [path(1, 0)] },
    Broken(.positionsExist, [1], [1]) { $0.reconfiguredSections = [1] },
    Broken(.positionsAreNamedOnce, [2], [2]) {
      $0.movedRows = [.init(from: path(0, 0), to: path(0, 1))]
      $0.reloadedRows = [path(0, 0)]
    },
    Broken(.positionsAreNamedOnce, [2], [1]) {
      $0.deletedRows = [path(0, 0)]
      $0.reloadedRows = [path(0, 0)]
    },
    Broken(.positionsAreNamedOnce, [2], [2]) { $0.reconfiguredRows = [path(0, 1), path(0, 1)] },
    Broken(.numberOfSections, [1, 1], [1]) { _ in },
    Broken(.numberOfSections, [1], [1, 1]) { _ in },
    Broken(.deletedSections, [1, 1], [2]) {
      $0.deletedSections = [0]
      $0.movedRows = [.init(from: path(0, 0), to: path(0, 1))]
    },
    Broken(.insertedSections, [2], [1, 1]) {
      $0.insertedSections = [1]
      $0.movedRows = [.init(from: path(0, 0), to: path(1, 0))]
    },
    Broken(.numbersOfRows, [3], [3]) { $0.deletedRows = [path(0, 0)] },
    Broken(.numbersOfRows, [3, 1], [3, 2]) {
      $0.movedRows = [.init(from: path(0, 0), to: path(1, 0))]
    },
    Broken(.movedSections, [1, 1], [1, 2]) {
      $0.movedSections = [.init(from: 0, to: 1)]
      $0.insertedRows = [path(1, 1)]
    },
    Broken(.movedSections, [2, 1], [1, 1]) {
      $0.movedSections = [.init(from: 0, to: 1)]
      $0.deletedRows = [path(0, 0)]
    },
  ]

  @Test(arguments: broken)
  func `only the rule that a batch breaks rejects it`(_ broken: Broken) {
    func isAccepted(by rules: Set<BatchUpdateRules.Rule>) -> Bool {
      do {
        try BatchUpdateRules.check(broken.updates, from: broken.old, to: broken.new, by: rules)
        return true
      } catch {
        return false
      }
    }
    #expect(!isAccepted(by: BatchUpdateRules.allRules))
    for rule in BatchUpdateRules.Rule.allCases {
      let others = BatchUpdateRules.allRules.subtracting([rule])
      #expect(isAccepted(by: others) == (rule == broken.rule), "\(rule)")
    }
  }

  @Test func `every rule is broken by a batch`() {
    let rules = Set(Self.broken.map(\.rule))
    #expect(rules == Set(BatchUpdateRules.Rule.allCases))
  }
}
