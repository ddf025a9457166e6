import Tables
import TablesInteraction
import Testing

/// One row on a screen, the keys that are pressed on it, and what comes of each.
struct RowScript: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let keys: [Key]
  let outcomes: [Outcome]
  let row: @Sendable (RowModel) -> AnyRow

  init(
    _ name: String, _ keys: [Key], _ outcomes: [Outcome],
    row: @escaping @Sendable (RowModel) -> any RowContent
  ) {
    testDescription = name
    self.keys = keys
    self.outcomes = outcomes
    self.row = { AnyRow(row($0)).id("row") }
  }

  /// The screen, with a row above and one below that take no part.
  func screen(of model: RowModel) -> Screen {
    Screen(columns: 40, rows: 12) { [row] in
      Table("Root") {
        Section("Rows") {
          Info("Above")
          row(model)
          Info("Below")
        }
      }
      .onSelect { model.told.append($0.id.description) }
    }
  }
}

/// What the rows of a script read and write.
final class RowModel {
  var isOn = false
  var number = 5
  var level = 0.5
  var text = "abc"
  var chosen: Set<String> = ["a"]
  var theme = "a"
  var language: String?
  /// How often something of the row's own has run.
  var runs = 0
  /// How often `.onSelect` of the row has run.
  var selections = 0
  /// The rows that the table's `.onSelect` was told of.
  var told: [String] = []

  /// What the model holds, for a test to compare as a whole.
  var summary: String {
    "\(isOn) \(number) \(level) \(text) \(chosen.sorted()) \(theme) \(language ?? "-") \(runs)"
  }
}

/// An error that says what it is for.
struct RowError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
