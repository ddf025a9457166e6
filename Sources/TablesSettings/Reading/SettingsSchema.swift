import TablesBasics

/// What Apple's schema says about the names in specifiers. It finds those that are misspelled.
enum SettingsSchema {
  /// The words that a text field's keys take.
  static let words = [
    ("KeyboardType", ["Alphabet", "NumbersAndPunctuation", "NumberPad", "URL", "EmailAddress"]),
    ("AutocapitalizationType", ["None", "Sentences", "Words", "AllCharacters"]),
    ("AutocorrectionType", ["Default", "No", "Yes"]),
  ]

  /// The other words that InAppSettingsKit knows.
  static let inAppWords = ["DecimalPad", "PhonePad", "NamePhonePad", "AsciiCapable"]

  /// Returns the keys of a specifier of a type. `nil` for types that are not Apple's.
  static func keys(of type: String) -> [String]? { ofType[type].map { ofAll + $0 } }

  /// Returns whether specifiers of any type have a key. Keys of InAppSettingsKit count, which begin
  /// with its prefix.
  static func defines(_ key: String) -> Bool { all.contains(key) || key.hasPrefix("IASK") }

  /// Returns whether specifiers of a type need a title.
  static func needsTitle(_ type: String) -> Bool {
    ["PSToggleSwitchSpecifier", "PSChildPaneSpecifier", "PSMultiValueSpecifier"].contains(type)
  }

  private static let ofAll = ["Type", "Key", "Title", "SupportedUserInterfaceIdioms"]

  private static let ofType = [
    "PSGroupSpecifier": ["FooterText"],
    "PSToggleSwitchSpecifier": ["DefaultValue", "TrueValue", "FalseValue"],
    "PSChildPaneSpecifier": ["File"],
    "PSTitleValueSpecifier": ["DefaultValue", "Values", "Titles"],
    "PSMultiValueSpecifier": [
      "DefaultValue", "Values", "Titles", "ShortTitles", "DisplaySortedByTitle",
    ],
    "PSRadioGroupSpecifier": [
      "FooterText", "DefaultValue", "Values", "Titles", "DisplaySortedByTitle",
    ],
    "PSTextFieldSpecifier": ["DefaultValue", "IsSecure"] + words.map(\.0),
    "PSSliderSpecifier": [
      "DefaultValue", "MinimumValue", "MaximumValue", "MinimumValueImage", "MaximumValueImage",
    ],
  ]

  private static let all = Set(ofAll + ofType.values.joined())
}

/// The checks of a specifier that change nothing of what is shown.
extension SpecifierReader {
  /// Adds a problem for each key that looks like a misspelled one, and for a key or a required
  /// title that is empty.
  ///
  /// - Parameter limit: The number of unknown keys that may still be looked at.
  mutating func checkNames(_ limit: inout Int) {
    let type = attributes["Type"]?.string ?? ""
    for name in ["Key"] + (SettingsSchema.needsTitle(type) ? ["Title"] : [])
    where attributes[name] == "" {
      add(.emptyText, name, found: "an empty string", expected: "a text")
    }
    guard let known = SettingsSchema.keys(of: type) else { return }
    for name in attributes.keys.sorted() where !SettingsSchema.defines(name) && limit > 0 {
      limit -= 1
      guard let similar = nearestWord(to: name, in: known) else { continue }
      add(
        .unknownKey, name.shortened(to: 80), found: "a key that the schema does not define",
        expected: "a key of \(type); \(similar) is similar")
    }
  }

  /// Adds a problem if a key has a word that it does not take.
  mutating func checkWord(_ name: String, among words: [String]) {
    guard let word = attributes[name]?.string, !words.contains(word) else { return }
    let similar = nearestWord(to: word, in: words).map { "; \($0) is similar" } ?? ""
    add(
      .unknownWord, name, found: word.quoted(),
      expected: "\(words.listed("or"))\(similar)")
  }

  /// Adds a problem for each value that an earlier one equals.
  mutating func checkEquality(of values: [PropertyListValue]) {
    var texts: [ExactText: Int] = [:]
    var numbers: [Double: Int] = [:]
    for (index, value) in values.enumerated() {
      let first =
        if let text = value.string {
          texts.updateIfMissing(index, for: ExactText(text))
        } else {
          value.number.flatMap { numbers.updateIfMissing(index, for: $0) }
        }
      guard let first else { continue }
      add(
        .equalValues, "Values[\(index)]", found: value.summary,
        expected: "another value than Values[\(first)]")
    }
  }

  /// Adds a problem if an image is not in the bundle.
  mutating func checkImage(_ name: String, _ image: String?) {
    guard let image = image?.nonEmpty, !context.locator.hasImage(image) else { return }
    add(
      .missingImage, name, found: image.quoted(),
      expected: "the name of an image of the bundle; none is shown")
  }
}

extension Dictionary {
  /// Sets the value for a key that has none, and returns `nil`. Returns the value of a key that has
  /// one.
  fileprivate mutating func updateIfMissing(_ value: Value, for key: Key) -> Value? {
    if let known = self[key] { return known }
    self[key] = value
    return nil
  }
}
