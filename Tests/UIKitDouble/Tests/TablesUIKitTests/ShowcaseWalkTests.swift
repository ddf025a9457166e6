import Foundation
import ShowcaseWalk
import Testing
import UIKit

@testable import Showcase
@testable import TablesUIKit

/// A phone that shows the showcase in table views, on which a walk acts.
@MainActor private final class PhoneWalker: Walker {
  let name = "phone"
  let showcase = Showcase()
  let phone: Phone
  private var told = 0

  init() {
    let showcase = showcase
    phone = Phone(withoutClock: Router { ShowcaseScreen(showcase: showcase) })
    guard let router = phone.router else { preconditionFailure("the screen was loaded") }
    self.router = router
    phone.tableView.visibleRows = 60
  }

  let router: Router

  func rest() async {
    for _ in 0..<3 { await phone.restWhileBusy() }
    // A message about work that has failed is no question of the router.
    if router.question == nil, let alert {
      alert.userChooses(alert.actions.first?.title ?? "")
      await phone.restWhileBusy()
    }
    tableView.visibleRows = 60
  }

  func takeOutcomes() -> [Outcome] {
    defer { told = phone.outcomes.count }
    return Array(phone.outcomes.dropFirst(told))
  }

  /// The stack in which the current screen is: that of the topmost sheet.
  private var navigation: UINavigationController {
    sequence(first: phone.navigation) { $0.presentedViewController as? UINavigationController }
      .reduce(phone.navigation) { $1 }
  }

  private var top: TableViewController? { navigation.topViewController as? TableViewController }

  private var tableView: UITableView { top?.tableView ?? phone.tableView }

  /// The alert in front of the others.
  private var alert: UIAlertController? {
    // A search that is active is presented, too.
    ([top, navigation] as [UIViewController?]).compactMap { $0 }
      .flatMap { sequence(first: $0, next: \.presentedViewController) }
      .compactMap { $0 as? UIAlertController }.last
  }

  /// The rows that the user touches in the same way on the phone as with keys: a picker of few
  /// options is a menu there, and a date is chosen with a control.
  func isPossible(_ step: WalkStep) -> Bool {
    switch step {
    case .select(let path, _):
      if case .picker? = router.presentedRow(at: path)?.row.kind { return false }
      return true
    case .pick(_, let path, _): return router.presentedRow(at: path)?.row.isEnabled == true
    case .enter(let text, let path, _):
      // A wheel that is turned to where it was tells nothing.
      guard let row = router.presentedRow(at: path)?.row, row.isEnabled else { return false }
      return row.seconds != Self.seconds(text)
    case .type(_, let path, _):
      if case .textField? = router.presentedRow(at: path)?.row.kind { return true }
      return false
    // While rows are edited, none can be swiped, and those with a circle have no delete button.
    case .delete: return !(router.isEditing && router.hasMarks())
    case .choose: return !router.isEditing
    case .markAll: return false
    default: return true
    }
  }

  func perform(_ step: WalkStep) {
    let exceptions = UIException.catching { act(step) }
    if !exceptions.isEmpty { Issue.record("\(step): \(exceptions.map(\.description))") }
  }

  private func act(_ step: WalkStep) {
    switch step {
    case .select(let path, let title): select(path, title)
    case .type(let text, let path, _): type(text, IndexPath(path))
    case .pick(let option, let path, _):
      let menu = tableView.cellForRow(at: IndexPath(path))?.first(UIButton.self)?.menu
      let actions = menu?.children.compactMap { $0 as? UIAction } ?? []
      if actions.indices.contains(option) { actions[option].perform() }
    case .enter(let text, let path, _): enter(text, IndexPath(path))
    case .delete(let path, _): tableView.userDeletes(IndexPath(path))
    case .move(let path, let isUp, _):
      guard let target = router.neighbor(of: path, isAbove: isUp) else { return }
      let proposed = tableView.userDrags(IndexPath(path), over: IndexPath(target))
      tableView.userDrops(IndexPath(path), at: proposed ?? IndexPath(path))
    case .edit:
      let items = top?.navigationItem.rightBarButtonItems ?? []
      items.first { $0 === top?.editButtonItem }?.userTaps()
    case .mark(let path, _): tableView.userTaps(IndexPath(path))
    case .markAll: break
    case .choose(let entry, let path, _): choose(entry, path)
    case .answer(let title, let text):
      // The message about work that has failed meanwhile is in front of the question.
      while let message = alert, message.title != router.question?.content.title {
        message.userChooses(message.actions.first?.title ?? "")
      }
      guard let alert else { return }
      alert.textFields?.first?.text = text
      let action = alert.actions.first { $0.title?.lowercased() == title.lowercased() }
      alert.userChooses(action?.title ?? "")
    case .search(let text):
      let search = top?.navigationItem.searchController
      if let text { search?.userTypes(text) } else { search?.userCancels() }
    case .back:
      if navigation.viewControllers.count > 1 {
        navigation.popViewController(animated: true)
      } else {
        navigation.userSwipesDown()
      }
    case .resize, .slow, .respond, .report: break
    }
  }

  private func select(_ path: RowPath, _ title: String) {
    if path.isInToolbar {
      let item = top?.navigationItem
      let items =
        (item?.leftBarButtonItems ?? []) + (item?.rightBarButtonItems ?? [])
        + (top?.toolbarItems ?? [])
      return items.first { $0.title == title }?.userTaps() ?? ()
    }
    if path.headerAction != nil {
      let button = tableView.headerView(forSection: path.section)?.subviews
        .compactMap { $0 as? UIButton }.first { $0.configuration?.title == title }
      return button?.sendActions(for: .primaryActionTriggered) ?? ()
    }
    let indexPath = IndexPath(path)
    if let control = tableView.cellForRow(at: indexPath)?.first(UISwitch.self) {
      control.isOn.toggle()
      return control.sendActions(for: .valueChanged)
    }
    tableView.userTaps(indexPath)
  }

  private func type(_ text: String, _ path: IndexPath) {
    let cell = tableView.cellForRow(at: path)
    if let field = cell?.first(UITextField.self) {
      field.becomeFirstResponder()
      field.text = ""
      field.sendActions(for: .editingChanged)
      // The model may get each text on the way.
      for character in text { field.type(String(character)) }
      field.pressReturn()
    } else if let view = cell?.first(UITextView.self) {
      view.becomeFirstResponder()
      view.text = ""
      view.delegate?.textViewDidChange(view)  // as if the user had cleared it
      for character in text { view.type(String(character)) }
      view.resignFirstResponder()
    }
    phone.window.press(.keyboardEscape)
    tableView.endEditing(true)
  }

  /// Steps to a duration, or sets a day, which is added first if there is none.
  private func enter(_ text: String, _ path: IndexPath) {
    if let button = tableView.cellForRow(at: path)?.first(UIButton.self),
      button.configuration?.title == "+"
    {
      button.sendActions(for: .primaryActionTriggered)
    }
    if let stepper = tableView.cellForRow(at: path)?.first(UIStepper.self) {
      stepper.value = Self.seconds(text)
      stepper.sendActions(for: .valueChanged)
    }
    guard let picker = tableView.cellForRow(at: path)?.first(UIDatePicker.self) else { return }
    picker.date = Date(timeIntervalSinceReferenceDate: Self.seconds(text))
    picker.sendActions(for: .valueChanged)
  }

  /// Returns the seconds of a duration, or those of a day since the reference date.
  private static func seconds(_ text: String) -> TimeInterval {
    let parts = text.split { "-:".contains($0) }.compactMap { Int($0) }
    if parts.count == 2 { return TimeInterval(parts[0] * 3_600 + parts[1] * 60) }
    let day = CivilDate(year: parts[0], month: parts[1], day: parts[2])
    return 86_400 * TimeInterval(day.daysSinceReferenceDate)
  }

  private func choose(_ entry: Int, _ path: RowPath) {
    guard let row = router.presentedRow(at: path)?.row else { return }
    let indexPath = IndexPath(path)
    let action = row.actions.filter { $0.id.place != .accessory }[entry]
    let title = action.title
    if action.id.place != .menu {
      let actions = tableView.userSwipes(indexPath)?.actions ?? []
      if let index = actions.firstIndex(where: { $0.title == title }) {
        tableView.userTapsAction(index)
      }
    } else {
      let actions = tableView.userOpensMenu(indexPath)?.children.compactMap { $0 as? UIAction }
      actions?.first { $0.title == title }?.perform()
    }
  }
}

extension Row {
  /// The seconds of a duration, or those of a date since the reference date; `nil` for neither.
  fileprivate var seconds: TimeInterval? {
    switch kind {
    case .datePicker(let picker): picker.secondsSinceReferenceDate
    case .durationPicker(let picker): picker.seconds
    default: nil
    }
  }
}

/// Random walks over the showcase, in table views and by keys.
@MainActor @Suite(.ownProcess) struct ShowcaseWalkTests {
  private nonisolated static let walks = WalkSeeds(steps: 600, ofSeed: 100)
  private nonisolated static let walksOfControls = WalkSeeds(steps: 300, ofSeed: 100)

  @Test(arguments: walks.seeds)
  func `table views and keys agree on every step`(seed: Int) async {
    let (keyed, phone) = (KeyedWalker(beside: .tableView), PhoneWalker())
    let walk = Walk(seed: UInt64(seed) &+ 1_000, [keyed, phone])
    walk.isPossible = { keyed.isPossible($0) && phone.isPossible($0) }
    let problem = await walk.run(steps: Self.walks.stepsOfSeed)
    #expect(problem == nil, "seed \(seed)")
  }

  @Test(arguments: walksOfControls.seeds)
  func `controls of pickers and dates agree with keys`(seed: Int) async {
    let (keyed, phone) = (KeyedWalker(beside: .tableView), PhoneWalker())
    let walk = Walk(seed: UInt64(seed) &+ 3_000, [keyed, phone])
    walk.usesControls = true
    walk.isPossible = { keyed.isPossible($0) && phone.isPossible($0) }
    let problem = await walk.run(steps: Self.walks.stepsOfSeed)
    #expect(problem == nil, "seed \(seed)")
  }

  @Test func `the picture of a profile is loaded`() async throws {
    let profile = Showcase().profile
    let phone = Phone(TableViewController { ProfileScreen(profile: profile) })
    for _ in 0..<10_000 where profile.network.calls != ["listen to followers", "load picture"] {
      await phone.restWhileBusy()
    }
    for _ in 0..<10_000 where phone.root.link?.images.isLoading != false {
      await phone.restWhileBusy()
    }
    let cell = phone.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let list = (cell?.contentConfiguration as? RowContentConfiguration)?.list
    #expect(list?.image?.name == "image of picture")
  }
}
