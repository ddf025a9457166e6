import Foundation
import FuzzTools

/// Where the bundles of this process are written.
let folder = FileManager.default.temporaryDirectory
  .appendingPathComponent("BundleFuzzer-\(ProcessInfo.processInfo.processIdentifier)")
let bundles = try TemporaryBundles(in: folder)

// An input is the content of a Root.plist; its length says on which device and how it is read.
Fuzzer.run { bytes in
  let choice = BundleCheck.Choice(number: bytes.count)
  bundles.write(bytes, withStrings: choice.hasStrings)
  BundleCheck(choice).bundle(at: bundles.url(withStrings: choice.hasStrings))
}
