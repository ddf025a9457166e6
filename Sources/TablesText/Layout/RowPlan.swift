import TablesModel

/// The places of the parts of a row, in a given number of columns.
///
/// If the row does not fit on one line, these steps are taken in order until it fits: the detail
/// goes below the title, the badge goes below, the accessory takes a shorter form, and the title
/// takes several lines. The title of a switch takes several lines before the switch loses its
/// lever. The accessory goes below if the lines beside it would be too short for the words of the
/// title.
///
/// A title that is limited to one line is cut instead. In that case the accessory goes below as the
/// last step, and is left out if it does not fit there either.
struct RowPlan {
  /// The place of a part in relation to the title.
  enum Placement { case none, behindTitle, rightEdge, below }

  let parts: RowParts
  /// The mark of an option, shortened if the row has few columns, and the icon, if there is room
  /// for it.
  private(set) var head: [StyledLine.Span] = []
  private(set) var badgePlace = Placement.none
  /// The column that the title begins in.
  private(set) var indent = 0
  private(set) var title: TitleLines
  private(set) var valuePlace = Placement.none
  /// The end (exclusive) of the columns that are available to a right-aligned value.
  private(set) var valueEnd: Int
  private(set) var accessory = RowAccessory.Form()
  private(set) var accessoryPlace = Placement.none
  /// Whether there is room for lines below the title.
  let hasLinesBelow: Bool
  /// Whether the row has no line for its title, because the title is empty and the value has
  /// several lines.
  private(set) var isUntitled = false

  private let columns: Int
  private let metrics: TextMetrics
  private let gap: Int
  /// The number of columns for the title, on each of its lines.
  private var titleColumns: Int

  /// Returns the number of blanks between a title and the text or control to its right.
  static func gap(in columns: Int) -> Int { columns < 16 ? 1 : 2 }

  /// The accessory, if it is on the first line of the title.
  var accessoryBesideTitle: RowAccessory.Form? {
    accessoryPlace == .rightEdge ? accessory : nil
  }

  /// Creates a plan for a row that has `columns` columns.
  ///
  /// - Parameter rowColumns: The columns of the row with those of its second control, from which
  ///   the forms of accessories are chosen, so that those of a section line up.
  init(_ row: Row, columns: Int, rowColumns: Int, look: Look) {
    self.columns = columns
    metrics = look.metrics
    gap = Self.gap(in: columns)
    parts = RowParts(row, look: look).withTitle
    hasLinesBelow = columns >= 4
    titleColumns = columns
    valueEnd = columns
    title = TitleLines(parts.title.text, limit: row.lineLimit, columns: columns, metrics: metrics)
    placeMark()
    let isMarked = !head.isEmpty
    placeIcon(row, look: look)
    let accessory = RowAccessory(
      row, columns: columns - indent, rowColumns: rowColumns - indent,
      isWarning: parts.isWarning && !isMarked, look: look)
    let head = placeBadge(beside: accessory.isKept ? accessory.forms.first : accessory.forms.last)
    titleColumns = max(columns - head, 0)
    placeAccessory(accessory, head: head)
    self.accessory = accessory.drawn(self.accessory)
    placeValue(row.style, head: head)
    isUntitled =
      parts.valueLines != nil && valuePlace == .below && row.title.isEmpty && indent == 0
      && badgePlace == .none && accessoryPlace != .below && row.accessory == nil
    title.fit(titleColumns, of: columns - indent, indent: indentBelow - indent)
    if title.wraps, badgePlace == .below { badgePlace = .behindTitle }
  }

  /// The column of texts below the title.
  ///
  /// They begin at the column of an indented title, or further right than one that is not indented,
  /// so that they do not look like rows.
  var indentBelow: Int {
    if indent > 0 || isUntitled { return indent }
    return columns >= 12 ? 2 : columns >= 8 ? 1 : 0
  }

  /// Places the mark. That of a destructive action is left out if a word of the title would be
  /// divided beside it.
  private mutating func placeMark() {
    guard var mark = parts.mark, columns >= 3 else { return }
    if parts.isWarning {
      let room = columns - metrics.width(of: mark.text) - 1
      guard room >= 4, title.widestWord(upTo: columns) <= room else { return }
    } else if columns < 8 {
      mark.text = String(mark.text.dropFirst().dropLast())
    }
    head = [mark, " "]
    indent = metrics.width(of: mark.text) + 1
  }

  /// Places the icon if it takes no more than a third of the row.
  private mutating func placeIcon(_ row: Row, look: Look) {
    guard let text = row.iconText else { return }
    // The initials of a missing image would read as a part of the title.
    let symbol = row.icon == nil ? "(\(text))" : text
    let width = metrics.width(of: symbol) + 1
    guard 3 * width <= columns else { return }
    head.append(StyledLine.Span(symbol, style: look.iconStyle(of: row)))
    indent += width
  }

  /// Places the badge. Returns the number of columns of everything beside the title.
  private mutating func placeBadge(beside accessory: RowAccessory.Form?) -> Int {
    guard let badge = parts.badge else { return indent }
    let width = metrics.width(of: badge.text) + 1
    let free = columns - indent - (accessory.map { $0.columns + gap } ?? 0)
    let isCutAnyway = title.limit == 1 && title.width > free && free - width >= 8
    if title.width + width <= free || isCutAnyway {
      badgePlace = .behindTitle
      return indent + width
    }
    if hasLinesBelow { badgePlace = .below }
    return indent
  }

  private mutating func placeAccessory(_ all: RowAccessory, head: Int) {
    guard let short = all.forms.last else { return }
    let free = columns - head - gap
    let titleWidth = title.width
    if titleWidth == 0, let form = all.below { return put(form, .rightEdge, title: 0) }
    let forms = all.isKept && title.limit > 1 ? all.forms.prefix(1) : all.forms[...]
    if let form = forms.first(where: { free - $0.columns >= titleWidth }) {
      return put(form, .rightEdge, title: titleWidth == 0 ? 0 : free - form.columns)
    }
    if let form = all.below, columns >= 12 { return put(form, .below, title: nil) }
    if title.limit > 1, titleWidth > 0 { return place(forms, all, besideLinesOf: free) }
    // A sign of one column may stand beside a single letter of the title. A word needs more of the
    // title beside it, because it could be mistaken for a short title.
    let least = short.columns == 1 ? 1 : 4
    if let form = all.forms.first(where: { free - $0.columns >= 12 })
      ?? (free - short.columns >= least ? short : nil)
    {
      return put(form, .rightEdge, title: free - form.columns)
    }
    if short.columns <= columns - indent { put(short, .below, title: nil) }
  }

  /// Places an accessory beside a title of several lines, if possible. The title then has `free`
  /// columns without those of the accessory.
  ///
  /// The accessory must leave half of the line to the title, and enough columns for each of its
  /// words. Otherwise it goes below, in the fullest form that fits.
  private mutating func place(
    _ forms: ArraySlice<RowAccessory.Form>, _ all: RowAccessory, besideLinesOf free: Int
  ) {
    let line = columns - indent
    let least = max(title.widestWord(upTo: line), line / 2)
    if let form = forms.first(where: { free - $0.columns >= least }) {
      put(form, .rightEdge, title: free - form.columns)
    } else if let form = all.forms.first(where: { $0.columns <= line }) {
      put(form, .below, title: nil)
    }
  }

  private mutating func put(_ form: RowAccessory.Form, _ place: Placement, title: Int?) {
    accessory = form
    accessoryPlace = place
    if let title { titleColumns = title }
    if place == .rightEdge { valueEnd = columns - form.columns - 1 }
  }

  private mutating func placeValue(_ style: Row.Style, head: Int) {
    guard !parts.value.text.isEmpty else { return }
    if parts.valueLines != nil {
      valuePlace = hasLinesBelow ? .below : .none
      return
    }
    let titleWidth = title.width
    let taken = head + titleWidth + (titleWidth > 0 ? gap : 0)
    let width = metrics.lineWidth(of: parts.value.text)
    let fits = titleWidth <= titleColumns && width.map { taken + $0 <= valueEnd } ?? !hasLinesBelow
    valuePlace =
      switch style {
      case .subtitle: .below
      case .leftDetail where fits: .behindTitle
      case _ where fits: titleWidth == 0 ? .behindTitle : .rightEdge
      default: .below
      }
    if valuePlace == .below, !hasLinesBelow { valuePlace = .none }
  }
}

/// The lines of a title: one line, or as many as the title takes up to a limit.
struct TitleLines {
  /// The number of columns that the title takes on one line. If the title has line breaks and may
  /// take several lines, a number that is larger than any line.
  let width: Int
  /// The greatest number of lines.
  let limit: Int
  /// The number of columns for each line.
  private(set) var columns: Int
  /// The number of columns by which all lines but the first are indented, so that they do not look
  /// like rows.
  private(set) var indent = 0
  /// Whether the title takes several lines. If not, it is cut if it needs more than `columns`.
  private(set) var wraps = false

  private let text: String
  private let metrics: TextMetrics

  /// The greatest number of lines of a title, and of each text below it, whose row has no limit of
  /// its own.
  static let defaultLimit = 10
  private static let endless = Int(Int32.max)

  /// Creates the line of a title, in a row that has `columns` columns.
  ///
  /// The rows of very narrow tables are limited to one line.
  init(_ text: String, limit: Int?, columns: Int, metrics: TextMetrics) {
    self.limit = columns < 4 ? 1 : max(limit ?? Self.defaultLimit, 1)
    width =
      self.limit > 1 ? metrics.lineWidth(of: text) ?? Self.endless : metrics.width(of: text)
    self.columns = columns
    self.text = text
    self.metrics = metrics
  }

  /// Returns the number of columns of the widest word that fits on a line of `limit` columns.
  func widestWord(upTo limit: Int) -> Int { metrics.widestWord(of: text, upTo: limit) }

  /// Wraps a title that is wider than `columns` columns. The lines are indented by `indent`, unless
  /// a word that fits on a line would then have to be divided.
  ///
  /// - Parameter room: The number of columns from the beginning of the title to the end of the row.
  mutating func fit(_ columns: Int, of room: Int, indent: Int) {
    self.columns = columns
    wraps = limit > 1 && width > columns && columns > 0
    guard wraps else { return }
    let indented = min(columns, room - indent)
    if indented < columns, indented < widestWord(upTo: columns) { return }
    self.indent = indent
    self.columns = max(indented, 1)
  }
}
