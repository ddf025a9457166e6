// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A field for a line of text. It shows what the user types, also if the binding refuses it, until
/// the view is evaluated again.
public struct TextField<Title: View>: View, PrimitiveView {
  private let prompt: String
  private let text: Binding<String>

  func children(of node: Node) -> [Child] { field(.line, prompt, text, node) }
}

extension TextField where Title == Text {
  public init(_ title: some StringProtocol, text: Binding<String>) {
    (prompt, self.text) = (String(title), text)
  }
}

/// A field whose text is not shown.
public struct SecureField<Title: View>: View, PrimitiveView {
  private let prompt: String
  private let text: Binding<String>

  func children(of node: Node) -> [Child] { field(.secure, prompt, text, node) }
}

extension SecureField where Title == Text {
  public init(_ title: some StringProtocol, text: Binding<String>) {
    (prompt, self.text) = (String(title), text)
  }
}

/// A field for several lines of text, in which a return begins a new line.
public struct TextEditor: View, PrimitiveView {
  private let text: Binding<String>

  public init(text: Binding<String>) { self.text = text }

  func children(of node: Node) -> [Child] { field(.editor, "", text, node) }
}

extension PrimitiveView {
  @MainActor fileprivate func field(
    _ kind: FieldControl.Kind, _ prompt: String, _ text: Binding<String>, _ node: Node
  ) -> [Child] {
    node.control = .field(
      FieldControl(kind: kind, text: text.wrappedValue, prompt: prompt) { text.wrappedValue = $0 })
    return []
  }
}

/// Whether an input method composes the text of a field. SwiftUI does not tell; on Apple's systems
/// the input view of the field does.
@MainActor public final class TextComposition {
  public internal(set) var isActive = false

  public init() {}
}

struct Composing: Modification {
  let composition: TextComposition
}

/// What the return key of a keyboard says.
public struct SubmitLabel: Hashable, Sendable {
  fileprivate let name: String

  public static var done: SubmitLabel { SubmitLabel(name: "done") }
  public static var next: SubmitLabel { SubmitLabel(name: "next") }
}

struct Submitting: Modification {
  let label: SubmitLabel
}

extension View {
  public func textComposition(_ composition: TextComposition) -> some View {
    modified(Composing(composition: composition))
  }

  public func submitLabel(_ label: SubmitLabel) -> some View {
    modified(Submitting(label: label))
  }
}

// MARK: The keyboard

/// UIKit's kinds of keyboards, which SwiftUI uses on iOS.
public enum UIKeyboardType: Int, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// UIKit's kinds of texts that the system offers to fill in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct TextInputAutocapitalization: Sendable {
  public static var never: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var words: TextInputAutocapitalization { TextInputAutocapitalization() }
  public static var sentences: TextInputAutocapitalization { TextInputAutocapitalization() }
}

extension View {
  public func keyboardType(_ type: UIKeyboardType) -> some View { modified(Appearing()) }

  public func textContentType(_ type: UITextContentType?) -> some View { modified(Appearing()) }

  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    modified(Appearing())
  }

  public func disableAutocorrection(_ isDisabled: Bool?) -> some View { modified(Appearing()) }
}
