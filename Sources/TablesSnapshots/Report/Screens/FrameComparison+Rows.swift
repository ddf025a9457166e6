import TablesText

extension FrameComparison {
  /// The rows of the three views.
  var comparedRows: [ComparedRow] { rows.map(compared) }

  /// The columns of the wider version.
  private var columns: Int {
    rows.reduce(0) { max($0, $1.old?.cells.count ?? 0, $1.new?.cells.count ?? 0) }
  }

  private func compared(_ row: (old: ScreenRow?, new: ScreenRow?)) -> ComparedRow {
    switch (row.old, row.new) {
    case (let old?, let new?) where old == new:
      return ComparedRow(
        kind: .same, expected: markup(old, isOld: true), actual: markup(new), overlay: markup(new))
    case (let old?, let new?):
      let marks = Self.marks(old, new)
      return ComparedRow(
        kind: .changed, expected: markup(old, isOld: true, marks),
        actual: markup(new, marks), overlay: markup(new, marks))
    case (let old?, nil):
      let markup = markup(old, isOld: true)
      return ComparedRow(kind: .removed, expected: markup, actual: nil, overlay: markup)
    case (nil, let new?):
      return ComparedRow(kind: .added, expected: nil, actual: markup(new), overlay: markup(new))
    case (nil, nil):
      return .fold("nothing")
    }
  }

  private func markup(_ row: ScreenRow, isOld: Bool = false, _ marks: [Mark] = []) -> Markup {
    let page = isOld ? old?.page : new?.page
    return row.markup(on: page ?? Theme.dark.page, columns: columns, marks: marks)
  }
}
