/// The texts that the library itself shows, which can be replaced for another language.
///
/// ```swift
/// var german = Words()
/// german.on = "Ein"
/// let renderer = TextRenderer(words: german)
/// ```
public struct Words: Hashable, Sendable {
  /// The value of a switch that is on.
  public var on = "On"
  /// The value of a switch that is off.
  public var off = "Off"
  /// The label before the text of a search.
  public var search = "Search"
  /// The text of a table without rows.
  public var empty = "No items"
  /// The title of the row that is shown while a section or table is being loaded.
  public var loading = "Loading…"
  /// The title of the row at the end of a section that loads more rows.
  public var loadMore = "Load more"
  /// The title of the row that is shown if loading failed. Selecting the row loads again.
  public var tryAgain = "Try again"
  /// The reason shown for a disabled row that has no reason of its own.
  public var unavailable = "Unavailable"
  /// The value of a progress row whose completed fraction is not known.
  public var inProgress = "In progress"
  /// The value of a picker of several options if none of them is selected.
  public var noSelection = "None"
  /// The value of a selected option, for a screen reader.
  public var selected = "selected"
  /// The value of an option that is not selected, for a screen reader.
  public var notSelected = "not selected"
  /// The value of an empty text field, or of a picker whose value is none of its options, for a
  /// screen reader.
  public var noValue = "empty"
  /// The role of a destructive action, for a screen reader.
  public var destructive = "destructive"

  /// The name of the key or button that begins to edit a screen.
  public var edit = "edit"
  /// The name of the key or button that marks all rows of a screen that is edited.
  public var markAll = "mark all"
  /// The name of the key or button that removes all marks.
  public var unmarkAll = "unmark all"
  /// The value of a row that is marked, for a screen reader.
  public var marked = "marked"
  /// The value of a row that is not marked, for a screen reader.
  public var notMarked = "not marked"

  /// The reason why an option cannot be deselected.
  public var choiceNeeded = "This choice is needed"
  /// The title of the menu entry that deletes a row, and of the question before it is deleted.
  public var delete = "Delete"
  /// The reason why a row cannot be moved while the user searches.
  public var notWhileSearching = "Rows cannot be moved during a search"
  /// The reason why a row cannot be moved while rows are deleted or moved asynchronously.
  public var notWhileChanging = "Rows cannot be moved until the other change has ended"
  /// The reason for refusing a typed text that is not a date, or not a date and a time, such as
  /// `{example}`.
  public var dateNeeded = "Enter a date such as {example}"
  /// The reason for refusing a typed text that is not a time, such as `{example}`.
  public var timeNeeded = "Enter a time such as {example}"
  /// The reason for refusing a typed date that is not from `{least}` to `{greatest}`.
  public var dateInside = "Enter a date from {least} to {greatest}"
  /// The reason for refusing a typed date that is before `{least}`, if there is no latest date.
  public var dateFrom = "Enter a date from {least} on"
  /// The reason for refusing a typed date that is after `{greatest}`, if there is no earliest date.
  public var dateUpTo = "Enter a date up to {greatest}"
  /// The reason for refusing a typed text that is not a number from `{least}` to `{greatest}`.
  public var numberInside = "Enter a number from {least} to {greatest}"
  /// The reason for refusing a typed text that is not a whole number from `{least}` to
  /// `{greatest}`.
  public var wholeNumberInside = "Enter a whole number from {least} to {greatest}"
  /// The reason for refusing a typed text that is not a number from `{least}` to `{greatest}`, or
  /// is between two steps.
  public var numberInSteps = "Enter a number from {least} to {greatest} in steps of {step}"
  /// The reason for refusing a typed number that is less than `{least}`, if no number is too great.
  public var numberFrom = "Enter a number of at least {least}"
  /// The reason for refusing a typed number that is greater than `{greatest}`, if no number is too
  /// small.
  public var numberUpTo = "Enter a number of at most {greatest}"
  /// The reason for refusing a typed number that is less than `{least}`, or is between two steps.
  public var numberInStepsFrom = "Enter a number of at least {least} in steps of {step}"
  /// The reason for refusing all numbers but `{least}`.
  public var numberOnly = "Only {least} is possible"
  /// How long a text can be, with the number of its characters.
  public var textLimit = "At most {count} characters"
  /// How long a text can be that has one character.
  public var textLimitOne = "At most one character"
  /// The reason for refusing an empty text in place of a number.
  public var numberNeeded = "A number is needed"
  /// The reason for refusing a decimal point in a whole number.
  public var numberIsWhole = "Only whole numbers are possible"
  /// The reason for refusing `{text}`, which is not a number.
  public var noNumber = "“{text}” is not a number"

  /// The answer that confirms a destructive action.
  public var yes = "yes"
  /// The answer that cancels a destructive action.
  public var no = "no"
  /// The question before a sheet is left whose input is not saved.
  public var discardQuestion = "Discard the changes?"
  /// The answer that discards the input of a sheet.
  public var discard = "discard"
  /// The text after the number of rows that a search found.
  public var found = "found"
  /// The text that is shown if a search found nothing.
  public var noMatches = "No matches"
  /// The name of the key that cancels an edit, a search or an action, and of the button that does
  /// so in a question.
  public var cancel = "cancel"
  /// The name of the key or button that ends an edit, or the typing of a search.
  public var done = "done"
  /// The name of the key or button that expands a section.
  public var expand = "expand"
  /// The name of the key or button that collapses a section.
  public var collapse = "collapse"

  /// The characters with which numbers are written.
  public var numbers = NumberSymbols()

  /// The language, whose code is one of ``languages``; `nil` for English.
  private(set) var language: Language?
  /// The translations of the sentences that are read aloud, by their names.
  package private(set) var translations: [String: String] = [:]
  /// The replaced texts of other modules, with at most one value of each type.
  private var sentences: [AnySentences] = []

  /// Creates the English words.
  public init() {}

  /// Creates words in a language that the library does not know, or replaces some of its words.
  ///
  /// ```swift
  /// let swedish = Words(translations: ["delete": "Radera", "isNow": "{row} är {value} nu."])
  /// ```
  /// - Parameters:
  ///   - languages: The languages for the other words; see ``init(languages:)``.
  ///   - translations: Texts by the names of the properties of `Words`, and of the sentences of an
  ///     `AccessibleScreen`, which its page lists.
  public init(languages: [String] = [], translations: [String: String]) {
    self.init(languages: languages)
    for (name, text) in translations {
      if let word = Self.names[name] { self[keyPath: word] = text }
    }
    self.translations = translations.filter { Self.names[$0.key] == nil }
  }

  /// Creates the English words, but makes other modules use a language for their texts.
  /// - Parameter region: The code of a region, for the separators of numbers.
  init(language: Language, region: String?) {
    self.language = language
    numbers = NumberSymbols(language: language.code, region: region)
  }

  /// The English words.
  public static let english = Words()

  /// A language other than English.
  struct Language: Hashable, Sendable {
    let code: String
  }
}

/// The texts that one module shows, which are stored in ``Words``.
package protocol Sentences: Hashable, Sendable {
  /// The English texts, which ``Words`` does not store.
  static var english: Self { get }

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
    language.flatMap { .translated(to: $0.code) } ?? .english
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
