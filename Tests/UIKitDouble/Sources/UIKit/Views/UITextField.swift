// swift-format-ignore-file: AlwaysUseLowerCamelCase

public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad
}

public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UIReturnKeyType: Int, Sendable { case `default`, go, next, done }
public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }

public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let URL = UITextContentType(rawValue: "url")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let name = UITextContentType(rawValue: "name")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let newPassword = UITextContentType(rawValue: "new-password")
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// A range of a text.
@MainActor open class UITextRange: NSObject {
  public private(set) var start = UITextPosition(0)
  public private(set) var end = UITextPosition(0)

  convenience init(_ start: UITextPosition, _ end: UITextPosition) {
    self.init()
    (self.start, self.end) = (start, end)
  }
}

@MainActor public protocol UITextFieldDelegate: AnyObject {
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  func textFieldDidBeginEditing(_ textField: UITextField)
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
  func textFieldDidEndEditing(_ textField: UITextField)
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
}

/// A field with a text and a caret.
@MainActor open class UITextField: UIControl, UITextInput {
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

  /// The text. Setting it moves the caret to the end, as in UIKit.
  open var text: String? = "" {
    didSet { if Rule.settingTextMovesTheCaret.isFollowed { caret = text?.count ?? 0 } }
  }
  public var document: String {
    get { text ?? "" }
    set { text = newValue }
  }
  public var marked: Range<Int>?
  public weak var delegate: (any UITextFieldDelegate)?
  public var placeholder: String?
  public var isSecureTextEntry = false
  public var textAlignment = NSTextAlignment.natural
  public var keyboardType = UIKeyboardType.default
  public var textContentType: UITextContentType!
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var spellCheckingType = UITextSpellCheckingType.default
  public var smartQuotesType = UITextSmartQuotesType.default
  public var smartDashesType = UITextSmartDashesType.default
  public var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  public var clearButtonMode = ViewMode.never
  public var font: UIFont?
  public var adjustsFontForContentSizeCategory = false
  public var returnKeyType = UIReturnKeyType.default
  public var inputAccessoryView: UIView?
  /// The text that an input method composes, which is a part of `text`; `nil` for none.
  public var markedTextRange: UITextRange?
  /// The number of characters before the caret, for tests.
  public var caret = 0

  /// The number of times that the keyboard was shown again with other properties.
  public private(set) var inputViewReloads = 0

  override open var canBecomeFirstResponder: Bool {
    isEnabled && (window != nil || !Rule.viewOutsideOfAWindowHasNoKeyboard.isFollowed)
  }

  public func reloadInputViews() { inputViewReloads += 1 }

  @discardableResult override open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textFieldDidBeginEditing(self)
    return true
  }

  @discardableResult override open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    super.resignFirstResponder()
    delegate?.textFieldDidEndEditing(self)
    return true
  }

  /// Types or pastes a text at the caret, as the user does.
  public func type(_ typed: String) {
    let place = NSRange(location: utf16Caret, length: 0)
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: place, replacementString: typed) ?? true
    guard isAllowed else { return }
    insert(typed)
    sendActions(for: .editingChanged)
  }

  /// Shows a text that an input method composes in place of what it composed before.
  public func compose(_ text: String) {
    mark(text)
    sendActions(for: .editingChanged)
  }

  /// Replaces the text that an input method composes by its final form.
  public func commit(_ text: String) {
    mark(text)
    (marked, markedTextRange) = (nil, nil)
    sendActions(for: .editingChanged)
  }

  /// Moves the caret, as the user does.
  public func moveCaret(to place: Int) { caret = min(max(place, 0), text?.count ?? 0) }

  /// Presses the return key.
  public func pressReturn() { _ = delegate?.textFieldShouldReturn(self) }
}

@MainActor public protocol UITextViewDelegate: AnyObject {
  func textView(
    _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
  func textViewDidBeginEditing(_ textView: UITextView)
  func textViewDidChange(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

/// Several lines of text.
@MainActor open class UITextView: UIScrollView, UITextInput {
  open var text: String! = "" {  // implicitly unwrapped in UIKit
    didSet { caret = text.count }
  }
  /// A text with attributes, which are lost when the text is set.
  public var attributedText: NSAttributedString! {  // implicitly unwrapped in UIKit
    get { attributed?.string == text ? attributed : NSAttributedString(string: text) }
    set {
      attributed = newValue
      text = newValue.string
    }
  }
  private var attributed: NSAttributedString?
  public var isSelectable = true
  public let textContainer = NSTextContainer()
  public var textContainerInset = UIEdgeInsets.zero
  public var document: String {
    get { text }
    set { text = newValue }
  }

  public init(frame: CGRect, textContainer: NSTextContainer?) { super.init(frame: frame) }

  public convenience init() { self.init(frame: .zero, textContainer: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public var marked: Range<Int>?
  public var markedTextRange: UITextRange?
  /// The number of characters before the caret, for tests.
  public var caret = 0
  public var textContentType: UITextContentType!
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var spellCheckingType = UITextSpellCheckingType.default
  public var smartQuotesType = UITextSmartQuotesType.default
  public var smartDashesType = UITextSmartDashesType.default
  public var smartInsertDeleteType = UITextSmartInsertDeleteType.default
  public weak var delegate: (any UITextViewDelegate)?
  public var isEditable = true
  public var isScrollEnabled = true
  public var inputAccessoryView: UIView?
  public var adjustsFontForContentSizeCategory = false
  public var font: UIFont?
  public var keyboardType = UIKeyboardType.default

  /// The width of each character. The double has all characters of a text on one line.
  static let characterWidth: CGFloat = 8

  /// The character at a point or, for a point beyond the text, the last one.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    let length = text.utf16.count
    guard length > 0 else { return nil }
    let index = min(max(Int(point.x / Self.characterWidth), 0), length - 1)
    return UITextRange(UITextPosition(index), UITextPosition(index + 1))
  }

  open func caretRect(for position: UITextPosition) -> CGRect {
    let lines = String(text.utf16.prefix(position.offset))?.count { $0 == "\n" } ?? 0
    return CGRect(x: 0, y: 8 + 20 * CGFloat(lines), width: 2, height: 20)
  }

  open func firstRect(for range: UITextRange) -> CGRect {
    CGRect(
      x: CGFloat(range.start.offset) * Self.characterWidth, y: 0,
      width: CGFloat(range.end.offset - range.start.offset) * Self.characterWidth, height: 20)
  }

  override open func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    if adjustsFontForContentSizeCategory { font = .preferredFont(forTextStyle: .body) }
  }

  override open var canBecomeFirstResponder: Bool { isEditable && window != nil }

  @discardableResult override open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    delegate?.textViewDidBeginEditing(self)
    return true
  }

  @discardableResult override open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    super.resignFirstResponder()
    delegate?.textViewDidEndEditing(self)
    return true
  }

  /// Types a text at the end, as the user does.
  public func type(_ typed: String) {
    caret = text.count
    let place = NSRange(location: utf16Caret, length: 0)
    let isAllowed =
      delegate?.textView(self, shouldChangeTextIn: place, replacementText: typed) ?? true
    guard isAllowed else { return }
    insert(typed)
    delegate?.textViewDidChange(self)
  }
}

/// The area of a text in its view.
@MainActor public final class NSTextContainer {
  public var lineFragmentPadding: CGFloat = 5
}

extension UIEdgeInsets {
  public static let zero = UIEdgeInsets()
}

@MainActor open class UILabel: UIView {
  public var text: String?
  public var textColor: UIColor! = .label  // implicitly unwrapped in UIKit
  public var adjustsFontForContentSizeCategory = false
  public var font: UIFont! = .preferredFont(forTextStyle: .body)  // implicitly unwrapped in UIKit
}

/// A font, by its size.
public final class UIFont: NSObject, Sendable {
  public struct TextStyle: Hashable, Sendable {
    public static let body = TextStyle(name: "body")
    public static let footnote = TextStyle(name: "footnote")

    let name: String
  }

  public let lineHeight: CGFloat

  init(lineHeight: CGFloat = 20) { self.lineHeight = lineHeight }

  @MainActor public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(lineHeight: UIFontMetrics.default.scaledValue(for: 20))
  }
}

/// Sizes that follow the text size of the user. In the double, sizes for accessibility are twice as
/// large.
@MainActor public final class UIFontMetrics {
  public static let `default` = UIFontMetrics()

  public func scaledValue(for value: CGFloat) -> CGFloat {
    UIView.textSizeOfApp.isAccessibilityCategory ? 2 * value : value
  }
}
