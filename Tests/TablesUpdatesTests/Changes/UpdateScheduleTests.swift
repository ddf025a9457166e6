import TablesModel
import TablesTestTools
import TablesUpdates
import Testing

/// Random sequences of changes and events, performed on a model of a table view.
struct UpdateScheduleTests {
  /// A host that performs the steps of its queue, and checks every batch as UIKit does.
  private struct Host {
    var queue: UpdateQueue<Entry>
    var view: UpdatedSections
    var data: DataSource<Entry>
    private(set) var steps = 0

    init(showing data: DataSource<Entry>) {
      queue = UpdateQueue(showing: data)
      view = UpdatedSections(data)
      self.data = data
    }

    /// The numbers of rows that the view shows.
    var counts: [Int] { view.counts }

    mutating func perform(_ step: UpdateQueue<Entry>.Step) throws {
      switch step {
      case .nothing: return
      case .perform(let batches):
        for batch in batches {
          try BatchUpdateRules.check(batch, from: data, to: batch.data)
          view.perform(batch)
          data = batch.data
          #expect(view == UpdatedSections(data))
        }
      case .reload(let newest):
        data = newest
        view = UpdatedSections(newest)
      }
      steps += 1
    }
  }

  @Test func `the host agrees with its data after any schedule`() throws {
    for seed in Stress.seeds(300, long: 300_000) { try run(seed) }
  }

  private func run(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var edit = ChangingSections(using: &random)
    var host = Host(showing: edit.old)
    host.queue.operationLimit = Int.random(in: 0...12, using: &random)
    var newest = edit.old
    var isGone = false
    var (isAway, isDragging, animations, transactions) = (false, false, 0, 0)
    for _ in 0..<24 {
      let steps = host.steps
      let isHeld = isAway || isDragging || animations > 0 || transactions > 0
      var isRelease = false
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4:
        newest = edit.new
        try host.perform(host.queue.update(to: newest))
        edit = ChangingSections(from: newest, using: &random)
        #expect(!isHeld || host.steps == steps, "seed \(seed)")
      case 4 where !isDragging && !isHeld:
        isDragging = true
        try host.perform(host.queue.handle(.reorderingBegan))
      case 5 where isDragging:
        isDragging = false
        isRelease = true
        try host.perform(host.queue.handle(.reorderingEnded))
      case 6, 7:
        animations += 1
        try host.perform(host.queue.handle(.animationBegan))
      case 8 where transactions < 2:
        transactions += 1
        try host.perform(host.queue.handle(.transactionBegan))
      case 9:
        isAway.toggle()
        isRelease = !isAway
        try host.perform(
          host.queue.handle(isAway ? .disappeared : .appeared))
      case 10 where Int.random(in: 0..<20, using: &random) == 0:
        isGone = true
        try host.perform(host.queue.handle(.tornDown))
      default:
        isRelease = true
        animations = max(animations - 1, 0)
        transactions = max(transactions - 1, 0)
        try host.perform(host.queue.handle(.animationEnded))
        try host.perform(host.queue.handle(.transactionEnded))
      }
      #expect(!isGone || host.steps == steps, "seed \(seed)")
      #expect(!isHeld || isRelease || host.steps == steps, "seed \(seed)")
      #expect(host.counts == (0..<host.data.numberOfSections).map(host.data.numberOfItems))
    }
    guard !isGone else { return }
    let ends: [HostEvent] =
      [.reorderingEnded, .appeared]
      + Array(repeating: .animationEnded, count: 24)
      + Array(repeating: .transactionEnded, count: 24)
    for event in ends { try host.perform(host.queue.handle(event)) }
    #expect(host.data == newest, "seed \(seed)")
    #expect(host.view == UpdatedSections(newest), "seed \(seed)")
  }
}
