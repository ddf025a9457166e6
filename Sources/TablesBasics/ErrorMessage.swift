#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Returns the text of an error that a row shows: its description, or else the name of its type,
/// and of its case, in words.
package func errorMessage(_ error: any Error) -> String {
  if let text = (error as? any LocalizedError)?.errorDescription { return text }
  // The type is asked, because on Apple's systems any error can be cast to an NSError, which is
  // described.
  if Swift.type(of: error) is any CustomStringConvertible.Type { return String(describing: error) }
  let name = inWords("\(Swift.type(of: error as Any))").capitalizedFirst
  guard Mirror(reflecting: error).displayStyle == .enum else { return name }
  return "\(name): \(inWords(String(describing: error).prefix { $0 != "(" }))"
}

/// Returns the words of a name in camel case.
private func inWords(_ name: some StringProtocol) -> String {
  var words: [String] = []
  var isUpper = true
  for character in name {
    if character.isUppercase && !isUpper || words.isEmpty { words.append("") }
    isUpper = character.isUppercase
    words[words.count - 1].append(character)
  }
  return words.map { $0.dropFirst().contains { $0.isUppercase } ? $0 : $0.lowercased() }
    .joined(separator: " ")
}
