#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// A text field that tells when the user presses Escape on a hardware keyboard.
  final class EscapableTextField: UITextField {
    /// Called when Escape is pressed. Not called while an input method composes a text, because the
    /// input method then handles the key.
    var onEscape: () -> Void = {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard presses.haveEscape, markedTextRange == nil else {
        return super.pressesBegan(presses, with: event)
      }
      onEscape()
    }

    // UIKit asks that all methods are overridden if one of them does not call its superclass.

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.haveEscape { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.haveEscape { super.pressesCancelled(presses, with: event) }
    }
  }

  /// A text view that tells when the user presses Escape on a hardware keyboard.
  final class EscapableTextView: UITextView {
    /// Called when Escape is pressed. Not called while an input method composes a text, because the
    /// input method then handles the key.
    var onEscape: () -> Void = {}

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      guard presses.haveEscape, markedTextRange == nil else {
        return super.pressesBegan(presses, with: event)
      }
      onEscape()
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.haveEscape { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      if !presses.haveEscape { super.pressesCancelled(presses, with: event) }
    }
  }

  extension Set<UIPress> {
    /// Whether one of the keys is Escape.
    @MainActor fileprivate var haveEscape: Bool {
      contains { $0.key?.keyCode == .keyboardEscape }
    }
  }
#endif
