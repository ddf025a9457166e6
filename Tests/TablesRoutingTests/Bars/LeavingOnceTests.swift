import Tables
import TablesRouting
import TablesTestTools
import Testing

/// A screen that a closure of the app leaves while the user leaves it is left once.
@Suite struct LeavingOnceTests {
  private final class Model {
    var name = ""
    var router: Router?
  }
  private let model = Model()

  /// The root with two screens above it. The last one is left by `onChange` of its field.
  private func router(presented: Presentation? = nil) throws -> (Router, RowRef) {
    let router = Router { [model] in
      Table("Root") {
        Segue("One") {
          Table("One") {
            if presented == .sheet {
              Segue("Two", presented: .sheet) { Self.last(model) }
            } else {
              Segue("Two") { Self.last(model) }
            }
          }
        }
      }
    }
    model.router = router
    router.select("One")
    router.select("Two")
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    router.type("Ada", at: row)
    #expect(router.titles == ["Root", "One", "Two"])
    return (router, row)
  }

  private enum Presentation { case sheet }

  private static func last(_ model: Model) -> Table {
    Table("Two") {
      TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        .updates(.whenLeft)
        .onChange { (_: String) in model.router?.pop() }
    }
  }

  @Test func `back leaves one screen`() throws {
    let (router, _) = try router()
    #expect(router.pop() == .popped)
    #expect(model.name == "Ada")
    #expect(router.titles == ["Root", "One"])
  }

  @Test func `back that may ask leaves one screen`() throws {
    let (router, _) = try router()
    #expect(router.requestPop() == .popped)
    #expect(router.titles == ["Root", "One"])
  }

  @Test func `back in a sheet leaves one screen`() throws {
    let (router, _) = try router(presented: .sheet)
    #expect(router.requestPop() == .popped)
    #expect(model.name == "Ada")
    #expect(router.titles == ["Root", "One"])
  }

  @Test func `the dismissal of a sheet leaves only the sheet`() throws {
    let (router, _) = try router(presented: .sheet)
    #expect(router.requestDismissal() == .popped)
    #expect(router.titles == ["Root", "One"])
  }
}
