import Observation
import Testing
import UIKit

@testable import TablesUIKit

@Observable private final class Model {
  var done: [String] = []
}

/// Several controllers on one router.
@MainActor @Suite(.ownProcess) struct SharedRouterTests {
  private let model = Model()
  private let gates = (Gate(), Gate())

  /// A router with work, each piece of which waits at its gate.
  private func makeRouter() -> Router {
    Router { [model, gates] in
      Table("Root") {
        Section("A") {
          Action("A") {
            await gates.0.wait(); model.done.append("a")
          }.id("a")
          Action("B") {
            await gates.1.wait(); model.done.append("b")
          }.id("b")
          Info("Done", detail: model.done.joined()).id("done")
          Segue("One") { Table("One") { Info("There") } }.id("one")
          Action("Erase", role: .destructive) { model.done = [] }.id("erase")
            .disabled(model.done.contains("b"))
        }
      }
    }
  }

  private func rest(_ phones: [Phone]) async {
    for phone in phones { await phone.rest() }
  }

  private func titles(_ phone: Phone) -> [String?] {
    phone.navigation.viewControllers.map(\.navigationItem.title)
  }

  @Test func `a screen that one opens and leaves is opened and left in both`() async {
    let router = makeRouter()
    let phones = [Phone(router: router), Phone(router: router)]
    phones[0].tap(0, 3)
    await rest(phones)
    #expect(phones.map(titles) == [["Root", "One"], ["Root", "One"]])
    phones[1].navigation.popViewController(animated: true)
    await rest(phones)
    #expect(phones.map(titles) == [["Root"], ["Root"]])
  }

  @Test func `a swipe back in one is cancelled after the other has gone back`() async {
    let router = makeRouter()
    let phones = [Phone(router: router), Phone(router: router)]
    phones[0].tap(0, 3)
    await rest(phones)
    phones[1].navigation.userBeginsSwipe()
    phones[0].navigation.popViewController(animated: true)
    await rest(phones)
    #expect(router.titles == ["Root"])
    phones[1].navigation.userEndsSwipe(isCancelled: true)
    await rest(phones)
    #expect(phones.map(titles) == [["Root"], ["Root"]])
  }

  @Test func `a swipe back in one goes on while the other opens a screen`() async {
    let router = makeRouter()
    let phones = [Phone(router: router), Phone(router: router)]
    phones[0].tap(0, 3)
    await rest(phones)
    phones[1].navigation.userBeginsSwipe()
    router.pop()
    router.select(RowPath(section: 0, row: 3))
    await rest(phones)
    phones[1].navigation.userEndsSwipe(isCancelled: false)
    await rest(phones)
    #expect(phones.map(titles) == Array(repeating: router.titles, count: 2))
  }

  @Test func `each app is told how the work ended that was started in its screen`() async {
    let router = makeRouter()
    let phones = [Phone(router: router), Phone(router: router)]
    phones[0].tap(0, 0)
    for phone in phones { await phone.restWhileBusy() }
    phones[1].tap(0, 1)
    for phone in phones { await phone.restWhileBusy() }
    gates.1.open()
    for phone in phones { await phone.restWhileBusy() }
    gates.0.open()
    await rest(phones)
    #expect(model.done == ["b", "a"])
    #expect(phones[0].outcomes == [.started("a"), .performed("a")])
    #expect(phones[1].outcomes == [.started("b"), .performed("b")])
  }

  @Test func `one is dismissed while its work runs, and the other shows the end`() async {
    let router = makeRouter()
    let phone = Phone(router: router)
    weak var gone: TableViewController?
    do {
      let other = Phone(router: router)
      gone = other.root
      other.tap(0, 0)
      await other.restWhileBusy()
      UIMainLoop.finish()
    }
    #expect(gone == nil)
    gates.0.open()
    await phone.rest()
    while router.isRunningWork { await Task.yield() }
    await phone.rest()
    #expect(phone.text.contains("done: “Done” “a”"))
    phone.tap(0, 1)
    gates.1.open()
    await phone.rest()
    #expect(phone.text.contains("“ab”"))
  }

  @Test func `nothing is done after a question about a row that was disabled meanwhile`()
    async throws
  {
    let router = makeRouter()
    let phone = Phone(router: router)
    phone.tap(0, 4)
    let alert = try #require(phone.alert)
    model.done = ["b"]
    await phone.rest()
    alert.userChooses("Erase")
    await phone.rest()
    #expect(model.done == ["b"])
  }

  @Test func `work that fails in the background is told and shown`() async throws {
    struct Offline: Error, CustomStringConvertible { var description: String { "offline" } }
    let phone = Phone { [gates] in
      Table {
        Action("Load") {
          await gates.0.wait(); throw Offline()
        }.id("load")
      }
    }
    phone.tap(0, 0)
    await phone.restWhileBusy()
    phone.window.rootViewController = UIViewController()
    gates.0.open()
    await phone.rest()
    #expect(phone.outcomes.count == 2)
    phone.window.rootViewController = phone.navigation
    #expect(phone.text.contains("offline"))
  }

  @Test func `an alert goes when another host asks a question in its place`() async throws {
    let router = Router {
      Table {
        Action("Erase", role: .destructive) {}.id("erase")
        Action("Reset", role: .destructive) {}.id("reset")
      }
    }
    let phones = [Phone(router: router), Phone(router: router)]
    phones[0].tap(0, 0)
    #expect(phones[0].alert != nil)
    phones[1].tap(0, 1)
    await rest(phones)
    #expect(phones[0].alert == nil)
    try #require(phones[1].alert).userChooses("Reset")
    await rest(phones)
    #expect(phones[1].outcomes.last == .performed("reset"))
  }
}
