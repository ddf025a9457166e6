import Foundation

/// A place in a text, in UTF-16 code units.
public final class UITextPosition: NSObject {
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
}

/// An object into which texts are typed.
@MainActor public protocol UITextInput: AnyObject {
  /// The text, for the double.
  var document: String { get set }
  /// The number of characters before the caret, for the double.
  var caret: Int { get set }
  /// The characters that an input method composes, for the double.
  var marked: Range<Int>? { get set }
  var markedTextRange: UITextRange? { get set }
}

extension UITextInput {
  public var selectedTextRange: UITextRange? {
    get { UITextRange(position(caret), position(caret)) }
    set { if let newValue { caret = characters(before: newValue.start) } }
  }

  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return 0...document.utf16.count ~= place ? UITextPosition(place) : nil
  }

  public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
    UITextRange(start, end)
  }

  public func offset(from start: UITextPosition, to end: UITextPosition) -> Int {
    end.offset - start.offset
  }

  /// Replaces a range, and places the caret after the new text.
  public func replace(_ range: UITextRange, withText text: String) {
    let (start, end) = (characters(before: range.start), characters(before: range.end))
    var characters = Array(document)
    characters.replaceSubrange(start..<end, with: Array(text))
    document = String(characters)
    caret = min(start + text.count, document.count)
  }

  var utf16Caret: Int { position(caret).offset }

  func insert(_ text: String) {
    replace(UITextRange(position(caret), position(caret)), withText: text)
  }

  /// Replaces the text that is composed, or begins to compose at the caret.
  func mark(_ text: String) {
    let old = marked ?? caret..<caret
    replace(UITextRange(position(old.lowerBound), position(old.upperBound)), withText: text)
    marked = old.lowerBound..<caret
    markedTextRange = UITextRange(position(old.lowerBound), position(caret))
  }

  private func position(_ characters: Int) -> UITextPosition {
    UITextPosition(String(document.prefix(characters)).utf16.count)
  }

  private func characters(before position: UITextPosition) -> Int {
    let end = document.utf16.index(document.startIndex, offsetBy: position.offset)
    return document[..<end].count
  }
}
