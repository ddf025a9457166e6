import Observation
import Tables

struct Episode: Identifiable {
  enum Download: Hashable { case none, running(Double), done }

  let id: Int
  let title: String
  let show: String
  let minutes: Int
  var download = Download.none
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable final class PlayQueue {
  let network: Network
  var playing: Episode?
  var episodes: [Episode]
  /// The episodes that are marked while the queue is edited.
  var chosen: Set<Int> = []
  var isEditing = false

  init(_ network: Network) {
    self.network = network
    playing = Episode(id: 1, title: "The lighthouse", show: "Far shores", minutes: 42)
    episodes = [
      Episode(id: 2, title: "Bread without ovens", show: "Plain food", minutes: 28),
      Episode(id: 3, title: "Night trains", show: "Far shores", minutes: 51, download: .done),
      Episode(id: 4, title: "Tuning a harp", show: "By ear", minutes: 33),
    ]
  }

  var minutes: Int { episodes.reduce(0) { $0 + $1.minutes } }

  func index(of id: Int) -> Int? { episodes.firstIndex { $0.id == id } }

  func play(_ id: Int) {
    guard let index = index(of: id) else { return }
    playing = episodes.remove(at: index)
  }

  func playNext(_ id: Int) {
    if let index = index(of: id) { episodes.move(fromOffsets: [index], toOffset: 0) }
  }

  func remove(_ ids: Set<Int>) { episodes.removeAll { ids.contains($0.id) } }

  func playChosenNext() {
    let next = episodes.filter { chosen.contains($0.id) }
    episodes = next + episodes.filter { !chosen.contains($0.id) }
    endEditing()
  }

  func removeChosen() {
    remove(chosen)
    endEditing()
  }

  private func endEditing() { (chosen, isEditing) = ([], false) }

  func download(_ id: Int) async throws {
    try await network.call("download \(id)")
    if let index = index(of: id) { episodes[index].download = .done }
  }

  func update() async throws {
    try await network.call("new episodes")
    let id = (episodes.map(\.id).max() ?? 4) + 1
    episodes.append(Episode(id: id, title: "Episode \(id)", show: "By ear", minutes: 30))
  }

  /// Follows the downloads that other devices have begun.
  func follow() async {
    for await text in network.reports(about: "downloads") {
      guard let id = Int(text), let index = index(of: id) else { continue }
      episodes[index].download = .done
    }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct PlayQueueScreen: ScreenContent {
  let queue: PlayQueue

  var table: Table {
    Table("Up next") {
      if let episode = queue.playing {
        Section("Now playing") {
          Info(episode.title, detail: episode.show).icon(systemName: "play.fill", text: "▶")
          Action("Stop") { queue.playing = nil }
        }
      }
      Section("Queue", footer: queue.episodes.isEmpty ? nil : "\(queue.minutes) minutes") {
        ForEach(queue.episodes, selection: Binding(queue, \.chosen)) {
          EpisodeRow(episode: $0, queue: queue)
        }
        .onDelete { queue.episodes.remove(atOffsets: $0) }
        .onMove { queue.episodes.move(fromOffsets: $0, toOffset: $1) }
      }
      .emptyState("Nothing is queued.")
      .headerAction {
        if !queue.episodes.isEmpty {
          Action("Clear", role: .destructive) { queue.episodes = [] }
            .confirmationDialog("Remove all episodes?", confirm: "Remove all")
        }
      }
    }
    .toolbar(.whileEditing) {
      Action("Play next") { queue.playChosenNext() }.disabled(queue.chosen.isEmpty)
      Action("Remove \(queue.chosen.count)", role: .destructive) { queue.removeChosen() }
        .disabled(queue.chosen.isEmpty)
    }
    .editing(Binding(queue, \.isEditing))
    .searchable()
    .refreshable { try await queue.update() }
    .task { await queue.follow() }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct EpisodeRow: RowContent {
  let episode: Episode
  let queue: PlayQueue

  var body: some RowContent {
    Segue(episode.title) { EpisodeScreen(id: episode.id, queue: queue) }
      .detail("\(episode.show), \(episode.minutes) min")
      .style(.subtitle)
      .badge(episode.download == .done ? "↓" : nil)
      .swipeActions {
        Action("Play next") { queue.playNext(episode.id) }
        if episode.download == .none {
          Action("Download") { try await queue.download(episode.id) }
        }
      }
  }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
struct EpisodeScreen: ScreenContent {
  let id: Int
  let queue: PlayQueue

  var table: Table {
    let episode = queue.episodes.first { $0.id == id }
    return Table(episode?.title ?? "") {
      Info("Show", detail: episode?.show)
      Info("Length", detail: "\(episode?.minutes ?? 0) minutes")
      Action("Play now") { queue.play(id) }.pops()
      Action("Download") { try await queue.download(id) }
        .disabled(because: episode?.download == .done ? "Downloaded" : nil)
      Action("Remove", role: .destructive) { queue.remove([id]) }
    }
  }
}
