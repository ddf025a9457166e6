import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Rows and actions that leave their screen.
@Suite struct PoppingTests {
  private final class Model {
    var size = "S"
    var name = ""
    var isOn = false
    var fails = false
    var log: [String] = []
  }
  private let model = Model()

  private struct Failure: Error {}

  private func opened(_ rows: @escaping (Model) -> Table) -> Router {
    let router = Router { [model] in Table("Root") { Segue("Detail") { rows(model) } } }
    router.select("Detail")
    return router
  }

  @Test func `an action leaves its screen when it has succeeded`() {
    let router = opened { model in
      Table {
        Action("Do") {
          if model.fails { throw Failure() }
          model.log.append("done")
        }
        .pops().id("do")
      }
    }
    model.fails = true
    #expect(router.select("Do") == .failed("do", "Failure"))
    #expect(router.depth == 1)
    model.fails = false
    #expect(router.select("Do") == .performed("do"))
    #expect(router.depth == 0)
    #expect(model.log == ["done"])
  }

  @Test func `work leaves the screen at its end, and tells so`() async {
    let router = opened { model in
      Table {
        Action("Do") { () async throws in
          await Task.yield()
          if model.fails { throw Failure() }
        }
        .pops().id("do")
        Segue("Above") { Table("Above") { Info("x") } }
      }
    }
    model.fails = true
    router.select("Do")
    #expect(await router.settle() == [.failed("do", "Failure")])
    #expect(router.depth == 1)
    model.fails = false
    router.select("Do")
    router.select("Above")  // The screen is left with the one above it.
    #expect(router.depth == 2)
    #expect(await router.settle() == [.performed("do"), .popped])
    #expect(router.depth == 0)
  }

  @Test func `work that ends after its screen was left pops nothing`() async {
    let router = opened { _ in
      Table { Action("Do") { () async throws in await Task.yield() }.pops().id("do") }
    }
    router.select("Do")
    router.pop()
    #expect(await router.settle() == [.performed("do")])
    #expect(router.depth == 0)
  }

  @Test(arguments: [true, false])
  func `the answer to a question of a menu entry leaves the screen if the entry does`(
    pops: Bool
  ) async {
    let router = opened { model in
      Table {
        Info("Draft").id("draft").swipeActions {
          Action("Send") { throw Question("Without a title?") { Action("Send") {} } }.pops(pops)
          Action("Send later") { () async throws in
            await Task.yield()
            throw Question("Without a title?") { Action("Send") {} }
          }
          .pops(pops)
        }
      }
    }
    for (index, isNow) in [true, false].enumerated() {
      guard let row = router.presentedRow(at: RowPath(section: 0, row: 0)) else { return }
      let outcome = router.perform(.run(row.row.actions[index].id), at: row.ref)
      if isNow {
        #expect(outcome == .asked("draft"))
      } else {
        #expect(await router.settle() == [.asked("draft")])
      }
      #expect(router.answer(1) == .cancelled("draft"))
      #expect(router.depth == 1)
      router.perform(.run(row.row.actions[index].id), at: row.ref)
      _ = await router.settle()
      #expect(router.answer(0) == .performed("draft"))
      #expect(router.depth == (pops ? 0 : 1))
      if pops { router.select("Detail") }
    }
  }

  @Test func `an answer leaves the screen, and one that cancels does not`() async {
    let router = opened { model in
      Table {
        Action("Do").confirmationDialog("Sure?") {
          Action("Now") { model.log.append("now") }
          Action("Later") { () async throws in model.log.append("later") }
          Action("Edit", role: .cancel) { () async throws in model.log.append("edit") }
        }
        .pops().id("do")
        Action("Save") {
          throw Question("Really?") {
            Action("Really") { model.log.append("really") }
            Action("Edit", role: .cancel) { model.log.append("edit at once") }
          }
        }
        .pops().id("save")
        Action("Unlock").prompt("PIN") { if $0 != "1" { throw Failure() } }.pops().id("unlock")
      }
    }
    router.select("Do")
    #expect(router.answer(2) == .started("do"))
    #expect(await router.settle() == [.performed("do")])
    router.select("Save")
    #expect(router.answer(1) == .performed("save"))
    #expect(router.depth == 1)
    router.select("Unlock")
    #expect(router.answer(0, text: "2") == .refused("unlock", reason: "Failure"))
    #expect(router.depth == 1)
    #expect(router.answer(0, text: "1") == .performed("unlock"))
    #expect(router.depth == 0)
    router.select("Detail")
    router.select("Save")
    #expect(router.answer(0) == .performed("save"))
    #expect(router.depth == 0)
    router.select("Detail")
    router.select("Do")
    #expect(router.answer(0) == .performed("do"))
    #expect(router.depth == 0)
    router.select("Detail")
    router.select("Do")
    router.answer(1)
    #expect(await router.settle() == [.performed("do"), .popped])
    #expect(model.log == ["edit", "edit at once", "really", "now", "later"])
  }

  @Test func `an option of a section can leave the screen, even the selected one`() {
    let sections = { (model: Model) in
      Table {
        OptionSection(
          "Size", selection: Binding(get: { model.size }, set: { model.size = $0 }),
          options: ["S", "M"], pops: true)
      }
    }
    let router = opened(sections)
    #expect(router.select("M") == .chose("M", "M"))
    #expect(router.depth == 0)
    #expect(model.size == "M")
    router.select("Detail")
    #expect(router.select("M") == .chose("M", "M"))
    #expect(router.depth == 0)
  }

  @Test func `an option that is saved leaves the screen when it is stored`() async {
    let router = opened { model in
      Table {
        OptionSection(
          "Size", selection: model.size, options: ["S", "M"], pops: true,
          save: { size in
            await Task.yield()
            model.size = size
          })
      }
    }
    #expect(router.select("M") == .started("M"))
    #expect(router.depth == 1)
    #expect(await router.settle() == [.chose("M", "M"), .popped])
    #expect(router.depth == 0)
  }

  @Test func `a picker that pops leaves its options and its screen`() {
    let router = opened { model in
      Table {
        Picker(
          "Size", selection: Binding(get: { model.size }, set: { model.size = $0 }),
          options: ["S", "M"]
        )
        .pops().id("size")
      }
    }
    router.select("Size")
    #expect(router.depth == 2)
    #expect(router.select("M") == .chose("size", "M"))
    #expect(router.depth == 0)
  }

  @Test func `a text leaves its screen when it is submitted, after its work`() async {
    let router = opened { model in
      Table {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
          .onSubmit { text in
            await Task.yield()
            model.log.append(text)
          }
          .pops().id("name")
      }
    }
    let row = RowRef(
      RowAddress(section: router.presented.sections[0].id ?? "", row: "name"), on: router.screen,
      at: RowPath(section: 0, row: 0))
    router.type("a", at: row)
    _ = router.leave(row)
    #expect(router.depth == 1)
    router.type("ab", at: row)
    router.submit(row)
    #expect(router.depth == 1)
    await router.settle()
    #expect(router.depth == 0)
    #expect(model.log == ["ab"])
  }

  @Test func `an entry of a menu leaves the screen of its row`() {
    let router = opened { model in
      Table {
        Info("Mail").id("mail").contextMenu {
          Action("Archive") { model.log.append("archived") }.pops()
        }
      }
    }
    let path = RowPath(section: 0, row: 0)
    let item = router.presentedRow(at: path)?.row.actions.first
    #expect(item?.row.pops == true)
    #expect(item.map { router.perform(.run($0.id), at: path) } == .performed("mail"))
    #expect(router.depth == 0)
    #expect(model.log == ["archived"])
  }

  @Test func `an action that needs a valid screen waits, then leaves`() async {
    let router = opened { model in
      Table {
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
          .validated { text async in
            await Task.yield()
            return text == "no" ? "No." : nil
          }
        Action("Save") { model.log.append(model.name) }.pops().disabledWhileInvalid().id("save")
      }
    }
    router.set(.text("yes"), at: RowPath(section: 0, row: 0))
    #expect(router.select("Save") == .started("save"))
    let outcomes = await router.settle()
    #expect(outcomes.suffix(2) == [.performed("save"), .popped])
    #expect(model.log == ["yes"])
    #expect(router.depth == 0)
  }
}
