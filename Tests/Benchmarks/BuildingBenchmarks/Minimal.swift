/// A minimal program that keeps the same values in the same shape as the library: a builder of
/// existentials makes rows with their places, in sections, in a table.
///
/// It has no ids, modifiers, loops or branches, so it shows what these cost.
enum Minimal {
  /// The least that a row has to keep. Values that few rows have are in an object.
  enum Content {
    case plain(title: String, kind: UInt8)
    case stored(Storage)
  }

  /// The properties of a row that has more than a title.
  final class Storage {
    let title: String
    let detail: String?
    let number: Double?
    let store: ((Bool) -> Void)?

    init(
      _ title: String, detail: String? = nil, number: Double? = nil,
      store: ((Bool) -> Void)? = nil
    ) {
      (self.title, self.detail, self.number, self.store) = (title, detail, number, store)
    }
  }

  struct PlacedRow {
    let content: Content
    let place: Int
    let isInLoop: Bool
  }

  protocol RowContent {
    var content: Content { get }
  }

  struct Info: RowContent {
    let content: Content
    init(_ title: String, detail: String) { content = .stored(Storage(title, detail: detail)) }
  }

  struct Switch: RowContent {
    let content: Content

    init(_ title: String, isOn: Bool = false) { content = .plain(title: title, kind: isOn ? 1 : 0) }

    init(_ title: String, isOn: Bool, store: @escaping (Bool) -> Void) {
      content = .stored(Storage(title, number: isOn ? 1 : 0, store: store))
    }
  }

  struct Segue: RowContent {
    let content: Content
    init(_ title: String) { content = .plain(title: title, kind: 2) }
  }

  struct Progress: RowContent {
    let content: Content
    init(_ title: String, value: Double) { content = .stored(Storage(title, number: value)) }
  }

  @resultBuilder enum Builder {
    static func buildBlock(_ content: any RowContent...) -> [PlacedRow] {
      var rows: [PlacedRow] = []
      rows.reserveCapacity(content.count)
      for index in content.indices {
        rows.append(PlacedRow(content: content[index].content, place: index, isInLoop: false))
      }
      return rows
    }
  }

  struct Section {
    let header: String?
    let rows: [PlacedRow]

    init(_ header: String?, @Builder rows: () -> [PlacedRow]) {
      (self.header, self.rows) = (header, rows())
    }
  }

  /// Returns a table whose sections a loop makes.
  static func table(sections: Int, of section: () -> Section) -> [Section] {
    (0..<sections).map { _ in section() }
  }

  /// The rows of `settingsSection()`.
  static func settingsSection() -> Section {
    Section("General") {
      Info("Version", detail: "1.0")
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
      Progress("Download", value: 0.4)
      Info("Version", detail: "1.0")
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
      Progress("Download", value: 0.4)
      Info("Version", detail: "1.0")
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
      Progress("Download", value: 0.4)
      Info("Version", detail: "1.0")
      Switch("Dark mode")
      Switch("Auto save", isOn: true)
      Segue("Language")
      Progress("Download", value: 0.4)
    }
  }
}
