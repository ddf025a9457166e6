import TablesBasics

/// The titles of options whose author gives none.
enum OptionTitle {
  /// Returns the `description` of a value, or the name of an enum's case in words: `Dark mode` for
  /// `darkMode`.
  ///
  /// An enum with texts as raw values gives those, unless they are the names of the cases. The
  /// elements of a set are sorted by their titles, because their own order differs in each run.
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
    return mirror.displayStyle == .enum && mirror.children.isEmpty ? words(of: name) : name
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

/// A collection whose order differs in each run of a program, which would change pictures and
/// snapshots.
private protocol UnorderedOptions: Collection {}
extension Set: UnorderedOptions {}
extension Dictionary.Keys: UnorderedOptions {}

extension Collection {
  /// The options and their titles, in their order, or by title if they have no order of their own.
  func titled(_ name: (Element) -> String) -> [(value: Element, title: String)] {
    let options = map { (value: $0, title: name($0)) }
    return self is any UnorderedOptions ? options.sorted { $0.title < $1.title } : options
  }
}
