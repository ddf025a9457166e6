public import Foundation

extension Data {
  /// Writes a file of a test, which need not outlast a power failure: `write(to:)` waits until the
  /// disk has the data, which takes some milliseconds for each file.
  public func put(at url: URL) throws {
    guard let file = fopen(url.path, "wb") else { throw CocoaError(.fileWriteUnknown) }
    let written = withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard fclose(file) == 0, written == count else { throw CocoaError(.fileWriteUnknown) }
  }
}
