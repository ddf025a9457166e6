import TablesBasics

/// The default titles of options.
@usableFromInline
enum OptionTitle {
  /// Returns the `description` of a value, or the name of an enum's case in words: `Dark mode` for
  /// `darkMode`. Stops a debug build for any other value, such as a case with a payload, whose text
  /// would be Swift's: `custom(name: "mine")`.
  ///
  /// If the raw value of an enum is a text other than the name of the case, that is the title. The
  /// elements of a set are sorted by their titles, because their own order differs in each run.
  @usableFromInline
  static func text(of option: some Any) -> String {
    if let set = option as? any UnorderedOptions {
      let titles = set.map { text(of: $0) }.sorted()
      return titles.isEmpty ? "None" : titles.joined(separator: ", ")
    }
    if let option = option as? any CustomStringConvertible { return option.description }
    let mirror = Mirror(reflecting: option)
    if mirror.displayStyle == .optional {
      return mirror.children.first.map { text(of: $0.value) } ?? "None"
    }
    let name = String(describing: option)
    if let raw = (option as? any RawRepresentable)?.rawValue as? String, raw != name { return raw }
    if mirror.displayStyle == .enum && mirror.children.isEmpty { return words(of: name) }
    assertionFailure(
      """
      an option of the type \(type(of: option)) has no title, and would be shown as \(name): give \
      titles with { … } after the options, or conform the type to CustomStringConvertible
      """)
    return name
  }

  /// Returns an identifier in words: `URL of feed` for `URLOfFeed`.
  private static func words(of name: String) -> String {
    let characters = Array(name)
    var words: [String] = [""]
    for (index, character) in characters.enumerated() {
      if character == "_" {
        words.append("")
        continue
      }
      let isAfterSmall =
        index > 0 && (characters[index - 1].isLowercase || characters[index - 1].isNumber)
      let isBeforeSmall = index + 1 < characters.count && characters[index + 1].isLowercase
      let isAfterCapital = index > 0 && characters[index - 1].isUppercase
      if character.isUppercase, isAfterSmall || isAfterCapital && isBeforeSmall { words.append("") }
      words[words.count - 1].append(character)
    }
    let parts = words.filter { !$0.isEmpty }.map { word in
      word.dropFirst().contains(where: \.isUppercase) ? word : word.lowercased()
    }
    return parts.joined(separator: " ").capitalizedFirst
  }
}

/// A collection whose order differs in each run of a program, which would change images and
/// snapshots.
private protocol UnorderedOptions: Collection {}
extension Set: UnorderedOptions {}
extension Dictionary.Keys: UnorderedOptions {}

extension Collection {
  /// Returns the options and the titles of the first ones. If the collection is unordered, returns
  /// all titles, by which the options are sorted.
  func listed(_ name: (Element) -> String) -> (values: [Element], titles: [String]) {
    guard self is any UnorderedOptions else {
      return (Array(self), prefix(Row.Kind.Picker.listedCount).map(name))
    }
    let sorted = map { (value: $0, title: name($0)) }.sorted { $0.title < $1.title }
    return (sorted.map(\.value), sorted.map(\.title))
  }
}
