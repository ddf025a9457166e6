import Testing
import UIKit

@testable import TablesUIKit

/// The actions of a table in the bars of its screen, and beside the headers of its sections.
@MainActor @Suite(.ownProcess) struct ToolbarTests {
  @MainActor private final class Model {
    var isInvalid = false
    var fails = false
    var log: [String] = []
    let gate = Gate()
  }
  private let model = Model()

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "Offline." }
  }

  private func detail() -> Table {
    let model = model
    return Table("New list") {
      Section("Queue") { Info("a") }
        .headerAction { Action("Clear", role: .destructive) { model.log.append("cleared") } }
    }
    .toolbar {
      Action("Cancel", role: .cancel, placement: .leading).pops()
      Action("Save") { () async throws in
        await model.gate.wait()
        if model.fails { throw Offline() }
        model.log.append("saved")
      }
      .pops().disabled(because: model.isInvalid ? "No name." : nil)
      Action("Share", placement: .bottom) { model.log.append("shared") }
    }
  }

  private func makePhone() -> Phone {
    Phone { [self] in Table("Lists") { Section("A") { Segue("New") { detail() } } } }
  }

  private func left(_ phone: Phone) -> [UIBarButtonItem] {
    phone.top?.navigationItem.leftBarButtonItems ?? []
  }

  private func right(_ phone: Phone) -> [UIBarButtonItem] {
    phone.top?.navigationItem.rightBarButtonItems ?? []
  }

  @Test func `actions are items of the bars, also after a path was opened`() async throws {
    let phone = makePhone()
    try phone.root.open(path: ["A/0"])
    await phone.rest()
    #expect(left(phone).map(\.title) == ["Cancel"])
    #expect(left(phone).map(\.style) == [.plain])
    #expect(right(phone).map(\.title) == ["Save"])
    #expect(right(phone).map(\.style) == [.done])
    #expect(phone.top?.navigationItem.hidesBackButtonByItems == true)
    #expect(phone.top?.toolbarItems?.map(\.title) == ["Share"])
    #expect(!phone.navigation.isToolbarHidden)
    phone.top?.toolbarItems?.first?.userTaps()
    #expect(model.log == ["shared"])
    left(phone).first?.userTaps()
    await phone.rest()
    #expect(phone.top === phone.root)
    #expect(phone.navigation.isToolbarHidden)
    #expect(phone.outcomes.suffix(2).map(\.description) == ["selected toolbar/0", "popped"])
  }

  @Test func `a bar button follows its image and its title`() async throws {
    let shown = Stored<(title: String, image: String?)>(("Play", "play"))
    let phone = Phone {
      Table("Queue") { Info("a") }.toolbar {
        if let image = shown.value.image {
          Action(shown.value.title) {}.pops().icon(systemName: image).id("play")
        } else {
          Action(shown.value.title) {}.pops().id("play")
        }
      }
    }
    await phone.rest()
    for (title, image) in [("Play", "play"), ("Pause", "pause"), ("Stop", nil), ("Play", "play")] {
      shown.value = (title, image)
      phone.root.invalidate()
      await phone.rest()
      #expect(right(phone).map(\.title) == [title])
      #expect(right(phone).map(\.image?.name) == [image])
    }
  }

  @Test func `an action beside a header is found again when its section has moved`() async throws {
    let model = model
    model.isInvalid = true
    let phone = Phone {
      Table {
        if model.isInvalid { Section("Above") { Info("b") } }
        Section("Queue") { Info("a") }
          .headerAction { Action("Clear") { model.log.append("cleared") } }
        Section("Below") { Info("c") }.headerAction {
          Action("Other") { model.log.append("other") }
        }
      }
    }
    model.isInvalid = false
    phone.root.invalidate()
    await phone.rest()
    let header = try #require(phone.tableView.headerView(forSection: 0))
    try #require(header.first(UIButton.self)).sendActions(for: .primaryActionTriggered)
    #expect(model.log == ["cleared"])
  }

  @Test func `work shows a wheel, and then leaves the screen`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    right(phone).first?.userTaps()
    await phone.restWhileBusy()
    #expect(right(phone).first?.customView is UIActivityIndicatorView)
    model.gate.open()
    await phone.rest()
    #expect(model.log == ["saved"])
    #expect(phone.top === phone.root)
    #expect(phone.outcomes.suffix(2).map(\.description) == ["performed toolbar/1", "popped"])
  }

  @Test func `an error is told once, and the action stays`() async {
    model.fails = true
    model.gate.open()
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    right(phone).first?.userTaps()
    await phone.rest()
    #expect(phone.alert?.title == "Save")
    #expect(phone.alert?.message == "Offline.")
    phone.alert?.userChooses("Done")
    phone.top?.invalidate()
    await phone.rest()
    #expect(phone.alert == nil)
    #expect(right(phone).first?.accessibilityHint == "Offline.")
    model.fails = false
    right(phone).first?.userTaps()
    await phone.rest()
    #expect(phone.top === phone.root)
  }

  @Test func `the app's own items stay, and the edit button is beside`() async {
    let model = model
    let controller = TableViewController {
      Table("T") { Section("S") { ForEach(["a", "b"]) { Info($0) }.onDelete { _ in } } }
        .editable()
        .toolbar {
          if !model.isInvalid { Action("Add") { model.log.append("added") } }
          Action("Lead", placement: .leading) {}
        }
    }
    let own = UIBarButtonItem(systemItem: .done)
    controller.navigationItem.leftBarButtonItems = [own]
    let phone = Phone(controller)
    controller.invalidate()
    await phone.rest()
    #expect(left(phone).map(\.title) == ["Lead", own.title])
    #expect(right(phone).map(\.title) == ["Add", "Edit"])
    model.isInvalid = true
    controller.invalidate()
    await phone.rest()
    #expect(right(phone).map(\.title) == ["Edit"])
    #expect(left(phone).last === own)
  }

  @Test func `a disabled action is no button that can be tapped`() async {
    model.isInvalid = true
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    let save = right(phone).first
    #expect(save?.isEnabled == false)
    #expect(save?.accessibilityHint == "No name.")
    model.isInvalid = false
    phone.top?.invalidate()
    await phone.rest()
    #expect(right(phone).first === save)
    #expect(save?.isEnabled == true)
  }

  @Test func `an action of a header is a button in it, which asks first if it destroys`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    let button = phone.tableView.headerView(forSection: 0)?.subviews
      .compactMap { $0 as? UIButton }.first { $0.configuration?.title == "Clear" }
    #expect(button?.configuration?.baseForegroundColor == .systemRed)
    button?.sendActions(for: .primaryActionTriggered)
    #expect(phone.alert?.title == "Clear?")
    phone.alert?.userChooses("Clear")
    await phone.rest()
    #expect(model.log == ["cleared"])
  }

  @Test func `popping the first screen pops it from the app's stack, or dismisses it`() async {
    let app = UIViewController()
    let controller = TableViewController {
      Table("T") { Info("x") }.toolbar { Action("Done").pops() }
    }
    let navigation = UINavigationController(rootViewController: app)
    let window = UIWindow(frame: .zero)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(controller, animated: false)
    controller.navigationItem.rightBarButtonItem?.userTaps()
    UIMainLoop.finish()
    #expect(navigation.viewControllers == [app])

    let modal = TableViewController {
      Table("T") { Info("x") }.toolbar { Action("Done").pops() }
    }
    app.present(UINavigationController(rootViewController: modal), animated: false)
    modal.navigationItem.rightBarButtonItem?.userTaps()
    UIMainLoop.finish()
    #expect(app.presentedViewController == nil)
  }

  @Test func `the items of the toolbar are not set again while they are the same`() async throws {
    let phone = Phone {
      Table {
        TextField("Name", text: "").id("name")
      }
      .toolbar {
        Action("Share", placement: .bottom) {}
        Action("Print", placement: .bottom) {}
      }
    }
    await phone.rest()
    let items = try #require(phone.root.toolbarItems)
    #expect(items.count == 3)
    let changes = phone.root.toolbarChanges
    let field = try #require(phone.control(UITextField.self, 0, 0))
    field.becomeFirstResponder()
    field.type("ab")
    await phone.rest()
    #expect(phone.root.toolbarItems?.elementsEqual(items, by: ===) == true)
    #expect(phone.root.toolbarChanges == changes)
  }

  @Test func `a button follows the image of its action`() async throws {
    let model = model
    let phone = Phone {
      Table { Info("a") }.toolbar {
        Action("Mark") { model.isInvalid = true }
          .icon(systemName: model.isInvalid ? "star.fill" : "star")
      }
    }
    let item = try #require(right(phone).first)
    #expect(item.image?.name == "star")
    item.userTaps()
    await phone.rest()
    #expect(right(phone).first === item)
    #expect(item.image?.name == "star.fill")
  }

  @Test func `the toolbar of the app stays when a screen of the table goes`() async {
    let phone = makePhone()
    phone.navigation.setToolbarHidden(false, animated: false)
    phone.tap(0, 0)
    await phone.rest()
    #expect(phone.top !== phone.root)
    left(phone).first?.userTaps()
    await phone.rest()
    #expect(!phone.navigation.isToolbarHidden)
  }

  @Test func `two failures at once are both told`() async {
    let phone = Phone {
      Table { Info("a") }.toolbar {
        Action("One") { throw Offline() }
        Action("Two") { throw Offline() }
      }
    }
    await phone.rest()
    phone.router?.select(RowPath(toolbarItem: 0))
    phone.router?.select(RowPath(toolbarItem: 1))
    await phone.rest()
    var told = ""
    for _ in 0..<2 {
      guard let alert = phone.alert else { break }
      told += (alert.title ?? "") + (alert.message ?? "")
      alert.userChooses("Done")
      await phone.rest()
    }
    #expect(told.contains("One") && told.contains("Two"))
    #expect(phone.alert == nil)
  }

  @Test func `on an iPad, the question of a button points at it`() async {
    UIAlertController.isPad = true
    let phone = Phone {
      Table { Info("a") }.toolbar {
        Action("Send") {}.confirmationDialog("How?") {
          Action("Now") {}
          Action("Later") {}
        }
      }
    }
    await phone.rest()
    right(phone).first?.userTaps()
    #expect(phone.alert?.popoverPresentationController?.barButtonItem === right(phone).first)
  }

  @Test func `the text of a header ends before its button`() async throws {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    let header = try #require(phone.tableView.headerView(forSection: 0))
    let list = header.contentConfiguration as? UIListContentConfiguration
    let button = try #require(header.subviews.lazy.compactMap { $0 as? UIButton }.first)
    #expect(
      list?.directionalLayoutMargins.trailing ?? 0
        >= button.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width + 16)
  }
}
