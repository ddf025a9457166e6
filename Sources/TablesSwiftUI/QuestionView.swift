#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI
  import TablesModel
  import TablesRouting

  extension View {
    /// Asks a question: in an alert, or in a dialog, which on an iPad stands on the view.
    /// - Parameter answer: Called with the index of the answer, the typed text and the question.
    @MainActor func asking(
      _ question: HostedQuestion?, isAsking: SwiftUI.Binding<Bool>,
      answer: @escaping (Int, String, HostedQuestion) -> Void
    ) -> some View {
      QuestionView(content: self, question: question, isAsking: isAsking, answer: answer)
    }
  }

  @MainActor private struct QuestionView<Content: View>: View {
    let content: Content
    let question: HostedQuestion?
    let isAsking: SwiftUI.Binding<Bool>
    let answer: (Int, String, HostedQuestion) -> Void
    /// The text that is typed.
    @State private var text = ""

    var body: some View {
      content.confirmationDialog(
        question?.title ?? "", isPresented: presented { $0.style == .choice },
        titleVisibility: .visible, presenting: question
      ) { question in
        buttons(of: question)
      } message: { question in
        if let message = question.message { Text(message) }
      }
      .alert(
        question?.title ?? "", isPresented: presented { $0.style == .alert }, presenting: question
      ) { question in
        field(of: question)
        buttons(of: question)
      } message: { question in
        if let message = question.message { Text(message) }
      }
      .onChange(of: question) { text = $0?.text ?? "" }
    }

    /// Returns whether a question of one kind is asked.
    private func presented(
      _ isMeant: @escaping (HostedQuestion) -> Bool
    ) -> SwiftUI.Binding<Bool> {
      SwiftUI.Binding {
        isAsking.wrappedValue && question.map(isMeant) == true
      } set: {
        isAsking.wrappedValue = $0
      }
    }

    private func buttons(of question: HostedQuestion) -> some View {
      SwiftUI.ForEach(Array(question.answers.enumerated()), id: \.offset) { index, shown in
        let role: ButtonRole? = shown.role == .destructive ? .destructive : nil
        Button(shown.title, role: shown.role == .cancel ? .cancel : role) {
          answer(index, text, question)
        }
        .disabled(!shown.isEnabled)
      }
    }

    @ViewBuilder private func field(of question: HostedQuestion) -> some View {
      if let prompt = question.prompt { input(for: prompt).keyboard(for: prompt.content) }
    }

    @ViewBuilder private func input(for prompt: Question.Prompt) -> some View {
      if prompt.isSecure {
        SecureField(prompt.placeholder ?? "", text: $text)
      } else {
        SwiftUI.TextField(prompt.placeholder ?? "", text: $text)
      }
    }
  }
#endif
