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

  /// Toggles the switch with a file whose folder is removed first, then does something else.
  /// Returns what the tool says on standard error, and its status on the last line.
  private func toggle(withoutFolder end: String) throws -> (said: String, folder: TemporaryFolder) {
    let folder = try TemporaryFolder(["sub/other": ""])
    let (sub, fifo) = (folder.path + "/sub", folder.path + "/fifo")
    let result = try Tool.shell(
      #"""
      SUB='\#(sub)'
      mkfifo '\#(fifo)'
      TMPDIR='\#(folder.path)' "$TOOL" run '\#(bundle)' --accessible --values '\#(sub)/v.json' \
        <'\#(fifo)' >'\#(folder.path)/out' &
      exec 3>'\#(fifo)'
      while ! grep -qs 'Row number' '\#(folder.path)/out'; do sleep 0.1; done
      rm -r "$SUB"
      echo 4 >&3
      while ! grep -qs 'Not saved' '\#(folder.path)/out'; do sleep 0.1; done
      \#(end)
      wait $!; echo "status $?" >&2
      """#)
    return (result.errors, folder)
  }

  private let lost = """
    tabletool: the values were not saved; the file would contain:
    {
      "values": {
        "sound": false
      },
      "version": 1
    }

    """

  @Test(arguments: [("TERM", 143), ("HUP", 129)])
  func `values are told before a signal ends the tool`(signal: String, status: Int) throws {
    let (said, folder) = try toggle(withoutFolder: "kill -\(signal) $!")
    #expect(said.contains(lost), "\(said)")
    #expect(said.hasSuffix("status \(status)\n"), "\(said)")
    let copies = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("tabletool-values-") }
    #expect(copies.count == (signal == "HUP" ? 1 : 0))
    for copy in copies {
      let text = try String(contentsOfFile: "\(folder.path)/\(copy)", encoding: .utf8)
      #expect(lost.hasSuffix(text))
    }
  }

  @Test func `values are told when the input ends too early`() throws {
    let (said, _) = try toggle(withoutFolder: "exec 3>&-")
    #expect(said.contains(lost), "\(said)")
    #expect(said.hasSuffix("End it with the line “quit”.\nstatus 2\n"), "\(said)")
  }

  @Test func `nothing is said of values that were saved in the end`() throws {
    let (said, _) = try toggle(withoutFolder: "mkdir \"$SUB\"; echo quit >&3")
    #expect(said == "status 0\n", "\(said)")
  }

  @Test func `a device does not keep values`() throws {
    #expect(
      try toggle("/dev/full")
        == "tabletool: /dev/full cannot be read: it is not a regular file.\nstatus 2\n")
  }
}
