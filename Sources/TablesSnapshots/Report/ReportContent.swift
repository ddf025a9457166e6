/// The two versions of a snapshot in the form in which they are compared.
enum ReportContent {
  case screens([ScreenComparison], notes: TextComparison)
  case picture(type: String, TextComparison?)
  case page(TextComparison)
  case text(TextComparison)
  /// Neither text nor an image, or nothing at all.
  case hidden

  init(_ entry: ReportEntry) {
    let name = entry.name.lowercased()
    let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
    guard entry.old != nil || entry.new != nil else {
      self = .hidden
      return
    }
    let text = Self.text(entry)
    if let type = Self.pictures[ending] {
      self = .picture(type: type, text.map { TextComparison(old: $0.old, new: $0.new) })
    } else if let text, let screens = ScreenComparison.all(entry, text) {
      self = .screens(screens.screens, notes: screens.notes)
    } else if let text {
      let comparison = TextComparison(old: text.old, new: text.new)
      self = ending == ".html" ? .page(comparison) : .text(comparison)
    } else {
      self = .hidden
    }
  }

  private static let pictures = [
    ".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg", ".gif": "image/gif",
  ]

  private static func text(_ entry: ReportEntry) -> (old: String, new: String)? {
    guard let old = text(entry.old ?? []), let new = text(entry.new ?? []) else { return nil }
    return (old, new)
  }

  /// The text of bytes; `nil` where they are not UTF-8.
  private static func text(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.elementsEqual(bytes) ? text : nil
  }
}
