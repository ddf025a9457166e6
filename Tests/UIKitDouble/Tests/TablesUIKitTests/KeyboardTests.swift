import Testing
import UIKit

@testable import TablesUIKit

/// The keyboards of texts of each kind.
@MainActor @Suite(.ownProcess) struct KeyboardTests {
  private final class Model {
    var content = Row.TextContent.emailAddress
  }

  private let model = Model()

  private func show(_ content: Row.TextContent, on phone: Phone) async {
    model.content = content
    phone.root.invalidate()
    await phone.rest()
  }

  @Test func `a field for mail that is reused for a text corrects words again`() async throws {
    let phone = Phone { [model] in
      Table { TextField("Text", initialValue: "a").textContentType(model.content).id("field") }
    }
    let field = try #require(phone.control(UITextField.self, 0, 0))
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
    await show(.text, on: phone)
    #expect(phone.control(UITextField.self, 0, 0) === field)
    #expect(field.autocapitalizationType == .sentences)
    #expect(field.autocorrectionType == .default)
    await show(.url, on: phone)
    #expect(field.autocapitalizationType == .none)
    #expect(field.autocorrectionType == .no)
  }
}
