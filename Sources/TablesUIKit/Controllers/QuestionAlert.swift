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
        addTextField { field in
          field.text = question.text
          field.placeholder = prompt.placeholder
          field.isSecureTextEntry = prompt.isSecure
          field.setUpKeyboard(prompt.content)
        }
      }
      // In an alert with two buttons, the first one is at the left, where the one that cancels is
      // expected.
      let cancel = question.cancelIndex
      for index in [cancel] + Array(question.answers.indices.dropLast()) {
        let shown = question.answers[index]
        let style: UIAlertAction.Style =
          switch shown.role {
          case .cancel: .cancel
          case .destructive: .destructive
          case nil: .default
          }
        let action = UIAlertAction(title: shown.title, style: style) { [weak self] _ in
          answer(index, self?.textFields?.first?.text ?? "")
        }
        action.isEnabled = shown.isEnabled
        addAction(action)
      }
    }
  }
#endif
