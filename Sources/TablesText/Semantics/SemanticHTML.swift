import TablesModel

/// Tables as an HTML page of headings, lists and controls, for browsers and screen readers.
struct SemanticHTML {
  let trees: [AccessibilityTree]
  let words: Words

  var text: String {
    var lines: [Markup] = [
      "<!DOCTYPE html>", words.isRightToLeft ? "<html dir=\"rtl\">" : "<html>", "<head>",
      "<meta charset=\"utf-8\">",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">",
      "<title>\(safe: (trees.first?.title ?? "").onOneLine)</title>",
      "<style>\(styles.joined(""))</style>",
      "</head>",
      "<body>", "<main>",
    ]
    var sections = 0
    for tree in trees {
      lines += self.lines(tree, firstSection: sections)
      sections += tree.sections.count
    }
    return (lines + ["</main>", "</body>", "</html>", ""]).joined("\n").html
  }

  /// The styles of the page. It contains those of rare parts only if it has such parts.
  private var styles: [Markup] {
    [Self.style] + (hasRow(where: \.isMultiline) ? [Self.editorStyle] : [])
      + (hasBar ? [Self.barStyle] : [])
      + (hasRow { $0.accessory != nil } ? [Self.accessoryStyle] : [])
  }

  private func hasRow(where isMeant: (AccessibleRow) -> Bool) -> Bool {
    trees.contains { $0.sections.contains { $0.rows.contains(where: isMeant) } }
  }

  /// Whether any table or section has actions in a bar.
  private var hasBar: Bool {
    trees.contains { !$0.toolbar.isEmpty || $0.sections.contains { !$0.actions.isEmpty } }
  }

  private func lines(_ tree: AccessibilityTree, firstSection: Int) -> [Markup] {
    var lines: [Markup] = tree.title.map { ["<h1>\(Self.paragraph($0))</h1>"] } ?? []
    lines += bar(tree.toolbar)
    for (index, section) in tree.sections.enumerated() {
      lines += self.lines(section, firstSection + index)
    }
    if tree.isBlank { lines.append("<p>\(safe: words.empty)</p>") }
    return lines
  }

  private func lines(_ section: AccessibilityTree.Section, _ index: Int) -> [Markup] {
    let id: Markup = "section-\(index)"
    var lines: [Markup] = [
      section.name == nil ? "<section>" : "<section aria-labelledby=\"\(id)\">"
    ]
    if let name = section.name { lines.append("<h2 id=\"\(id)\">\(Self.paragraph(name))</h2>") }
    lines += bar(section.actions)
    if !section.rows.isEmpty {
      lines.append("<ul>")
      lines += section.rows.map { "<li>\(item($0))</li>" }
      lines.append("</ul>")
    }
    if let note = section.description {
      lines.append("<p>\(Self.paragraph(note, section.marked))</p>")
    }
    return lines + ["</section>"]
  }

  /// Returns actions that are in a bar.
  private func bar(_ actions: [AccessibleRow]) -> [Markup] {
    if actions.isEmpty { return [] }
    return ["<div class=\"bar\" role=\"toolbar\">"] + actions.map(item) + ["</div>"]
  }

  private func item(_ row: AccessibleRow) -> Markup {
    var item = control(row)
    if let accessory = row.accessory {
      item +=
        "<div class=\"accessory\" role=\"button\" tabindex=\"0\">\(Self.paragraph(accessory))</div>"
    }
    if let description = row.description {
      item += "<small>\(Self.paragraph(description, row.marked))</small>"
    }
    if !row.isEnabled {
      item += "<small>\(Self.paragraph(row.disabledReason ?? words.unavailable))</small>"
    }
    return item
  }

  private func control(_ row: AccessibleRow) -> Markup {
    let icon: Markup = row.icon.map { "<span aria-hidden=\"true\">\(safe: $0)</span>" } ?? ""
    let name: Markup = "\(icon)<span class=\"name\">\(Self.paragraph(row.name))</span>"
    let text = row.value ?? row.placeholder.map { "(\($0))" }
    let value: Markup =
      if let lines = row.lines {
        "<output style=\"--lines:\(min(lines.lowerBound, 100))\">\(Self.paragraph(text ?? ""))</output>"
      } else {
        text.map { "<output>\(Self.paragraph($0, row.marked))</output>" } ?? ""
      }
    return "<div\(attributes(row))>\(name)\(picture(row))\(value)</div>"
  }

  /// Returns a drawing of the number of a slider or a progress row. Assistive technology reads the
  /// number from the attributes of the row instead.
  private func picture(_ row: AccessibleRow) -> Markup {
    guard let range = row.range else { return .empty }
    switch (row.role, range.now) {
    case (.slider, let now?):
      let slider = Row.Kind.Slider(value: now, bounds: range.minimum...range.maximum)
      let percent = Int((slider.fraction * 100).rounded())
      let start: Markup = slider.isCentered ? ";--start:50%" : .empty
      return
        "<span class=\"track\" style=\"--part:\(percent)%\(start)\" aria-hidden=\"true\"></span>"
    case (.progressbar, nil): return "<progress aria-hidden=\"true\"></progress>"
    case (.progressbar, let now?):
      let value = NumberFormat.plain.text(of: now)
      return "<progress value=\"\(safe: value)\" aria-hidden=\"true\"></progress>"
    default: return .empty
    }
  }

  private func attributes(_ row: AccessibleRow) -> Markup {
    var attributes: [(name: Markup, value: String)] = [
      ("role", row.role == .text ? "group" : row.role.rawValue)
    ]
    if row.role != .text, row.role != .progressbar { attributes.append(("tabindex", "0")) }
    if let identifier = row.identifier { attributes.append(("data-identifier", identifier)) }
    if row.isDestructive { attributes.append(("class", "destructive")) }
    var label = row.isDestructive ? [row.name, words.destructive] : [row.name]
    if let isMarked = row.isMarked { label.append(isMarked ? words.marked : words.notMarked) }
    attributes.append(("aria-label", label.filter { !$0.isEmpty }.joined(separator: ", ")))
    if let isMarked = row.isMarked { attributes.append(("data-marked", "\(isMarked)")) }
    if let isChecked = row.isChecked { attributes.append(("aria-checked", "\(isChecked)")) }
    if let text = row.placeholder { attributes.append(("aria-placeholder", text)) }
    if row.isMultiline { attributes.append(("aria-multiline", "true")) }
    if row.role == .combobox { attributes.append(("aria-expanded", "false")) }
    if let range = row.range {
      attributes.append(("aria-valuemin", NumberFormat.plain.text(of: range.minimum)))
      attributes.append(("aria-valuemax", NumberFormat.plain.text(of: range.maximum)))
      if let now = range.now {
        attributes.append(("aria-valuenow", NumberFormat.plain.text(of: now)))
      }
    }
    if let value = row.value, row.range != nil { attributes.append(("aria-valuetext", value)) }
    if !row.isEnabled { attributes.append(("aria-disabled", "true")) }
    return attributes.map { " \($0.name)=\"\(safe: $0.value.onOneLine)\"" as Markup }.joined()
  }

  /// Returns the lines of a text with line breaks between them.
  ///
  /// - Parameter marked: The text with links and emphasis, which are shown if it is this text.
  private static func paragraph(_ text: String, _ marked: MarkedText? = nil) -> Markup {
    if let marked, marked.text == text { return marked.parts.map(element).joined("") }
    return text.lines.map { "\(safe: $0)" as Markup }.joined("<br>")
  }

  private static func element(_ part: (text: String, mark: MarkedText.Mark?)) -> Markup {
    var markup = paragraph(part.text)
    guard let mark = part.mark else { return markup }
    if mark.emphasis.contains(.code) { markup = "<code>\(markup)</code>" }
    if mark.emphasis.contains(.deleted) { markup = "<del>\(markup)</del>" }
    if mark.emphasis.contains(.strong) { markup = "<strong>\(markup)</strong>" }
    if mark.emphasis.contains(.emphasized) { markup = "<em>\(markup)</em>" }
    guard let link = mark.safeAddress else { return markup }
    return "<a href=\"\(safe: link)\" rel=\"noopener noreferrer\">\(markup)</a>"
  }

  private static let style: Markup = """
    :root{color-scheme:light dark;--accent:#0b5fcc;--danger:#c2281d;--on:#127e1f}\
    @media(prefers-color-scheme:dark){:root{--accent:#6cb2ff;--danger:#ff7b72;--on:#5ad17f}}body{font:1rem/1.4 system-ui,sans-serif;margin:0;\
    background:Canvas;color:CanvasText}main{max-width:40rem;margin:0 auto;padding:1rem}\
    h1{font-size:1.6rem}h2{font-size:1rem;margin:1.5rem 0 .4rem 1rem;opacity:.8}\
    ul{list-style:none;margin:0;padding:0;border:1px solid GrayText;border-radius:.6rem}\
    li{padding:.6rem 1rem}li+li{border-top:1px solid color-mix(in srgb,GrayText 40%,transparent)}\
    li>div{display:flex;gap:.6rem}.name{margin-inline-end:auto}\
    h1,h2,p,small,.name,output{overflow-wrap:anywhere;unicode-bidi:plaintext}\
    .name{min-width:0}output{flex:none;max-width:60%;text-align:end}li small{display:block;opacity:.8}\
    section{margin-top:1.5rem}section>p{margin:.4rem 1rem;opacity:.8}[aria-disabled=true]{opacity:.6}\
    [role=switch] output::before{content:"●";display:inline-block;width:1.6rem;height:1.05rem;\
    margin-inline-end:.5rem;padding:0 .2rem;border:1px solid GrayText;border-radius:1rem;\
    line-height:1;text-align:start;vertical-align:-.1rem;color:GrayText}\
    [role=switch][aria-checked=true] output::before{text-align:end;background:var(--on);\
    border-color:var(--on);color:Canvas}\
    [role=radio] .name::before{content:"○ "}[role=radio][aria-checked=true] .name::before{content:"◉ "}\
    [role=checkbox] .name::before{content:"☐ "}\
    [role=checkbox][aria-checked=true] .name::before{content:"☑ "}[role=link]::after{content:"›"}\
    .destructive{color:var(--danger);font-weight:bold}.destructive .name::before{content:"⚠ "}\
    .track,progress{flex:0 1 8rem;align-self:center;accent-color:var(--accent)}\
    .track{position:relative;height:.3rem;border-radius:1rem;\
    --rest:color-mix(in srgb,GrayText 40%,transparent);background:linear-gradient(to right,\
    var(--rest) min(var(--start,0%),var(--part)),\
    var(--accent) 0 max(var(--start,0%),var(--part)),var(--rest) 0)}\
    .track::after{content:"";position:absolute;top:50%;left:var(--part);width:1rem;height:1rem;\
    border-radius:50%;transform:translate(-50%,-50%);background:Canvas;border:1px solid GrayText}\
    [dir=rtl] .track{transform:scaleX(-1)}
    """

  /// The look of actions in bars, which only pages that have some contain.
  private static let barStyle: Markup = """
    .bar{display:flex;flex-wrap:wrap;gap:.4rem;margin:.4rem 1rem}\
    .bar>[role]{display:flex;gap:.4rem;padding:.3rem .8rem;border:1px solid GrayText;\
    border-radius:.6rem;color:var(--accent)}.bar>.destructive{color:var(--danger)}\
    .bar>small{align-self:center;opacity:.8}
    """

  /// The look of second controls in rows, which only pages that have some contain.
  private static let accessoryStyle: Markup = """
    .accessory{width:fit-content;margin-inline-start:auto;color:var(--accent);font-size:.9rem}
    """

  /// The look of texts of several lines, which only pages that have some contain.
  private static let editorStyle: Markup = """
    [aria-multiline]{flex-wrap:wrap}[aria-multiline] .name{flex:1 0 100%}\
    [aria-multiline] output{flex:1 0 100%;max-width:100%;box-sizing:border-box;text-align:start;\
    min-height:calc(var(--lines)*1.4em + .8rem + 2px);padding:.4rem .6rem;border:1px solid GrayText;\
    border-radius:.4rem}
    """
}
