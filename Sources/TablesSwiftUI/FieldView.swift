#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  /// A text field or editor. The router keeps the text that is being typed, and decides when it is
  /// written.
  @MainActor struct FieldView<Title: View>: View {
    private let title: Title?
    private let field: Row.Kind.TextField
    private let content: Row.TextContent
    private let view: RowView
    /// The text that was typed last, without what an input method was composing.
    @State private var typed: String?
    /// The number of times that a text was cut. A change makes SwiftUI show the text that was left.
    @State private var cuts = 0
    @State private var composition = Composition()
    /// The height of a line in an editor.
    @ScaledMetric private var line = 22.0

    init(
      _ title: Title?, _ field: Row.Kind.TextField, _ content: Row.TextContent,
      of view: RowView
    ) {
      (self.title, self.field, self.content, self.view) = (title, field, content, view)
    }

    var body: some View {
      HStack {
        if let title {
          title.contentShape(Rectangle()).onTapGesture { level.focus = view.seen }
        }
        input.keyboard(for: content)
          .accessibilityHint(limitHint ?? "")
          .composing(in: composition)
          .focused(level.$focus, equals: view.seen)
          .submitLabel(isFocused && level.router.textField(nextTo: row) != nil ? .next : .done)
          .onSubmit { level.submit(row, view.seen, in: view.list) }
          .endButton(
            level.router.words.done.capitalizedFirst, isShown: isFocused,
            isNeeded: !content.hasReturnKey || field.lineRange != nil
          ) { level.focus = nil }
      }
    }

    private var level: LevelView { view.level }

    private var row: RowRef { view.row.ref }

    private var isFocused: Bool { level.focus == view.seen }

    /// How long the text can be, for assistive technology.
    private var limitHint: String? { view.hosted.accessibilityHint }

    /// The text that the field shows in place of the value of its row; `nil` if there is none.
    private var draft: String? {
      level.isCurrent ? level.composedText(of: view.seen) ?? level.router.draft(at: row) : nil
    }

    @ViewBuilder private var input: some View {
      if field.isSecure {
        SecureField(field.prompt ?? "", text: text)
      } else if let lines = field.lineRange {
        editor(lines)
      } else {
        SwiftUI.TextField(field.prompt ?? "", text: text)
          .multilineTextAlignment(title == nil ? .leading : .trailing)
      }
    }

    private func editor(_ lines: ClosedRange<Int>) -> some View {
      ZStack(alignment: .topLeading) {
        SwiftUI.TextEditor(text: text).frame(minHeight: CGFloat(lines.lowerBound) * line)
        if let prompt = field.prompt, text.wrappedValue.isEmpty {
          // At the place of the text in the editor, whose margins SwiftUI does not tell.
          Text(prompt).foregroundColor(.secondary).padding(8).allowsHitTesting(false)
        }
      }
    }

    private var text: SwiftUI.Binding<String> {
      _ = cuts
      return SwiftUI.Binding {
        draft ?? (isFocused ? field.editedText : field.text)
      } set: {
        type($0)
      }
    }

    /// Takes a typed text as far as its limit allows. What an input method composes is neither
    /// written nor cut until it is committed, or until the user leaves the field.
    private func type(_ text: String) {
      if composition.isActive {
        level.model.composed = (view.seen, text)
        return
      }
      let old = draft == nil ? field.text : typed ?? field.text
      let limited = field.limited(text, from: old)
      typed = limited
      level.type(limited, into: row)
      guard limited != text else { return }
      cuts += 1
      if let limitHint { announce(limitHint) }
    }

    private func announce(_ text: String) {
      #if canImport(UIKit)
        // The raw value of `announcement`, which older SDKs declare as a variable that Swift 6
        // refuses.
        UIAccessibility.post(notification: .init(rawValue: 1008), argument: text)
      #elseif os(macOS)
        if #available(macOS 14, *) { AccessibilityNotification.Announcement(text).post() }
      #endif
    }

  }

  extension View {
    /// Gives a field the keyboard, the completion and the spelling for a kind of text.
    @ViewBuilder func keyboard(for content: Row.TextContent) -> some View {
      #if canImport(UIKit)
        keyboardType(UIKeyboardType(rawValue: content.keyboardNumber) ?? .default)
          .textContentType(content.autofillName.map(UITextContentType.init(rawValue:)))
          .textInputAutocapitalization(content.capitalization)
          .disableAutocorrection(content.spelling == .sentences ? nil : true)
      #else
        self
      #endif
    }
  }

  #if canImport(UIKit)
    extension Row.TextContent {
      fileprivate var capitalization: TextInputAutocapitalization? {
        switch spelling {
        case .sentences: nil
        case .words: .words
        case .none: .never
        }
      }
    }
  #endif

  extension View {
    /// Adds a button that ends the edit to a keyboard that has no key for it.
    @ViewBuilder fileprivate func endButton(
      _ title: String, isShown: Bool, isNeeded: Bool, action: @escaping () -> Void
    ) -> some View {
      #if canImport(UIKit)
        if isNeeded {
          toolbar {
            ToolbarItemGroup(placement: .keyboard) {
              if isShown {  // The keyboard shows the buttons of all fields that have one.
                Spacer()
                Button(title, action: action)
              }
            }
          }
        } else {
          self
        }
      #else
        self
      #endif
    }
  }
#endif
