/// Two versions side by side, and one laid over the other.
struct ComparisonFigures {
  /// The rows as they are shown in each.
  let rows: [ComparedRow]
  let hasOld: Bool
  let hasNew: Bool
  /// The class of the box, and its declarations in each of the views.
  let box: String
  var styles = (old: "", new: "")

  var markup: Markup {
    guard hasOld, hasNew else { return "<div class=\"views\">\(single)</div>\n" }
    let expected = figure("expected", styles.old, "Expected") { $0.expected }
    let actual = figure("actual", styles.new, "Actual") { $0.actual }
    let overlay = figure("overlay", styles.new, "Overlay") { $0.overlay }
    let width: Markup = box == "lines" ? " wide" : ""
    return "<div class=\"views\(width)\">\(expected)\(actual)\(overlay)</div>\n"
  }

  private var single: Markup {
    hasNew
      ? figure("", styles.new, "New") { $0.actual }
      : figure("", styles.old, "Snapshot") { $0.expected }
  }

  private func figure(
    _ name: String, _ style: String, _ caption: Markup, _ row: (ComparedRow) -> Markup?
  ) -> Markup {
    let isSingle = !hasOld || !hasNew
    let lines = rows.map { compared -> Markup in
      let kind = isSingle && compared.kind != .fold ? "" : compared.kind.rawValue
      guard let content = row(compared) else { return "<span class=\"row gap\"></span>" }
      return "<span class=\"row \(kind)\">\(content)</span>"
    }
    return """
      <figure class="\(name)"><figcaption>\(caption)</figcaption>\
      <div class="\(box)" style="\(style)">\(lines.joined())</div></figure>

      """
  }
}
