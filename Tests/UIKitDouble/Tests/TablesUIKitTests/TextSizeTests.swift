import Testing
import UIKit

@testable import TablesUIKit

/// The keyboard and the size of texts.
@MainActor @Suite(.ownProcess) struct TextSizeTests {
  private func makePhone() -> Phone {
    Phone {
      Table {
        TextField("Price", value: Binding(get: { 1.5 }, set: { _ in }), in: 0...).id("price")
        TextField("Name", initialValue: "Ada").id("name")
        TextEditor("Notes", initialValue: "one").id("notes")
        Picker(
          "Region", options: ["A", "The whole of the northern hemisphere and what lies beyond it"],
          selectedIndex: 1
        ).id("region")
      }
    }
  }

  @Test func `an edit without a return key ends by a button above the keyboard`() throws {
    let phone = makePhone()
    let field = try #require(phone.control(UITextField.self, 0, 0))
    let bar = try #require(field.inputAccessoryView as? UIToolbar)
    #expect(field.becomeFirstResponder())
    bar.items?.last?.userTaps()
    #expect(!field.isFirstResponder)
    #expect(phone.control(UITextField.self, 0, 1)?.inputAccessoryView == nil)
    #expect(phone.control(UITextView.self, 0, 2)?.inputAccessoryView is UIToolbar)
  }

  @Test func `the keyboard goes with a drag, unless the app has decided otherwise`() {
    #expect(makePhone().tableView.keyboardDismissMode == .interactive)
    let tableView = UITableView(frame: .zero, style: .plain)
    tableView.keyboardDismissMode = .onDrag
    let adapter = TableViewAdapter(tableView) { Table { Info("a") } }
    #expect(tableView.keyboardDismissMode == .onDrag)
    #expect(adapter.router != nil)
  }

  @Test func `a menu is beside the title, and is cut if it is long`() throws {
    let phone = makePhone()
    let button = try #require(phone.control(UIButton.self, 0, 3))
    #expect(phone.cell(0, 3)?.accessoryView == nil)
    #expect(button.configuration?.titleLineBreakMode == .byTruncatingTail)
    #expect((button.superview as? UIStackView)?.axis == .horizontal)
  }

  @Test func `at large text sizes values are below titles`() throws {
    UIView.textSizeOfApp = .accessibilityLarge
    defer { UIView.textSizeOfApp = .large }
    let phone = makePhone()
    let field = try #require(phone.control(UITextField.self, 0, 1))
    let stack = try #require(field.superview as? UIStackView)
    #expect(stack.axis == .vertical)
    #expect(field.textAlignment == .natural)
    UIView.textSizeOfApp = .large
    phone.cell(0, 1)?.traitCollectionDidChange(nil)
    #expect(stack.axis == .horizontal)
    #expect(field.textAlignment == .right)
  }

  @Test func `the fields of an account are filled in by the system`() throws {
    let phone = Phone {
      Table {
        TextField("Name").textContentType(.name)
        TextField("Account").textContentType(.username)
        TextField("Password").secure().textContentType(.password)
        TextField("Code").textContentType(.oneTimeCode)
        TextField("Phone").textContentType(.phone)
        TextField("New").textContentType(.newPassword)
        TextField("Mail").textContentType(.emailAddress)
        TextField("Site").textContentType(.url)
        TextField("Note")
      }
    }
    let fields = (0..<9).compactMap { phone.control(UITextField.self, 0, $0) }
    #expect(
      fields.map(\.textContentType) == [
        .name, .username, .password, .oneTimeCode, .telephoneNumber, .newPassword, .emailAddress,
        .URL,
        nil,
      ])
    #expect(fields.prefix(4).map(\.autocapitalizationType) == [.words, .none, .none, .none])
    #expect(fields.prefix(4).map(\.isSecureTextEntry) == [false, false, true, false])
    #expect(fields[3].keyboardType == .numberPad)
    #expect(fields[3].inputAccessoryView is UIToolbar)
  }

  @Test func `a left detail is behind a title with the tint`() {
    let phone = Phone { Table { Info("Usage", detail: "2 days").style(.leftDetail) } }
    let view = phone.cell(0, 0)?.first(UIListContentView.self)
    let list = view?.configuration as? UIListContentConfiguration
    #expect(list?.attributedText?.string == "Usage  2 days")
    #expect(list?.secondaryText == nil)
    let color = list?.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .tintColor)
  }
}
