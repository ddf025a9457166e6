import TablesModel
import Testing

@testable import TablesSwiftUI

@MainActor @Suite struct FieldTests {
  private let settings = Settings()
  private let phone: Phone

  init() {
    let settings = settings
    phone = Phone { settings.table }
  }

  @Test func `a tap on the title moves the keyboard to the field`() async throws {
    try phone.row("text").tapText()
    #expect(try phone.row("text").field?.isFocused == true)
  }

  @Test func `a text is stored when the user presses return`() async throws {
    try phone.row("text").field?.replaceText(by: "new")
    try phone.row("text").field?.pressReturn()
    await phone.rest()
    #expect(settings.text == "new")
    #expect(settings.done == ["changed to new"])
    #expect(try phone.row("code").field?.isFocused == true, "the keyboard goes on")
    phone.expectEqual()
  }

  @Test func `a text is stored when the user leaves the field`() async throws {
    try phone.row("text").field?.replaceText(by: "new")
    try phone.row("code").field?.tap()
    await phone.rest()
    #expect(settings.text == "new")
    #expect(try phone.row("code").field?.isFocused == true)
    phone.expectEqual()
  }

  @Test func `a text is stored when the keyboard is dismissed`() async throws {
    try phone.row("notes").field?.replaceText(by: "two\nlines")
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(settings.notes == "two\nlines")
    phone.expectEqual()
  }

  @Test func `a return begins a new line in an editor`() async throws {
    try phone.row("notes").field?.type("!")
    try phone.row("notes").field?.pressReturn()
    #expect(try phone.row("notes").field?.isFocused == true)
    #expect(try phone.row("notes").field?.typed == "one!\n")
  }

  @Test func `a text that breaks a rule is not stored`() async throws {
    try phone.row("text").field?.replaceText(by: "too long")
    try phone.row("text").field?.pressReturn()
    await phone.rest()
    #expect(settings.text == "old")
    #expect(try phone.row("text").texts.contains("is too long"))
    phone.expectEqual()
  }

  @Test func `a refusal that return has told is not told again when the field is left`()
    async throws
  {
    try phone.row("text").field?.replaceText(by: "too long")
    try phone.row("text").field?.pressReturn()
    await phone.rest()
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(phone.window.focus == nil)
    #expect(phone.outcomes == [.refused("text", reason: "is too long")])
  }

  @Test func `the row keeps the focus while other rows change`() async throws {
    try phone.row("text").field?.type("x")
    settings.names.insert("new", at: 0)
    settings.isOn = true
    await phone.reload()
    #expect(try phone.row("text").field?.isFocused == true)
    #expect(try phone.row("text").field?.typed == "oldx")
    phone.expectEqual()
  }

  @Test func `a secure field hides its text`() throws {
    #expect(try phone.row("code").field?.isSecure == true)
    #expect(try phone.row("text").field?.isSecure == false)
    #expect(try phone.row("notes").field?.isEditor == true)
  }

  @Test func `another action stores what was typed first`() async throws {
    try phone.row("text").field?.replaceText(by: "new")
    try await phone.tap("do")
    #expect(settings.done == ["changed to new", "do"])
    phone.expectEqual()
  }

  @Test func `typed text stays when the row is scrolled away`() async throws {
    let settings = settings
    let phone = Phone(rows: 16) { settings.table }
    try phone.row("text").field?.replaceText(by: "new")
    phone.window.list?.scroll(to: 20)
    await phone.rest()
    phone.window.list?.scroll(to: 0)
    await phone.rest()
    #expect(try phone.row("text").field?.typed == "new")
  }

  @Test func `a text that an input method composes is written when it is committed`() async throws {
    let field = try #require(try phone.row("text").field)
    field.compose("にほ", after: "old")
    await phone.rest()
    #expect(settings.text == "old")
    #expect(field.typed == "oldにほ")
    settings.isOn = true
    await phone.reload()
    #expect(field.typed == "oldにほ", "another change leaves what is composed alone")
    field.commit("日", after: "old")
    await phone.rest()
    #expect(settings.text == "old日")
    phone.expectEqual()
  }

  @Test func `a composed text that is final already is written when the user leaves the field`()
    async throws
  {
    let field = try #require(try phone.row("text").field)
    field.compose("に", after: "a")
    field.endComposition()
    phone.window.dismissKeyboard()
    await phone.rest()
    #expect(settings.text == "aに")
    let again = try #require(try phone.row("text").field)
    again.compose("に", after: "b")
    again.endComposition()
    again.pressReturn()
    await phone.rest()
    #expect(settings.text == "bに")
    phone.expectEqual()
  }

  @Test func `a composed text is cut at the limit when it is committed`() async throws {
    let text = Stored("")
    let phone = Phone {
      Table { TextField("Text", text: text.binding).limit(3).id("limited") }
    }
    let field = try #require(try phone.row("limited").field)
    field.compose("にほんご", after: "")
    await phone.rest()
    #expect(field.typed == "にほんご")
    field.commit("日本語話", after: "")
    await phone.rest()
    #expect(text.value == "日本語")
    #expect(field.typed == "日本語")
  }

  @Test func `return on a refused text tells the reason once`() async throws {
    try phone.row("text").field?.replaceText(by: "too long")
    try phone.row("text").field?.pressReturn()
    await phone.rest()
    #expect(phone.takeOutcomes() == [.refused("text", reason: "is too long")])
  }

  @Test func `an empty editor shows its prompt`() async throws {
    let phone = Phone { Table { TextEditor("Notes", text: "", prompt: "Anything?").id("notes") } }
    #expect(try phone.row("notes").texts == ["Notes", "Anything?"])
    try phone.row("notes").field?.type("a")
    await phone.rest()
    #expect(try phone.row("notes").texts == ["Notes"])
  }

  @Test func `the buttons of an optional date have names`() async throws {
    #expect(try phone.row("due").first(.button)?.label == "Edit Due")
    try phone.row("due").first(.button)?.tap()
    await phone.rest()
    #expect(try phone.row("due").first(.button)?.label == "Delete Due")
  }
}
