import Foundation
import TablesTerminal
import TablesTestTools
import Testing

/// The tasks of screens on a pseudo-terminal. Each closure of `processExitsWith` is a process of
/// its own.
@Suite(.prompt) struct TaskTests {
  private final class Model {
    var isOn = false
    var text = "waiting"
    var events: [String] = []
    lazy var binding = Binding(get: { self.isOn }, set: { self.isOn = $0 })

    var table: Table {
      Table("News") {
        Switch("Go", isOn: binding).id("go")
        Info("Text", detail: text)
        Segue("Next") {
          Table("Next") { Info("Leaf") }
            .task {
              self.events.append("began")
              for await _ in AsyncStream<Int>.makeStream().stream {}
              self.events.append("cancelled")
            }
        }
      }
      .onAppear { self.events.append("+") }
      .onDisappear { self.events.append("-") }
      .task {
        while !self.isOn { try? await Task.sleep(nanoseconds: 2_000_000) }
        self.text = "arrived"
      }
    }
  }

  @Test func `tasks run beside the keys, until their screens are left`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send(" ")
      try terminal.wait(for: "arrived")
      terminal.send("\u{1B}[B\r")
      try terminal.wait(for: "Leaf")
      terminal.send("q")
      try terminal.readToEnd()
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let model = Model()
      let ending = try await Terminal.run { model.table }
      let isFinished = ending == .finished([.toggled("go", true)])
      exit(isFinished && model.events == ["+", "-", "began", "cancelled"] ? 0 : 1)
    }
    try await driven
  }

  @Test func `tasks run while a line is awaited`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: "command?")
      terminal.send("1\n")
      try terminal.wait(for: "on now")
      for _ in 0..<500 where !terminal.output.contains("arrived") {
        terminal.send("again\n")
        terminal.waitForSilence(of: 0.05)
      }
      terminal.send("quit\n")
      try terminal.readToEnd()
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      setenv("ACCESSIBLE", "1", 1)
      let model = Model()
      try await Terminal.run { model.table }
      exit(model.text == "arrived" && model.events == ["+", "-"] ? 0 : 1)
    }
    try await driven
  }

  @Test func `work that ignores its cancellation is left, and named`() async throws {
    let terminal = try PseudoTerminal()
    async let driven: Void = terminal.drive { terminal in
      try terminal.wait(for: "quit")
      terminal.send("\r")
      try terminal.wait(for: "In progress")
      terminal.send("\u{3}")
      try terminal.readToEnd()
    }
    let path = terminal.path
    await #expect(processExitsWith: .success) { [path = path as String] in
      PseudoTerminal.attach(path)
      let ending = try await Task { @MainActor in
        try await Terminal.run {
          Table("Deaf") { Action("Sync") { await withUnsafeContinuation { _ in } } }
            .task { await withUnsafeContinuation { _ in } }
        }
      }.value
      exit(ending == .cancelled(.user) ? 0 : 1)
    }
    try await driven
    let left = terminal.output.components(separatedBy: "\u{1B}[?1049l").last ?? ""
    #expect(left.contains("“Sync” has not ended 2 seconds after it was cancelled, and was left."))
    #expect(left.contains("“Deaf” has not ended"))
  }
}
