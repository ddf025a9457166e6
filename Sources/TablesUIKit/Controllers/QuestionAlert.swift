#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesModel
  import TablesRouting
  import UIKit

  extension UIAlertController {
    /// Creates the alert or the action sheet that asks a question.
    /// - Parameter answer: Called with the index of the answer and the text that the user has
    ///   typed.
    convenience init(
      _ question: HostedQuestion, answer: @escaping (_ index: Int, _ text: String) -> Void
    ) {
      let style: UIAlertController.Style = question.style == .choice ? .actionSheet : .alert
      self.init(title: question.title, message: question.message, preferredStyle: style)
      if let prompt = question.prompt {
        addTextField { $0.show(prompt, question.text) }
      }
      // In an alert with two buttons, the first one is at the left, where the one that cancels is
      // expected.
      let cancel = question.cancelIndex
      for index in [cancel] + Array(question.answers.indices.dropLast()) {
        let shown = question.answers[index]
        let action = UIAlertAction(title: shown.title, style: .init(shown.role)) { [weak self] _ in
          answer(index, self?.textFields?.first?.text ?? "")
        }
        action.isEnabled = shown.isEnabled
        addAction(action)
      }
    }
  }

  extension UIAlertAction.Style {
    /// Creates the style of an answer with a role.
    fileprivate init(_ role: ActionRole?) {
      switch role {
      case .cancel: self = .cancel
      case .destructive: self = .destructive
      case nil: self = .default
      }
    }
  }

  extension UITextField {
    /// Prepares the field for the text that a question asks for.
    fileprivate func show(_ prompt: Question.Prompt, _ text: String) {
      self.text = text
      placeholder = prompt.placeholder
      isSecureTextEntry = prompt.isSecure
      setUpKeyboard(prompt.content)
    }
  }
#endif
