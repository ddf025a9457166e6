import Tables
import TablesTesting
import Testing

/// The appearance of elements that show something or lead to a screen: on wide and on narrow
/// screens.
@Suite struct RowLookTests {
  @Test(arguments: [20, 40]) func `an info row in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Info") {
        Section {
          Info("Title alone")
          Info("Usage", detail: "2 days")
          Info("Model", detail: "A detail that needs more room than stands beside its title")
          Info("", detail: "No title")
          Info("Selectable", detail: "yes").onSelect {}
          Info("Disabled", detail: "yes").disabled()
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `a segue in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Segue") {
        Section {
          Segue("Language")
          Segue("Network").detail("Wi-Fi")
          Segue("Account") { Table {} }.icon("👤").badge(3)
          Segue("Sound").detail("Ringtone, vibration, alarms").style(.subtitle)
          Segue("Disabled").disabled()
          Segue("With a reason").disabled(because: "You are offline.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `an action in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Action") {
        Section {
          Action("Synchronise") {}
          Action("Erase everything", role: .destructive) {}
          Action("Sign out") {}.detail("ada@example.org")
          Action("Disabled") {}.disabled()
          Action("Erase", role: .destructive) {}.disabled(because: "Nothing to erase.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `progress in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Progress") {
        Section {
          Progress("Unknown")
          Progress("Nothing", value: 0)
          Progress("A start", value: 0.001)
          Progress("Two fifths", value: 0.4)
          Progress("Nearly", value: 0.999)
          Progress("Done", value: 1)
          Progress("Download", value: 0.4).detail("3 of 8 files")
          Progress("", value: 0.4)
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `a row of its own kind`(_ width: Int) {
    expectSnapshot(
      of: Table("Files") {
        Section {
          FileRow(name: "notes.txt", size: "1 kB")
          FileRow(name: "A report of the whole year.pdf", size: "1,204 kB")
          FileRow(name: "locked.txt", size: "0 B").disabled(because: "Open elsewhere.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `a row drawn by its author`(_ width: Int) {
    expectSnapshot(
      of: Table("Chart") {
        Section {
          Info("Load").drawn { context in
            [30, 75, 50].map { share in
              let bar = String(repeating: "▇", count: share * (context.columns - 5) / 100)
              return [
                StyledLine.Span(bar, style: TextStyle(foreground: .ansi(.green))), " \(share) %",
              ]
            }
          }
          Info("Too long").drawn { _ in ["A line that is longer than the row has columns is cut"] }
          Info("Nothing").drawn { _ in [] }
        }
      }, width: width)
  }
}

private struct FileRow: RowContent {
  var name: String
  var size: String
  var body: some RowContent { Info(name, detail: size).icon("📄") }
}
