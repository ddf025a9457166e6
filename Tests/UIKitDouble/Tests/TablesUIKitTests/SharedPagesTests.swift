import Testing
import UIKit

@testable import TablesUIKit

/// Several table views of the same paged rows, one of which goes away while a page is loaded.
@MainActor @Suite(.ownProcess) struct SharedPagesTests {
  private struct Song: Identifiable, Equatable {
    let id: Int
  }

  private final class SongCell: UITableViewCell {
    var title = ""
  }

  /// A database that answers requests for the rows from `held` on only once it is `nil`.
  @MainActor private final class Database {
    var held: Int?
    var loaded: [Range<Int>] = []
    var cancelled: [Range<Int>] = []

    func songs(in range: Range<Int>) async throws -> [Song] {
      loaded.append(range)
      while let held, range.lowerBound >= held {
        if Task.isCancelled {
          cancelled.append(range)
          throw CancellationError()
        }
        await Task.yield()
      }
      return range.map { Song(id: $0) }
    }
  }

  private let database = Database()
  private let songs: PagedRows<Song>

  init() {
    let database = database
    songs = PagedRows(count: { 10_000 }, pageSize: 50) { try await database.songs(in: $0) }
  }

  private func rest() async {
    for _ in 0..<60 {
      await Task.yield()
      UIMainLoop.turn()
    }
  }

  private func router() -> Router {
    Router { [songs] in
      Table("Music") { Section("Songs") { ForEach(songs) { Info("Song \($0.id)") } } }
    }
  }

  // MARK: A router

  @Test func `the pages of a dismissed screen are cancelled, those of the other are not`() async {
    let router = router()
    let phone = Phone(router: router)
    weak var gone: TableViewController?
    weak var host: RouterRunner?
    do {
      let other = Phone(router: router)
      await rest()
      database.held = 2000
      phone.tableView.userScrolls(to: 3000)
      other.tableView.userScrolls(to: 5000)
      await rest()
      (gone, host) = (other.root, other.root.link?.host)
      #expect(database.cancelled.isEmpty, "each screen needs its own pages")
      UIMainLoop.finish()
    }
    await rest()
    #expect(gone == nil)
    #expect(!database.cancelled.isEmpty)
    #expect(database.cancelled.allSatisfy { $0.lowerBound > 4000 })
    database.held = nil
    await phone.rest()
    #expect(phone.text.contains("“Song 3000”"))
    #expect(host == nil)
  }

  @Test func `a screen that is dismissed alone loads no further`() async {
    weak var gone: Router?
    do {
      let phone = Phone(router: router())
      await phone.rest()
      database.held = 2000
      phone.tableView.userScrolls(to: 5000)
      await rest()
      gone = phone.router
      UIMainLoop.finish()
    }
    await rest()
    #expect(!database.cancelled.isEmpty)
    #expect(gone == nil)
  }

  // MARK: A controller's source

  private func screen(_ source: SharedDataSource<PagedItem<Song>>) -> TableViewController {
    TableViewController(
      TableController(
        source,
        configurator: Configurator { (cell: SongCell, item: PagedItem<Song>, _: RowPath) in
          cell.title = item.element.map { "Song \($0.id)" } ?? "…"
        }))
  }

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: .zero)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test func `a page that two controllers show is loaded on when one of them goes away`() async {
    let source = SharedDataSource(DataSource(sections: [Section(pages: songs)]))
    let second = screen(source)
    weak var gone: TableViewController?
    let window = show(second)
    do {
      let first = screen(source)
      let window = show(first)
      await rest()
      database.held = 2000
      for screen in [first, second] { screen.tableView.userScrolls(to: 3000) }
      first.tableView.userScrolls(to: 5000)
      await rest()
      gone = first
      window.rootViewController = nil
      UIMainLoop.finish()
    }
    await rest()
    #expect(gone == nil)
    #expect(Set(database.cancelled).allSatisfy { $0.lowerBound > 4000 })
    database.held = nil
    await rest()
    #expect((second.tableView.visibleCells.first as? SongCell)?.title == "Song 3000")
    #expect(database.loaded.filter { $0 == 3000..<3050 }.count == 1)
    withExtendedLifetime(window) {}
  }
}
