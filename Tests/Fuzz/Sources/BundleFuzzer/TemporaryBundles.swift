import Foundation
import FuzzTools

/// Two bundles: one with only a `Root.plist`, and one whose strings file has the same content.
struct TemporaryBundles {
  private let folder: URL

  /// Makes the folders, empty.
  init(in folder: URL) throws {
    self.folder = folder
    for name in ["Plain.bundle", "Strings.bundle/en.lproj"] {
      try FileManager.default.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
  }

  func url(withStrings: Bool) -> URL {
    folder.appendingPathComponent(withStrings ? "Strings.bundle" : "Plain.bundle")
  }

  /// Replaces the files of a bundle.
  func write(_ bytes: [UInt8], withStrings: Bool) {
    let url = url(withStrings: withStrings)
    write(bytes, to: url.appendingPathComponent("Root.plist"))
    if withStrings { write(bytes, to: url.appendingPathComponent("en.lproj/Root.strings")) }
  }

  private func write(_ bytes: [UInt8], to url: URL) {
    let file = open(url.path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    let count = bytes.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
    Rules.require(count == bytes.count && close(file) == 0, "\(url.path) cannot be written")
  }
}
