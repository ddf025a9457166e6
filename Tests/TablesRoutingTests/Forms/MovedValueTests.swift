import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Values that a screen keeps for rows that move to other sections, and what the rows show.
@MainActor @Suite struct MovedValueTests {
  private final class Model {
    var section = "A"
    var hasTwin = false
    var isShown = true
    let gate = Gate()
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        for section in ["A", "B", "C"] {
          Section(section) {
            Info("First")
            if section == model.section, model.isShown {
              Switch("On").id("on")
              Stepper("Count", value: 0, in: 0...9).id("count")
              Action("Work") { await model.gate.wait() }.id("work")
              Action("Fail") { throw Failure() }.id("fail")
            }
            if section == "C", model.hasTwin { Switch("Twin").id("on") }
          }
          .id(section)
        }
      }
    }
  }

  private struct Failure: Error, CustomStringConvertible { let description = "It failed." }

  private func row(_ id: RowID, in section: SectionID, _ router: Router) -> Row? {
    router.path(of: RowRef(RowAddress(section: section, row: id), on: .root))
      .flatMap { router.presented.item(at: $0) }
  }

  private func move(to section: String, _ router: Router) {
    model.section = section
    router.invalidate()
    _ = router.titles
  }

  private func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }

  @Test(arguments: [false, true]) func `a kept value moves with its row`(hasTwin: Bool) {
    model.hasTwin = hasTwin
    let router = router()
    router.set(.isOn(true), at: path(1))
    router.set(5, at: path(2))
    move(to: "B", router)
    #expect(row("on", in: "B", router)?.face.isOn == true)
    #expect(row("count", in: "B", router)?.face.number?.value == 5)
    if hasTwin { #expect(row("on", in: "C", router)?.face.isOn == false) }
    move(to: "A", router)
    #expect(row("on", in: "A", router)?.face.isOn == true)
    move(to: "B", router)
    #expect(row("on", in: "B", router)?.face.isOn == true)
  }

  @Test func `a row that was away keeps its value in its own section only`() {
    let router = router()
    router.set(.isOn(true), at: path(1))
    model.isShown = false
    move(to: "A", router)
    model.isShown = true
    move(to: "B", router)
    #expect(row("on", in: "B", router)?.face.isOn == false)
    move(to: "A", router)
    #expect(row("on", in: "A", router)?.face.isOn == true)
  }

  @Test func `a row that was away and is back takes its value along`() {
    let router = router()
    router.set(.isOn(true), at: path(1))
    model.isShown = false
    move(to: "A", router)
    model.isShown = true
    move(to: "A", router)
    move(to: "B", router)
    #expect(row("on", in: "B", router)?.face.isOn == true)
  }

  @Test func `an action that runs is busy in the other section, and can be cancelled there`()
    async
  {
    let router = router()
    #expect(router.select(path(3)) == .started("work"))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    move(to: "B", router)
    #expect(row("work", in: "B", router)?.status == .running)
    let moved = RowRef(RowAddress(section: "B", row: "work"), on: .root)
    #expect(router.perform(.select, at: moved).isFailure)
    #expect(router.cancel(at: moved) == .cancelled("work"))
    #expect(row("work", in: "B", router)?.status == nil)
    model.gate.open()
    #expect(await settling.value == [])
  }

  @Test func `an action that ends in the other section is idle there`() async {
    let router = router()
    router.select(path(3))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    move(to: "B", router)
    model.gate.open()
    #expect(await settling.value == [.performed("work")])
    #expect(row("work", in: "B", router)?.status == nil)
  }

  @Test func `the message of a failure moves with its row`() {
    let router = router()
    #expect(router.select(path(4)) == .failed("fail", "It failed."))
    move(to: "B", router)
    #expect(row("fail", in: "B", router)?.status == .failed("It failed."))
  }

  @Test func `rows that change their places by position alone keep their values`() {
    final class Counts { var all = [2, 1] }
    let counts = Counts()
    let router = Router {
      Table {
        for index in counts.all.indices {
          Section("\(index)") {
            for row in 0..<counts.all[index] { Stepper("Row \(index) \(row)", value: 0, in: 0...9) }
          }
          .id("\(index)")
        }
      }
    }
    router.set(7, at: RowPath(section: 0, row: 1))
    counts.all = [1, 2]
    router.invalidate()
    #expect(router.presented.item(at: RowPath(section: 1, row: 1))?.face.number?.value == 0)
  }

  // MARK: Sections of a ForEach

  private struct Group: Identifiable {
    let id: String
    var items: [String]
  }

  private final class Groups {
    var all = [Group(id: "A", items: ["x", "y"]), Group(id: "B", items: ["x", "z"])]
  }

  private func router(_ groups: Groups) -> Router {
    Router {
      Table {
        ForEach(groups.all) { group in
          Section(group.id) { ForEach(group.items) { Switch($0) } }
        }
      }
    }
  }

  @Test func `a twin in a section that a ForEach creates gets nothing of a row that is removed`() {
    let groups = Groups()
    let router = router(groups)
    router.set(.isOn(true), at: path(0))
    #expect(router.presentedRow(at: RowPath(section: 1, row: 0))?.row.face.isOn == false)
    groups.all[0].items = ["y"]
    router.invalidate()
    #expect(row("x", in: "B", router)?.face.isOn == false)
    groups.all[0].items = ["x", "y"]
    router.invalidate()
    #expect(row("x", in: "A", router)?.face.isOn == true)
  }

  @Test func `a row moves to a section that a ForEach creates with its value`() {
    let groups = Groups()
    let router = router(groups)
    router.set(.isOn(true), at: path(1))
    _ = router.presentedRow(at: RowPath(section: 1, row: 0))
    groups.all = [Group(id: "A", items: ["x"]), Group(id: "B", items: ["x", "z", "y"])]
    router.invalidate()
    #expect(row("y", in: "B", router)?.face.isOn == true)
    #expect(row("x", in: "B", router)?.face.isOn == false)
  }
}
