/// Characters of some lines that are told apart by nothing that is seen.
///
/// Such are the forms of `é`, a heart with and without its variation selector, and a `·` beside the
/// one that a blank at the end of a line is shown as.
struct LookAlikes {
  /// The characters in UTF-8 that are shown alike. Strings hold canonical forms equal.
  private var forms: [String: Set<[UInt8]>] = [:]

  init(_ lines: [VisibleLine]) {
    guard !lines.allSatisfy(\.isASCII) else { return }
    for line in lines {
      for (shown, source) in zip(line.clusters, line.sources) {
        forms[Self.look(of: shown), default: []].insert(Array(source.utf8))
      }
    }
  }

  /// Whether another character is shown as this one.
  func contains(_ shown: String) -> Bool {
    forms.isEmpty ? false : forms[Self.look(of: shown), default: []].count > 1
  }

  private static func look(of shown: String) -> String {
    if shown.utf8.count == 1 { return shown }
    var look = String.UnicodeScalarView()
    for scalar in shown.unicodeScalars where !scalar.properties.isDefaultIgnorableCodePoint {
      look.append(scalar)
    }
    return String(look)
  }
}
