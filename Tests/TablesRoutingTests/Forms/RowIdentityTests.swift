import Tables
import TablesRouting
import TablesTestTools
import Testing

/// A row keeps its identity while its id follows what is typed, and while others come and go.
@MainActor @Suite struct RowIdentityTests {
  private final class Model {
    var tags: [String]
    var stored: Bool?
    var isOn = false
    var names = ["Ada", "Bob", "Cy"]
    let gate = Gate()
    var asked = 0

    init(_ tags: [String] = []) { self.tags = tags }
  }

  private func router(_ model: Model) -> Router {
    Router {
      Table {
        Section("Tags") {
          ForEach(
            Binding(get: { model.tags }, set: { model.tags = $0 }), id: \.self
          ) { $tag in
            TextField("Tag", text: $tag)
          }
        }
        .id("Tags")
        Section("More") { TextField("Other", text: "").id("other") }
      }
    }
  }

  private func type(_ texts: [String], into row: Int, _ router: Router) throws -> RowRef {
    let ref = try #require(router.ref(of: RowPath(section: 0, row: row)))
    for text in texts { router.type(text, at: ref) }
    return ref
  }

  // MARK: Ids that follow the text

  @Test func `typing into one of three equal tags changes that one`() throws {
    let model = Model(["", "", ""])
    let router = router(model)
    let row = try type(["h", "he", "hey"], into: 1, router)
    #expect(model.tags == ["", "hey", ""])
    router.leave(row)
    #expect(model.tags == ["", "hey", ""])
  }

  @Test(arguments: [0, 1, 2])
  func `a tag that equals another one on the way stays itself`(row: Int) throws {
    var tags = ["ab", "ab", "z"]
    tags.insert("", at: row)
    let model = Model(tags)
    let router = router(model)
    _ = try type(["a", "ab", "abc", "abcd"], into: row, router)
    tags[row] = "abcd"
    #expect(model.tags == tags)
  }

  @Test func `a letter changes one tag between similar ones`() throws {
    let model = Model(["ab", "abc", "z"])
    let router = router(model)
    _ = try type(["abcd", "abc", "ab", "abz", "z", ""], into: 1, router)
    #expect(model.tags == ["ab", "", "z"])
  }

  @Test func `a tag that is typed into follows when others are inserted above`() throws {
    let model = Model(["a", "b", ""])
    let router = router(model)
    let row = try type(["h"], into: 2, router)
    model.tags.insert("new", at: 0)
    router.invalidate()
    router.type("he", at: row)
    #expect(model.tags == ["new", "a", "b", "he"])
  }

  @Test func `a row that is declared where the typing began is another one`() throws {
    let model = Model(["a", "b"])
    let router = router(model)
    let typed = try type(["x"], into: 0, router)
    model.tags.insert("a", at: 0)
    router.invalidate()
    let new = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    #expect(router.draft(at: new) == nil)
    #expect(router.draft(at: typed) == "x")
    router.type("ay", at: new)
    #expect(model.tags == ["ay", "x", "b"])
    router.type("xy", at: typed)
    #expect(model.tags == ["ay", "xy", "b"])
  }

  @Test func `very many tags are renamed in turn`() throws {
    let model = Model((0..<1_000).map { "tag \($0)" })
    let router = router(model)
    for row in 0..<200 {
      let ref = try type(["new \(row)"], into: row, router)
      router.leave(ref)
    }
    #expect(model.tags == (0..<1_000).map { $0 < 200 ? "new \($0)" : "tag \($0)" })
    router.invalidate()
    #expect(!router.hasMovedRows(on: router.screen))
  }

  private final class Reads { var count = 0 }

  private struct Tag {
    var text: String
    let reads: Reads
    var id: String {
      reads.count += 1
      return text
    }
  }

  /// Returns how many ids are read while tags are renamed in turn.
  /// - Parameter isRefusable: Whether a rule may refuse a tag. Something is then kept for each.
  private func readsOfRenaming(_ count: Int, isRefusable: Bool) throws -> Int {
    let reads = Reads()
    var tags = (0..<count).map { Tag(text: "tag \($0)", reads: reads) }
    let router = Router {
      Table {
        ForEach(Binding(get: { tags }, set: { tags = $0 }), id: \.id) { $tag in
          let field = TextField("Tag", text: $tag.text)
          if isRefusable {
            field.validated { $0.isEmpty ? "A name is needed." : nil }
          } else {
            field
          }
        }
      }
    }
    for row in 0..<count { router.leave(try type(["new \(row)"], into: row, router)) }
    #expect(tags.map(\.text) == (0..<count).map { "new \($0)" })
    return reads.count
  }

  @Test func `renaming twice as many tags in turn reads twice as many ids`() throws {
    let few = try readsOfRenaming(500, isRefusable: false)
    let many = try readsOfRenaming(1_000, isRefusable: false)
    #expect(many * 2 < few * 5, "\(few) and \(many)")
  }

  /// The rules of the renamed tags are asked again after each key, which finds each of them once.
  @Test func `renaming tags in turn reads as many ids for each kept tag and key`() throws {
    let few = try readsOfRenaming(50, isRefusable: true)
    let many = try readsOfRenaming(100, isRefusable: true)
    #expect(many < few * 5, "\(few) and \(many)")
  }

  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  @Test(arguments: [true, false])
  func `work of a tag ends at that tag, although another one has had its id meanwhile`(
    isOffline: Bool
  ) async throws {
    let model = Model(["", "a"])
    let router = Router {
      Table {
        ForEach(
          Binding(get: { model.tags }, set: { model.tags = $0 }), id: \.self
        ) { $tag in
          TextField("Tag", text: $tag).onSubmit { _ in
            await model.gate.wait()
            if isOffline { throw Offline() }
          }
        }
      }
    }
    router.submit(try #require(router.ref(of: RowPath(section: 0, row: 1))))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    let first = try type(["a"], into: 0, router)
    model.gate.open()
    #expect(
      await settling.value == [isOffline ? .failed("a", "You are offline.") : .performed("a")])
    router.type("ab", at: first)
    #expect(model.tags == ["ab", "a"])
    let statuses = (0..<2).map { router.presented.item(at: RowPath(section: 0, row: $0))?.status }
    #expect(statuses == [nil, isOffline ? .failed("You are offline.") : nil])
  }

  // MARK: A row that goes

  @Test func `what is typed into a row that has gone reaches no other row`() throws {
    let model = Model(["a", "b", "c"])
    let router = router(model)
    let row = try type(["bx"], into: 1, router)
    model.tags.remove(at: 1)
    router.invalidate()
    #expect(router.type("bxy", at: row) == .rowRemoved("bx"))
    #expect(router.type("bxyz", at: row) == .rowRemoved("bx"))
    router.leave(row)
    #expect(model.tags == ["a", "c"])
  }

  @Test func `an address that another row has taken no longer leads to the first one`() throws {
    let model = Model(["a", "b"])
    let router = router(model)
    _ = try type(["x"], into: 0, router)  // The tag “a” is now “x”.
    model.tags.append("a")
    router.invalidate()
    let other = router.ref(to: RowAddress(section: "Tags", row: "a"))
    #expect(router.path(of: other) == RowPath(section: 0, row: 2))
    model.tags.removeLast()
    router.invalidate()
    #expect(router.type("q", at: other) == .rowRemoved("a"))
    #expect(model.tags == ["x", "b"])
  }

  // MARK: Values that the app sets

  @Test(arguments: [true, false])
  func `the app's later value is shown whether or not another one was drawn`(
    isDrawn: Bool
  ) async {
    let model = Model()
    let router = Router {
      Table { Switch("On", isOn: model.isOn, save: { model.stored = $0 }) }
    }
    let row = RowPath(section: 0, row: 0)
    router.select("On")
    await router.settle()
    #expect(router.presented.item(at: row)?.face.isOn == true, "stored, though not declared")
    for isOn in [true, false] {
      model.isOn = isOn
      router.invalidate()
      if isDrawn { _ = router.presented.item(at: row) } else { _ = router.titles }
    }
    #expect(router.presented.item(at: row)?.face.isOn == false)
  }

  // MARK: Loops

  private func loop(_ model: Model, title: @escaping (String) -> String) -> Router {
    Router {
      Table {
        Section("People") {
          for name in model.names {
            TextField(title(name), text: "").validated { (_: String) async -> String? in
              model.asked += 1
              await model.gate.wait()
              return "No."
            }
          }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func `a rule of a row whose title changes ends, and is not asked for ever`(
    isSameCount: Bool
  ) async {
    let model = Model()
    let router = loop(model) { $0 }
    let id = router.presented.item(at: RowPath(section: 0, row: 1))?.id ?? ""
    #expect(router.set(.text("x"), at: RowPath(section: 0, row: 1)) == .started(id))
    let settling = Task { await router.settle() }
    await model.gate.waitUntilEntered()
    model.names = isSameCount ? ["Ada", "Robert", "Cy"] : ["Ada", "Eve", "Bob", "Cy"]
    router.invalidate()
    _ = router.titles
    model.gate.open()
    #expect(await settling.value == [isSameCount ? .refused(id, reason: "No.") : .rowRemoved(id)])
    await router.settle()
    #expect(model.asked == 1)
    #expect(!router.isBusy)
  }

  @Test func `a reference from before the app has set a value writes what is typed later`() throws {
    let model = Model(["a"])
    let router = Router {
      Table {
        Section("Codes") {
          TextField("Code", text: Binding(get: { model.tags[0] }, set: { model.tags[0] = $0 }))
            .updates(.whenLeft)
        }
      }
    }
    router.type("ab", at: try #require(router.ref(of: RowPath(section: 0, row: 0))))
    let row = try #require(router.ref(of: RowPath(section: 0, row: 0)))
    #expect(router.draft(at: row) == "ab")
    model.tags[0] = "c"
    router.invalidate()
    _ = router.presented  // Evaluates the table.
    #expect(router.draft(at: row) == nil)
    router.type("cd", at: row)
    #expect(router.draft(at: row) == "cd")
    router.leave(row)
    #expect(model.tags == ["cd"])
  }
}
