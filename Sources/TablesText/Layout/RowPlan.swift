import TablesModel

/// What of a row goes where, in a given number of columns.
///
/// Parts give way in this order: the detail goes below the title, the badge does, the accessory
/// takes a shorter form, the title is cut, the accessory goes below, and is left out.
struct RowPlan {
  /// Where a part stands in relation to its row's title.
  enum Place { case none, beside, after, below }

  let parts: RowParts
  /// The mark of an option: all of it, or only what stands in its brackets.
  private(set) var mark: String?
  /// The icon, where there is room for it.
  private(set) var icon: String?
  /// The badge beside the title, where there is room for it.
  private(set) var badge: String?
  /// The badge that stands below, because it would have cost a part of the title.
  private(set) var badgeBelow = ""
  /// Where the title starts.
  private(set) var indent = 0
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
  private let gap: Int

  /// The blanks between a title and what stands beside it, in a row of `columns` columns.
  static func gap(in columns: Int) -> Int { columns < 16 ? 1 : 2 }

  init(_ row: Row, columns: Int, look: Look) {
    self.columns = columns
    metrics = look.metrics
    gap = Self.gap(in: columns)
    parts = RowParts(row, look: look)
    hasLinesBelow = columns >= 4
    titleColumns = columns
    valueEnd = columns
    let titleWidth = metrics.width(of: row.title)
    placeMark()
    placeIcon(row.icon ?? "")
    let accessory = RowAccessory(row, columns: columns - indent, look: look)
    let head = placeBadge(titleWidth: titleWidth, beside: accessory.forms.last)
    titleColumns = max(columns - head, 0)
    placeAccessory(accessory, head: head, titleWidth: titleWidth)
    placeValue(row.style, head: head, titleWidth: titleWidth)
  }

  /// Where a text below the title starts: under it where it stands further in than other rows',
  /// else further in than the title, so that it is not taken for a row.
  var indentBelow: Int {
    if indent > 0 { return indent }
    return columns >= 12 ? 2 : columns >= 8 ? 1 : 0
  }

  private mutating func placeMark() {
    guard let text = parts.mark, columns >= 3 else { return }
    let mark = columns < 8 ? String(text.dropFirst().dropLast()) : text
    self.mark = mark
    indent = metrics.width(of: mark) + 1
  }

  /// Places the icon where it takes no more than a third of the row.
  private mutating func placeIcon(_ symbol: String) {
    guard !symbol.isEmpty else { return }
    let width = metrics.width(of: symbol) + 1
    guard 3 * width <= columns else { return }
    icon = symbol
    indent += width
  }

  /// Places the badge; returns the columns taken by what stands around the title.
  private mutating func placeBadge(titleWidth: Int, beside short: RowAccessory.Form?) -> Int {
    guard let text = parts.badge else { return indent }
    let width = metrics.width(of: text) + 1
    let free = columns - indent - (short.map { $0.columns + gap } ?? 0)
    let isCutAnyway = titleWidth > free && free - width >= 8
    if titleWidth + width <= free || isCutAnyway {
      badge = text
      return indent + width
    }
    if hasLinesBelow { badgeBelow = text }
    return indent
  }

  private mutating func placeAccessory(_ all: RowAccessory, head: Int, titleWidth: Int) {
    guard let short = all.forms.last else { return }
    let free = columns - head - gap
    if titleWidth == 0, let form = all.below { return put(form, .beside, title: 0) }
    if let form = all.forms.first(where: { free - $0.columns >= titleWidth }) {
      return put(form, .beside, title: titleWidth == 0 ? 0 : free - form.columns)
    }
    if let form = all.below, columns >= 12 { return put(form, .below, title: nil) }
    // A sign may stand beside a single letter; a word needs more to be told from the title.
    let least = short.columns == 1 ? 1 : 4
    if let form = all.forms.first(where: { free - $0.columns >= 12 })
      ?? (free - short.columns >= least ? short : nil)
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
    let taken = head + titleWidth + (titleWidth > 0 ? gap : 0)
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
