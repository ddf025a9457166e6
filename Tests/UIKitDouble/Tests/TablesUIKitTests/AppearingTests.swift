import Testing
import UIKit

@testable import TablesUIKit

/// When screens appear and disappear in UIKit, and how long their tasks run.
@MainActor @Suite(.ownProcess) struct AppearingTests {
  private final class Model {
    var events: [String] = []
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Root") {
        Segue("Next") {
          Table("Next") { Info("Leaf") }
            .onAppear { model.events.append("+next") }
            .onDisappear { model.events.append("-next") }
            .task {
              model.events.append("began")
              for await _ in AsyncStream<Int>.makeStream().stream {}
              model.events.append("ended")
            }
        }
        .id("next")
        Segue("About")
      }
      .onAppear { model.events.append("+root") }
      .onDisappear { model.events.append("-root") }
    }
  }

  @Test func `screens appear when they are pushed and when the user comes back`() async {
    let phone = makePhone()
    #expect(model.events == ["+root"])
    phone.tap(0, 0)
    await phone.rest()
    #expect(model.events == ["+root", "-root", "+next", "began"])
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(model.events.suffix(3).sorted() == ["+root", "-next", "ended"])
    #expect(phone.outcomes == [.pushed("next")])
  }

  @Test func `a swipe that is cancelled changes nothing`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    model.events = []
    for _ in 0..<2 {
      phone.navigation.userBeginsSwipe()
      await phone.rest()
      phone.navigation.userEndsSwipe(isCancelled: true)
      await phone.rest()
    }
    #expect(model.events == [])
    phone.navigation.userBeginsSwipe()
    phone.navigation.userEndsSwipe(isCancelled: false)
    await phone.rest()
    #expect(model.events.filter { $0 != "ended" } == ["-next", "+root"])
  }

  @Test func `a screen of the app covers the table`() async {
    let phone = makePhone()
    let about = UIViewController()
    phone.navigation.pushViewController(about, animated: true)
    await phone.rest()
    #expect(model.events == ["+root", "-root"])
    phone.navigation.popViewController(animated: true)
    await phone.rest()
    #expect(model.events == ["+root", "-root", "+root"])
  }

  @Test func `a table that the app removes cancels its tasks`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    phone.navigation.setViewControllers([UIViewController()], animated: false)
    await phone.rest()
    #expect(model.events.suffix(2).sorted() == ["-next", "ended"])
  }

  @Test func `an adapter is visible until the app says otherwise`() async {
    let tableView = UITableView(frame: .zero, style: .plain)
    let adapter = TableViewAdapter(tableView) { [model] in
      Table { Info("A") }.onAppear { model.events.append("+") }
        .onDisappear { model.events.append("-") }
    }
    #expect(model.events == ["+"])
    adapter.isVisible = false
    #expect(model.events == ["+", "-"])
  }

  @Test func `no screen on the way back over one of the app appears`() async {
    let phone = makePhone()
    phone.tap(0, 0)
    await phone.rest()
    phone.navigation.pushViewController(UIViewController(), animated: true)
    await phone.rest()
    #expect(model.events.last == "-next")
    model.events = []
    phone.navigation.popToRootViewController(animated: true)
    await phone.rest()
    #expect(phone.router?.titles == ["Root"])
    #expect(model.events.filter { $0 != "ended" } == ["+root"])
  }
}
