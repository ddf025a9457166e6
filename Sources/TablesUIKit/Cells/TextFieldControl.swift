#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// The text field of a cell. The router keeps the text that is being typed; the field keeps the
  /// caret.
  final class TextFieldControl: NSObject, RowControl {
    private let field = EscapableTextField()
    /// The text that the router has.
    private var text = ""
    /// The stored text as it is edited: a number is edited without its unit.
    private var editedText = ""
    /// The limit of the text.
    private var limit = TypingLimit(field: .init(text: ""))
    /// Whether there is a title before the field.
    private var isTitled = false
    /// Returns the cell of the field.
    private let cell: () -> RowCell?

    var view: UIView { field }
    var placement: RowControls.Placement { .beside }

    init(_ cell: @escaping () -> RowCell?) {
      self.cell = cell
      super.init()
      field.delegate = self
      field.font = .preferredFont(forTextStyle: .body)
      field.adjustsFontForContentSizeCategory = true
      field.clearButtonMode = .whileEditing
      field.returnKeyType = .done
      let change = UIAction { [weak self] _ in self?.typed() }
      field.addAction(change, for: .editingChanged)
      field.onEscape = { [weak self] in self?.cell()?.tell { $0.cancelEdit(in: $1) } }
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      guard case .textField(let state, let content) = row.control else { return }
      editedText = draft ?? state.editedText
      text = field.isFirstResponder ? editedText : draft ?? state.text
      limit = TypingLimit(field: state)
      field.accessibilityHint = row.accessibilityHint
      field.placeholder = state.prompt
      field.isSecureTextEntry = state.isSecure
      isTitled = !row.title.isEmpty
      field.isEnabled = row.isEnabled
      field.accessibilityLabel = row.accessibilityLabel
      field.setUpKeyboard(content)
      setUpReturnKey(content)
      // Setting the text moves the caret. A text that an input method composes is left alone.
      if field.markedTextRange == nil, field.text != text { field.text = text }
    }

    func align() { field.textAlignment = isTitled && !field.isTextLarge ? trailing : .natural }

    /// The alignment at the edge that is opposite to the title.
    private var trailing: NSTextAlignment {
      field.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .left : .right
    }

    /// Passes the text on, unless an input method still composes it.
    private func typed() {
      limit.cut(field.text, of: field, from: text) { field.text = $0 }
      let new = field.text ?? ""
      guard field.markedTextRange == nil, new != text else { return }
      text = new
      cell()?.tell { $0.type(new, in: $1) }
    }

    /// Shows on the keyboard whether Return goes on to another field.
    func showReturnKey() {
      let key: UIReturnKeyType = cell()?.goesOn == true ? .next : .done
      guard field.returnKeyType != key else { return }
      field.returnKeyType = key
      if field.isFirstResponder { field.reloadInputViews() }
    }

    private func setUpReturnKey(_ content: Row.TextContent) {
      if !content.hasReturnKey, field.inputAccessoryView == nil {
        field.inputAccessoryView = UIToolbar(endingEditOf: field)
      }
      if content.hasReturnKey { field.inputAccessoryView = nil }
    }
  }

  extension TextFieldControl: UITextFieldDelegate {
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
      replacementString string: String
    ) -> Bool {
      limit.allows(string, at: range, in: textField, of: textField.text ?? "") { typed() }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
      showReturnKey()
      cell()?.tell { $0.typingWillBegin(in: $1) }
      return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
      if textField.text == text, text != editedText {
        text = editedText
        textField.text = text
      }
      cell()?.tell { $0.typingBegan(in: $1) }
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      typed()
      cell()?.tell { $0.submit(in: $1) }
      return true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
      typed()  // An input method may have completed the text.
      cell()?.tell { $0.leaveField(in: $1) }
    }
  }
#endif
