/// The texts that the library itself shows, which can be replaced for another language.
///
/// ```swift
/// let swedish = Words(translations: ["on": "På", "off": "Av", "keys.quit": "avsluta"])
/// let renderer = TextRenderer(words: swedish)
/// ```
public struct Words: Hashable, Sendable {
  /// The value of a switch that is on.
  package var on = "On"
  /// The value of a switch that is off.
  package var off = "Off"
  /// The label before the text of a search.
  package var search = "Search"
  /// The text of a table without rows.
  package var empty = "No items"
  /// The title of the row that is shown while a section or table is being loaded.
  package var loading = "Loading…"
  /// The title of the row at the end of a section that loads more rows.
  package var loadMore = "Load more"
  /// The title of the row that is shown if loading failed. Selecting the row loads again.
  package var tryAgain = "Try again"
  /// The reason shown for a disabled row that has no reason of its own.
  package var unavailable = "Unavailable"
  /// The value of a progress row whose completed fraction is not known.
  package var inProgress = "In progress"
  /// The value of a picker of several options if none of them is selected.
  package var noSelection = "None"
  /// The value of a selected option, for a screen reader.
  package var selected = "selected"
  /// The value of an option that is not selected, for a screen reader.
  package var notSelected = "not selected"
  /// The value of an empty text field, or of a picker whose value is none of its options, for a
  /// screen reader.
  package var noValue = "empty"
  /// The role of a destructive action, for a screen reader.
  package var destructive = "destructive"

  /// The name of the key or button that begins to edit a screen.
  package var edit = "edit"
  /// The name of the key or button that marks all rows of a screen that is edited.
  package var markAll = "mark all"
  /// The name of the key or button that removes all marks.
  package var unmarkAll = "unmark all"
  /// The value of a row that is marked, for a screen reader.
  package var marked = "marked"
  /// The value of a row that is not marked, for a screen reader.
  package var notMarked = "not marked"

  /// The reason why an option cannot be deselected.
  package var choiceNeeded = "This choice is needed"
  /// The title of the menu entry that deletes a row, and of the question before it is deleted.
  package var delete = "Delete"
  /// The reason why a row cannot be moved while the user searches.
  package var notWhileSearching = "Rows cannot be moved during a search"
  /// The reason why a row cannot be moved while rows are deleted or moved asynchronously.
  package var notWhileChanging = "Rows cannot be moved until the other change has ended"
  /// The reason for refusing a typed text that is not a date, or not a date and a time, such as
  /// `{example}`.
  package var dateNeeded = "Enter a date such as {example}"
  /// The reason for refusing a date or time that can be read, but is in no calendar, or that clocks
  /// skip.
  package var noDate = "{text} does not exist"
  /// The reason for refusing a typed text that is not a time, such as `{example}`.
  package var timeNeeded = "Enter a time such as {example}"
  /// The reason for refusing a typed date that is not from `{least}` to `{greatest}`.
  package var dateInside = "Enter a date from {least} to {greatest}"
  /// The reason for refusing a typed date that is before `{least}`, if there is no latest date.
  package var dateFrom = "Enter a date from {least} on"
  /// The reason for refusing a typed date that is after `{greatest}`, if there is no earliest date.
  package var dateUpTo = "Enter a date up to {greatest}"
  /// The reason for refusing a typed text that is not a number from `{least}` to `{greatest}`.
  package var numberInside = "Enter a number from {least} to {greatest}"
  /// The reason for refusing a typed text that is not a whole number from `{least}` to
  /// `{greatest}`.
  package var wholeNumberInside = "Enter a whole number from {least} to {greatest}"
  /// The reason for refusing a typed text that is not a number from `{least}` to `{greatest}`, or
  /// is between two steps.
  package var numberInSteps = "Enter a number from {least} to {greatest} in steps of {step}"
  /// The reason for refusing a typed number that is less than `{least}`, if no number is too great.
  package var numberFrom = "Enter a number of at least {least}"
  /// The reason for refusing a typed number that is greater than `{greatest}`, if no number is too
  /// small.
  package var numberUpTo = "Enter a number of at most {greatest}"
  /// The reason for refusing a typed number that is less than `{least}`, or is between two steps.
  package var numberInStepsFrom = "Enter a number of at least {least} in steps of {step}"
  /// The reason for refusing all numbers but `{least}`.
  package var numberOnly = "Only {least} is possible"
  /// How long a text can be, with the number of its characters.
  package var textLimit = "At most {count} characters"
  /// How long a text can be that has one character.
  package var textLimitOne = "At most one character"
  /// The reason for refusing an empty text in place of a number.
  package var numberNeeded = "A number is needed"
  /// The reason for refusing a decimal point in a whole number.
  package var numberIsWhole = "Only whole numbers are possible"
  /// The reason for refusing `{text}`, which is not a number.
  package var noNumber = "“{text}” is not a number"

  /// The answer that confirms a destructive action.
  package var yes = "yes"
  /// The answer that cancels a destructive action.
  package var no = "no"
  /// The question before a sheet is left whose input is not saved.
  package var discardQuestion = "Discard the changes?"
  /// The answer that discards the input of a sheet.
  package var discard = "discard"
  /// The text after the number of rows that a search found.
  package var found = "found"
  /// The text that is shown if a search found nothing.
  package var noMatches = "No matches"
  /// The name of the key that cancels an edit, a search or an action, and of the button that does
  /// so in a question.
  package var cancel = "cancel"
  /// The name of the key or button that ends an edit, or the typing of a search.
  package var done = "done"
  /// The name of the key or button that expands a section.
  package var expand = "expand"
  /// The name of the key or button that collapses a section.
  package var collapse = "collapse"

  /// The characters with which numbers are written.
  package var numbers = NumberSymbols()

  /// The code of the language, one of ``languages``; `nil` for English.
  var language: String?
  /// The translations of the texts of other modules, by their names.
  package internal(set) var translations: [String: String] = [:]
  /// The replaced texts of other modules, with at most one value of each type.
  private var sentences: [AnySentences] = []

  /// Creates the English words.
  package init() {}

  /// The English words.
  public static let english = Words()
}

/// The texts that one module shows, which are stored in ``Words``.
package protocol Sentences: Hashable, Sendable {
  /// The English texts, which ``Words`` does not store.
  static var english: Self { get }

  /// What the names of the texts begin with, before a point.
  static var prefix: String { get }

  /// The texts by their names.
  static var names: [String: WritableKeyPath<Self, String>] { get }

  /// Returns the texts in one of ``Words/languages``; `nil` if there are none.
  static func translated(to language: String) -> Self?
}

extension Words {
  /// The texts of a module. Defaults to those in the language of the words.
  package subscript<Text: Sentences>(_: Text.Type) -> Text {
    get { sentences.lazy.compactMap { $0.base as? Text }.first ?? unchanged() }
    set {
      sentences.removeAll { $0.base is Text }
      if newValue != unchanged() { sentences.append(AnySentences(base: newValue)) }
    }
  }

  private func unchanged<Text: Sentences>() -> Text {
    var texts: Text = language.flatMap(Text.translated) ?? .english
    if translations.isEmpty { return texts }
    for (name, text) in translations where name.hasPrefix("\(Text.prefix).") {
      let path = Text.names[String(name.dropFirst(Text.prefix.count + 1))]
      assert(path != nil, "no word is called “\(name)”")
      if let path { texts[keyPath: path] = text }
    }
    return texts
  }
}

/// The texts of any module, compared as values of their own type.
private struct AnySentences: Hashable, Sendable {
  let base: any Sentences

  static func == (left: Self, right: Self) -> Bool {
    func isEqual<Text: Sentences>(_ text: Text) -> Bool { text == right.base as? Text }
    return isEqual(left.base)
  }

  func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}

extension String {
  /// Returns the text with each `{name}` replaced by its value. Values are not searched for names.
  package func filled(_ values: KeyValuePairs<String, String>) -> String {
    var result = ""
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let name = rest[rest.index(after: open)..<close]
      let end = rest.index(after: close)
      result += rest[..<open]
      result += values.first { $0.key == name }?.value ?? String(rest[open..<end])
      rest = rest[end...]
    }
    return result + rest
  }
}
