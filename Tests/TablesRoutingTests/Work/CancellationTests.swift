import Tables
import TablesRouting
import TablesTestTools
import Testing

/// Synchronous closures that throw `CancellationError`: the action is cancelled and has not failed,
/// as for asynchronous ones.
@MainActor @Suite struct CancellationTests {
  @Test func `an action that throws it is cancelled and shows no failure`() {
    let router = Router { Table { Action("Pay") { throw CancellationError() }.id("row") } }
    #expect(router.select("Pay") == .cancelled("row"))
    #expect(status(in: router) == nil)
  }

  @Test func `the failure of an earlier attempt is removed`() {
    var error: any Error = Failed()
    let router = Router { Table { Action("Pay") { throw error }.id("row") } }
    router.select("Pay")
    #expect(status(in: router) == .failed("No network."))
    error = CancellationError()
    #expect(router.select("Pay") == .cancelled("row"))
    #expect(status(in: router) == nil)
  }

  @Test func `an action that pops keeps its screen`() {
    let router = Router {
      Table {
        Segue("Order") { Table { Action("Pay") { throw CancellationError() }.pops().id("row") } }
      }
    }
    router.select("Order")
    #expect(router.select("Pay") == .cancelled("row"))
    #expect(router.depth == 1)
  }

  @Test func `an answer is cancelled`() {
    let router = Router {
      Table {
        Action("Pay") {
          throw Question("Really?") { Action("Yes") { throw CancellationError() } }
        }
        .id("row")
      }
    }
    router.select("Pay")
    #expect(router.answer(0) == .cancelled("row"))
    #expect(router.question == nil)
    #expect(status(in: router) == nil)
  }

  @Test func `a prompt is cancelled and closes`() {
    let router = Router {
      Table { Action("Unlock") {}.prompt("PIN") { _ in throw CancellationError() }.id("row") }
    }
    router.select("Unlock")
    #expect(router.answer(0, text: "1234") == .cancelled("row"))
    #expect(router.question == nil)
    #expect(status(in: router) == nil)
  }

  @Test func `an asynchronous prompt is cancelled and closes`() async {
    let router = Router {
      Table {
        Action("Unlock") {}.prompt("PIN") { _ in
          await Task.yield()
          throw CancellationError()
        }
        .id("row")
      }
    }
    router.select("Unlock")
    router.answer(0, text: "1234")
    #expect(await router.settle() == [.cancelled("row")])
    #expect(router.question == nil)
    #expect(status(in: router) == nil)
  }

  @Test func `a deletion is cancelled and keeps its row`() {
    let router = Router {
      Table { Info("Mail").id("row").onDelete { throw CancellationError() } }
    }
    #expect(router.perform(.delete, at: RowPath(section: 0, row: 0)) == .cancelled("row"))
    #expect(status(in: router) == nil)
  }

  private func status(in router: Router) -> Row.Status? {
    router.presented.item(at: RowPath(section: 0, row: 0))?.status
  }

  private struct Failed: Error, CustomStringConvertible { let description = "No network." }
}
