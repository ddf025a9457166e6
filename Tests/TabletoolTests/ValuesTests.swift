import Foundation
import TablesTestTools
import Testing

/// The file of `tabletool run --values`.
@Suite struct ValuesTests {
  private let bundle = Tool.bundle("Everything")

  /// Toggles the first switch of the bundle with this file of values. Returns what the tool says,
  /// and its status on the last line.
  private func toggle(_ file: String, before: String = "") throws -> String {
    let lines = #"4\nquit\n"#
    let tool = "\"$TOOL\" run '\(bundle)' --accessible --values '\(file)'"
    let result = try Tool.shell(
      "( \(before) printf '\(lines)' | \(tool) 2>&1 >/dev/null; echo \"status $?\" ) | cat")
    return result.output
  }

  @Test func `values are kept`() throws {
    let folder = try TemporaryFolder([:])
    #expect(try toggle(folder.path + "/v.json") == "status 0\n")
    #expect(FileManager.default.fileExists(atPath: folder.path + "/v.json"))
  }

  /// Where no file may have a byte, writing fails as it does on a full disk.
  @Test func `values for which there is no space are told at the end`() throws {
    let folder = try TemporaryFolder([:])
    let file = folder.path + "/v.json"
    let said = try toggle(file, before: "trap '' XFSZ; ulimit -f 0;")
    let full = "v.json cannot be written: the disk is full. Free some space, then save again.\n"
    #expect(said.components(separatedBy: full).count == 2, "\(said)")
    #expect(said.contains("tabletool: the values were not saved; the file would contain:\n{\n"))
    #expect(said.hasSuffix("}\nstatus 2\n"))
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test func `a secure value for which there is no space is not printed`() throws {
    let folder = try TemporaryFolder([:])
    let file = folder.path + "/v.json"
    let tool = "\"$TOOL\" run '\(bundle)' --accessible --values '\(file)'"
    let result = try Tool.shell(
      #"""
      ( trap '' XFSZ; ulimit -f 0; printf '1\nGrace\n2\nhunter2\nquit\n' | \#(tool) 2>&1
        echo "status $?" ) | cat
      """#)
    #expect(!result.output.contains("hunter2"), "\(result.output)")
    let end = """
      tabletool: the values were not saved; the file would contain:
      {
        "values": {
          "name": "Grace"
        },
        "version": 1
      }
      tabletool: these values are secure, so they are not printed: password
      status 2

      """
    #expect(result.output.hasSuffix(end), "\(result.output)")
  }

  @Test func `a device does not keep values`() throws {
    #expect(
      try toggle("/dev/full")
        == "tabletool: /dev/full cannot be read: it is not a regular file.\nstatus 2\n")
  }
}
