#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  /// A text field or editor. The router keeps the text that is being typed, and decides when it is
  /// written.
  @MainActor struct FieldView<Title: View>: View {
    private let title: Title?
    private let field: Row.Kind.TextField
    private let content: Row.TextContent
    private let actions: RowActions
    @FocusState private var isFocused: Bool

    init(
      _ title: Title?, _ field: Row.Kind.TextField, _ content: Row.TextContent,
      _ actions: RowActions
    ) {
      (self.title, self.field, self.content, self.actions) = (title, field, content, actions)
    }

    var body: some View {
      HStack {
        if let title { title.focusing { isFocused = true } }
        keyboard(input)
          .focused($isFocused)
          .onSubmit(actions.submit)
          .onChange(of: isFocused) { isFocused in if !isFocused { actions.endTyping() } }
          .endButton(
            actions.endTitle, isShown: isFocused,
            isNeeded: !content.hasReturnKey || field.lineRange != nil
          ) { isFocused = false }
      }
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
      #if os(tvOS)
        EmptyView()  // tvOS has no control for several lines of text.
      #else
        SwiftUI.TextEditor(text: text).frame(minHeight: CGFloat(lines.lowerBound) * 22)
      #endif
    }

    private var text: SwiftUI.Binding<String> {
      SwiftUI.Binding {
        actions.draft() ?? (isFocused ? field.editedText : field.text)
      } set: {
        actions.type($0)
      }
    }

    @ViewBuilder private func keyboard(_ input: some View) -> some View {
      #if os(iOS)
        input.keyboardType(UIKeyboardType(rawValue: content.keyboardNumber) ?? .default)
          .textContentType(content.autofillName.map(UITextContentType.init(rawValue:)))
          .textInputAutocapitalization(capitalization)
          .disableAutocorrection(content.spelling == .sentences ? nil : true)
      #else
        input
      #endif
    }
  }

  #if os(iOS)
    extension FieldView {
      private var capitalization: TextInputAutocapitalization? {
        switch content.spelling {
        case .sentences: nil
        case .words: .words
        case .none: .never
        }
      }
    }
  #endif

  extension FieldView where Title == EmptyView {
    init(
      _ title: Never?, _ field: Row.Kind.TextField, _ content: Row.TextContent,
      _ actions: RowActions
    ) {
      self.init(nil as EmptyView?, field, content, actions)
    }
  }

  extension View {
    /// Adds a button that ends the edit to a keyboard that has no key for it.
    @ViewBuilder fileprivate func endButton(
      _ title: String, isShown: Bool, isNeeded: Bool, action: @escaping () -> Void
    ) -> some View {
      #if os(iOS)
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

    /// Moves the keyboard focus to the field of a row when its title is tapped.
    @ViewBuilder fileprivate func focusing(_ focus: @escaping () -> Void) -> some View {
      #if os(tvOS)
        self
      #else
        contentShape(Rectangle()).onTapGesture(perform: focus)
      #endif
    }
  }
#endif
