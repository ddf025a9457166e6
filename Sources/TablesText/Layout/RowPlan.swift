import TablesModel

/// What of a row goes where, in a given number of columns.
///
/// Parts give way in this order: the detail goes below the title, the accessory takes a shorter
/// form, the title is cut in the middle, the accessory goes below, and is left out.
struct RowPlan {
  /// Where a part stands in relation to its row's title.
  enum Place { case none, beside, after, below }

  let parts: RowParts
  /// The icon, where there is room for it.
  private(set) var icon: String?
  /// The badge, where there is room for it.
  private(set) var badge: String?
  /// Where the title, and what stands below it, starts.
  private(set) var indent = 0
  /// Where a text below the title starts: further in, so that it is not taken for a row.
  var indentBelow: Int { indent + (columns - indent >= 12 ? 2 : 0) }
  /// The columns that the title may take; it is cut where it needs more.
  private(set) var titleColumns: Int
  private(set) var valuePlace = Place.none
  /// Where a value beside the title ends.
  private(set) var valueEnd: Int
  private(set) var accessory = RowAccessory.Form()
  private(set) var accessoryPlace = Place.none
  /// Whether there is room for lines below the title.
  let hasLinesBelow: Bool

  private let columns: Int
  private let metrics: TextMetrics

  /// The blanks between a title and what stands beside it.
  static let gap = 2

  init(_ row: Row, columns: Int, look: Look) {
    self.columns = columns
    metrics = look.metrics
    parts = RowParts(row, look: look)
    hasLinesBelow = columns >= 8
    titleColumns = columns
    valueEnd = columns
    let titleWidth = metrics.width(of: row.title)
    let head = placeHead(row)
    titleColumns = max(columns - head, 0)
    placeAccessory(
      RowAccessory(row, columns: columns - indent, look: look), head: head, titleWidth: titleWidth)
    placeValue(row.style, head: head, titleWidth: titleWidth)
  }

  /// Places what stands around the title; returns the columns that it takes.
  private mutating func placeHead(_ row: Row) -> Int {
    if let mark = parts.mark { indent = metrics.width(of: mark) + 1 }
    if let symbol = row.icon, !symbol.isEmpty {
      let width = metrics.width(of: symbol) + 1
      if indent + width + 4 <= columns {
        icon = symbol
        indent += width
      }
    }
    guard let text = parts.badge else { return indent }
    let width = metrics.width(of: text) + 1
    guard indent + width + 4 <= columns else { return indent }
    badge = text
    return indent + width
  }

  private mutating func placeAccessory(_ all: RowAccessory, head: Int, titleWidth: Int) {
    guard let short = all.forms.last else { return }
    let free = columns - head - Self.gap
    if titleWidth == 0, let form = all.below { return put(form, .beside, title: 0) }
    if let form = all.forms.first(where: { free - $0.columns >= titleWidth }) {
      return put(form, .beside, title: titleWidth == 0 ? 0 : free - form.columns)
    }
    if let form = all.below, columns >= 12 { return put(form, .below, title: nil) }
    if let form = all.forms.first(where: { free - $0.columns >= 12 })
      ?? (free - short.columns >= 4 ? short : nil)
    {
      return put(form, .beside, title: free - form.columns)
    }
    if short.columns <= columns - indent { put(short, .below, title: nil) }
  }

  private mutating func put(_ form: RowAccessory.Form, _ place: Place, title: Int?) {
    accessory = form
    accessoryPlace = place
    if let title { titleColumns = title }
    if place == .beside { valueEnd = columns - form.columns - 1 }
  }

  private mutating func placeValue(_ style: Row.Style, head: Int, titleWidth: Int) {
    guard !parts.value.isEmpty else { return }
    let taken = head + titleWidth + (titleWidth > 0 ? Self.gap : 0)
    let fits = titleWidth <= titleColumns && taken + metrics.width(of: parts.value) <= valueEnd
    valuePlace =
      switch style {
      case .subtitle: .below
      case .leftDetail where fits: .after
      case _ where fits: titleWidth == 0 ? .after : .beside
      default: .below
      }
    if valuePlace == .below, !hasLinesBelow { valuePlace = .none }
  }
}
