import UIKit

/// Records what UIKit calls.
private final class Screen: UIViewController {
  var calls: [String] = []
  var wasInWindow: Bool?

  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    wasInWindow = viewIfLoaded?.window != nil
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    calls.append("appear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    calls.append("disappear")
  }

  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    calls.append(parent == nil ? "will leave" : "will enter")
  }

  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    calls.append(parent == nil ? "leave" : "enter")
  }
}

/// A navigation controller in a window, with one screen.
@MainActor private struct Stack {
  let root = Screen()
  let navigation: UINavigationController
  let window = makeWindow()

  init() async {
    navigation = UINavigationController(rootViewController: root)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    await letTransitionEnd()
  }
}

/// View controllers, and stacks of them.
@MainActor let stackProbes: [Probe] = [
  Probe(
    "viewIsLoadedOnce",
    "UIViewController.h: “The getter first invokes [self loadView] if the view hasn't been set yet.”"
  ) {
    let screen = Screen()
    try expect("whether it is loaded", screen.viewIfLoaded == nil, is: true)
    _ = screen.view
    _ = screen.view
    try expect("the calls", screen.calls, is: ["load"])
  },

  Probe(
    "titleIsThatOfTheItems",
    "UIViewController.title: the titles of the navigation item and of the tab's follow"
  ) {
    let controller = UIViewController()
    controller.title = "Music"
    try expect("the title of the bar", controller.navigationItem.title, is: "Music")
    try expect("the title of the tab", controller.tabBarItem.title, is: "Music")
  },

  Probe(
    "parentIsReported",
    "UIViewController.addChild: “calls the child's willMove(toParent:)”; removeFromParent: “calls "
      + "the child's didMove(toParent:) with nil”"
  ) {
    let (parent, child) = (UIViewController(), Screen())
    parent.addChild(child)
    try expect("the calls", child.calls, is: ["will enter"])
    child.removeFromParent()
    try expect("the calls", child.calls, is: ["will enter", "leave"])
  },

  Probe(
    "appearingScreenIsInNoWindow",
    "UIViewController.h: “viewWillAppear: Called when the view is about to made visible.”"
  ) {
    let (stack, next) = (await Stack(), Screen())
    stack.navigation.pushViewController(next, animated: true)
    await letTransitionBegin()
    try expect("whether it is in the window", next.wasInWindow, is: false)
  },

  Probe(
    "pushedScreenAppearsAtTheEnd",
    "UIViewController.h: “Called when the view has been fully transitioned onto the screen.”"
  ) {
    let (stack, next) = (await Stack(), Screen())
    stack.navigation.pushViewController(next, animated: true)
    await letTransitionBegin()
    try expect("whether it has appeared", next.calls.contains("appear"), is: false)
    try expect("whether the old one is in the window", stack.root.view.window == nil, is: false)
    try expect("whether it is in the window", next.view.window == nil, is: false)
    await letTransitionEnd()
    try expect("whether it has appeared", next.calls.contains("appear"), is: true)
    try expect("whether the old one is in the window", stack.root.view.window == nil, is: true)
  },

  Probe(
    "pushedScreenMovesAtTheEnd",
    "UIViewController.didMove(toParent:): “after the transition to the new controller is complete”"
  ) {
    let (stack, next) = (await Stack(), Screen())
    stack.navigation.pushViewController(next, animated: true)
    await letTransitionBegin()
    try expect("whether it has entered", next.calls.contains("enter"), is: false)
    await letTransitionEnd()
    try expect("whether it has entered", next.calls.contains("enter"), is: true)
    stack.navigation.popViewController(animated: true)
    await letTransitionBegin()
    try expect("whether it has left", next.calls.contains("leave"), is: false)
    await letTransitionEnd()
    try expect("whether it has left", next.calls.contains("leave"), is: true)
  },

  Probe(
    raising: "stackIsNotChangedInATransition",
    "UINavigationController: the stack is not changed while a transition is under way"
  ) {
    let stack = await Stack()
    stack.navigation.pushViewController(UIViewController(), animated: true)
    await letTransitionBegin()
    stack.navigation.pushViewController(UIViewController(), animated: true)
    await letTransitionEnd()
  },

  Probe(
    raising: "screenIsPushedOnce",
    "UIKit's message: “Pushing the same view controller instance more than once is not supported”"
  ) {
    let stack = await Stack()
    stack.navigation.pushViewController(stack.root, animated: false)
  },

  Probe(
    "transitionHasACoordinator",
    "UIViewControllerTransitionCoordinator.h: “Otherwise it will ask the parent view controller.”"
  ) {
    let (stack, next) = (await Stack(), Screen())
    try expect("whether there is one", next.transitionCoordinator == nil, is: true)
    stack.navigation.pushViewController(next, animated: true)
    var isCompleted = false
    let coordinator = next.transitionCoordinator
    try expect("whether there is one", coordinator == nil, is: false)
    coordinator?.animate(alongsideTransition: nil) { _ in isCompleted = true }
    try expect("whether it is completed at once", isCompleted, is: false)
    await letTransitionEnd()
    try expect("whether it is completed", isCompleted, is: true)
    try expect("whether there is one", next.transitionCoordinator == nil, is: true)
  },

  Probe("toolbarIsHidden", "UINavigationController.h: “Defaults to YES, i.e. hidden.”") {
    let navigation = UINavigationController(rootViewController: UIViewController())
    try expect("whether it is hidden", navigation.isToolbarHidden, is: true)
    navigation.setToolbarHidden(false, animated: false)
    navigation.pushViewController(UIViewController(), animated: false)
    try expect("whether it is hidden", navigation.isToolbarHidden, is: false)
  },

  Probe(
    "leftItemsReplaceTheBackButton",
    "UINavigationItem.h: “By default, the leftItemsSupplementBackButton property is NO.”"
  ) {
    let item = UIViewController().navigationItem
    try expect("the default", item.leftItemsSupplementBackButton, is: false)
    let button = UIBarButtonItem(primaryAction: UIAction(title: "Close") { _ in })
    item.leftBarButtonItem = button
    try expect("the number of items", item.leftBarButtonItems?.count, is: 1)
  },

  Probe(
    raising: "columnsNeedAStyle",
    "UISplitViewController.h: “viewControllerForColumn: recommended for column-style”"
  ) {
    _ = UISplitViewController(style: .unspecified).viewController(for: .primary)
  },

  Probe(
    raising: "activityHasAType", "NSUserActivity.init: “The activity type”, which is not empty"
  ) {
    _ = NSUserActivity(activityType: "")
  },

  Probe(
    raising: "activityStoresPropertyLists",
    "NSUserActivity.h: “Each key and value must be of the following types: NSArray, NSData, …”"
  ) {
    let activity = NSUserActivity(activityType: "rules.probe")
    activity.addUserInfoEntries(from: ["value": Screen()])
  },
]

/// What is presented, and how it is dismissed.
@MainActor let presentingProbes: [Probe] = [
  Probe(
    "presentingTakesATurn",
    "UIViewController.h: “The completion handler … will be invoked after the presented controllers "
      + "viewDidAppear: callback”"
  ) {
    let (stack, sheet) = (await Stack(), Screen())
    var calls: [String] = []
    stack.root.present(sheet, animated: true) { calls = sheet.calls }
    try expect("whether it is being presented", sheet.isBeingPresented, is: true)
    try expect("whether it has appeared", sheet.calls.contains("appear"), is: false)
    await letTransitionEnd()
    try expect("whether it has appeared before the completion", calls.contains("appear"), is: true)
    try expect("whether it is being presented", sheet.isBeingPresented, is: false)
  },

  Probe(
    "controllerPresentsOne",
    "UIKit's message: “Attempt to present … on … which is already presenting”"
  ) {
    let stack = await Stack()
    let (first, second) = (UIViewController(), UIViewController())
    stack.navigation.present(first, animated: true)
    await letTransitionEnd()
    stack.navigation.present(second, animated: true)
    await letTransitionEnd()
    try expect("the first", stack.navigation.presentedViewController, is: first)
    try expect("whether the second is presented", second.presentingViewController == nil, is: true)
  },

  Probe(
    "coveredControllerPresentsNothing",
    "UIKit's message: “Attempt to present … on … which is already presenting”, also by an ancestor"
  ) {
    let stack = await Stack()
    let (first, second) = (UIViewController(), UIViewController())
    stack.navigation.present(first, animated: true)
    await letTransitionEnd()
    stack.root.present(second, animated: true)
    await letTransitionEnd()
    try expect("whether the second is presented", second.presentingViewController == nil, is: true)
  },

  Probe(
    "outermostControllerPresents",
    "UIViewController.h: “The view controller that presented this view controller (or its farthest "
      + "ancestor.)”"
  ) {
    let (stack, sheet) = (await Stack(), UIViewController())
    stack.root.present(sheet, animated: true)
    await letTransitionEnd()
    try expect("the presenting one", sheet.presentingViewController, is: stack.navigation)
    try expect("what the root presents", stack.root.presentedViewController, is: sheet)
  },

  Probe(
    "viewInNoWindowPresentsNothing",
    "UIKit's message: “Attempt to present … whose view is not in the window hierarchy”"
  ) {
    let (controller, sheet) = (UIViewController(), UIViewController())
    controller.present(sheet, animated: true)
    await letTransitionEnd()
    try expect("whether it is presented", sheet.presentingViewController == nil, is: true)
  },

  Probe(
    raising: "controllerIsPresentedOnce",
    "UIKit's message: “Application tried to present modally a view controller … that is already "
      + "being presented by …”"
  ) {
    let (stack, sheet) = (await Stack(), UIViewController())
    stack.navigation.present(sheet, animated: true)
    await letTransitionEnd()
    stack.navigation.present(sheet, animated: true)
    await letTransitionEnd()
  },

  Probe(
    "dismissalTakesAllAbove",
    "UIViewController.dismiss: “all of its descendants are dismissed as well”, or like it"
  ) {
    let stack = await Stack()
    let (first, second) = (Screen(), Screen())
    stack.navigation.present(first, animated: true)
    await letTransitionEnd()
    first.present(second, animated: true)
    await letTransitionEnd()
    stack.navigation.dismiss(animated: true)
    await letTransitionEnd()
    try expect("what is presented", stack.navigation.presentedViewController, is: nil)
    try expect("whether the second has gone", second.presentingViewController == nil, is: true)
  },

  Probe(
    "dismissalBeginsAbove",
    "UIViewController.dismiss: “If you call this method on the presented view controller itself, …”"
  ) {
    let stack = await Stack()
    let (first, second) = (Screen(), Screen())
    stack.navigation.present(first, animated: true)
    await letTransitionEnd()
    first.present(second, animated: true)
    await letTransitionEnd()
    first.dismiss(animated: true)
    await letTransitionEnd()
    try expect("what is presented", stack.navigation.presentedViewController, is: first)
    first.dismiss(animated: true)
    await letTransitionEnd()
    try expect("what is presented", stack.navigation.presentedViewController, is: nil)
  },

  Probe(
    "dismissalByTheAppCallsNoDelegate",
    "UIPresentationController.h: “This is not called if the presentation is dismissed "
      + "programatically.”"
  ) {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var calls = 0
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { calls += 1 }
    }
    let (stack, sheet, delegate) = (await Stack(), UIViewController(), Delegate())
    sheet.presentationController?.delegate = delegate
    stack.navigation.present(sheet, animated: true)
    await letTransitionEnd()
    stack.navigation.dismiss(animated: true)
    await letTransitionEnd()
    try expect("whether it is presented", sheet.presentingViewController == nil, is: true)
    try expect("the number of calls", delegate.calls, is: 0)
  },

  Probe(
    "nothingIsPresentedInADismissal",
    "UIKit's message: “Attempt to present … while a presentation is in progress”"
  ) {
    let stack = await Stack()
    let (first, second) = (UIViewController(), UIViewController())
    stack.navigation.present(first, animated: true)
    await letTransitionEnd()
    stack.navigation.dismiss(animated: true)
    try expect("whether it is being dismissed", first.isBeingDismissed, is: true)
    stack.navigation.present(second, animated: true)
    await letTransitionEnd()
    try expect("whether the second is presented", second.presentingViewController == nil, is: true)
  },

  Probe(
    "dismissalCompletesAfterItsAnimation",
    "UIViewController.h: “invoked after the dismissed controller's viewDidDisappear: callback is "
      + "invoked.”"
  ) {
    let (stack, sheet) = (await Stack(), Screen())
    stack.navigation.present(sheet, animated: true)
    await letTransitionEnd()
    var calls: [String]?
    stack.navigation.dismiss(animated: true) { calls = sheet.calls }
    try expect("whether it is completed at once", calls == nil, is: true)
    await letTransitionEnd()
    try expect("whether it had disappeared", calls?.contains("disappear"), is: true)
  },

  Probe(
    raising: "alertHasOneCancelAction",
    "UIKit's message: “UIAlertController can only have one action with a style of "
      + "UIAlertActionStyleCancel”"
  ) {
    let alert = UIAlertController(title: "Rules", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    alert.addAction(UIAlertAction(title: "Never", style: .cancel))
  },

  Probe(
    raising: "actionSheetHasNoFields",
    "UIKit's message: “Text fields can only be added to an alert controller of style "
      + "UIAlertControllerStyleAlert”"
  ) {
    let sheet = UIAlertController(title: "Rules", message: nil, preferredStyle: .actionSheet)
    sheet.addTextField()
  },

  Probe(
    "searchIsPresented",
    "UIViewController.h: “definesPresentationContext: Determines which parent view controller's "
      + "view should be presented over”"
  ) {
    let (stack, search) = (await Stack(), UISearchController(searchResultsController: nil))
    stack.root.definesPresentationContext = true
    stack.root.navigationItem.searchController = search
    await letTransitionEnd()
    search.isActive = true
    await letTransitionEnd()
    try expect("what is presented", stack.root.presentedViewController, is: search)
    search.isActive = false
    await letTransitionEnd()
    try expect("what is presented", stack.root.presentedViewController, is: nil)
  },

  Probe(
    "searchTextIsReported",
    "UISearchController.h: “Called when the search bar's text or scope has changed or when the "
      + "search bar becomes first responder.”"
  ) {
    final class Updater: NSObject, UISearchResultsUpdating {
      var calls = 0
      func updateSearchResults(for searchController: UISearchController) { calls += 1 }
    }
    let (stack, search) = (await Stack(), UISearchController(searchResultsController: nil))
    let updater = Updater()
    search.searchResultsUpdater = updater
    stack.root.definesPresentationContext = true
    stack.root.navigationItem.searchController = search
    await letTransitionEnd()
    search.isActive = true
    await letTransitionEnd()
    let before = updater.calls
    search.searchBar.text = "mail"
    try expect("the number of calls", updater.calls - before, is: 1)
  },
]
