import Tables
import Testing

@Suite struct TextFieldTests {
  private func state(_ row: TextField<some Any>) -> Row.Kind.TextField? {
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

  @Test func `a missing number is shown empty, and an empty text stored as a missing one`() {
    let age = Stored<Int?>(nil)
    let weight = Stored<Double?>(72.5)
    #expect(state(TextField("Age", value: age.binding))?.text == "")
    #expect(state(TextField("Weight", value: weight.binding))?.text == "72.5")
    #expect(TextField("Age", value: age.binding).lowered.textContent == .integer)
    let table = Table {
      TextField("Age", value: age.binding)
      TextField("Weight", value: weight.binding)
    }
    func store(_ text: String, row: Int) -> Bool {
      guard
        case .setParsedText(let parse)? = table.behavior(at: RowPath(section: 0, row: row))?.effect,
        let store = parse(text)
      else { return false }
      store()
      return true
    }
    #expect(store("36", row: 0) && store("", row: 1))
    #expect(age.value == 36)
    #expect(weight.value == nil)
    #expect(!store("old", row: 0) && !store("nan", row: 1) && !store("1.5", row: 0))
    #expect(store("", row: 0) && store("0.1", row: 1))
    #expect(age.value == nil)
    #expect(weight.value == 0.1)
  }

  @Test func `a secure field is told to be masked`() {
    #expect(state(TextField("Password", text: "x").secure())?.isSecure == true)
  }

  @Test func `rules are kept in the order they were added`() {
    let row = TextField("Name")
      .validated { $0.isEmpty ? "A name is needed." : nil }
      .validated { $0.count < 3 ? "It is too short." : nil }
    let found = row._declaration.behavior.rules.map { $0("") }
    #expect(found == ["A name is needed.", "It is too short."])
    #expect(row._declaration.behavior.rules.map { $0("Ada") } == [nil, nil])
  }

  @Test func `a rule gets what its row reads`() {
    /// A field of the app whose rules get the text without the blanks before it.
    struct TrimmedField: ValueRow {
      var _declaration = AnyRow(TextField("Name"))

      func _input(from value: Row.Value) -> String? {
        guard case .text(let text) = value else { return nil }
        return String(text.drop(while: \.isWhitespace))
      }
    }
    let rules = TrimmedField().validated { $0.isEmpty ? "A name is needed." : nil }
      ._declaration.behavior.rules
    #expect(rules.map { $0("  ") } == ["A name is needed."])
    #expect(rules.map { $0(" Ada ") } == [nil])
    #expect(rules.map { $0(.isOn(true)) } == [nil])
  }

  @Test func `a rule is not asked about values of other rows`() {
    let text = TextField("Name").validated { _ in "No." }._declaration.behavior.rules
    let isOn = Switch("Sync").validated { _ in "No." }._declaration.behavior.rules
    #expect(text.map { $0("Ada") } == ["No."] && text.map { $0(.isOn(true)) } == [nil])
    #expect(isOn.map { $0(.isOn(true)) } == ["No."] && isOn.map { $0("Ada") } == [nil])
  }

  @Test func `a rule that takes time is kept apart`() async throws {
    let row = TextField("Name")
      .validated { name in
        await Task.yield()
        return name == "Ada" ? "It is taken." : nil
      }
      .validated { $0.isEmpty ? "A name is needed." : nil }
    let behavior = row._declaration.behavior
    #expect(behavior.rules.count == 1)
    #expect(try await behavior.asyncRules.first?("Ada") == "It is taken.")
    #expect(try await behavior.asyncRules.first?("Bob") == .some(nil))
  }
}
