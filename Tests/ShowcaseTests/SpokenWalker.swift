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
  private let told = Told()

  /// The outcomes that were told and not yet compared.
  private final class Told { var outcomes: [Outcome] = [] }

  init() {
    let showcase = showcase
    screen = AccessibleScreen { ShowcaseScreen(showcase: showcase) }
    let (screen, told) = (screen, told)
    runner = WorkRunner(screen.router) {
      await screen.settle { told.outcomes.append($0) }
    } run: {
      await screen.router.run($0)
    }
  }

  var router: Router { screen.router }

  func rest() async { await runner.rest() }

  func takeOutcomes() -> [Outcome] {
    defer { told.outcomes = [] }
    return told.outcomes
  }

  private func number(_ path: RowPath) -> Int {
    _ = screen.page
    return screen.numbering.number(of: path)
  }

  private func respond(_ line: String) { told.outcomes += screen.respond(to: line) }

  /// Makes a choice among the actions of a row or of the screen, unless there is none of that name.
  private func choose(_ title: String, ofRow path: RowPath? = nil) {
    respond(path.map { "menu \(number($0))" } ?? "menu")
    guard case .choice(let list) = screen.request else { return }
    respond(list.choices.contains { $0.title == title } ? title : "")
  }

  /// The row for which the screen asks, because its text was refused, or because the app has moved
  /// the focus to it.
  var askedPath: RowPath? { screen.askedRow.flatMap { router.path(of: $0) } }

  func perform(_ step: WalkStep) {
    if screen.askedRow != nil, router.question == nil { respond("") }
    switch step {
    case .select(let path, _): respond("\(number(path))")
    case .type(let text, let path, _), .enter(let text, let path, _): type(text, path)
    case .pick(let option, let path, _):
      let depth = router.depth
      respond("\(number(path))")
      if router.depth > depth {
        respond("\(number(RowPath(section: 0, row: option)))")
      }
    case .delete(let path, _):
      choose(router.words.delete, ofRow: path)
      if router.question != nil { respond("yes") }
    case .move(let path, let isUp, _):
      choose(isUp ? "Move up" : "Move down", ofRow: path)
    case .edit: choose(router.isEditing ? "Done" : "Edit")
    case .mark(let path, _): respond("\(number(path))")
    case .markAll: choose(router.areAllMarked ? "Unmark all" : "Mark all")
    case .choose(let entry, let path, _):
      respond("menu \(number(path))")
      respond("\(entry + 1)")
    case .answer(let title, let text): answer(title, text)
    case .search(let text): respond(text.map { "search \($0)" } ?? "search")
    case .back: respond("back")
    case .resize, .slow, .respond, .report: break
    }
  }

  private func type(_ text: String, _ path: RowPath) {
    let isLong = router.presentedRow(at: path)?.row.face.text?.lines != nil
    respond("\(number(path))")
    guard screen.askedRow != nil else { return }
    respond(text)
    if isLong { respond(".") }
    if screen.askedRow != nil { respond("") }
  }

  private func answer(_ title: String, _ text: String) {
    guard let question = router.question else { return }
    let answers = question.answers(in: router.words)
    let index = answers.firstIndex { $0.title == title } ?? 0
    if question.content.prompt != nil {
      respond(index == answers.count - 1 ? "" : text)
    } else if question.content.isConfirmation {
      respond(index == 0 ? "yes" : "no")
    } else {
      respond("\(index + 1)")
    }
  }
}
