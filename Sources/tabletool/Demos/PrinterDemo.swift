import Observation
import Tables

/// The model of `tabletool demo printer`, the screen with state in the README.
@Observable
final class PrinterModel {
  struct Job {
    var number: Int
    var name: String
    var pages: Int
  }

  var bothSides = true
  var name = ""
  var jobs: [Job] = []

  /// The time to print a page, in nanoseconds.
  let printingTime: UInt64

  init(jobs: [Job] = [], printingTime: UInt64) {
    self.jobs = jobs
    self.printingTime = printingTime
  }

  nonisolated(nonsending) func printTestPage() async throws {
    try await Task.sleep(nanoseconds: printingTime)
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

extension PrinterSettings {
  /// Returns the screen with two jobs.
  static func demo(printingTime: UInt64 = 1_500_000_000) -> PrinterSettings {
    PrinterSettings(
      model: PrinterModel(
        jobs: [
          PrinterModel.Job(number: 1, name: "Letter", pages: 2),
          PrinterModel.Job(number: 2, name: "Annual report", pages: 64),
        ], printingTime: printingTime))
  }
}
