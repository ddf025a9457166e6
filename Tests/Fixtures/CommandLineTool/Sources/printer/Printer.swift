import ArgumentParser
import TablesTerminal

@main
struct Printer: AsyncParsableCommand {
  @Option(help: "The number of copies.") var copies = 1
  @Flag(help: "Ask on a screen.") var interactive = false

  func run() async throws {
    let copies = Stored(copies)
    if interactive { try await ask(for: copies) }
    print("Printing \(copies.value) copies.")
  }

  func ask(for copies: Stored<Int>) async throws {
    let ending = try await Terminal.run({
      Table("Printer") { Stepper("Copies", value: copies.binding, in: 1...9) }
    })
    if case .cancelled = ending { throw ExitCode(130) }
  }
}
