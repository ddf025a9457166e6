import Tables
import Testing

@testable import TablesRouting

/// The images that the rows of a host load.
@MainActor @Suite struct RowImagesTests {
  @MainActor private final class Server {
    var loads = 0
    var cancelled = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func wait() async { await withCheckedContinuation { waiting.append($0) } }

    func open() {
      for continuation in waiting { continuation.resume() }
      waiting = []
    }
  }

  private let server = Server()
  private let key = RowImageKey.image("ada")

  private func images() -> RowImages<String> {
    RowImages { $0.isEmpty ? nil : String(decoding: $0, as: UTF8.self) }
  }

  private func load(_ text: String) -> RowBehavior.AsyncImage {
    let server = server
    return { @MainActor in
      server.loads += 1
      await server.wait()
      if Task.isCancelled { server.cancelled += 1 }
      return Array(text.utf8)
    }
  }

  /// Lets tasks run. Images are decoded on another thread.
  private func rest(whileLoading images: RowImages<String>? = nil) async {
    for _ in 0..<20 { await Task.yield() }
    while images?.isLoading == true { await Task.yield() }
  }

  @Test func `rows that wait for the same image share one load`() async {
    let images = images()
    var shown: [String] = []
    _ = images.load(key, by: load("picture")) { shown.append("1 " + $0) }
    _ = images.load(key, by: load("picture")) { shown.append("2 " + $0) }
    await rest()
    #expect(server.loads == 1 && images.picture(for: key) == nil)
    server.open()
    await rest(whileLoading: images)
    #expect(shown == ["1 picture", "2 picture"])
    #expect(images.picture(for: key) == "picture")
  }

  @Test func `a load is cancelled when no row waits for it any more`() async {
    let images = images()
    var shown: [String] = []
    let first = images.load(key, by: load("picture")) { shown.append($0) }
    let second = images.load(key, by: load("picture")) { shown.append($0) }
    await rest()
    images.cancel(first)
    images.cancel(first)
    await rest()
    #expect(server.cancelled == 0)
    images.cancel(second)
    server.open()
    await rest(whileLoading: images)
    #expect(server.cancelled == 1 && shown.isEmpty && images.picture(for: key) == nil)
  }

  @Test func `a load that fails is tried again by the next request`() async {
    let images = images()
    var shown: [String] = []
    _ = images.load(key, by: load("")) { shown.append($0) }
    await rest()
    server.open()
    await rest(whileLoading: images)
    _ = images.load(key, by: load("picture")) { shown.append($0) }
    await rest()
    server.open()
    await rest(whileLoading: images)
    #expect(server.loads == 2 && shown == ["picture"])
  }

  @Test func `an image that does not exist is asked for again only if that was forgotten`() async {
    let images = images()
    var loads = 0
    func load() async {
      let none: RowBehavior.AsyncImage = { @MainActor in
        loads += 1
        return nil
      }
      _ = images.load(key, by: none) { _ in Issue.record("there is no image") }
      await rest(whileLoading: images)
    }
    await load()
    await load()
    #expect(loads == 1 && images.picture(for: key) == nil)
    images.removeAll()
    await load()
    #expect(loads == 2)
  }

  @Test func `the values that were used last are kept`() {
    var values = RecentValues<Int, String>(capacity: 4)
    for key in 0..<4 { values[key] = "\(key)" }
    #expect(values[0] == "0")
    values[4] = "4"
    #expect((0..<6).map { values[$0] } == ["0", nil, nil, "3", "4", nil])
    values[4] = nil
    #expect(values[4] == nil)
    values.removeAll()
    #expect((0..<6).map { values[$0] } == [nil, nil, nil, nil, nil, nil])
  }

  @Test func `an image that was removed is loaded again`() async {
    let images = images()
    for number in 1...2 {
      var shown: [String] = []
      _ = images.load(key, by: load("picture")) { shown.append($0) }
      await rest()
      server.open()
      await rest(whileLoading: images)
      #expect(server.loads == number && shown == ["picture"])
      #expect(images.picture(for: key) == "picture")
      images.removeAll()
      #expect(images.picture(for: key) == nil)
    }
  }

  @Test func `the key is the id of the image, or else the row`() throws {
    let router = Router {
      Table {
        Info("a").id("a").icon(id: "x") { [UInt8]() }
        Info("b").id("b").icon { [UInt8]() }
        Info("c").icon("c")
      }
    }
    let rows = (0..<3).compactMap { router.presentedRow(at: RowPath(section: 0, row: $0)) }
    #expect(RowImageKey(rows[0]) == .image("x"))
    #expect(RowImageKey(rows[1]) == .row(rows[1].address, router.screen))
    #expect(RowImageKey(rows[2]) == nil)
  }

  @Test func `a host gets the fallback of an image, and the colors of a symbol`() {
    var row = Row(id: "a", title: "Ada King Lovelace")
    row.image = .loaded(id: nil)
    #expect(HostedRow(row).fallback == "AL" && HostedRow(row).title == "Ada King Lovelace")
    row.icon = "🙂"
    #expect(HostedRow(row).fallback == "🙂" && HostedRow(row).title == "Ada King Lovelace")
    row.icon = ""
    #expect(HostedRow(row).fallback == nil && HostedRow(row).title == "Ada King Lovelace")
    row.image = .system("wifi")
    row.iconColors = Row.IconColors(symbol: .white, background: .blue)
    #expect(HostedRow(row).fallback == nil)
    #expect(HostedRow(row).iconColors.background == .blue)
  }
}
