import TablesTesting
import Testing

/// Adds each modifier to each kind of row and takes it away: the routing of a snapshot changes if,
/// and only if, the user can then do something else.
@Suite struct RoutePairsTests {
  /// Two tables that differ by one route.
  private struct Pair {
    let name: String
    let without: Table
    let with: Table
    /// Whether the modifier is of no effect for the row, because it cannot be selected.
    var isInert = false
  }

  private let kinds: [(name: String, row: AnyRow)] = [
    ("info", Info("Row")._declaration),
    ("progress", Progress("Row", value: 0.5)._declaration),
    ("switch", Switch("Row")._declaration),
    ("segue", Segue("Row") { Table {} }._declaration),
    ("action", Action("Row") {}._declaration),
    ("destructive action", Action("Row", role: .destructive) {}._declaration),
    ("option", OptionRow("Row")._declaration),
    ("picker", Picker("Row", selection: .constant("a"), options: ["a", "b"])._declaration),
    ("slider", Slider("Row", value: 0.5)._declaration),
    ("stepper", Stepper("Row", value: .constant(1), in: 1...9)._declaration),
    ("text field", TextField("Row")._declaration),
    ("text editor", TextEditor("Row")._declaration),
    ("day", DatePicker("Row", day: .constant(nil as CivilDate?))._declaration),
    ("duration", DurationPicker("Row", selection: .constant(.seconds(60)))._declaration),
  ]

  private func table(_ row: some RowContent) -> Table { Table { row } }

  /// Returns the pairs of a row with each modifier of rows of all kinds.
  private func pairs(of name: String, _ row: AnyRow) -> [Pair] {
    let cannotBeSelected = !(table(row).row(at: RowPath(section: 0, row: 0))?.isSelectable ?? false)
    func pair(
      _ change: String, of base: AnyRow? = nil, inert: Bool = false,
      _ modify: (AnyRow) -> AnyRow
    ) -> Pair {
      Pair(
        name: "\(name), \(change)", without: table(base ?? row), with: table(modify(base ?? row)),
        isInert: inert)
    }
    let swiped = row.swipeActions { Action("Pin") {} }
    let menu = row.contextMenu { Action("Erase") {} }
    let answered = row.confirmationDialog("Sure?") {
      Action("One")
      Action("Two").pops()
    }
    let second = row.accessory { Action("About") {} }
    return [
      pair("deleted") { $0.onDelete {} },
      pair("swiped") { $0.swipeActions { Action("Pin") {} } },
      pair("swiped from the other edge") {
        $0.swipeActions(edge: .leading) { Action("Pin") {} }
      },
      pair("fully swiped", of: swiped) {
        $0.swipeActions(allowsFullSwipe: true) { Action("Pin") {} }
      },
      pair("another swipe action", of: swiped) {
        $0.swipeActions {
          Action("Pin") {}
          Action("Archive") {}
        }
      },
      pair("menu") { $0.contextMenu { Action("Erase") {} } },
      pair("destructive menu", of: menu) {
        $0.contextMenu { Action("Erase", role: .destructive) {} }
      },
      pair("menu that asks", of: menu) {
        $0.contextMenu { Action("Erase") {}.confirmationDialog("Sure?") }
      },
      pair("menu that is disabled", of: menu) {
        $0.contextMenu { Action("Erase") {}.disabled() }
      },
      pair("menu that leaves the screen", of: menu) {
        $0.contextMenu { Action("Erase") {}.pops() }
      },
      pair("menu that leads on", of: menu) { $0.contextMenu { Segue("Erase") { Table {} } } },
      pair("second control") { $0.accessory { Action("About") {} } },
      pair("second control without a closure", of: second) {
        $0.accessory { Action("About") }
      },
      pair("question", inert: cannotBeSelected) { $0.confirmationDialog("Sure?") },
      pair("answer with a closure", of: answered) {
        $0.confirmationDialog("Sure?") {
          Action("One")
          Action("Two") {}.pops()
        }
      },
      pair("prompt") { $0.prompt("Name") { _ in } },
      pair("disabled", inert: cannotBeSelected) { $0.disabled() },
      pair("disabled with a reason", inert: cannotBeSelected) { $0.disabled(because: "No.") },
      pair("disabled, and deleted", of: row.disabled()) { $0.onDelete {} },
      pair("disabled while invalid", inert: cannotBeSelected) { $0.disabledWhileInvalid() },
      pair("leaves the screen", inert: cannotBeSelected) { $0.pops() },
      pair("told of selections") { $0.onSelect {} },
    ]
  }

  /// Returns the pairs of a `ForEach` of a row with each of its modifiers.
  private func listPairs(of name: String, _ row: AnyRow) -> [Pair] {
    let list = ForEach([1, 2], id: \.self) { _ in row }
    let marked = ForEach([1, 2], id: \.self, selection: .constant([])) { _ in row }
    let plain = Table { list }
    return [
      Pair(
        name: "\(name), deleted in a list", without: plain, with: Table { list.onDelete { _ in } }),
      Pair(
        name: "\(name), moved in a list", without: plain, with: Table { list.onMove { _, _ in } }),
      Pair(name: "\(name), marked", without: plain, with: Table { marked }),
      Pair(
        name: "\(name), deleted by the table", without: Table { row.deletable() },
        with: Table { row.deletable() }.editable { _ in }),
    ]
  }

  /// Returns the pairs of a row with each modifier of rows with values.
  private func valuePairs<Content: ValueRow>(of row: Content) -> [Pair] {
    func pair(_ change: String, _ modified: Content, of base: Content? = nil) -> Pair {
      Pair(name: "\(Content.self), \(change)", without: table(base ?? row), with: table(modified))
    }
    func later(_ value: Content.Input) async throws -> String? { nil }
    let refuses: (Content.Input) -> String? = { _ in nil }
    return [
      pair("rule", row.validated(refuses)),
      pair("second rule", row.validated(refuses).validated(refuses), of: row.validated(refuses)),
      pair("rule in time", row.validated(later)),
      pair("change", row.onChange { _ in }),
      pair("question", row.confirmation { _ in Confirmation("Sure?") }),
    ]
  }

  private var allPairs: [Pair] {
    kinds.flatMap { pairs(of: $0.name, $0.row) + listPairs(of: $0.name, $0.row) }
      + valuePairs(of: Switch("Row")) + valuePairs(of: OptionRow("Row"))
      + valuePairs(of: Slider("Row", value: 0.5)) + valuePairs(of: TextField("Row"))
      + valuePairs(of: Stepper("Row", value: .constant(1), in: 1...9))
      + valuePairs(of: TextEditor("Row"))
      + valuePairs(of: DatePicker("Row", day: .constant(nil as CivilDate?)))
      + valuePairs(of: DurationPicker("Row", selection: .constant(.seconds(60))))
      + valuePairs(of: Picker("Row", selection: .constant("a"), options: ["a", "b"]))
  }

  @Test func `each route that is added or taken away is seen`() throws {
    let pairs = allPairs
    #expect(pairs.count >= 200, "\(pairs.count)")
    let strategy = SnapshotStrategy<Table>.table(SnapshotLook(width: 40), layers: .routing)
    for pair in pairs {
      let (without, with) = (try strategy.text(pair.without), try strategy.text(pair.with))
      #expect((without == with) == pair.isInert, "\(pair.name): \(with)")
    }
  }
}
