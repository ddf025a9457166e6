import Testing
import UIKit

@testable import TablesUIKit

/// Items of a controller that a store loads page by page, or whose changes it reports.
@MainActor @Suite(.ownProcess) struct ControllerPagesTests {
  private struct Song: Identifiable, Equatable {
    let id: Int
  }

  private final class SongCell: UITableViewCell {
    var title = ""
  }

  private final class WaitingCell: UITableViewCell {
    var reason: String?
  }

  private struct Offline: Error, CustomStringConvertible {
    let description = "offline"
  }

  @MainActor private final class Database {
    var count = 1_000_000
    var loaded: [Range<Int>] = []
    var isOffline = false

    func songs(in range: Range<Int>) async throws -> [Song] {
      loaded.append(range)
      await Task.yield()
      if isOffline { throw Offline() }
      return range.map { Song(id: $0) }
    }
  }

  private let database = Database()
  private let songs: PagedRows<Song>
  private let controller: TableController<AggregateConfigurator<PagedItem<Song>>>

  init() {
    let database = database
    songs = PagedRows(count: { database.count }, pageSize: 50) {
      try await database.songs(in: $0)
    }
    controller = TableController(
      dataSource: [Section(pages: songs, header: "Songs")],
      configurator: AggregateConfigurator<PagedItem<Song>> {
        Configurator(\.element) { (cell: SongCell, song: Song, _) in cell.title = "Song \(song.id)"
        }
        Configurator(\.placeholder) { (cell: WaitingCell, row: PagePlaceholder, _) in
          cell.reason = row.isFailed ? row.failure ?? "missing" : nil
        }
      })
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  private func rest() async {
    for _ in 0..<60 {
      await Task.yield()
      UIMainLoop.turn()
    }
  }

  private func texts(_ screen: UITableViewController) -> [String] {
    screen.tableView.visibleCells.map { cell in
      (cell as? SongCell)?.title ?? (cell as? WaitingCell).map { $0.reason ?? "…" } ?? "?"
    }
  }

  @Test func `pages are loaded as the table view is scrolled near them`() async {
    let screen = TableViewController(controller)
    let window = show(screen)
    #expect(texts(screen) == ["…"])
    await rest()
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1_000_000)
    #expect(texts(screen).first == "Song 0")
    let reloads = screen.tableView.statistics.reloads
    screen.tableView.userScrolls(to: 500_000)
    #expect(texts(screen).first == "…")
    await rest()
    #expect(texts(screen).first == "Song 500000")
    #expect(!texts(screen).contains("…"))
    #expect(database.loaded.count < 8)
    #expect(screen.tableView.statistics.reloads == reloads, "updates, not reloads")
    withExtendedLifetime(window) {}
  }

  @Test func `a page that could not be loaded is loaded again when its row is tapped`() async {
    let screen = TableViewController(controller)
    let window = show(screen)
    await rest()
    var failures: [String] = []
    controller.onLoadFailure = { failures.append($0) }
    database.isOffline = true
    screen.tableView.userScrolls(to: 2000)
    await rest()
    #expect(texts(screen).first == "offline")
    #expect(texts(screen).dropFirst().allSatisfy { $0 == "missing" }, "the error is said once")
    #expect(!failures.isEmpty)
    database.isOffline = false
    screen.tableView.userTaps(IndexPath(row: 2003, section: 0))
    await rest()
    #expect(texts(screen).first == "Song 2000")
    withExtendedLifetime(window) {}
  }

  @Test func `a screen that is gone loads nothing more`() async {
    var screen: TableViewController? = TableViewController(controller)
    var window: UIWindow? = screen.map { show($0) }
    await rest()
    screen?.tableView.userScrolls(to: 3000)
    weak let gone = screen
    window?.rootViewController = nil
    (screen, window) = (nil, nil)
    await rest()
    #expect(gone == nil)
    database.loaded = []
    songs.reload()
    await rest()
    #expect(database.loaded == [])
  }

  /// Items that nothing tells apart: only a report says what has become of them.
  private struct Note {
    var text: String
  }

  private final class Notes: SectionedChangeSource {
    private(set) var dataSource = DataSource(sections: [
      Section(items: ["a", "b", "c"].map { Note(text: $0) })
    ])
    let observers = ChangeObservers<Note>()

    func change(_ body: (inout DataSource<Note>, inout ReportedChanges) -> Void) {
      let old = dataSource
      var changes = ReportedChanges()
      body(&dataSource, &changes)
      observers.report(changes, from: old, to: dataSource)
    }
  }

  @Test func `a table view performs what a store reports`() {
    let notes = Notes()
    let controller = TableController(
      following: notes,
      configurator: Configurator { (cell: SongCell, note: Note, _) in cell.title = note.text })
    let screen = TableViewController(controller)
    let window = show(screen)
    let reloads = screen.tableView.statistics.reloads
    func path(_ row: Int) -> RowPath { RowPath(section: 0, row: row) }
    let exceptions = UIException.catching {
      notes.change { data, changes in
        data.insert(Note(text: "new"), at: path(0))
        data.move(from: path(3), to: path(1))
        data[path(1)].text = "C"
        changes.insert(path(0))
        changes.move(from: path(2), to: path(1))
      }
      UIMainLoop.finish()
      #expect(texts(screen) == ["new", "C", "a", "b"])
      // A report that cannot be true: the host reloads.
      notes.change { data, _ in data.append(Note(text: "d"), toSection: 0) }
      UIMainLoop.finish()
      #expect(texts(screen) == ["new", "C", "a", "b", "d"])
    }
    #expect(exceptions.map(\.description) == [])
    #expect(screen.tableView.statistics.reloads == reloads + 1)
    withExtendedLifetime(window) {}
  }

  private enum Entry: Identifiable, Equatable {
    case song(Int), waiting(Int)

    var id: Int {
      switch self {
      case .song(let id), .waiting(let id): id
      }
    }
    var song: Int? { if case .song(let id) = self { id } else { nil } }
    var waiting: Int? { if case .waiting(let id) = self { id } else { nil } }
  }

  @Test func `an item that changes the kind of its cell gets another cell`() {
    let controller = TableController(
      dataSource: [Section(items: (0..<40).map { Entry.waiting($0) })],
      configurator: AggregateConfigurator<Entry> {
        Configurator(\.song) { (cell: SongCell, song: Int, _) in cell.title = "Song \(song)" }
        Configurator(\.waiting) { (cell: WaitingCell, _: Int, _) in cell.reason = nil }
      })
    let screen = TableViewController(controller)
    let window = show(screen)
    let reloads = screen.tableView.statistics.reloads
    let exceptions = UIException.catching {
      controller.source.update { data in
        for row in 1..<40 { data[RowPath(section: 0, row: row)] = .song(row) }
      }
      UIMainLoop.finish()
    }
    #expect(exceptions.map(\.description) == [])
    #expect(texts(screen).prefix(3) == ["…", "Song 1", "Song 2"])
    #expect(screen.tableView.statistics.reloads == reloads)
    withExtendedLifetime(window) {}
  }
}
