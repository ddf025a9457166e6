import Foundation
import TablesSettings
import TablesTestTools
import Testing

@Suite struct MutationTests {
  private static let files = [
    "Oddities.bundle/Root.plist", "Formats.bundle/Root.plist", "Formats.bundle/Binary.plist",
    "Formats.bundle/Keys.plist", "Formats.bundle/Wide.plist",
  ]

  /// Returns data in which a few bytes were changed, inserted, removed, repeated or cut off.
  private func corrupted(_ data: Data, _ generator: inout SplitMix64) -> Data {
    var bytes = [UInt8](data)
    for _ in 0..<Int.random(in: 1...5, using: &generator) where !bytes.isEmpty {
      let index = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, index + Int.random(in: 1...20, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[index] = .random(in: 0...255, using: &generator)
      case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
      case 2: bytes.removeSubrange(index..<end)
      case 3: bytes.insert(contentsOf: bytes[index..<end], at: 0)
      case 4: bytes.insert(.random(in: 0...255, using: &generator), at: index)
      default: bytes.removeLast(min(bytes.count - index, 200))
      }
    }
    return Data(bytes)
  }

  @Test(arguments: files)
  func `a corrupted pane is read as far as it can be, without a crash`(file: String) throws {
    let data = try Data(contentsOf: PackageFolder.bundles.appendingPathComponent(file))
    let bundle = try TemporaryBundle()
    for seed in 1...Stress.count(40, long: 200) {
      var generator = SplitMix64(seed: UInt64(seed))
      try bundle.write(corrupted(data, &generator), to: "Root.plist")
      let read = try bundle.read(locale: ".", mode: .inApp)
      let root = try #require(read.panes.first)
      #expect(root.status == .ok || root.sections.isEmpty, "seed \(seed)")
      #expect(root.status == .ok || !read.problems.isEmpty, "seed \(seed)")
      let json = try JSONSerialization.jsonObject(with: Data(read.outline().utf8))
      #expect(json is [String: Any], "seed \(seed)")
    }
  }

  @Test(arguments: ["en", "fr", "zh_cn", "ar-sa", "ja", "ko", "de"])
  func `a corrupted strings file gives its texts or none, without a crash`(locale: String) throws {
    let source = PackageFolder.bundles.appendingPathComponent("Languages.bundle")
    let data = try Data(contentsOf: source.appendingPathComponent("\(locale).lproj/Root.strings"))
    let bundle = try TemporaryBundle("Type = PSGroupSpecifier; Title = HELLO;")
    for seed in 1...Stress.count(40, long: 200) {
      var generator = SplitMix64(seed: UInt64(seed))
      try bundle.write(corrupted(data, &generator), to: "\(locale).lproj/Root.strings")
      let pane = try #require(try bundle.read(locale: locale).panes.first)
      #expect([.ok, .unreadable].contains(pane.stringsStatus), "seed \(seed)")
      #expect(pane.stringsStatus == .ok || pane.sections[0].title == "HELLO", "seed \(seed)")
    }
  }
}
