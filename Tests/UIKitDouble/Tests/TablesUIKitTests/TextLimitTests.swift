import Testing
import UIKit

@testable import TablesUIKit

private final class Model {
  var name = "ab"
  var notes = "one"
}

/// Texts whose typing stops at a number of characters.
@MainActor @Suite(.ownProcess) struct TextLimitTests {
  private let model = Model()

  private func makePhone(_ content: Row.TextContent = .text) -> Phone {
    Phone { [model] in
      Table {
        TextField("Name", text: Binding(model, \.name)).limit(5).textContentType(content)
        TextEditor("Notes", text: Binding(model, \.notes)).limit(5).textContentType(content)
      }
    }
  }

  private func field(_ phone: Phone) throws -> UITextField {
    let field = try #require(phone.tableView.first(UITextField.self))
    field.becomeFirstResponder()
    UIAccessibility.announcements = []
    return field
  }

  @Test func `typing stops at the limit, and that is announced`() throws {
    let phone = makePhone()
    let field = try field(phone)
    for letter in ["c", "d", "👩‍👩‍👧"] { field.type(letter) }
    #expect(field.text == "abcd👩‍👩‍👧")
    #expect(UIAccessibility.announcements.isEmpty)
    field.type("f")
    #expect(field.text == "abcd👩‍👩‍👧")
    #expect(UIAccessibility.announcements == ["At most 5 characters"])
    #expect(field.accessibilityHint == "At most 5 characters")
    field.pressReturn()
    #expect(model.name == "abcd👩‍👩‍👧")
  }

  @Test func `a pasted text is cut where it is pasted`() throws {
    let phone = makePhone()
    let field = try field(phone)
    field.moveCaret(to: 1)
    field.type("12345")
    #expect(field.text == "a123b")
    #expect(field.caret == 4)
    #expect(UIAccessibility.announcements == ["At most 5 characters"])
    field.pressReturn()
    #expect(model.name == "a123b")
  }

  @Test func `what an input method composes is cut when it is committed`() throws {
    let phone = makePhone()
    let field = try field(phone)
    field.moveCaret(to: 1)
    for text in ["n", "ni", "nih", "nihon", "nihongo"] { field.compose(text) }
    #expect(field.text == "anihongob")
    field.commit("日本語です")
    #expect(field.text == "a日本語b")
    #expect(field.caret == 4)
    #expect(UIAccessibility.announcements == ["At most 5 characters"])
    field.pressReturn()
    #expect(model.name == "a日本語b")
  }

  @Test func `a longer text of the app can be shortened`() throws {
    model.name = "abcdefgh"
    let phone = makePhone()
    let field = try field(phone)
    #expect(field.text == "abcdefgh")
    field.type("i")
    #expect(field.text == "abcdefgh")
  }

  @Test func `a text of several lines stops too`() throws {
    let phone = makePhone()
    let editor = try #require(phone.tableView.first(UITextView.self))
    editor.becomeFirstResponder()
    UIAccessibility.announcements = []
    editor.type("\ntwo")
    #expect(editor.text == "one\nt")
    #expect(UIAccessibility.announcements == ["At most 5 characters"])
    editor.resignFirstResponder()
    #expect(model.notes == "one\nt")
  }

  @Test func `a verbatim text is typed as it is`() throws {
    let phone = makePhone(.verbatim)
    let field = try field(phone)
    let editor = try #require(phone.tableView.first(UITextView.self))
    #expect(field.autocapitalizationType == .none && editor.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no && editor.autocorrectionType == .no)
    #expect(field.spellCheckingType == .no && editor.spellCheckingType == .no)
    #expect(field.smartQuotesType == .no && editor.smartQuotesType == .no)
    #expect(field.smartDashesType == .no && editor.smartDashesType == .no)
    #expect(field.textContentType?.rawValue == "" && editor.textContentType?.rawValue == "")
  }
}
