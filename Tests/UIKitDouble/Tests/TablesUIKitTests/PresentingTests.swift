import Testing
import UIKit

@testable import TablesUIKit

/// Questions, while the view controller of the rows presents something already.
@MainActor @Suite(.ownProcess) struct PresentingTests {
  private final class Model {
    var done = 0
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Root") { Action("Wipe", role: .destructive) { model.done += 1 } }.searchable()
    }
  }

  @Test func `a view controller that presents refuses to present another one`() {
    let (screen, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let window = UIWindow(frame: .zero)
    screen.present(second, animated: true)
    #expect(screen.presentedViewController == nil, "its view is in no window")
    window.rootViewController = screen
    var completions: [String] = []
    screen.present(first, animated: true) { completions.append("first") }
    screen.present(second, animated: true) { completions.append("second") }
    #expect(completions == [], "an animation brings it in")
    #expect(first.isBeingPresented)
    screen.dismiss(animated: true)
    #expect(first.refusedDismissals == 1)
    UIMainLoop.finish()
    #expect(screen.presentedViewController === first)
    #expect(screen.refusedPresentations == [second, second])
    #expect(completions == ["first"])
    let other = UIWindow(frame: .zero)
    other.rootViewController = UIViewController()
    let again = UIException.catching { other.rootViewController?.present(first, animated: true) }
    #expect(again.count == 1)
  }

  @Test func `what is presented inside another view controller is presented by the outermost one`()
  {
    let (screen, first, second) = (UIViewController(), UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: screen)
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    screen.present(first, animated: true)
    #expect(first.presentingViewController === navigation)
    #expect(screen.presentedViewController === first)
    navigation.present(second, animated: true)
    #expect(navigation.refusedPresentations == [second])
    UIMainLoop.finish()
    screen.dismiss(animated: false)
    #expect(navigation.presentedViewController == nil)
  }

  @Test func `a question is asked during a search`() async {
    let phone = makePhone()
    phone.root.navigationItem.searchController?.userTypes("wipe")
    await phone.rest()
    #expect(phone.root.presentedViewController === phone.root.navigationItem.searchController)
    phone.tap(0, 0)
    #expect(phone.alert?.title == "Wipe?")
    #expect(phone.root.refusedPresentations.isEmpty)
    phone.alert?.userChooses("Wipe")
    await phone.rest()
    #expect(model.done == 1)
    #expect(phone.root.navigationItem.searchController?.isActive == true)
  }

  @Test func `a question is asked after what the app presents is dismissed`() async {
    let phone = makePhone()
    phone.root.present(UIViewController(), animated: true)
    UIMainLoop.finish()
    phone.root.dismiss(animated: true)
    phone.tap(0, 0)
    #expect(phone.root.refusedPresentations.isEmpty)
    await phone.rest()
    phone.alert?.userChooses("Wipe")
    await phone.rest()
    #expect(model.done == 1)
  }

  @Test func `a question is asked above what the app presents`() async {
    let phone = makePhone()
    phone.root.present(UIViewController(), animated: false)
    phone.tap(0, 0)
    phone.alert?.userChooses("Wipe")
    await phone.rest()
    #expect(model.done == 1)
  }

  @Test func `only the answer that destroys something is red`() async {
    let phone = Phone {
      Table {
        Action("Send") {}.confirmationDialog("Send?", confirm: "Send")
        Action("Wipe", role: .destructive) {}
        Action("Erase", role: .destructive) {}.confirmationDialog("Erase all?")
      }
    }
    var styles: [UIAlertAction.Style?] = []
    for row in 0..<3 {
      phone.tap(0, row)
      styles.append(phone.alert?.actions.last?.style)
      phone.alert?.userChooses(phone.alert?.actions.first?.title ?? "")
      await phone.rest()
    }
    #expect(styles == [.default, .destructive, .destructive])
  }

  @Test func `a question is asked after what the app presents has appeared`() async {
    let phone = makePhone()
    phone.root.present(UIViewController(), animated: true)
    phone.tap(0, 0)
    await phone.rest()
    phone.alert?.userChooses("Wipe")
    await phone.rest()
    #expect(model.done == 1)
  }

  @Test func `a disabled answer cannot be chosen`() async {
    let phone = Phone { [model] in
      Table {
        Action("Send").confirmationDialog("How?") {
          Action("Now") { model.done += 1 }.disabled(because: "Offline.")
          Action("Later") {}
        }
      }
    }
    phone.tap(0, 0)
    await phone.rest()
    #expect(phone.alert?.actions.first { $0.title == "Now" }?.isEnabled == false)
    phone.alert?.userChooses("Now")
    await phone.rest()
    #expect(model.done == 0)
  }

  @Test func `a screen of options opens at the option that is chosen`() async {
    let phone = Phone {
      Table { Picker("Size", options: (0..<60).map { "\($0)" }, selectedIndex: 40) }
    }
    phone.tap(0, 0)
    await phone.rest()
    let visible = phone.tableView.indexPathsForVisibleRows ?? []
    #expect(visible.contains(IndexPath(row: 40, section: 0)))
  }
}
