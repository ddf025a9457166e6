import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import Testing

/// Two equal tables that change while they are used, one with keys and the other line by line.
@Suite struct LivingParityTests {
  /// A step of the user that both kinds of screen support.
  private enum Step: CaseIterable {
    case select, menu, delete, search, toggleSection, refresh, back
  }

  @Test(arguments: Stress.seeds(3, long: 60))
  func `the same steps have the same outcomes`(_ seed: UInt64) async {
    let (keyed, spoken) = (LivingTable(seed: seed), LivingTable(seed: seed))
    let screen = Screen(columns: 40, rows: 60) { keyed.table() }
    let accessible = AccessibleScreen { spoken.table() }
    var random = SplitMix64(seed: seed &+ 1)
    var compared = 0
    for number in 0..<60 {
      let step = Step.allCases.randomElement(using: &random) ?? .back
      let choice = Int.random(in: 0..<6, using: &random)
      if step == .back && screen.path.isEmpty { continue }
      guard let (left, right) = take(step, choice, screen, accessible) else { continue }
      compared += 1
      #expect(left == right, "step \(number), \(step) \(choice) on \(screen.titles)")
      #expect(await screen.settle() == accessible.settle(), "after \(step) \(choice)")
      #expect(screen.path == accessible.router.path)
      let isSame = rows(screen.presented) == rows(accessible.router.presented)
      #expect(isSame, "after \(step) \(choice)")
      #expect(keyed.sections == spoken.sections)
    }
    #expect(compared >= 20)
  }

  private func rows(_ source: DataSource<Row>) -> [[Row]] {
    source.sections.map { Array($0.items) }
  }

  /// Returns the last outcome of a step on each screen; `nil` if the step is not possible there.
  private func take(
    _ step: Step, _ choice: Int, _ screen: Screen, _ accessible: AccessibleScreen
  ) -> (Outcome?, Outcome?)? {
    switch step {
    case .back: return (screen.press(.left).last, accessible.respond(to: "back").last)
    case .refresh:
      if screen.router.table.behavior.refresh == nil { return nil }
      accessible.respond(to: "menu")
      return (screen.press("r").last, accessible.respond(to: "refresh").last)
    case .search: return search("\(choice)", screen, accessible)
    case .toggleSection: return toggle(choice, screen, accessible)
    case .select, .menu, .delete: break
    }
    screen.press(.home)
    screen.press(Array(repeating: .down, count: choice))
    guard let path = screen.focusPath else { return nil }
    let row = number(of: path, on: screen)
    return switch step {
    case .menu:
      (menu(screen), menu(row, accessible))
    case .delete:
      (answer(screen.press(.delete), on: screen), delete(row, accessible))
    default: value(of: path, row, screen, accessible)
    }
  }

  /// Returns the outcome of a selection on each screen.
  private func value(
    of path: RowPath, _ row: Int, _ screen: Screen, _ accessible: AccessibleScreen
  ) -> (Outcome?, Outcome?) {
    guard case .textField(let field)? = screen.presented.item(at: path)?.kind, field.lines != nil
    else { return (value(screen.press(.enter), on: screen), value(row, on: accessible)) }
    screen.press(.enter, Key(.end, .control), "8")
    accessible.respond(to: "\(row)")
    accessible.respond(to: field.text + "8")
    let outcome = screen.press(.tab).last
    // Tab has begun to edit the next text field.
    if outcome?.isFailure == false, screen.frame.cursor != nil { screen.press(.escape) }
    return (outcome, accessible.respond(to: ".").last)
  }

  private func number(of path: RowPath, on screen: Screen) -> Int {
    screen.presented.sections.prefix(path.section + 1).reduce(path.row + 1) {
      $0 + ($1.disclosure == .none ? 0 : 1)
    }
      + screen.presented.sections.prefix(path.section).reduce(0) { $0 + $1.items.count }
  }

  // MARK: Steps

  private func answer(_ outcomes: [Outcome], on screen: Screen) -> Outcome? {
    guard case .asked? = outcomes.last else { return outcomes.last }
    return screen.press("y").last
  }

  private func answer(on screen: AccessibleScreen, _ line: String) -> Outcome? {
    let outcome = screen.respond(to: line).last
    guard case .asked? = outcome else { return outcome }
    return screen.respond(to: "yes").last
  }

  /// Chooses the first entry of a menu.
  private func menu(_ screen: Screen) -> Outcome? {
    let outcome = screen.press("m").last
    guard case .menuOpened? = outcome else { return outcome }
    return answer(screen.press(.enter), on: screen)
  }

  private func menu(_ row: Int, _ screen: AccessibleScreen) -> Outcome? {
    let outcome = screen.respond(to: "menu \(row)").last
    guard case .menuOpened? = outcome else { return outcome }
    return answer(on: screen, "1")
  }

  private func delete(_ row: Int, _ screen: AccessibleScreen) -> Outcome? {
    let outcome = screen.respond(to: "menu \(row)").last
    guard case .menuOpened? = outcome, screen.reply.contains(". Delete, destructive\n") else {
      screen.respond(to: "")
      return outcome?.rowID.map { .ignored($0) }
    }
    return answer(on: screen, "delete")
  }

  /// Returns the outcome of a selection. If an edit begins, 8 replaces its text.
  private func value(_ outcomes: [Outcome], on screen: Screen) -> Outcome? {
    guard case .focused? = outcomes.last else { return answer(outcomes, on: screen) }
    screen.press(.home, .control("k"))
    screen.type("8")
    return screen.press(.enter).last
  }

  private func value(_ row: Int, on screen: AccessibleScreen) -> Outcome? {
    let outcome = answer(on: screen, "\(row)")
    guard case .focused? = outcome else { return outcome }
    return screen.respond(to: "8").last
  }

  /// Searches, and shows all rows again.
  private func search(
    _ text: String, _ screen: Screen, _ accessible: AccessibleScreen
  ) -> (Outcome?, Outcome?)? {
    guard screen.router.table.isSearchable else { return nil }
    let found = (
      screen.press("/", Key(.character(Character(text)))).last,
      accessible.respond(to: "search \(text)").last
    )
    #expect(rows(screen.presented) == rows(accessible.router.presented))
    screen.press(.escape)
    accessible.respond(to: "search")
    return found
  }

  private func toggle(
    _ index: Int, _ screen: Screen, _ accessible: AccessibleScreen
  ) -> (Outcome?, Outcome?)? {
    guard let section = screen.presented.section(at: index), section.disclosure != .none,
      let header = section.header
    else { return nil }
    let number = number(of: RowPath(section: index, row: -1), on: screen)
    return (screen.select(header), accessible.respond(to: "\(number)").last)
  }
}
