#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  @preconcurrency import UIKit  // the notifications are variables in the SDK of iOS 16

  /// Stops the typing of a text at its limit, and tells assistive technology.
  ///
  /// A text that an input method composes is left alone, and cut when it is committed.
  @MainActor struct TypingLimit {
    let field: Row.Kind.TextField

    /// Returns whether a change is within the limit. If it is not, inserts as much of the text as
    /// is.
    func allows(
      _ replacement: String, at range: NSRange, in input: some UITextInput & UIView,
      of text: String, insertedPart: () -> Void
    ) -> Bool {
      guard input.markedTextRange == nil, let place = Range(range, in: text) else { return true }
      let fitting = field.fitting(replacement, replacing: place, in: text)
      if fitting == replacement { return true }
      if !fitting.isEmpty, let target = input.textRange(of: range) {
        input.replace(target, withText: fitting)
        insertedPart()
      }
      input.tellLimit()
      return false
    }

    /// Cuts a text that has grown beyond the limit without a call of `allows`, for example because
    /// an input method has committed it.
    func cut(
      _ text: String?, of input: some UITextInput & UIView, from old: String,
      replace: (String) -> Void
    ) {
      guard input.markedTextRange == nil, let text else { return }
      let limited = field.limited(text, from: old)
      guard limited != text else { return }
      let caret = input.selectedOffsets?.location
      replace(limited)
      if let caret {
        let place = max(caret - (text.utf16.count - limited.utf16.count), 0)
        input.selectedOffsets = NSRange(location: place, length: 0)
      }
      input.tellLimit()
    }
  }

  extension UITextInput {
    /// The selected range in UTF-16 code units.
    @MainActor var selectedOffsets: NSRange? {
      get {
        selectedTextRange.map {
          let start = offset(from: beginningOfDocument, to: $0.start)
          return NSRange(location: start, length: offset(from: $0.start, to: $0.end))
        }
      }
      set { if let range = newValue.flatMap(textRange) { selectedTextRange = range } }
    }

    /// Returns the range for one in UTF-16 code units.
    @MainActor fileprivate func textRange(of range: NSRange) -> UITextRange? {
      guard let start = position(from: beginningOfDocument, offset: range.location),
        let end = position(from: start, offset: range.length)
      else { return nil }
      return textRange(from: start, to: end)
    }
  }

  extension UIView {
    /// Makes assistive technology read how long the text can be.
    fileprivate func tellLimit() {
      // The raw value of `announcement`, which older SDKs declare as a variable that Swift 6
      // refuses.
      UIAccessibility.post(notification: .announcement, argument: accessibilityHint)
    }
  }
#endif
