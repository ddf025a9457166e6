/// A screen in two versions of a snapshot, row by row, with the notes below it.
struct ScreenComparison {
  let old: ScreenText.Screen?
  let new: ScreenText.Screen?
  /// The columns of the rows that belong together.
  let rows: [(old: [ScreenRow.Cell]?, new: [ScreenRow.Cell]?)]
  /// The legend and the routing.
  let notes: TextComparison

  /// Compares the screens of two texts. `nil` if one of the texts is not a snapshot of screens.
  ///
  /// - Returns: The screens that belong together, and the lines that are about all screens, such as
  ///   a routing that they share.
  static func all(
    from oldText: String?, to newText: String?
  ) -> (screens: [ScreenComparison], notes: TextComparison)? {
    func read(_ text: String?) -> (screens: [ScreenText.Screen], notes: [String])? {
      guard let text else { return ([], []) }
      return ScreenText(TextLines(text))?.screens
    }
    guard let old = read(oldText), let new = read(newText) else { return nil }
    let headings = Numbering.numbers(old.screens.map(\.heading), new.screens.map(\.heading))
    let alignment = RowAlignment(from: headings.old, to: headings.new) { _, _ in 0.5 }
    let screens = alignment.pairs.map { pair in
      ScreenComparison(pair.old.map { old.screens[$0] }, pair.new.map { new.screens[$0] })
    }
    return (screens, Self.notes(old.notes, new.notes))
  }

  private init(_ old: ScreenText.Screen?, _ new: ScreenText.Screen?) {
    (self.old, self.new) = (old, new)
    notes = Self.notes(old?.notes ?? [], new?.notes ?? [])
    let (oldRows, newRows) = (old?.rows ?? [], new?.rows ?? [])
    rows = RowAlignment(of: oldRows, and: newRows).pairs
      .map { ($0.old.map { oldRows[$0].cells }, $0.new.map { newRows[$0].cells }) }
  }

  private static func notes(_ old: [String], _ new: [String]) -> TextComparison {
    TextComparison(old.joined(separator: "\n"), new.joined(separator: "\n"))
  }

  /// The heading of the new version, or that of the old one if there is no new one.
  var heading: String { new?.heading ?? old?.heading ?? "" }

  /// The heading of the old version, if it differs.
  var oldHeading: String? { old?.heading == heading ? nil : old?.heading }

  /// Whether both versions exist.
  var isPaired: Bool { old != nil && new != nil }

  var isSame: Bool {
    oldHeading == nil && old?.page == new?.page && old?.outcome == new?.outcome && notes.isSame
      && rows.allSatisfy { $0.old == $0.new }
  }

  /// Descriptions of the changes, one line each.
  ///
  /// Rows are numbered from 1 in the new version, and removed rows in the old one.
  var words: [String] {
    var numbers = (old: 0, new: 0)
    return rows.flatMap { row -> [String] in
      numbers.old += row.old == nil ? 0 : 1
      numbers.new += row.new == nil ? 0 : 1
      return switch row {
      case (let old?, let new?):
        ColumnChange.all(from: old, to: new).map { "row \(numbers.new), \($0.words)" }
      case (let old?, nil): ["row \(numbers.old) is gone: \(Self.words(of: old))"]
      case (nil, let new?): ["row \(numbers.new) is new: \(Self.words(of: new))"]
      case (nil, nil): []
      }
    }
  }

  /// Returns the text of a row with every run of blanks shortened to one.
  private static func words(of row: [ScreenRow.Cell]) -> String {
    "“\(row.map(\.text).joined().split(separator: " ").joined(separator: " "))”"
  }
}
