import ShowcaseWalk
import TablesModel
import TablesRouting
import TablesSpoken

@testable import Showcase
@testable import TablesSpoken

/// A screen in words, to which a walk responds line by line.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@MainActor final class SpokenWalker: Walker {
  let name = "words"
  let showcase = Showcase()
  let screen: AccessibleScreen
  private let runner: WorkRunner
  private var told = 0

  init() {
    let showcase = showcase
    screen = AccessibleScreen { ShowcaseScreen(showcase: showcase) }
    let screen = screen
    runner = WorkRunner(screen.router) {
      _ = await screen.settle()
    } run: {
      await screen.router.run($0)
    }
  }

  var router: Router { screen.router }

  func rest() async { await runner.rest() }

  func takeOutcomes() -> [Outcome] {
    defer { told = screen.log.count }
    return screen.log.dropFirst(told).map(\.outcome)
  }

  private func number(_ path: RowPath) -> Int {
    _ = screen.page
    return screen.withNumbers { $0.number(of: path) }
  }

  /// The row for which the screen asks, because its text was refused, or because the app has moved
  /// the focus to it.
  var askedPath: RowPath? { screen.askedRow.flatMap { router.path(of: $0) } }

  func perform(_ step: WalkStep) {
    if screen.askedRow != nil, router.question == nil { screen.respond(to: "") }
    switch step {
    case .select(let path, _): screen.respond(to: "\(number(path))")
    case .type(let text, let path, _), .enter(let text, let path, _): type(text, path)
    case .pick(let option, let path, _):
      let depth = router.depth
      screen.respond(to: "\(number(path))")
      if router.depth > depth {
        screen.respond(to: "\(number(RowPath(section: 0, row: option)))")
      }
    case .delete(let path, _):
      screen.respond(to: "delete \(number(path))")
      if router.question != nil { screen.respond(to: "yes") }
    case .move(let path, let isUp, _):
      guard let target = router.neighbor(of: path, isAbove: isUp) else { return }
      screen.respond(to: "move \(number(path)) \(number(target))")
    case .edit: screen.respond(to: "edit")
    case .mark(let path, _): screen.respond(to: "\(number(path))")
    case .markAll: screen.respond(to: router.areAllMarked ? "mark none" : "mark all")
    case .choose(let entry, let path, _):
      screen.respond(to: "menu \(number(path))")
      screen.respond(to: "\(entry + 1)")
    case .answer(let title, let text): answer(title, text)
    case .search(let text): screen.respond(to: text.map { "search \($0)" } ?? "search")
    case .back: screen.respond(to: "back")
    case .resize, .slow, .respond, .report: break
    }
  }

  private func type(_ text: String, _ path: RowPath) {
    let isLong = router.presentedRow(at: path)?.row.face.text?.lines != nil
    screen.respond(to: "\(number(path))")
    guard screen.askedRow != nil else { return }
    screen.respond(to: text)
    if isLong { screen.respond(to: ".") }
    if screen.askedRow != nil { screen.respond(to: "") }
  }

  private func answer(_ title: String, _ text: String) {
    guard let question = router.question else { return }
    let answers = question.answers(in: router.words)
    let index = answers.firstIndex { $0.title == title } ?? 0
    if question.confirmation.prompt != nil {
      screen.respond(to: index == answers.count - 1 ? "" : text)
    } else if question.confirmation.isConfirmation {
      screen.respond(to: index == 0 ? "yes" : "no")
    } else {
      screen.respond(to: "\(index + 1)")
    }
  }
}
