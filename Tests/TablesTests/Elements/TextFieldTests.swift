import Tables
import Testing

@Suite struct TextFieldTests {
  private func state(_ row: TextField) -> Row.Kind.TextField? {
    if case .textField(let state) = row.lowered.kind { state } else { nil }
  }

  @Test func `a field is empty unless told otherwise`() {
    #expect(state(TextField("Name")) == .init(text: "", prompt: nil, isSecure: false))
    #expect(state(TextField("Name", text: "Ada", prompt: "p")) == .init(text: "Ada", prompt: "p"))
    #expect(TextField("Name", text: "Ada").isInert)
  }

  @Test func `a bound field shows the text and writes it back`() {
    let name = Stored("Ada")
    let row = TextField("Name", text: name.binding, prompt: "Your name")
    #expect(state(row) == .init(text: "Ada", prompt: "Your name"))
    #expect(row.receive(.text("Grace")))
    #expect(name.value == "Grace")
  }

  @Test func `a missing text is shown empty, and an empty one stored as missing`() {
    let name = Stored<String?>(nil)
    let row = TextField("Name", text: name.binding)
    #expect(state(row)?.text == "")
    #expect(row.receive(.text("Ada")))
    #expect(name.value == "Ada")
    #expect(row.receive(.text("")))
    #expect(name.value == nil)
  }

  @Test func `a secure field is told to be masked`() {
    #expect(state(TextField("Password", text: "x").secure())?.isSecure == true)
  }

  @Test func `rules are kept in the order they were added`() {
    let row = TextField("Name")
      .validated { $0.isEmpty ? "A name is needed." : nil }
      .validated { $0.count < 3 ? "It is too short." : nil }
    let found = row.declaration.behavior.rules.map { $0("") }
    #expect(found == ["A name is needed.", "It is too short."])
    #expect(row.declaration.behavior.rules.map { $0("Ada") } == [nil, nil])
  }

  @Test func `a rule that takes time is kept apart`() async throws {
    let row = TextField("Name")
      .validated { name in
        await Task.yield()
        return name == "Ada" ? "It is taken." : nil
      }
      .validated { $0.isEmpty ? "A name is needed." : nil }
    let behavior = row.declaration.behavior
    #expect(behavior.rules.count == 1)
    #expect(try await behavior.asyncRules.first?("Ada") == "It is taken.")
    #expect(try await behavior.asyncRules.first?("Bob") == .some(nil))
  }
}
