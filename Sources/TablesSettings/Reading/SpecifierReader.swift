import Tables

/// Takes the values of one specifier, and notes what is not as the schema has it.
struct SpecifierReader {
  let attributes: [String: PropertyListValue]
  let file: String
  let entry: Int
  let table: Localization.Table
  private(set) var problems: [SettingsProblem] = []

  init(
    _ attributes: [String: PropertyListValue], file: String, entry: Int, table: Localization.Table
  ) {
    self.attributes = attributes
    self.file = file
    self.entry = entry
    self.table = table
  }

  /// Notes a problem with the value of `name`.
  mutating func add(
    _ kind: SettingsProblem.Kind, _ name: String, found: String, expected: String
  ) {
    problems.append(
      SettingsProblem(
        kind: kind, file: file, place: "PreferenceSpecifiers[\(entry)].\(name)",
        key: attributes["Key"]?.text, found: found, expected: expected))
  }

  /// Notes that a required key is absent.
  mutating func require(_ name: String, _ expected: String) {
    guard attributes[name] == nil else { return }
    add(.missing, name, found: "nothing", expected: expected)
  }

  /// A text, which other scalars are shown as; nil where there is none.
  mutating func text(_ name: String) -> String? {
    guard let value = attributes[name] else { return nil }
    if value.string == nil { add(.wrongType, name, found: value.summary, expected: "a string") }
    return value.text
  }

  /// A localised text; nil where there is none.
  mutating func localizedText(_ name: String) -> String? { text(name).map(table.localized) }

  /// A yes or no, false where there is none.
  mutating func flag(_ name: String) -> Bool {
    guard let value = attributes[name] else { return false }
    if case .boolean(let flag) = value { return flag }
    add(.wrongType, name, found: value.summary, expected: "a boolean")
    return value.isTrue
  }

  /// The elements of an array; nil where there is none.
  mutating func array(_ name: String) -> [PropertyListValue]? {
    guard let value = attributes[name] else { return nil }
    if value.array == nil { add(.wrongType, name, found: value.summary, expected: "an array") }
    return value.array
  }

  /// The elements of an array of texts; the first that is no string is noted.
  mutating func texts(_ name: String) -> [PropertyListValue]? {
    guard let elements = array(name) else { return nil }
    if let index = elements.firstIndex(where: { $0.string == nil }) {
      add(.wrongType, "\(name)[\(index)]", found: elements[index].summary, expected: "a string")
    }
    return elements
  }

  /// The localised text of an array's element; empty where it cannot be shown.
  func localized(_ text: PropertyListValue) -> String { table.localized(text.text ?? "") }

  /// A number as it is written, or as its string spells it; nil for anything else.
  mutating func number(_ name: String) -> PropertyListValue? {
    guard let value = attributes[name] else { return nil }
    let number = value.numericString ?? value
    if value.string != nil || number.number == nil {
      add(.wrongType, name, found: value.summary, expected: "a finite number")
    }
    return number.number == nil ? nil : number
  }
}
