import Testing
import UIKit

/// The double treats processes, stacks of screens and presentations as UIKit does.
@MainActor @Suite(.ownProcess) struct DoubleStackTests {
  /// Records when it appears and disappears.
  private final class Screen: UIViewController {
    private(set) var calls: [String] = []

    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear") }
    override func didMove(toParent parent: UIViewController?) {
      calls.append(parent == nil ? "left" : "entered")
    }
  }

  private let window = UIWindow(frame: .zero)
  private let root = Screen()
  private let navigation: UINavigationController

  init() {
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  @Test func `each process has its own main loop and exceptions`() async {
    let (first, second) = (UIProcess(), UIProcess())
    let exceptions = await UIException.catching {
      await UIProcess.$current.withValue(first) {
        await Task.yield()
        UIMainLoop.turn()
      }
      let inner = UIProcess.$current.withValue(second) {
        UIException.catching { UIStepper(frame: .zero).stepValue = 0 }
      }
      #expect(inner.count == 1)
      #expect(UIProcess.$current.withValue(first) { UIMainLoop.isAtRest })
    }
    #expect(exceptions.isEmpty)
  }

  @Test func `a screen has appeared when its transition ends`() {
    let next = Screen()
    navigation.pushViewController(next, animated: true)
    #expect(next.calls == ["will appear"])
    #expect(next.transitionCoordinator != nil)
    #expect(root.view.window != nil, "both screens are visible")
    UIMainLoop.turn()
    #expect(next.calls == ["will appear", "did appear", "entered"])
    #expect(next.transitionCoordinator == nil)
    #expect(root.view.window == nil)
    #expect(root.calls.suffix(2) == ["will disappear", "did disappear"])
    navigation.popViewController(animated: true)
    #expect(!next.calls.contains("left"))
    UIMainLoop.turn()
    #expect(next.calls.suffix(3) == ["will disappear", "did disappear", "left"])
  }

  @Test func `a swipe back that is cancelled ends with the screen that was there`() {
    let next = Screen()
    navigation.pushViewController(next, animated: false)
    navigation.userBeginsSwipe()
    #expect(navigation.viewControllers == [root])
    navigation.userEndsSwipe(isCancelled: true)
    #expect(navigation.viewControllers == [root, next])
    #expect(next.calls.suffix(3) == ["will disappear", "will appear", "did appear"])
    #expect(root.view.window == nil)
  }

  @Test func `the stack is not changed during a transition, nor with a screen twice`() {
    let next = Screen()
    navigation.pushViewController(next, animated: true)
    let during = UIException.catching { navigation.popViewController(animated: false) }
    #expect(during.count == 1)
    UIMainLoop.turn()
    let twice = UIException.catching { navigation.pushViewController(next, animated: false) }
    #expect(twice.count == 1)
  }

  @Test func `nothing is presented until a dismissal has ended`() {
    let (first, second) = (Screen(), Screen())
    navigation.present(first, animated: true)
    UIMainLoop.finish()
    navigation.dismiss(animated: true)
    #expect(first.isBeingDismissed)
    #expect(first.calls == ["will appear", "did appear", "will disappear"])
    navigation.present(second, animated: true)
    #expect(navigation.refusedPresentations == [second])
    var isOver = false
    navigation.dismiss(animated: true) { isOver = true }
    UIMainLoop.finish()
    #expect(!isOver && first.refusedDismissals == 1, "it is being dismissed already")
    #expect(navigation.presentedViewController == nil)
    #expect(first.calls.last == "did disappear")
    navigation.present(second, animated: true)
    #expect(navigation.presentedViewController === second)
  }
}
