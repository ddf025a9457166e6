import Foundation
import TablesBasics

/// The Swift toolchain that scripts are compiled with: the first one in the folders of `PATH`.
struct Toolchain {
  /// The folder of its programs.
  let folder: String
  /// A text that is another one after the toolchain was replaced.
  let identity: String

  var swift: String { folder + "/swift" }
  var swiftc: String { folder + "/swiftc" }

  init(environment: [String: String]) throws(ScriptError) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    guard let found = folders.first(where: { access($0 + "/swiftc", X_OK) == 0 }) else {
      throw .noSwift
    }
    let program = AtomicFile.resolvingLinks(found + "/swiftc")
    // On macOS the program in /usr/bin starts that of the chosen Xcode or toolchain.
    let choices = ["DEVELOPER_DIR", "TOOLCHAINS"].map { environment[$0] ?? "" }
    let chosen = AtomicFile.resolvingLinks("/var/db/xcode_select_link")
    let version = (try? FileStatus(path: program))?.version ?? ""  // it was executable just now
    folder = found
    identity = ([program, version, chosen] + choices).joined(separator: "\n")
  }
}
