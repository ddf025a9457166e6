#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Tables
  import TablesRouting
  import UIKit

  /// A sheet of a router: a navigation controller that is presented, with a stack of its own.
  ///
  /// While the sheet has input that is not saved, a swipe down does not dismiss it, but asks.
  @MainActor final class PresentedSheet: NSObject, UIAdaptivePresentationControllerDelegate {
    /// The first screen of the sheet.
    let screen: ScreenID
    let controller: UINavigationController
    /// The screens of the sheet, and the sheet above it if there is one.
    let stack: NavigationStack
    private weak var link: RouterLink?

    init(_ screen: ScreenID, of link: RouterLink, below: TableViewController) {
      (self.screen, self.link) = (screen, link)
      let root = TableViewController(link: link, screen: screen, style: below.tableView.style)
      root.options.animation = below.options.animation
      root.options.delegate = below.options.delegate
      controller = UINavigationController(rootViewController: root)
      stack = NavigationStack(root: root, link: link)
      super.init()
      controller.presentationController?.delegate = self
    }

    /// Dismisses the sheet, which the router has left.
    func dismiss(completion: @escaping () -> Void) {
      controller.presentingViewController?.dismiss(animated: true, completion: completion)
    }

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      // The text that is being typed is stored first.
      stack.current?.viewIfLoaded?.endEditing(true)
      return link?.router.hasUnsavedInput != true
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      guard let host = link?.host, let question = host.requestDismissal() else { return }
      let alert = UIAlertController(question) { answer, text in
        _ = host.answer(answer, text: text, to: question)
      }
      controller.presentAbove(alert)
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      guard let link, link.router.isOnStack(screen),
        let below = link.router.screen(below: screen)
      else { return }
      link.host.route { $0.pop(to: below) }
    }
  }
#endif
