import Tables
import TablesRouting
import Testing

@Suite struct EndedSearchTests {
  @Test func `the search of a table that can no longer be searched ends`() {
    var isSearchable = true
    let router = Router {
      Table { Section { for row in ["abc", "xyz"] { Info(row) } } }.searchable(isSearchable)
    }
    router.search("b")
    #expect(router.presented.sections[0].items.count == 1)
    isSearchable = false
    router.invalidate()
    #expect(router.presented.sections[0].items.count == 2)
    #expect(router.searchText == nil)
  }

  @Test func `a table without a field can be searched by the app`() {
    let router = Router { Table { Section { for row in ["abc", "xyz"] { Info(row) } } } }
    router.search("b")
    router.invalidate()
    #expect(router.presented.sections[0].items.count == 1)
  }
}
