import TablesModel

/// What is loaded of a screen.
enum LoadTarget: Hashable {
  /// All sections of the table.
  case table
  /// The rows of a section.
  case section(SectionID)
}

/// How far the loading of a section or table has come.
struct LoadState {
  /// What was loaded last, where the screen keeps it.
  var value: Any?
  /// The number of the work under way, whose result alone counts.
  var work: Int?
  /// Whether what was loaded before stays in view meanwhile.
  var isReload = false
  /// Why nothing is there.
  var end: End?
  /// Where the section stood when its work began.
  var index = 0
  /// The row that tells of it, and what a reader calls the whole.
  var row: RowID = "loading"
  var name = ""

  /// How a load ended that gave nothing.
  enum End {
    case failed(String)
    case givenUp

    var reason: String? {
      if case .failed(let reason) = self { reason } else { nil }
    }
  }
}

extension Loading {
  /// The value, wherever it is kept; `nil` where it has yet to be loaded.
  func value(_ state: LoadState) -> Any? {
    let value = storage.map { $0.get() } ?? state.value
    return value.flatMap { accepts($0) ? $0 : nil }
  }
}
