import Tables
import TablesRouting
import Testing

/// Rows that are selected by id or title.
@Suite struct RowNameTests {
  private final class Model { var made = 0 }

  private func router(_ count: Int, _ model: Model = Model(), title: @escaping (Int) -> String)
    -> Router
  {
    Router {
      Table {
        Section("Rows") {
          ForEach(0..<count) { number in
            model.made += 1
            return Segue(title(number)).id("row \(number)")
          }
        }
      }
    }
  }

  @Test func `a row at the start of very many is found without making them all`() {
    let model = Model()
    let router = router(1_000_000, model) { "Title \($0)" }
    #expect(router.select("Title 3") == .selected("row 3"))
    #expect(router.select("row 3") == .selected("row 3"))
    #expect(router.select(RowID("row 3")) == .selected("row 3"))
    #expect(model.made < 40_000)
  }

  @Test func `a row at the end of many is found`() {
    let router = router(50_000) { "Title \($0)" }
    #expect(router.select("Title 49999") == .selected("row 49999"))
    #expect(router.select("row 49999") == .selected("row 49999"))
    #expect(router.select("Title 50000") == .unknown("Title 50000"))
  }

  @Test func `a title that two rows near each other have is ambiguous`() {
    let router = router(20_000) { $0 == 3 || $0 == 9_000 ? "Twin" : "Title \($0)" }
    guard case .ambiguous = router.select("Twin") else {
      return #expect(Bool(false), "the title is not ambiguous")
    }
  }

  @Test func `an id comes before the title of an earlier row`() {
    let router = router(100) { $0 == 0 ? "row 5" : "Title \($0)" }
    #expect(router.select("row 5") == .selected("row 5"))
  }

  @Test func `looking for a name reads no details`() {
    let model = Model()
    let router = Router {
      Table {
        ForEach(0..<100) { number in
          Segue("Title \(number)").detail {
            model.made += 1
            return "detail"
          }
        }
      }
    }
    #expect(router.select("nothing") == .unknown("nothing"))
    #expect(model.made == 0)
  }

  @Test func `rows that are found in a search are selected by name`() {
    let router = Router {
      Table { ForEach(0..<100) { Segue("Title \($0)").id("row \($0)") } }.searchable()
    }
    router.search("7")
    #expect(router.select("Title 70") == .selected("row 70"))
    #expect(router.select("Title 71") == .selected("row 71"))
    #expect(router.select("Title 10") == .unknown("Title 10"))
  }

  @Test func `each candidate of an ambiguous name selects its row`() {
    let router = Router {
      Table {
        Section("A") { Switch("On").id(1) }
        Section("B") { Switch("On").id("1") }
        Switch("1").id("other")
      }
    }
    guard case .ambiguous(let name) = router.select("1") else {
      return #expect(Bool(false), "not ambiguous")
    }
    #expect(name.candidates.count == 2)
    #expect(name.candidates.map { router.select($0) } == [.toggled(1, true), .toggled("1", true)])
    let loose = Router {
      Table {
        Switch("One").id(1); Switch("Two").id("1")
      }
    }
    guard case .ambiguous(let name) = loose.select("1") else {
      return #expect(Bool(false), "not ambiguous")
    }
    let selected = name.candidates.map { loose.select($0) }
    #expect(selected == [.toggled(1, true), .toggled("1", true)], "\(name.candidates)")
  }
}
