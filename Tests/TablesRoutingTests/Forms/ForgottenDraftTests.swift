import Tables
import TablesRouting
import Testing

/// Drafts that belong to one row only, while rows come and go.
@Suite struct ForgottenDraftTests {
  private final class Model {
    var names = ["New"]
    var number = 0
    var isShown = true
  }

  private let model = Model()

  private func ref(_ id: RowID) -> RowRef {
    RowRef(RowAddress(section: "form", row: id), on: .root)
  }

  /// Rows whose ids follow their texts.
  private func tags() -> Router {
    Router { [model] in
      Table {
        Section {
          for index in model.names.indices {
            TextField(
              "Tag",
              text: Binding {
                model.names[index]
              } set: {
                model.names[index] = $0
              }
            )
            .onDelete { model.names.remove(at: index) }
            .contextMenu { Action("Stay") { await Task.yield() } }
            .id(model.names[index])
          }
        }
        .id("form")
      }
    }
  }

  @Test func `a new row has no draft of the row that had its id`() {
    let router = tags()
    router.type("Work", at: ref("New"))
    model.names.append("New")
    router.invalidate()
    #expect(router.isValid)
    #expect(router.draft(at: ref("New")) == nil)
    #expect(router.draft(at: ref("Work")) == "Work")
    router.type("Home", at: ref("New"))
    #expect(model.names == ["Work", "Home"])
  }

  @Test func `a row in the place of a deleted one has no draft of it`() {
    model.names = ["a", "b"]
    let router = tags()
    router.type("ax", at: ref("a"))
    router.submit(ref("ax"))
    router.type("", at: ref("ax"))
    model.names = ["ax", "b"]
    router.invalidate()
    #expect(router.isValid)
    router.type("axx", at: ref("ax"))
    #expect(router.perform(.delete, at: ref("axx")) == .deleted("axx"))
    model.names.insert("c", at: 0)
    router.invalidate()
    #expect(router.isValid)
    #expect(router.draft(at: ref("c")) == nil)
  }

  @Test func `a written text whose row was hidden shows what the app has stored`() {
    let router = Router { [model] in
      Table {
        Section {
          if model.isShown {
            TextField(
              "Name",
              text: Binding {
                model.names[0]
              } set: {
                model.names[0] = $0.uppercased()
              }
            )
            .id("name")
          }
        }
        .id("form")
      }
    }
    router.type("Ada", at: ref("name"))
    #expect(model.names == ["ADA"])
    model.isShown = false
    router.invalidate()
    #expect(router.leave(ref("name")) == .rowRemoved("name"))
    model.isShown = true
    router.invalidate()
    #expect(router.draft(at: ref("name")) == nil)
    #expect(router.presentedRow(at: RowPath(section: 0, row: 0))?.row.face.text?.text == "ADA")
  }

  @Test func `a text whose id follows it is submitted asynchronously`() async {
    let told = Stored<[String]>([])
    let router = Router { [model] in
      Table {
        Section {
          TextField(
            "Tag",
            text: Binding {
              model.names[0]
            } set: {
              model.names[0] = $0
            }
          )
          .updates(.whenLeft)
          .onSubmit { text in
            await Task.yield()
            told.value.append(text)
          }
          .id(model.names[0])
        }
        .id("form")
      }
    }
    router.type("Work", at: ref("New"))
    #expect(!router.submit(ref("New")).isFailure)
    let outcomes = await router.settle()
    #expect(!outcomes.contains { $0.isFailure })
    #expect(told.value == ["Work"])
    #expect(router.presented.item(at: RowPath(section: 0, row: 0))?.status == nil)
  }

  @Test func `cancelling other work keeps what is typed`() async throws {
    let router = Router { [model] in
      Table {
        Section {
          TextField("Number", value: Binding(model, \.number))
            .contextMenu { Action("Stay") { await Task.yield() } }.id("number")
        }
        .id("form")
      }
    }
    router.type("5", at: ref("number"))
    let path = RowPath(section: 0, row: 0)
    let item = try #require(router.presentedRow(at: path)).row.actions[0]
    #expect(router.perform(.run(item.id), at: path) == .started("number"))
    #expect(router.cancel(at: path) == .cancelled("number"))
    #expect(router.draft(at: ref("number")) == "5")
  }

  @Test func `a text that is left while its row is hidden is written when the row is back`() {
    let router = Router { [model] in
      Table {
        Section {
          if model.isShown { TextField("Number", value: Binding(model, \.number)).id("number") }
          Info("Other")
        }
        .id("form")
      }
    }
    router.type("5", at: ref("number"))
    model.isShown = false
    #expect(router.leave(ref("number")) == .rowRemoved("number"))
    #expect(model.number == 0)
    model.isShown = true
    router.invalidate()
    #expect(router.isValid)
    #expect(model.number == 5)
    #expect(router.draft(at: ref("number")) == nil)
  }
}
