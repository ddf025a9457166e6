#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Tables
  import TablesRouting
  import UIKit

  /// A sheet of a router: a navigation controller that is presented, with a stack of its own.
  ///
  /// UIKit alone retains it, as long as it is presented. While it has input that is not saved, a
  /// swipe down does not dismiss it, but asks.
  final class PresentedSheet: UINavigationController, UIAdaptivePresentationControllerDelegate {
    /// The first screen of the sheet.
    let screen: ScreenID
    /// The screens of the sheet, and the sheet above it if there is one.
    let stack: NavigationStack
    private weak var link: RouterLink?

    init(_ screen: ScreenID, of link: RouterLink, below: TableViewController) {
      (self.screen, self.link) = (screen, link)
      let root = TableViewController(link: link, screen: screen, above: below)
      stack = NavigationStack(root: root, link: link)
      super.init(nibName: nil, bundle: nil)
      setViewControllers([root], animated: false)
      presentationController?.delegate = self
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      // An app that dismisses the sheet itself calls no method of a delegate. Whether the sheet is
      // gone, and not only covered, is known only after this call.
      link?.navigation?.updateInNextTurn()
    }

    /// UIKit may ask this at any time, so nothing is stored here.
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      let typed = viewIfLoaded?.firstResponder as? any UITextInput
      return link?.router.hasUnsavedInput != true && typed?.markedTextRange == nil
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) { requestDismissal() }

    /// Leaves the sheet for the user, who is asked before input is lost.
    func requestDismissal() {
      view.endEditing(true)
      guard let host = link?.host, let question = host.requestDismissal() else { return }
      let alert = UIAlertController(question) { answer, text in
        _ = host.answer(answer, text: text, to: question)
      }
      presentAbove(alert)
    }
  }
#endif
