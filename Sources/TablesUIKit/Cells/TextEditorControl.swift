#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// The text view of a cell. The text that is being typed is kept as a draft, and stored when the
  /// user is done.
  final class TextEditorControl: NSObject, RowControl {
    private let editor = UITextView()
    private let prompt = UILabel()
    private let height: NSLayoutConstraint
    /// Whether a text was typed that is neither stored nor refused.
    private var isTyped = false
    private let send: (Row.Value) -> Void
    private let type: (String) -> Void

    var view: UIView { editor }
    var placement: RowControls.Placement { .below }

    init(_ send: @escaping (Row.Value) -> Void, type: @escaping (String) -> Void) {
      (self.send, self.type) = (send, type)
      height = editor.heightAnchor.constraint(greaterThanOrEqualToConstant: 0)
      super.init()
      editor.delegate = self
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
      editor.isEditable = row.isEnabled
      editor.keyboardType = content.keyboard
      editor.accessibilityLabel = row.accessibilityLabel
      let lines = CGFloat(state.lineRange?.lowerBound ?? 1)
      height.constant = lines * (editor.font?.lineHeight ?? 0)
      let wanted = draft ?? state.text
      // During an edit, neither the text is replaced nor the caret moved.
      if !editor.isFirstResponder, editor.text != wanted { editor.text = wanted }
      prompt.isHidden = !editor.text.isEmpty
    }
  }

  extension TextEditorControl: UITextViewDelegate {
    func textViewDidChange(_ textView: UITextView) {
      isTyped = true
      prompt.isHidden = !textView.text.isEmpty
      type(textView.text)
      resizeRow()
    }

    func textViewDidEndEditing(_ textView: UITextView) {
      guard isTyped else { return }
      isTyped = false
      send(.text(textView.text))
    }

    /// Makes the table view compute the height of the row again. From iOS 16 on, it does so when
    /// the content of the cell is said to have another size.
    private func resizeRow() {
      let views = sequence(first: editor as UIView, next: \.superview)
      if #available(iOS 16, *) {
        views.lazy.compactMap { $0 as? UITableViewCell }.first?
          .contentView.invalidateIntrinsicContentSize()
      } else {
        views.lazy.compactMap { $0 as? UITableView }.first?.performBatchUpdates(nil)
      }
    }
  }
#endif
