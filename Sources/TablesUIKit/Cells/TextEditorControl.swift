#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

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
