import Tables
import TablesRouting
import Testing

/// Paths through sections that are collapsed or not loaded yet.
@Suite struct ClosedPathTests {
  private final class Model {
    var isExpanded = false
    var loads = 0
    var names = ["Ada", "Grace"]
  }

  private let model = Model()

  private func collapsed() -> Router {
    Router {
      Table("Root") {
        Section("First") { Segue("Shown") { Table("shown") {} }.id("shown") }
        Section("More") {
          Segue("Hidden") {
            Table("hidden") {
              Section("Inner") { Segue("Deep") { Table("deep") {} } }.collapsible(isExpanded: false)
            }
          }
          .id("hidden")
        }
        .collapsible(isExpanded: false)
      }
    }
  }

  @Test func `a path leads through collapsed sections, which it expands`() throws {
    let router = collapsed()
    try router.open(path: ["hidden", "Inner/0"])
    #expect(router.titles == ["Root", "hidden", "deep"])
    router.pop()
    #expect(router.presented.section(at: 0)?.disclosure == .expanded)
  }

  @Test func `a path that was just saved opens after its section was collapsed`() throws {
    let router = collapsed()
    router.setExpanded(true, section: 1)
    router.select("Hidden")
    let path = router.path
    router.pop()
    router.setExpanded(false, section: 1)
    try router.open(path: path)
    #expect(router.titles == ["Root", "hidden"])
    try router.open(path: path.map { RowID($0.description) })
    #expect(router.titles == ["Root", "hidden"])
  }

  @Test func `a section that the app expands is expanded by the app`() throws {
    let router = Router { [model] in
      Table("Root") {
        Section("More") { Segue("Hidden") { Table("hidden") {} }.id("hidden") }
          .collapsible(isExpanded: Binding(model, \.isExpanded))
      }
    }
    try router.open(path: ["hidden"])
    #expect(router.titles == ["Root", "hidden"])
    #expect(model.isExpanded)
  }

  @Test func `only sections on the way are expanded`() throws {
    let router = Router {
      Table("Root") {
        Section("Other") { Segue("Other") { Table {} } }.collapsible(isExpanded: false)
        Section("More") { Segue("Hidden") { Table("hidden") {} }.id("hidden") }
          .collapsible(isExpanded: false)
      }
    }
    try router.open(path: ["hidden"])
    router.pop()
    #expect(router.presented.sections.map(\.disclosure) == [.collapsed, .expanded])
    #expect(throws: PathError.self) { try router.open(path: ["nowhere"]) }
    #expect(router.presented.sections.map(\.disclosure) == [.collapsed, .expanded])
  }

  private func loading(isCollapsed: Bool = false) -> Router {
    Router { [model] in
      Table("Root") {
        let section = Section(
          "Members",
          loading: { () async throws -> [String] in
            model.loads += 1
            return model.names
          }
        ) { names in
          ForEach(names) { name in
            Segue(name) { Table(name) { Segue("More") { Table("more") {} }.id("more") } }
          }
        }
        if isCollapsed { section.collapsible(isExpanded: false) } else { section }
      }
    }
  }

  @Test(arguments: [false, true])
  func `a path goes on when its section has loaded`(isCollapsed: Bool) async throws {
    let router = loading(isCollapsed: isCollapsed)
    try router.open(path: ["Grace", "more"])
    #expect(router.titles == ["Root"])
    await router.settle()
    #expect(router.titles == ["Root", "Grace", "more"])
    #expect(model.loads == 1)
  }

  @Test func `a path to a row that is not loaded ends where it is`() async throws {
    let router = loading()
    try router.open(path: ["Nobody"])
    await router.settle()
    #expect(router.titles == ["Root"])
    #expect(throws: PathError.self) { try router.open(path: ["Nobody"]) }
  }

  @Test func `a path does not go on after the user has gone elsewhere`() async throws {
    let router = Router { [model] in
      Table("Root") {
        Section("Members", loading: { () async throws -> [String] in model.names }) { names in
          ForEach(names) { name in Segue(name) { Table(name) {} } }
        }
        Segue("Other") { Table("other") {} }
      }
    }
    try router.open(path: ["Grace"])
    router.select("Other")
    await router.settle()
    router.pop()
    await router.settle()
    #expect(router.titles == ["Root"])
  }
}
