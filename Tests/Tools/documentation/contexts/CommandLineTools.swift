// What the page uses of swift-argument-parser; Tests/Fixtures/CommandLineTool uses the package
// itself.
import Foundation
import TablesTerminal
import TablesText

protocol AsyncParsableCommand {
  init()
  func run() async throws
}

extension AsyncParsableCommand {
  static func main() async throws { try await Self().run() }
}

struct ExitCode: Error {
  init(_ code: Int32) {}
}

@propertyWrapper struct Option<Value> {
  var wrappedValue: Value
  init(wrappedValue: Value, help: String) { self.wrappedValue = wrappedValue }
}

@propertyWrapper struct Flag {
  var wrappedValue: Bool
  init(wrappedValue: Bool, help: String) { self.wrappedValue = wrappedValue }
}

//: 1

//: 2

//: 3
