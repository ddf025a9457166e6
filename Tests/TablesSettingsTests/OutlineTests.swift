import Foundation
import TablesTestTools
import Testing

@testable import TablesSettings  // outlines show values of real bundles only

@Suite struct OutlineTests {
  private static let shared = PackageFolder.sharedBundles
  private static let sharedOutlines = ExpectedOutline.all(
    in: shared.appendingPathComponent("expected"))
  private static let ownOutlines = ExpectedOutline.all(in: PackageFolder.bundles)
  private static let off: Comment =
    "off: the bundles of real apps are not at ../shared/settings-bundles"

  @Test(arguments: ownOutlines)
  func `a bundle of this repository has its outline to the letter`(expected: ExpectedOutline) throws
  {
    let bundle = try expected.read(
      PackageFolder.bundles.appendingPathComponent("\(expected.name).bundle"))
    #expect(bundle.outline() + "\n" == (try expected.text()))
  }

  @Test func `every bundle of this repository has an outline`() {
    let bundles = PackageFolder.names(in: PackageFolder.bundles).filter { $0.hasSuffix(".bundle") }
    #expect(Set(bundles) == Set(Self.ownOutlines.map { "\($0.name).bundle" }))
  }

  @Test(.enabled(if: !sharedOutlines.isEmpty, off), arguments: sharedOutlines)
  func
    `a real bundle has the outline expected, but for the wording of issues and the order of titles`(
      expected: ExpectedOutline
    ) throws
  {
    let folder = try Self.bundle(expected.name)
    let outline = try expected.read(folder)
      .outline(named: "\(expected.name)/\(folder.lastPathComponent)")
    #expect(comparableLines(of: outline) == comparableLines(of: try expected.text()))
  }

  /// In an outline for the app itself, the types of InAppSettingsKit are not issues.
  @Test(.enabled(if: !sharedOutlines.isEmpty, off), arguments: sharedOutlines)
  func `every issue expected of a real bundle is a problem of the same entry`(
    expected: ExpectedOutline
  ) throws {
    let bundle = try expected.read(try Self.bundle(expected.name))
    for pane in try Self.issues(in: expected) {
      let places = bundle.problems.filter { $0.file == pane.file }.map(\.place)
      for entry in pane.entries {
        #expect(places.contains { $0.hasPrefix("PreferenceSpecifiers[\(entry)]") }, "\(pane.file)")
      }
    }
  }

  @Test(.enabled(if: !sharedOutlines.isEmpty, off))
  func `a real bundle can be read in each of its languages, for each device and mode`() throws {
    let forms = SettingsBundle.Idiom.allCases.flatMap { idiom in
      SettingsBundle.Mode.allCases.map { (idiom, $0) }
    }
    for name in Set(Self.sharedOutlines.map(\.name)).sorted() {
      let bundle = try Self.bundle(name)
      let locales = try SettingsBundle(contentsOf: bundle).localizations
      for (number, locale) in locales.enumerated() {
        // In the short form, neighboring languages are read for different devices and modes.
        let start = Stress.isLong ? 0 : number % forms.count
        for (idiom, mode) in forms[start..<(Stress.isLong ? forms.count : start + 1)] {
          let read = try SettingsBundle(
            contentsOf: bundle, locale: locale, idiom: idiom, mode: mode)
          #expect(read.localization == locale)
          #expect(read.panes.allSatisfy { $0.status == .ok })
        }
      }
    }
  }

  private static func bundle(_ name: String) throws -> URL {
    let folder = shared.appendingPathComponent(name)
    let bundle = PackageFolder.names(in: folder).first { $0.hasSuffix(".bundle") }
    return folder.appendingPathComponent(try #require(bundle))
  }

  /// Returns the entries of the issues (`entry 40: duplicate Key …`), by pane.
  private static func issues(in outline: ExpectedOutline) throws
    -> [(file: String, entries: [Int])]
  {
    let json = try JSONSerialization.jsonObject(with: Data(try outline.text().utf8))
    let panes = try #require((json as? [String: Any])?["panes"] as? [[String: Any]])
    return try panes.map { pane in
      let issues = try #require(pane["issues"] as? [String])
      return (
        try #require(pane["file"] as? String),
        issues.filter { !outline.isInApp || !$0.contains(": Type IASK") }
          .compactMap { $0.split(whereSeparator: " :".contains).dropFirst().first }
          .compactMap { Int($0) }
      )
    }
  }
}

@Suite struct OutlineValueTests {
  @Test func `members keep their order, dictionaries go by key`() {
    #expect(
      (["b": .null, "a": .boolean(true)] as OutlineValue).json
        == "{\n \"b\": null,\n \"a\": true\n}")
    #expect(OutlineValue(["b": 1, "a": 2.0]).json == "{\n \"a\": 2.0,\n \"b\": 1\n}")
  }

  @Test func `empty lists stand on one line`() {
    #expect(OutlineValue([[], [:], [1]]).json == "[\n [],\n {},\n [\n  1\n ]\n]")
  }

  @Test func `what JSON lacks is null or an object`() {
    #expect(OutlineValue(.real(.nan)).json == "null")
    #expect(OutlineValue(.data(Data([0, 1]))).json == "{\n \"$data\": \"AAE=\"\n}")
    #expect(
      OutlineValue(.date(Date(timeIntervalSince1970: 0))).json
        == "{\n \"$date\": \"1970-01-01T00:00:00Z\"\n}")
    #expect(OutlineValue(.largeInteger("18446744073709551615")).json == "18446744073709551615")
  }
}
