import TablesBasics
import TablesModel

/// A table as Markdown: CommonMark with GitHub's task lists.
struct Markdown {
  let tree: AccessibilityTree
  let words: Words

  var text: String {
    var blocks: [String] = []
    if let title = tree.title { blocks.append("# " + Self.inline(title)) }
    if !tree.toolbar.isEmpty { blocks.append(bar(tree.toolbar)) }
    for section in tree.sections { blocks += self.blocks(of: section) }
    if tree.isBlank {
      blocks.append("*\(Self.inline(words.empty))*")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func blocks(of section: AccessibilityTree.Section) -> [String] {
    var blocks: [String] = []
    if let name = section.name { blocks.append("## " + Self.inline(name)) }
    if !section.actions.isEmpty { blocks.append(bar(section.actions)) }
    if !section.rows.isEmpty {
      blocks.append(section.rows.map(item).joined(separator: "\n"))
    }
    if let note = section.description {
      blocks.append(section.marked.map { Self.marked($0) } ?? Self.paragraphs(note))
    }
    return blocks
  }

  /// Returns actions that are in a bar, on one line.
  private func bar(_ actions: [AccessibleRow]) -> String {
    actions.map { action in
      let name = "\\[\(Self.inline(action.name))\\]"
      guard !action.isEnabled else { return name }
      return "\(name) *\(Self.inline(action.disabledReason ?? words.unavailable))*"
    }.joined(separator: " · ")
  }

  private func item(_ row: AccessibleRow) -> String {
    let icon = row.icon.map { Self.inline($0) + " " } ?? ""
    var parts = [mark(row) + icon + Self.inline(row.name)]
    if row.isDestructive { parts[0] = "⚠️ " + parts[0] }
    let lines = row.isMultiline ? row.value?.lines ?? [] : []
    if lines.count > 1 {
      // The value of a text of several lines is quoted below.
    } else if row.role != .switch, let value = row.value {
      let isMarked = row.marked?.text == value
      let text = isMarked ? row.marked.map(Self.marked) ?? "" : "**\(Self.inline(value))**"
      parts[0] += (row.name.isEmpty ? "" : ": ") + text
    } else if let placeholder = row.placeholder {
      parts[0] += (row.name.isEmpty ? "" : ": ") + "(\(Self.inline(placeholder)))"
    }
    if let description = row.description {
      let isMarked = row.marked?.text == description
      parts.append(isMarked ? row.marked.map(Self.marked) ?? "" : Self.inline(description))
    }
    if !row.isEnabled {
      parts.append("*\(Self.inline(row.disabledReason ?? words.unavailable))*")
    }
    let accessory = row.accessory.map { " \\[\(Self.inline($0))\\]" } ?? ""
    let head = parts.joined(separator: " — ") + (row.role == .link ? " ›" : "") + accessory
    if lines.count > 1 { return (head.isEmpty ? "-" : "- " + head) + Self.quote(lines) }
    return "- " + head
  }

  /// Returns lines as a quotation inside an item, each on a line of its own.
  private static func quote(_ lines: [String]) -> String {
    lines.indices.map { index in
      let line = inline(lines[index])
      let hasNext = index + 1 < lines.count && !line.isEmpty && !inline(lines[index + 1]).isEmpty
      return "\n  >" + (line.isEmpty ? "" : " " + line) + (hasNext ? "\\" : "")
    }.joined()
  }

  private func mark(_ row: AccessibleRow) -> String {
    if let isMarked = row.isMarked { return isMarked ? "[x] " : "[ ] " }
    guard let isChecked = row.isChecked else { return "" }
    return row.role == .radio ? (isChecked ? "(●) " : "( ) ") : (isChecked ? "[x] " : "[ ] ")
  }

  /// Returns a text on one line, with everything escaped that Markdown or HTML would interpret.
  ///
  /// GitHub also turns bare addresses into links, and lines that begin with a mark or a number into
  /// lists, so their characters are escaped too.
  static func inline(_ text: String) -> String {
    let scalars = Array(text.onOneLine.madeSafe().unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      if isMark(scalar, isFirst: index == 0, result, next: next) { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }

  private static func isMark(
    _ scalar: Unicode.Scalar, isFirst: Bool, _ before: String, next: Unicode.Scalar?
  ) -> Bool {
    switch scalar {
    case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "|", "~", "$", "@": true
    case "#", "+", "-", "=": isFirst
    case ".": before.suffix(3).lowercased() == "www" || endsNumber(before, next)
    case ")": endsNumber(before, next)
    case ":": next == "/" || next?.properties.isAlphabetic == true
    default: false
    }
  }

  /// Returns whether a period or parenthesis after `before` would begin an item of a numbered list.
  private static func endsNumber(_ before: String, _ next: Unicode.Scalar?) -> Bool {
    guard next == nil || next == " " else { return false }
    return !before.isEmpty && before.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns a text with its links. Its emphasis is left out.
  private static func marked(_ text: MarkedText) -> String {
    text.parts.map { part in
      guard let link = part.mark?.safeAddress else {
        return paragraphs(part.text)
      }
      return "[\(paragraphs(part.text))](<\(link)>)"
    }.joined()
  }

  private static func paragraphs(_ text: String) -> String {
    text.lines.map(inline).joined(separator: "  \n")
  }
}
