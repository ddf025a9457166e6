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

@MainActor func measure() async throws {
  var opening: [Double] = []
  for _ in 0..<9 {
    opening.append(
      try await milliseconds {
        let music = MusicScreen(try MusicDatabase(file))
        let screen = Screen(columns: 80, rows: 24) { music.table }
        await screen.settle()
        _ = screen.frame.ansi
      })
  }
  show("open, to the first songs", opening)
  let music = MusicScreen(try MusicDatabase(file))
  let screen = Screen(columns: 80, rows: 24) { music.table }
  await screen.settle()
  var keys: [Double] = []
  for _ in 0..<200 {
    keys.append(
      await milliseconds {
        screen.press(.pageDown)
        _ = screen.frame.ansi
        await screen.settle()
        _ = screen.frame.ansi
      })
  }
  show("page down, to its songs", keys)
  var jumps: [Double] = []
  for number in 0..<20 {
    jumps.append(
      await milliseconds {
        screen.press(number.isMultiple(of: 2) ? .end : .home)
        _ = screen.frame.ansi
        await screen.settle()
        _ = screen.frame.ansi
      })
  }
  show("end and home, to the songs", jumps)
  screen.press("/")
  let search = await milliseconds {
    screen.type("golden wind 77")
    await screen.settle()
    _ = screen.frame.ansi
  }
  show("a search of all titles", [search])
  print("memory added by all of this: \(residentKilobytes() - before) KiB")
}

print("\(count) songs")
try await measure()
try FileManager.default.removeItem(at: file)
