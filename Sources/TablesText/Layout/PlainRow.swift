import TablesModel

/// What is drawn of a row that is a title and a detail and nothing else, as most of long tables are.
struct PlainRow {
  let title: String
  let detail: String
}

extension Row {
  /// The texts of such a row; `nil` for others.
  ///
  /// Inlined, because a row is large: what is not read here is then not copied either.
  @inline(__always)
  var plain: PlainRow? {
    guard case .info = kind, icon == nil, badge == nil, !isActionable, drawing == nil,
      status == nil, wording == nil,
      case .enabled = availability, style == .automatic || style == .rightDetail
    else { return nil }
    return PlainRow(title: title, detail: detail ?? "")
  }
}

extension RowDraft {
  /// The texts of such a row; `nil` for others.
  @inline(__always)
  var plain: PlainRow? {
    switch self {
    case .plain(let title, .info): PlainRow(title: title, detail: "")
    case .stored(let storage, let attachment) where attachment?.behavior == nil:
      Row(id: 0, storage: storage).plain
    default: nil
    }
  }
}
