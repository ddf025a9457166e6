import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Work that fails after its screen was left.
@MainActor @Suite struct LateFailureTests {
  private struct Offline: Error, CustomStringConvertible { let description = "Offline." }

  private let gate = Gate()

  /// Returns a router on whose second screen an action is running.
  private func sendingRouter() -> Router {
    let router = Router { [gate] in
      Table("Root") {
        Segue("Letter") {
          Table("Letter") {
            Action("Send") {
              await gate.wait()
              throw Offline()
            }
            .id("send")
          }
        }
        .id("letter")
        Action("Other") {}.id("other")
      }
    }
    router.select("letter")
    #expect(router.select("send") == .started("send"))
    return router
  }

  private func failures(_ router: Router) -> [String] {
    router.failedActions(on: router.screen).map { "\($0.row.title): \($0.row.face.failure ?? "")" }
  }

  @Test func `it is told on the current screen until the next action of the user`() async {
    let router = sendingRouter()
    router.pop()
    let settling = Task { await router.settle() }
    await gate.waitUntilEntered()
    #expect(failures(router) == [])
    gate.open()
    #expect(await settling.value == [.failed("send", "Offline.")])
    #expect(failures(router) == ["Send: Offline."])
    #expect(router.select("other") == .performed("other"))
    #expect(failures(router) == [])
  }

  @Test func `it is told in its row if its screen is still there`() async {
    let router = sendingRouter()
    gate.open()
    #expect(await router.settle() == [.failed("send", "Offline.")])
    #expect(failures(router) == [])
    #expect(router.presented.sections[0].items[0].status == .failed("Offline."))
    router.pop()
    #expect(failures(router) == [])
  }
}
