/// The heights and positions of the rows of a table view.
///
/// A row has the estimated height until its cell is displayed, which then measures itself. A reload
/// discards what was measured, as UIKit does: the same offset then shows other rows.
struct RowHeights {
  /// The estimate, which is also the height of a row whose content has none.
  static let estimate: CGFloat = 44

  private let counts: [Int]
  /// By how much measured rows are higher than the estimate, or lower if that is negative; rows of
  /// that height are not contained.
  private var excess: [IndexPath: CGFloat] = [:]

  init(counts: [Int] = []) { self.counts = counts }

  /// Creates the heights after a batch, with those of the rows that stay.
  init(counts: [Int], movedFrom old: RowHeights, by target: (IndexPath) -> IndexPath?) {
    self.counts = counts
    for (path, height) in old.excess { if let now = target(path) { excess[now] = height } }
  }

  mutating func measured(_ height: CGFloat, at path: IndexPath) {
    excess[path] = height > 0 && height != Self.estimate ? height - Self.estimate : nil
  }

  func height(at path: IndexPath) -> CGFloat { Self.estimate + (excess[path] ?? 0) }

  /// The height of all rows.
  var total: CGFloat {
    CGFloat(counts.reduce(0, +)) * Self.estimate + excess.values.reduce(0, +)
  }

  /// Returns the distance of a row from the top of the content.
  func top(of path: IndexPath) -> CGFloat {
    let row = counts.prefix(path.section).reduce(0, +) + path.row
    let above = excess.reduce(0) { $0 + ($1.key < path ? $1.value : 0) }
    return CGFloat(row) * Self.estimate + above
  }

  /// Returns the number of the row, among all, that contains an offset.
  func row(at offset: CGFloat) -> Int {
    var above: CGFloat = 0
    for (path, more) in excess.sorted(by: { $0.key < $1.key }) {
      let top = CGFloat(ordinal(of: path)) * Self.estimate + above
      if top > offset { break }
      if top + Self.estimate + more > offset { return ordinal(of: path) }
      above += more
    }
    return Int((max(offset - above, 0) / Self.estimate).rounded(.down))
  }

  func ordinal(of path: IndexPath) -> Int { counts.prefix(path.section).reduce(0, +) + path.row }

  /// Returns the path of the row with a number among all rows; `nil` if there is none.
  func path(ofRow number: Int) -> IndexPath? {
    var rest = number
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(row: rest, section: section) }
      rest -= count
    }
    return nil
  }
}

// MARK: - Measuring

extension UIView {
  /// The height that the content of the view needs at the width of a phone.
  func neededHeight(width: CGFloat = 288) -> CGFloat {
    isHidden ? 0 : max(contentHeight(width: width), leastHeight)
  }

  private func contentHeight(width: CGFloat) -> CGFloat {
    switch self {
    // Only the content gives a cell or a header its height.
    case let view as ConfiguredView: view.contentView.neededHeight(width: width)
    case let list as UIListContentView: list.neededTextHeight(width: width)
    case let editor as UITextView:
      16 + 20 * CGFloat(editor.text.split(separator: "\n", omittingEmptySubsequences: false).count)
    case let picker as UIDatePicker: picker.preferredDatePickerStyle == .wheels ? 216 : 34
    case let stack as UIStackView where stack.axis == .vertical:
      stack.arrangedSubviews.reduce(0) { $0 + $1.neededHeight(width: width) }
    case is UITextField: 22
    case is UIControl: 31
    default: subviews.map { $0.neededHeight(width: width) }.max() ?? 0
    }
  }
}

extension UIListContentView {
  private static let characterWidth: CGFloat = 8

  fileprivate func neededTextHeight(width: CGFloat) -> CGFloat {
    guard let content = configuration as? UIListContentConfiguration else { return 0 }
    let perLine = max(Int(width / Self.characterWidth), 1)
    let (title, detail) = (content.text ?? "", content.secondaryText ?? "")
    let isBeside =
      content.style == "valueCell" && !title.contains("\n") && !detail.contains("\n")
      && title.count + detail.count < perLine
    let titleLines = lines(of: title, content.textProperties.numberOfLines, perLine)
    let detailLines = lines(of: detail, content.secondaryTextProperties.numberOfLines, perLine)
    let height = 20 * CGFloat(titleLines) + (isBeside ? 0 : 16 * CGFloat(detailLines))
    return content.isHeader ? height + 12 : max(height + 24, RowHeights.estimate)
  }

  private func lines(of text: String, _ limit: Int, _ perLine: Int) -> Int {
    guard !text.isEmpty else { return 0 }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .reduce(0) { $0 + max(($1.count + perLine - 1) / perLine, 1) }
    return limit > 0 ? min(lines, limit * (1 + text.count { $0 == "\n" })) : lines
  }
}

extension UIListContentConfiguration {
  fileprivate var isHeader: Bool { style.hasSuffix("Header") || style.hasSuffix("Footer") }
}
