/// A screen of two versions of a snapshot, with what stands below it.
struct ScreenComparison {
  let heading: String
  /// What the heading was, where it differs.
  let oldHeading: String?
  /// What came of a step in both versions.
  let outcomes: (old: String?, new: String?)
  let frame: FrameComparison
  /// The legend and the routing.
  let notes: TextComparison

  var isSame: Bool {
    frame.isSame && notes.isSame && outcomes.old == outcomes.new && oldHeading == nil
  }
}

extension ScreenComparison {
  /// The screens of two texts; `nil` where one of them is not of screens.
  static func all(
    _ entry: ReportEntry, _ text: (old: String, new: String)
  ) -> (screens: [ScreenComparison], notes: TextComparison)? {
    let (old, new) = (ScreenText(text.old), ScreenText(text.new))
    if entry.old != nil, old == nil { return nil }
    if entry.new != nil, new == nil { return nil }
    let pairs = paired(old?.screens ?? [], new?.screens ?? [])
    let notes = TextComparison(oldLines: old?.notes ?? [], newLines: new?.notes ?? [])
    return (pairs.map { ScreenComparison($0.old, $0.new) }, notes)
  }

  private typealias Screen = ScreenText.Screen

  private static func paired(
    _ old: [Screen], _ new: [Screen]
  ) -> [(old: Screen?, new: Screen?)] {
    var numbering = LineNumbering()
    func numbers(_ screens: [Screen]) -> [Int] {
      numbering.numbers(of: screens.map { Array($0.heading.utf8)[...] })
    }
    return RowAlignment(from: numbers(old), to: numbers(new)) { _, _ in 0.5 }.pairs
      .map { pair in (pair.old.map { old[$0] }, pair.new.map { new[$0] }) }
  }

  private init(_ old: Screen?, _ new: Screen?) {
    heading = new?.heading ?? old?.heading ?? ""
    oldHeading = new != nil && old?.heading != heading ? old?.heading : nil
    frame = FrameComparison(old: old, new: new)
    notes = TextComparison(oldLines: old?.notes ?? [], newLines: new?.notes ?? [])
    outcomes = (old?.outcome, new?.outcome)
  }
}
