#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

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
#endif
