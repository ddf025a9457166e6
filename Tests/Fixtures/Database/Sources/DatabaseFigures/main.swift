import Foundation
import MusicLibrary
import Tables
import TablesInteraction

// Prints what it costs to open a screen of a SQLite database, to scroll it and to search it:
// swift run -c release --package-path Tests/Fixtures/Database DatabaseFigures [SONGS]

let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite")
_ = try MusicDatabase(creating: file, songs: count)
let before = residentKilobytes()

@MainActor
func milliseconds(_ body: @MainActor () async throws -> Void) async rethrows -> Double {
  let start = Date()
  try await body()
  return Date().timeIntervalSince(start) * 1000
}

func show(_ name: String, _ values: [Double]) {
  let sorted = values.sorted()
  let texts = [sorted[sorted.count / 2], sorted[sorted.count - 1]].map {
    String(format: "%8.2f", $0)
  }
  print(name.padding(toLength: 34, withPad: " ", startingAt: 0), texts[0], "ms, at most", texts[1])
}

/// Returns the resident memory of this process, without the file system's cache.
func residentKilobytes() -> Int {
  let file = "/proc/self/status"  // Only Linux has it.
  let status = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""  // 0 elsewhere
  let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
  return line?.split(separator: " ").compactMap { Int($0) }.first ?? 0
}

/// Measures a screen: to its first songs, a page, and from one end to the other.
@MainActor
func measure(_ name: String, _ open: @MainActor () throws -> Screen) async throws {
  var opening: [Double] = []
  for _ in 0..<9 {
    opening.append(
      try await milliseconds {
        let screen = try open()
        await screen.settle()
        _ = screen.frame.ansi
      })
  }
  show("\(name): to the first songs", opening)
  let screen = try open()
  await screen.settle()
  _ = screen.frame.ansi
  var keys: [Double] = []
  for _ in 0..<200 {
    keys.append(
      await milliseconds {
        screen.press(.pageDown)
        _ = screen.frame.ansi
      })
  }
  show("\(name): page down", keys)
  var jumps: [Double] = []
  for number in 0..<20 {
    jumps.append(
      await milliseconds {
        screen.press(number.isMultiple(of: 2) ? .end : .home)
        _ = screen.frame.ansi
      })
  }
  show("\(name): end and home", jumps)
  print("memory added: \(residentKilobytes() - before) KiB")
}

/// Measures what an insertion among all ids costs, until it is shown.
@MainActor
func measureInsertion(_ database: MusicDatabase) async throws {
  var ids = try await database.ids()
  let router = Router {
    Table { Section("Songs") { ForEach(ids, id: \.self) { Segue("Song \($0)") } } }
  }
  var times: [Double] = []
  for number in 0..<9 {
    let old = router.presented
    ids.insert(-1 - number, at: ids.count / 2)
    times.append(
      await milliseconds {
        router.invalidate()
        _ = router.presented.difference(from: old).batchUpdates()
      })
  }
  show("ids: one insertion", times)
}

print("\(count) songs")
let database = try MusicDatabase(file)
try await measure("positions") {
  let music = try PositionScreen(database)
  return Screen(columns: 80, rows: 24) { music.table }
}
try await measure("ids") {
  let music = MusicScreen(database)
  return Screen(columns: 80, rows: 24) { music.table }
}
try await measureInsertion(database)
for suffix in ["", "-wal", "-shm"] {  // The last two are there only if SQLite has left them.
  try? FileManager.default.removeItem(atPath: file.path + suffix)
}
