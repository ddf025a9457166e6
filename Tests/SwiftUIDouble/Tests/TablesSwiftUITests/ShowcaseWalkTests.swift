import Foundation
import ShowcaseWalk
import TablesModel
import Testing

import struct SwiftUI.RowElement

@testable import Showcase
@testable import TablesSwiftUI

/// A window that shows the showcase in lists, on which a walk acts.
@MainActor private final class ListWalker: Walker {
  let name = "lists"
  let showcase = Showcase()
  let phone: Phone

  init() {
    let showcase = showcase
    phone = Phone(rows: 100) { ShowcaseScreen(showcase: showcase) }
    router.wait = nil  // in place of the clock that the host has set
  }

  var router: Router { phone.router }

  func rest() async { for _ in 0..<3 { await phone.window.rest() } }

  func takeOutcomes() -> [Outcome] { phone.takeOutcomes() }

  /// Whether the user does the step in the same way in a list as with keys: a picker of few options
  /// is a menu there, a date is chosen with a control, and rows stay in their section.
  func isPossible(_ step: WalkStep) -> Bool {
    switch step {
    case .select(let path, _):
      if case .picker? = router.presentedRow(at: path)?.row.kind { return false }
      return true
    case .pick(_, let path, _): return router.presentedRow(at: path)?.row.isEnabled == true
    case .enter(_, let path, _):  // A duration is changed in steps.
      if case .datePicker? = router.presentedRow(at: path)?.row.kind { return true }
      return false
    case .type(_, let path, _):
      if case .textField? = router.presentedRow(at: path)?.row.kind { return true }
      return false
    case .move(let path, let isUp, _):
      return router.neighbor(of: path, isAbove: isUp)?.section == path.section
    // While rows are edited, none can be swiped, and those with a circle have no delete button.
    case .delete: return !(router.isEditing && router.hasMarks())
    case .choose: return !router.isEditing
    case .markAll: return false
    default: return true
    }
  }

  /// What the double of SwiftUI tells about mistakes.
  func takeFaults() -> [String] { phone.window.takeFaults() }

  func perform(_ step: WalkStep) {
    switch step {
    case .select(let path, let title): select(path, title)
    case .type(let text, let path, _): type(text, path)
    case .pick(let option, let path, _):
      guard let picker = row(path)?.element.picker else { return }
      // While nothing is chosen, an option of the host stands for that.
      let titles = router.presentedRow(at: path)?.row.face.options?.options ?? []
      if titles.indices.contains(option) { picker.select(titles[option]) }
    case .enter(let text, let path, _): enter(text, path)
    case .delete(let path, _): row(path)?.delete()
    case .move(let path, let isUp, _):
      guard let row = row(path), router.neighbor(of: path, isAbove: isUp) != nil else { return }
      phone.window.list?.move(row, to: isUp ? row.index - 1 : row.index + 2)
    case .edit(let isEditing):
      let title = isEditing ? "Edit" : "Done"
      phone.window.screen.barButtons.first { $0.text == title }?.tap()
    case .mark(let path, _): if let row = row(path) { phone.window.list?.select(row) }
    case .markAll: break
    case .choose(let entry, let path, _): choose(entry, path)
    case .answer(let title, let text): answer(title, text)
    case .search(let text): phone.window.screen.search(text ?? "")
    case .back:
      if phone.window.stackDepth > 1 {
        phone.window.goBack()
      } else {
        phone.window.dismissSheet()
      }
    case .resize, .slow, .respond, .report: break
    }
  }

  private func row(_ path: RowPath) -> RowElement? {
    guard let row = router.presentedRow(at: path)?.row else { return nil }
    return phone.window.row(row.accessibilityIdentifier ?? row.id.description)
  }

  private func select(_ path: RowPath, _ title: String) {
    if path.isInToolbar {
      phone.window.screen.barButtons.first { $0.text == title }?.tap()
    } else if path.headerAction != nil {
      for section in 0..<20 {
        let buttons = phone.window.list?.header(section)?.all(.button) ?? []
        if let button = buttons.first(where: { $0.text == title }) { return button.tap() }
      }
    } else if let toggle = row(path)?.element.toggle {
      toggle.flip()
    } else if let row = row(path) {
      // Where rows can be selected, a tap on any row selects it.
      if let list = phone.window.list, list.isSelected(row) != nil {
        list.select(row)
      } else {
        row.tapText()
      }
    }
  }

  private func type(_ text: String, _ path: RowPath) {
    guard let field = row(path)?.element.field, field.isEnabled else { return }
    field.replaceText(by: "")
    field.type(text)  // The model may get each text on the way.
    if field.isEditor { phone.window.dismissKeyboard() } else { field.pressReturn() }
    if phone.window.focus != nil { phone.window.pressEscape() }
    phone.window.dismissKeyboard()
  }

  /// Sets a day, which is added first if there is none.
  private func enter(_ text: String, _ path: RowPath) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return }
    row(path)?.first(.button, "+")?.tap()
    let day = CivilDate(year: parts[0], month: parts[1], day: parts[2])
    row(path)?.element.datePicker?
      .choose(Date(timeIntervalSinceReferenceDate: 86_400 * Double(day.daysSinceReferenceDate)))
  }

  private func choose(_ entry: Int, _ path: RowPath) {
    guard let row = router.presentedRow(at: path)?.row, let shown = self.row(path) else { return }
    let action = row.actions.filter { $0.id.place != .accessory }[entry]
    let isSwipe = action.id.place != .menu
    let buttons = isSwipe ? shown.swipeActions + shown.leadingSwipeActions : shown.menu
    buttons.first { $0.text == action.title }?.tap()
  }

  private func answer(_ title: String, _ text: String) {
    guard let dialog = phone.window.dialog else {
      Issue.record("The question is not shown: \(router.question?.content.sentence ?? "none")")
      return
    }
    if let field = dialog.field { field.replaceText(by: text) }
    let button = dialog.buttons.first { $0.lowercased() == title.lowercased() }
    dialog.tap(button ?? title)
  }
}

/// Random walks over the showcase, in lists and by keys.
@MainActor @Suite struct ShowcaseWalkTests {
  private nonisolated static let walks = WalkSeeds(steps: 300, ofSeed: 100)

  @Test(arguments: walks.seeds)
  func `lists and keys agree on every step`(seed: Int) async {
    let (keyed, lists) = (KeyedWalker(beside: .tableView), ListWalker())
    let walk = Walk(seed: UInt64(seed) &+ 2_000, [keyed, lists])
    walk.usesControls = true
    walk.isPossible = { keyed.isPossible($0) && lists.isPossible($0) }
    let problem = await walk.run(steps: Self.walks.stepsOfSeed)
    #expect(problem == nil, "seed \(seed)")
    #expect(lists.takeFaults() == [], "seed \(seed)")
  }

  @Test func `the picture of a profile is loaded`() async throws {
    let profile = Showcase().profile
    let phone = Phone { ProfileScreen(profile: profile) }
    for _ in 0..<10_000 where phone.window.rows.first?.element.images != ["image of picture"] {
      await phone.window.rest()
    }
    #expect(phone.window.rows.first?.element.images == ["image of picture"])
  }

  @Test func `marked episodes are removed together`() async throws {
    let queue = Showcase().queue
    let phone = Phone { PlayQueueScreen(queue: queue) }
    func tap(_ title: String) async {
      phone.window.screen.barButtons.first { $0.text == title }?.tap()
      await phone.window.rest()
    }
    await tap("Edit")
    try phone.window.list?.select(phone.row(2))
    try phone.window.list?.select(phone.row(4))
    await phone.window.rest()
    await tap("Remove 2")
    phone.window.dialog?.tap("Remove 2")
    await phone.window.rest()
    #expect(queue.episodes.map(\.id) == [3])
    #expect(phone.window.list?.isEditing == false)
  }
}
