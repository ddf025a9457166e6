import Showcase
import TablesModel
import TablesRouting

/// A host of the showcase, on which a walk acts as a user does.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor package protocol Walker: AnyObject {
  var name: String { get }
  var showcase: Showcase { get }
  var router: Router { get }
  /// Performs a step of the user.
  func perform(_ step: WalkStep)
  /// Lets work begin, and come to where it waits.
  func rest() async
  /// Returns the outcomes since the last call.
  func takeOutcomes() -> [Outcome]
}

/// A random walk over the showcase in several hosts at once, which have to agree after each step.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor package final class Walk {
  private let walkers: [any Walker]
  private var random: SplitMix64
  package private(set) var log: [String] = []
  /// Whether pickers, dates and durations are changed in one step, as with a control. Defaults to
  /// `false`.
  package var usesControls = false
  /// Returns whether a step can be performed in all hosts. Defaults to `true` for all.
  package var isPossible: (WalkStep) -> Bool = { _ in true }

  package init(seed: UInt64, _ walkers: [any Walker]) {
    random = SplitMix64(seed: seed)
    self.walkers = walkers
  }

  private var router: Router { walkers[0].router }
  private var network: Network { walkers[0].showcase.network }

  /// Takes steps. Returns what the hosts disagree about, with the steps that led there; `nil` if
  /// they agree throughout.
  package func run(steps: Int) async -> String? {
    for _ in 0..<steps {
      let step = usesControls ? withControl(next()) : next()
      guard isPossible(step) else { continue }
      log.append("\(step)")
      for walker in walkers {
        perform(step, in: walker)
        await walker.rest()
      }
      if let problem = problem(after: step) {
        return ([problem] + log.suffix(20)).joined(separator: "\n")
      }
    }
    return nil
  }

  private func perform(_ step: WalkStep, in walker: any Walker) {
    let network = walker.showcase.network
    switch step {
    case .slow(let isSlow): network.isSlow = isSlow
    case .respond(let call, let isReached): network.answer(call, isReached: isReached)
    case .report(let text, let topic): network.report(text, about: topic)
    default: walker.perform(step)
    }
  }

  // MARK: Steps

  private func pick<Values: RandomAccessCollection>(_ values: Values) -> Values.Element? {
    values.randomElement(using: &random)
  }

  private func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }

  private func next() -> WalkStep {
    let waiting = network.waitingCalls
    if !waiting.isEmpty, chance(3), let call = pick(waiting) {
      return .respond(call, isReached: !chance(3))
    }
    if let question = router.question {
      let title = pick(question.answers(in: router.words).map(\.title)) ?? ""
      let isTyped = question.content.prompt != nil
      return .answer(
        title, text: isTyped ? pick(["heron", "2468", "1234", "@jay", "x"]) ?? "" : "")
    }
    switch Int.random(in: 0..<24, using: &random) {
    case 0: return .slow(!network.isSlow)
    case 1:
      let report = pick([("2", "downloads"), ("Connected", "server"), ("64", "followers")])
      return .report(report?.0 ?? "", about: report?.1 ?? "")
    case 2:
      return .resize(
        columns: Int.random(in: 30...90, using: &random),
        rows: Int.random(in: 50...70, using: &random))
    case 3..<6 where router.table.isSearchable:
      return .search(router.searchText == nil ? pick(["a", "o", "play", "zz"]) : nil)
    case 6..<9:
      if router.searchText != nil { return .search(nil) }
      return router.depth == 0 ? onRow() : .back
    case 9..<11:
      let actions =
        router.toolbarItems()
        + (0..<router.presented.numberOfSections).flatMap {
          router.headerActions(ofSection: $0)
        }
      guard let path = pick(actions) else { return onRow() }
      return .select(path, router.presentedRow(at: path)?.row.title ?? "")
    case 11 where router.showsEditButton(): return .edit(!router.isEditing)
    case 12 where router.isEditing && router.hasMarks(): return .markAll
    default: return onRow()
    }
  }

  /// Returns a step that changes a picker, a date or a duration in place of one that begins to.
  ///
  /// A screen that does something when it disappears is left with keys to choose an option, and
  /// stays behind a menu.
  private func withControl(_ step: WalkStep) -> WalkStep {
    switch step {
    case .select(let path, let title):
      guard case .picker(let picker)? = router.presentedRow(at: path)?.row.kind,
        picker.marking == .radio, picker.options.count <= HostedRow.menuLimit,
        router.table.behavior.onDisappear.isEmpty
      else { return step }
      return .pick(log.count % picker.options.count, path, title)
    case .type(let text, let path, let title):
      switch router.presentedRow(at: path)?.row.kind {
      case .datePicker, .durationPicker: return .enter(text, path, title)
      default: return step
      }
    default: return step
    }
  }

  private func onRow() -> WalkStep {
    let source = router.presented
    let paths = (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfItems(in: section)).map { RowPath(section: section, row: $0) }
    }
    guard let path = pick(paths), let row = router.presentedRow(at: path)?.row else {
      return router.searchText == nil ? .back : .search(nil)
    }
    if router.canMark(at: path), !chance(4) { return .mark(path, row.title) }
    if router.canDelete(at: path), chance(4) { return .delete(path, row.title) }
    if router.canMove(at: path), chance(2) { return .move(path, isUp: chance(2), row.title) }
    let entries = row.actions.count { $0.id.place != .accessory }
    if entries > 0, chance(2) {
      return .choose(Int.random(in: 0..<entries, using: &random), path, row.title)
    }
    guard let texts = texts(for: row.kind) else { return .select(path, row.title) }
    // In words, a text that is too long is refused; with keys, typing stops.
    var limit = Int.max
    if case .textField(let field) = row.kind { limit = field.limit ?? .max }
    return .type(String((pick(texts) ?? "").prefix(limit)), path, row.title)
  }

  /// The texts that are typed into a row of a kind; `nil` if its value is not typed.
  private func texts(for kind: Row.Kind) -> [String]? {
    switch kind {
    case .textField(let field) where field.number != nil: ["443", "0", "70000", "8080"]
    case .textField(let field) where field.lines != nil: ["Walks", "Reads at night"]
    case .textField(let field) where field.isSecure: ["1234", "heron", "77"]
    case .textField: ["Grace", "a@b.example", "https://x.example/%s", "Heron", "x y"]
    case .datePicker: ["1990-05-04", "2001-12-31"]
    case .durationPicker: ["0:10", "0:45"]
    default: nil
    }
  }

  // MARK: Comparing

  private func problem(after step: WalkStep) -> String? {
    let outcomes = walkers.map { walker in
      let told = walker.takeOutcomes().filter { Self.isCompared($0, after: step) }
      // A date that is missing is added before it is set with a control.
      if case .enter = step { return told.suffix(1).map(\.description) }
      return told.map(\.description)
    }
    let expected = picture(of: walkers[0])
    for (walker, told) in zip(walkers, outcomes).dropFirst() {
      if told != outcomes[0] {
        return "\(walkers[0].name) tells \(outcomes[0])\n\(walker.name) tells \(told)"
      }
      let seen = picture(of: walker)
      if let index = seen.indices.first(where: {
        !expected.indices.contains($0) || seen[$0] != expected[$0]
      })
        ?? (seen.count < expected.count ? seen.count : nil)
      {
        let lines = [expected, seen].map { index < $0.count ? $0[index] : "nothing" }
        return "\(walkers[0].name): \(lines[0])\n\(walker.name): \(lines[1])"
      }
    }
    return nil
  }

  /// The rows of the current screen and the model, as lines.
  private func picture(of walker: any Walker) -> [String] {
    let router = walker.router
    var lines = ["titles \(router.titles)", "search \(router.searchText ?? "none")"]
    lines.append("editing \(router.isEditing)")
    let question = router.question
    lines.append("question \(question?.content.title ?? "none") \(question?.refusal ?? "")")
    lines.append("valid \(router.isValid) \(router.invalidRows.map(\.reason))")
    let source = router.presented
    for path in router.toolbarItems() { lines.append("\(path) \(line(router, path))") }
    for section in 0..<source.numberOfSections {
      lines.append("section \(source.section(at: section)?.header ?? "")")
      lines.append("footer \(router.presentedSection(at: section)?.footer ?? "")")
      for path in router.headerActions(ofSection: section) {
        lines.append("\(path) \(line(router, path))")
      }
      for row in 0..<source.numberOfItems(in: section) {
        lines.append(line(router, RowPath(section: section, row: row)))
      }
    }
    lines.append("model \(StateText(walker.showcase).text)")
    return lines
  }

  private func line(_ router: Router, _ path: RowPath) -> String {
    guard let row = router.presentedRow(at: path) else { return "\(path) no row" }
    return "\(row.row) draft \(router.draft(at: row.ref) ?? "none")"
  }

  /// Whether an outcome is told by all hosts. Others are about the focus, panels and the window.
  private static func isCompared(_ outcome: Outcome, after step: WalkStep) -> Bool {
    switch outcome {
    case .popped:
      // An app is not told that the user has gone back by a bar of UIKit.
      if case .back = step { false } else { true }
    case .pushed(let id):
      // With keys, a picker opens the screen of its options. What the state opens is in the log of
      // keys only, as appearances are.
      RowAddress(section: .toolbar, row: id).openingIndex == nil && !step.isPick
    case .performed, .toggled, .chose, .edited, .failed, .deleted, .moved,
      .started, .refreshed, .rowRemoved, .editingChanged, .marked, .markedRows:
      true
    default: false
    }
  }
}
