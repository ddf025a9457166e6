import Foundation
import Tables

/// A property list as read from a file: its value, and what the file itself was like.
struct PropertyListFile: Hashable, Sendable {
  /// How deep arrays and dictionaries may nest; settings need five levels.
  static let depthLimit = 128

  var value: PropertyListValue
  var format: SettingsPane.Format
  /// Whether blanks or comments stand before `<?xml`, which XML forbids and CoreFoundation allows.
  var hasTextBeforeDeclaration = false
  /// The line at which a strings file is no longer read: CoreFoundation stops there without an error.
  var endsEarlyInLine: Int?

  /// Reads XML, binary or old-style ASCII, whichever `data` begins like.
  ///
  /// Only XML goes to Foundation. `PropertyListSerialization` of swift-corelibs-foundation (6.3)
  /// crashes on binary lists that hold a set, and writes to standard error, across a terminal's
  /// screen, when an old-style list lacks a semicolon.
  init(_ data: Data) throws(PropertyListError) {
    guard !data.isEmpty else { throw PropertyListError("an empty file") }
    guard !data.starts(with: BinaryPropertyList.signature) else {
      value = try BinaryPropertyList.read(data)
      format = .binary
      return
    }
    let file = TextFile(data)
    guard !file.looksLikeXML else {
      value = try XMLPropertyList.read(data)
      format = .xml
      hasTextBeforeDeclaration = file.hasTextBeforeDeclaration
      return
    }
    guard file.isWellFormed else { throw PropertyListError("text that is not UTF-8") }
    var list = OldStylePropertyList(file.text)
    value = try list.read()
    format = .oldStyle
    endsEarlyInLine = list.isAtEnd ? nil : list.line
  }
}
