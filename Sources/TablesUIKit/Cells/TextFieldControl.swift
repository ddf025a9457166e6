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

  extension UIToolbar {
    /// Creates the bar above a keyboard that has no key to end the edit.
    convenience init(endingEditOf responder: UIResponder) {
      self.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
      let done = UIAction { [weak responder] _ in responder?.resignFirstResponder() }
      items = [
        UIBarButtonItem(systemItem: .flexibleSpace),
        UIBarButtonItem(systemItem: .done, primaryAction: done),
      ]
      sizeToFit()
    }
  }

  extension Row.TextContent {
    /// The letters that the keyboard capitalizes.
    var capitalization: UITextAutocapitalizationType {
      switch spelling {
      case .sentences: .sentences
      case .words: .words
      case .none: .none
      }
    }

    /// The keyboard for texts of this kind.
    var keyboard: UIKeyboardType { UIKeyboardType(rawValue: keyboardNumber) ?? .default }
  }

  /// A view into which the user types, with the properties of its keyboard. In `UITextInputTraits`,
  /// which UIKit's views conform to, they are optional, so that Swift cannot set them.
  @MainActor protocol KeyboardField: AnyObject {
    var keyboardType: UIKeyboardType { get set }
    var textContentType: UITextContentType! { get set }
    var autocapitalizationType: UITextAutocapitalizationType { get set }
    var autocorrectionType: UITextAutocorrectionType { get set }
    var spellCheckingType: UITextSpellCheckingType { get set }
    var smartQuotesType: UITextSmartQuotesType { get set }
    var smartDashesType: UITextSmartDashesType { get set }
    var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  }

  extension UITextField: KeyboardField {}
  extension UITextView: KeyboardField {}

  extension KeyboardField {
    /// Sets the keyboard up for a kind of text. The field may have shown another kind before.
    func setUpKeyboard(_ content: Row.TextContent) {
      keyboardType = content.keyboard
      textContentType = content.autofillName.map(UITextContentType.init(rawValue:))
      autocapitalizationType = content.capitalization
      autocorrectionType = content.spelling == .sentences ? .default : .no
      spellCheckingType = content.isTypedAsIs ? .no : .default
      smartQuotesType = content.isTypedAsIs ? .no : .default
      smartDashesType = content.isTypedAsIs ? .no : .default
      smartInsertDeleteType = content.isTypedAsIs ? .no : .default
    }
  }

  /// The text view of a cell. The router keeps the text that is being typed; the view keeps the
  /// caret.
  final class TextEditorControl: NSObject, RowControl {
    private let editor = EscapableTextView()
    private let prompt = UILabel()
    private let height: NSLayoutConstraint
    /// The least number of lines.
    private var lines = 1
    /// The text that the router has.
    private var text = ""
    /// The limit of the text.
    private var limit = TypingLimit(field: .init(text: ""))
    /// Returns the cell of the field.
    private let cell: () -> RowCell?

    var view: UIView { editor }
    var placement: RowControls.Placement { .below }

    init(_ cell: @escaping () -> RowCell?) {
      self.cell = cell
      height = editor.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
      super.init()
      editor.delegate = self
      editor.onEscape = { [weak self] in self?.cell()?.tell { $0.cancelEdit(in: $1) } }
      editor.isScrollEnabled = false  // The row grows with the text.
      editor.adjustsFontForContentSizeCategory = true
      editor.font = .preferredFont(forTextStyle: .body)
      editor.backgroundColor = .clear
      editor.inputAccessoryView = UIToolbar(endingEditOf: editor)
      height.isActive = true
      prompt.textColor = .tertiaryLabel
      prompt.font = editor.font
      prompt.adjustsFontForContentSizeCategory = true
      prompt.translatesAutoresizingMaskIntoConstraints = false
      editor.addSubview(prompt)
      NSLayoutConstraint.activate([
        prompt.topAnchor.constraint(equalTo: editor.layoutMarginsGuide.topAnchor),
        prompt.leadingAnchor.constraint(equalTo: editor.layoutMarginsGuide.leadingAnchor),
      ])
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      guard case .textEditor(let state, let content) = row.control else { return }
      prompt.text = state.prompt
      limit = TypingLimit(field: state)
      editor.accessibilityHint = row.accessibilityHint
      editor.isEditable = row.isEnabled
      editor.setUpKeyboard(content)
      editor.accessibilityLabel = row.accessibilityLabel
      lines = state.lineRange?.lowerBound ?? 1
      text = draft ?? state.text
      // Setting the text moves the caret. A text that an input method composes is left alone.
      if editor.markedTextRange == nil, editor.text != text { editor.text = text }
      prompt.isHidden = !editor.text.isEmpty
    }

    func align() {
      height.constant = CGFloat(lines) * UIFont.preferredFont(forTextStyle: .body).lineHeight
    }
  }

  extension TextEditorControl: UITextViewDelegate {
    func textView(
      _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
      limit.allows(text, at: range, in: textView, of: textView.text) {
        textViewDidChange(textView)
      }
    }

    func textViewDidChange(_ textView: UITextView) {
      prompt.isHidden = !textView.text.isEmpty
      typed()
      // The table view computes the height of the row again.
      cell()?.contentView.invalidateIntrinsicContentSize()
      showCaret()
    }

    /// Scrolls until the caret is visible, above the keyboard: the editor itself does not scroll.
    private func showCaret() {
      cell()?.tell { source, _ in
        guard let table = source.tableView, let end = editor.selectedTextRange?.end else { return }
        table.layoutIfNeeded()
        table.scrollRectToVisible(
          table.convert(editor.caretRect(for: end), from: editor), animated: false)
      }
    }

    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
      cell()?.tell { $0.typingWillBegin(in: $1) }
      return true
    }

    func textViewDidBeginEditing(_ textView: UITextView) { cell()?.tell { $0.typingBegan(in: $1) } }

    func textViewDidEndEditing(_ textView: UITextView) {
      typed()  // An input method may have completed the text.
      cell()?.tell { $0.leaveField(in: $1) }
    }

    /// Passes the text on, unless an input method still composes it.
    private func typed() {
      limit.cut(editor.text, of: editor, from: text) { editor.text = $0 }
      guard editor.markedTextRange == nil, let new = editor.text, new != text else { return }
      text = new
      cell()?.tell { $0.type(new, in: $1) }
    }
  }
#endif
