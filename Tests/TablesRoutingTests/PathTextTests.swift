import Tables
import TablesRouting
import Testing

/// Paths that several rows share a part of, and that open the same screen again.
@Suite struct PathTextTests {
  private func twins(_ first: RowID, _ second: RowID, _ row: RowID) -> Router {
    Router {
      Table {
        for section in [first, second] {
          Section {
            Segue("Go") { Table("In \(section)") { Segue("On") { Table("End") {} }.id("on") } }
              .id(row)
          }
          .id(section)
        }
      }
    }
  }

  @Test(
    arguments: [
      ("x", "y", "go"), ("a/b", "a", "b/c"), ("1", 1, "go"), ("x", "y", 7), ("é 😀", "y", "go/😀"),
      ("\"q\"", "y", "7"),
    ] as [(RowID, RowID, RowID)])
  func `a path is opened again, in each of its forms`(
    first: RowID, second: RowID, row: RowID
  ) throws {
    let router = twins(first, second, row)
    for section in 0..<2 {
      router.pop(to: .root)
      router.select(RowPath(section: section, row: 0))
      router.select("on")
      let (path, titles) = (router.path, router.titles)
      for other in [0, 1] {
        let copy = twins(first, second, row)
        copy.select(RowPath(section: other, row: 0))
        try copy.open(path: path)
        #expect(copy.titles == titles)
        #expect(copy.path == path)
        try copy.open(path: #require([RowID](encoded: path.encoded)))
        #expect(copy.titles == titles)
      }
    }
  }

  @Test func `a section and a row are a path`() throws {
    let router = twins("x", "y", "go")
    try router.open(path: ["y/go"])
    #expect(router.titles.last == "In y")
    #expect(router.path == ["y/go"])
  }

  @Test func `twins of one section have their positions as a path`() throws {
    let router = Router {
      Table { for title in ["One", "Two"] { Segue(title) { Table(title) {} }.id("same") } }
    }
    router.select(RowPath(section: 0, row: 1))
    let path = router.path
    try router.open(path: path)
    #expect(router.titles.last == "Two")
  }

  @Test func `a row that leads on alone keeps its id`() {
    let router = Router {
      Table {
        Section { Info("Go").id("go") }
        Section { Segue("Go") { Table("In") {} }.id("go") }
      }
    }
    router.select(RowPath(section: 1, row: 0))
    #expect(router.path == ["go"])
  }
}
