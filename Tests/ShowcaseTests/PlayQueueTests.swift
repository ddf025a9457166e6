import TablesTesting
import Testing

@testable import Showcase

@MainActor @Suite struct PlayQueueTests {
  private let network = Network()
  private let queue: PlayQueue

  init() { queue = PlayQueue(network) }

  @Test func look() {
    expectSnapshot(of: PlayQueueScreen(queue: queue).table, widths: [40, 80])
  }

  @Test func `episodes are downloaded, played and removed`() async {
    await expectSnapshot(of: PlayQueueScreen(queue: queue), height: 20) { screen in
      screen.select("Tuning a harp")
      screen.select("Download")
      await screen.settle()
      screen.select("Play now")
      screen.press("r")
      await screen.settle()
      screen.select("Clear")
      screen.press("y")
    }
    #expect(queue.playing?.title == "Tuning a harp")
    #expect(queue.episodes.isEmpty)
    #expect(network.calls == ["download 4", "new episodes"])
  }

  @Test func `episodes are marked, and removed together`() {
    expectSnapshot(of: PlayQueueScreen(queue: queue), height: 20) { screen in
      screen.press("e")
      screen.select("Bread without ovens")
      screen.select("Tuning a harp")
      screen.select("Remove 2")
    }
    #expect(queue.episodes.map(\.id) == [3])
    #expect(queue.chosen.isEmpty && !queue.isEditing)
  }

  @Test func `marked episodes are played next`() {
    let screen = Screen(columns: 40, rows: 20) { PlayQueueScreen(queue: self.queue) }
    screen.press("e")
    screen.select("Night trains")
    screen.select("Tuning a harp")
    screen.select("Play next")
    #expect(queue.episodes.map(\.id) == [3, 4, 2])
    #expect(!screen.frame.plain.contains("Play next"))
  }

  @Test func `a download of another device is shown`() async {
    let screen = Screen(columns: 40, rows: 20) { PlayQueueScreen(queue: self.queue) }
    #expect(!screen.frame.plain.contains("ovens (↓)"))
    await screen.withTasks {
      network.report("2", about: "downloads")
      while queue.episodes[0].download != .done { await Task.yield() }
    }
    #expect(screen.frame.plain.contains("ovens (↓)"))
    #expect(network.listenerCount("downloads") == 0)
  }

  @Test func `swipes move an episode to the front`() {
    let screen = Screen(columns: 40, rows: 20) { PlayQueueScreen(queue: self.queue) }
    screen.select("Tuning a harp")
    screen.press(.escape, "m", .enter)
    #expect(queue.episodes.map(\.id) == [4, 2, 3])
  }
}
