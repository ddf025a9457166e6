import Tables
import TablesModel
import Testing

@testable import TablesRouting

/// The places of rows that are not presented.
@Suite struct RowPlaceTests {
  private final class Model {
    var names: [String] = []
    var size = "S"
  }

  private let model = Model()

  private func makeRouter() -> Router {
    Router { [model] in
      Table("Root") {
        Section("Names") { ForEach(model.names, id: \.self) { Info($0) } }
      }
      .emptyState {
        Info("Nothing here").id("nothing")
        Picker("Size", selection: Binding(model, \.size), options: ["S", "M"]).id("size")
      }
    }
  }

  @Test func `a row of an empty state that is not shown is not the first row`() throws {
    let router = makeRouter()
    router.select("size")
    model.names = ["Ada", "Bob"]
    router.invalidate()
    #expect(router.titles == ["Root", "Size"])
    let level = router.top
    let row = try #require(level.leading.flatMap { level.below?.content.leadingRow($0) })
    #expect(row.ref.path == nil)
    #expect(row.row.path == RowPath(section: 0, row: 1))
    router.select("M")
    #expect(model.size == "M")
    #expect(router.titles == ["Root"])
    #expect(router.top.kept.rows.all.values.allSatisfy { $0.path == nil })
  }
}
