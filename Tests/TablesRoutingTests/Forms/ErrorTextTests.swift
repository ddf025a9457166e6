import Foundation
import Tables
import TablesRouting
import Testing

/// The texts of errors that a row shows.
@Suite struct ErrorTextTests {
  private struct ServerDown: Error {}
  private struct HTTPProblem: Error { let code = 500 }
  private enum NetworkError: Error { case noConnection, timeout(seconds: Int) }
  private struct Told: Error, CustomStringConvertible { let description = "as it describes itself" }
  private struct Explained: LocalizedError {
    let errorDescription: String? = "as it explains itself"
  }

  private static let errors: [(any Error, String)] = [
    (ServerDown(), "Server down"), (HTTPProblem(), "HTTPProblem"),
    (NetworkError.noConnection, "Network error: no connection"),
    (NetworkError.timeout(seconds: 3), "Network error: timeout"),
    (Told(), "as it describes itself"), (Explained(), "as it explains itself"),
  ]

  @Test(arguments: errors.indices)
  func `an error without a description shows its type in words`(index: Int) {
    let (error, text) = Self.errors[index]
    let router = Router { Table { Action("Do") { throw error }.id("do") } }
    #expect(router.select("Do") == .failed("do", text))
  }
}
