import Foundation
import TablesSettings
import TablesTesting
import TablesText
import Testing

@Suite struct BundleSnapshotTests {
  private static let outlines = ExpectedOutline.all(in: PackageFolder.bundles)

  /// Each bundle of this repository in each of the variants that have an outline.
  @Test(arguments: outlines.map(\.variant))
  func `the panes of a bundle`(of variant: String) throws {
    let outline = try #require(Self.outlines.first { $0.variant == variant })
    let bundle = PackageFolder.bundles.appendingPathComponent("\(outline.name).bundle")
    expectSnapshot(of: try outline.read(bundle), as: .panes)
  }

  @Test func `a pane with every specifier`() throws {
    let bundle = try SettingsBundle(
      contentsOf: PackageFolder.bundles.appendingPathComponent("Everything.bundle"), locale: "en")
    expectSnapshot(of: bundle.table(values: MemoryStore()), width: 44)
  }
}

extension ExpectedOutline {
  /// The name of the outline's file, with only characters that are allowed in the name of a
  /// snapshot: `Devices_inapp_en`.
  fileprivate var variant: String {
    file.deletingPathExtension().lastPathComponent.replacing(/[.-]/, with: "_")
  }
}

extension SnapshotStrategy<SettingsBundle> {
  /// The panes as text, and the problems of the bundle.
  fileprivate static var panes: SnapshotStrategy {
    SnapshotStrategy { bundle in
      let panes = bundle.panes.map { pane in
        "== \(pane.file)\n\n"
          + TextRenderer(width: 44).plain(
            bundle.table(of: pane, timeZone: TimeZone(secondsFromGMT: 0) ?? .current))
      }
      let problems = ["== problems"] + bundle.problems.map(\.description)
      return (panes + [problems.joined(separator: "\n")]).joined(separator: "\n\n")
    }
  }
}
