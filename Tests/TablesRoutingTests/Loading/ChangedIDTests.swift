import Tables
import TablesRouting
import Testing

/// A section that is loaded into storage of the app, and whose id changes.
@Suite struct ChangedIDTests {
  private final class Model {
    var team = "a"
    var isShown = true
    var members: [String]?
    var cache: [String: [String]] = [:]
    var requests: [String] = []
    var failing: Set<String> = []

    nonisolated(nonsending) func load() async throws -> [String] {
      let team = team
      requests.append(team)
      await Task.yield()
      if failing.contains(team) { throw Offline() }
      return ["\(team)1", "\(team)2"]
    }
  }
  private struct Offline: Error {}
  private let model = Model()

  private func router(_ storage: @escaping (Model) -> Binding<[String]?>) -> Router {
    Router { [model] in
      Table {
        if model.isShown {
          Section("Members", loading: { try await model.load() }, into: storage(model)) {
            ForEach($0) { Info($0) }
          }
          .id(model.team)
        }
      }
    }
  }

  private func shared(_ model: Model) -> Binding<[String]?> { Binding(model, \.members) }

  private func own(_ model: Model) -> Binding<[String]?> {
    let team = model.team
    return Binding(get: { model.cache[team] }, set: { model.cache[team] = $0 })
  }

  private func titles(_ router: Router) -> [String] {
    router.presented.section(at: 0)?.items.map(\.title) ?? []
  }

  private func show(_ team: String, _ router: Router) {
    model.team = team
    router.invalidate()
  }

  @Test func `the section loads for its new id`() async {
    let router = router(shared)
    await router.settle()
    #expect(titles(router) == ["a1", "a2"])
    show("b", router)
    #expect(titles(router) == ["Loading…"])
    #expect(await router.settle() == [.performed("b/loading")])
    #expect(titles(router) == ["b1", "b2"])
    #expect(model.members == ["b1", "b2"])
  }

  @Test func `the section loads again when its old id is back`() async {
    let router = router(shared)
    for team in ["a", "b", "a"] {
      show(team, router)
      await router.settle()
      #expect(titles(router) == ["\(team)1", "\(team)2"])
    }
    #expect(model.requests == ["a", "b", "a"])
  }

  @Test func `rows of the old id stay away if the section is hidden meanwhile`() async {
    let router = router(shared)
    await router.settle()
    model.isShown = false
    router.invalidate()
    #expect(titles(router) == [])
    model.isShown = true
    show("b", router)
    #expect(titles(router) == ["Loading…"])
  }

  @Test func `a section that is hidden and shown with the same id is not loaded again`() async {
    let router = router(shared)
    await router.settle()
    for isShown in [false, true] {
      model.isShown = isShown
      router.invalidate()
      _ = titles(router)
    }
    #expect(titles(router) == ["a1", "a2"])
    #expect(await router.settle().isEmpty)
  }

  @Test func `storage of each id is not loaded again`() async {
    let router = router(own)
    for team in ["a", "b", "a", "b"] {
      show(team, router)
      await router.settle()
      #expect(titles(router) == ["\(team)1", "\(team)2"])
    }
    #expect(model.requests == ["a", "b"])
  }

  @Test func `a value that the app stores itself counts once it was taken out`() async {
    let router = router(shared)
    await router.settle()
    model.members = nil
    show("b", router)
    #expect(titles(router) == ["Loading…"])
    model.members = ["own"]
    router.invalidate()
    #expect(titles(router) == ["own"])
  }

  @Test func `a result that comes after the id has changed is not stored`() async {
    let router = Router { [model] in
      Table {
        Section(
          "Members",
          loading: {
            let team = model.team
            if team == "a" { model.team = "b" }
            return [team]
          }, into: shared(model)
        ) { ForEach($0) { Info($0) } }
        .id(model.team)
      }
    }
    #expect(await router.settle() == [.performed("b/loading")])
    #expect(model.members == ["b"])
  }

  @Test func `what could not be loaded is loaded when its id is back`() async {
    for storage in [shared, own] {
      model.requests = []
      let router = router(storage)
      model.failing = ["a", "b"]
      for team in ["a", "b"] {
        show(team, router)
        await router.settle()
        #expect(titles(router) == ["Try again"])
        #expect(await router.settle().isEmpty, "nothing is tried again while the id stays")
      }
      model.failing = []
      show("a", router)
      #expect(titles(router) == ["Loading…"])
      await router.settle()
      #expect(titles(router) == ["a1", "a2"])
      #expect(model.requests == ["a", "b", "a"])
      model.team = "a"
      (model.members, model.cache) = (nil, [:])
    }
  }

  @Test func `what could not be loaded is loaded when its section is back`() async {
    let router = router(shared)
    model.failing = ["a"]
    await router.settle()
    #expect(titles(router) == ["Try again"])
    model.failing = []
    for isShown in [false, true] {
      model.isShown = isShown
      router.invalidate()
      await router.settle()
    }
    #expect(titles(router) == ["a1", "a2"])
  }
}
