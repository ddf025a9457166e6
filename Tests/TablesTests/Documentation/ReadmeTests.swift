import Foundation
import Observation
import Tables
import TablesTesting
import TablesText
import Testing

/// The code of the README, which is compiled here. The last tests check that it is the same.
struct ReadmeTests {
  let settings = readmeSettings()

  @Test func settingsLook() { expectSnapshot(of: settings) }

  @Test func route() {
    expectSnapshot(of: settings) { screen in
      screen.press(.down, .space)
      screen.select("Language")
    }
  }

  @Test func `every Swift block of the README is compiled in this file`() throws {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = Readme.statements(of: source)
    let blocks = try Readme().blocks(of: "swift").filter {
      // The manifest is none of Swift's files, and the hosts for apps are not built on Linux.
      !$0.contains(".package(url:") && !$0.contains("import TablesUIKit")
    }
    #expect(blocks.count == 6)
    for block in blocks {
      let wanted = Readme.statements(of: block).filter { !$0.hasPrefix("import ") }
      let isThere = lines.indices.contains { lines[$0...].starts(with: wanted) }
      #expect(isThere, "\(block)")
    }
  }

  @Test("the state of the README's screen lives outside its table")
  func state() {
    let screen = PrinterSettings(model: PrinterModel())
    #expect(screen.table.row(at: RowPath(section: 1, row: 0))?.title == "No jobs")
    screen.model.jobs = [PrinterModel.Job(number: 1, name: "Letter", pages: 2)]
    #expect(screen.table.row(at: RowPath(section: 1, row: 0))?.title == "Letter")
    screen.copies = 4
    expectSnapshot(of: screen.table)
  }
}

private func readmeSettings() -> Table {
  var settings: Table {
    Table("Settings") {
      Section("General") {
        Switch("Dark mode")
        Switch("Auto save", isOn: true)
        Segue("Language")
      }
      Section("Stats", footer: "Since the first launch.") {
        Info("Usage", detail: "2 days")
      }
    }
  }
  print(settings.text(width: 40))
  return settings
}

@Observable final class PrinterModel {
  struct Job {
    var number: Int
    var name: String
    var pages: Int
  }

  var bothSides = true
  var name = ""
  var jobs: [Job] = []

  nonisolated(nonsending) func printTestPage() async throws {
    try await Task.sleep(nanoseconds: 1_000_000_000)
    jobs.append(Job(number: jobs.count + 1, name: "Test print", pages: 2))
  }
}

/// The model's method in a target whose default isolation is the main actor.
@MainActor @Observable final class PrinterModelOnMainActor {
  typealias Job = PrinterModel.Job

  var jobs: [Job] = []

  func printTestPage() async throws {
    try await Task.sleep(nanoseconds: 1_000_000_000)
    jobs.append(Job(number: jobs.count + 1, name: "Test print", pages: 2))
  }
}

struct PrinterSettings {
  let model: PrinterModel
  @Stored var copies = 1

  var table: Table {
    Table("Printer") {
      paper
      if model.jobs.isEmpty {
        Section("Jobs") { Info("No jobs") }
      } else {
        Section("Jobs") {
          ForEach(model.jobs, id: \.number) { job in
            Info(job.name, detail: "\(job.pages) pages").icon("📄")
          }
          Action("Cancel all jobs", role: .destructive) { model.jobs = [] }
        }
      }
    }
  }

  var paper: Section<Row> {
    Section("Paper") {
      Switch("Both sides", isOn: Binding(model, \.bothSides))
      Stepper("Copies", value: $copies, in: 1...9)
      TextField("Name", text: Binding(model, \.name), prompt: "Your name")
        .validated { $0.isEmpty ? "A name is needed." : nil }
      Action("Print a test page") { try await model.printTestPage() }
    }
  }
}

/// The README in blocks.
private struct Readme {
  let text: String

  init() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../README.md")
    text = try String(contentsOf: root, encoding: .utf8)
  }

  func blocks(of language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map { part in
      part.components(separatedBy: "```").first ?? ""
    }
  }

  /// Returns the lines without indentation, except blank ones.
  static func statements(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
