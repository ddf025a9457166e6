/// Names of files and folders that every file system takes.
enum FileName {
  /// The longest name in bytes of UTF-8, so that an ending and a temporary suffix still fit in 255.
  private static let limit = 120

  /// Names that Windows keeps for devices.
  private static let reserved: Set<String> = {
    let numbered = ["com", "lpt"].flatMap { name in (1...9).map { "\(name)\($0)" } }
    return Set(["con", "prn", "aux", "nul"] + numbered)
  }()

  /// The name as one that every file system takes: letters, digits, `-`, `_` and inner dots.
  ///
  /// Where something had to give way, a hash of the whole name is added, so that two names never
  /// become one.
  static func safe(_ name: String) -> String {
    var result = ""
    for character in name {
      if isKept(character) || (character == "." && result.last?.isLetterOrDigit == true) {
        result.append(character)
      } else if result.last != "-" {
        result.append("-")
      }
    }
    while let last = result.last, last == "." || last == "-" { result.removeLast() }
    if result.utf8.count > limit { result = prefix(result) }
    let isReserved = reserved.contains(result.prefix { $0 != "." }.lowercased())
    if result.utf8.elementsEqual(name.utf8), !isReserved { return result }
    return (result.isEmpty ? "unnamed" : result) + "-" + hash(name)
  }

  private static func isKept(_ character: Character) -> Bool {
    character.isLetterOrDigit || character == "_" || character == "-"
  }

  private static func prefix(_ name: String) -> String {
    var result = ""
    for character in name {
      if result.utf8.count + character.utf8.count > limit { break }
      result.append(character)
    }
    return result
  }

  /// Eight digits of the FNV-1a hash (Fowler, Noll and Vo), the same on every machine.
  private static func hash(_ text: String) -> String {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}

extension Character {
  /// Whether the character is one scalar, a letter or a digit: no marks that normalisation moves.
  fileprivate var isLetterOrDigit: Bool {
    guard unicodeScalars.count == 1, let scalar = unicodeScalars.first else { return false }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber: true
    default: false
    }
  }
}
