import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// Flags and items that change by chance while the user goes in and out.
@MainActor @Suite struct OpeningProperties {
  /// The flags of each screen, from the root.
  private final class Model {
    var sheets = Array(repeating: false, count: 4)
    var screens = Array(repeating: false, count: 4)
    var questions = Array(repeating: false, count: 4)
    var items: [Item?] = Array(repeating: nil, count: 4)
    var discarded = 0
  }

  private struct Item: Identifiable, Equatable { let id: Int }

  private struct Screen: ScreenContent {
    let model: Model
    let depth: Int
    let kind: String

    var table: Table {
      let (model, depth) = (model, depth)
      return Table("\(kind) \(depth)") {
        TextField("Text", text: .constant("")).id("text")
        Action("Back") {}.pops().id("back")
        Action("Root") {}.pops(to: .root).id("root")
        Action("Close") {}.dismisses().id("close")
        if depth < 3 { Segue("Row") { next("row") }.id("row") }
      }
      .sheet(isPresented: Binding(model, \.sheets[depth])) { next("sheet") }
      .navigationDestination(isPresented: Binding(model, \.screens[depth])) { next("screen") }
      .sheet(item: Binding(model, \.items[depth])) { item in next("item \(item.id)") }
      .confirmationDialog("Discard?", isPresented: Binding(model, \.questions[depth])) {
        Action("Discard") { model.discarded += 1 }
      }
    }

    private func next(_ kind: String) -> any ScreenContent {
      depth < 3 ? Screen(model: model, depth: depth + 1, kind: kind) : Table(kind) { Info("x") }
    }
  }

  @Test(arguments: Stress.seeds(20, long: 400))
  func `what is open is what the state says, and leaving tells it`(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let model = Model()
    let router = Router { Screen(model: model, depth: 0, kind: "row") }
    for step in 0..<300 {
      let before = router.titles
      let operation = Int.random(in: 0..<12, using: &random)
      let depth = Int.random(in: 0..<4, using: &random)
      switch operation {
      case 0: model.sheets[depth].toggle()
      case 1: model.screens[depth].toggle()
      case 2: model.questions[depth].toggle()
      case 3: model.items[depth] = Item(id: .random(in: 0..<2, using: &random))
      case 4: model.items[depth] = nil
      case 5: router.pop()
      case 6: router.pop(to: .root)
      case 7: router.select("row")
      case 8: router.select(["back", "root", "close"].randomElement(using: &random)!)
      case 9: router.answer(Bool.random(using: &random))
      case 10: _ = router.requestPop()
      default: router.set(.text("a"), at: RowPath(section: 0, row: 0))
      }
      router.invalidate()
      router.evaluateIfStale()
      let error = Self.error(router.titles, router.question, model)
      if let error {
        Issue.record(
          "step \(step), operation \(operation): \(before) to \(router.titles): \(error)")
        return
      }
    }
  }

  /// Returns what the state says otherwise than the open screens; `nil` for nothing.
  private static func error(
    _ titles: [String], _ question: OpenQuestion?, _ model: Model
  ) -> String? {
    for (depth, title) in titles.dropFirst().enumerated() {
      let isOpen =
        switch title.prefix(while: { $0 != " " }) {
        case "sheet": model.sheets[depth]
        case "screen": model.screens[depth]
        case "item": model.items[depth].map { title.hasPrefix("item \($0.id)") } ?? false
        default: true
        }
      if !isOpen { return "“\(title)” is open although the state has closed it" }
    }
    let top = titles.count - 1
    guard top < 4, question == nil else { return nil }
    let due = model.sheets[top] || model.screens[top] || model.items[top] != nil
    return due || model.questions[top]
      ? "nothing is open that the state opens on the last screen" : nil
  }
}
