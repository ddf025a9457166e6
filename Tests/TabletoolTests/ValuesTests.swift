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
      #expect(said.contains("tabletool: all values are in \(folder.path)/\(copy)\n"))
    }
  }

  /// Checks that a folder has one copy of the values, which no other user can read.
  private func expectCopy(in folder: TemporaryFolder) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("tabletool-values-") }
    #expect(names.count == 1)
    for path in names.map({ "\(folder.path)/\($0)" }) {
      #expect(lost.hasSuffix(try String(contentsOfFile: path, encoding: .utf8)))
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == 0o600)
    }
  }

  @Test(
    .enabled(if: (try? Tool.shell("command -v python3").status) == 0, "python3 is not installed"),
    arguments: [("--accessible", #"4\r"#), ("--ascii", #"\x1b[B \x1b[B \x1b[B \r"#)])
  func `values are copied if the terminal vanishes before a signal`(
    option: String, keys: String
  ) throws {
    let folder = try TemporaryFolder(["sub/other": ""])
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Tools/terminal/vanish.py").path
    let sub = folder.path + "/sub"
    let result = try Tool.shell(
      #"""
      TMPDIR='\#(folder.path)' TERM=xterm-256color python3 '\#(script)' '\#(keys)' '\#(sub)' \
        "$TOOL" run '\#(bundle)' \#(option) --values '\#(sub)/v.json'
      """#)
    #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
    #expect(result.output.hasPrefix("status: "), "\(result.output)")
    #expect(result.output != "status: 0\n")
    try expectCopy(in: folder)
  }

  /// The reader of standard error ends before the signal, so that writing to it fails.
  @Test func `values are copied if nobody reads standard error`() throws {
    let folder = try TemporaryFolder(["sub/other": ""])
    let (sub, fifo, errors) = (folder.path + "/sub", folder.path + "/fifo", folder.path + "/errors")
    let result = try Tool.shell(
      #"""
      mkfifo '\#(fifo)' '\#(errors)'
      exec 4<>'\#(errors)'
      TMPDIR='\#(folder.path)' "$TOOL" run '\#(bundle)' --accessible --values '\#(sub)/v.json' \
        <'\#(fifo)' >'\#(folder.path)/out' 2>'\#(errors)' 4>&- &
      exec 3>'\#(fifo)'
      while ! grep -q 'Row number' '\#(folder.path)/out'; do sleep 0.1; done
      rm -r '\#(sub)'
      echo 4 >&3
      while ! grep -q 'Not saved' '\#(folder.path)/out'; do sleep 0.1; done
      exec 4>&-
      kill -TERM $!
      wait $!; echo "status $?"
      cat '\#(folder.path)/out' >&2
      """#)
    #expect(result.output == "status 143\n")
    try expectCopy(in: folder)
    #expect(result.errors.contains("tabletool: all values are in \(folder.path)/tabletool-values-"))
  }

  /// The reader of the conversation ends, so that writing an answer fails.
  @Test func `values are told if nobody reads the conversation`() throws {
    let folder = try TemporaryFolder(["sub/other": ""])
    let (sub, fifo, out) = (folder.path + "/sub", folder.path + "/fifo", folder.path + "/out")
    let result = try Tool.shell(
      #"""
      mkfifo '\#(fifo)' '\#(out)'
      "$TOOL" run '\#(bundle)' --accessible --values '\#(sub)/v.json' <'\#(fifo)' >'\#(out)' &
      exec 3>'\#(fifo)'
      { sed '/Row number/q' >/dev/null; rm -r '\#(sub)'; echo 4 >&3; sed '/Not saved/q' >/dev/null
      } <'\#(out)'
      echo rows >&3
      wait $!; echo "status $?"
      """#)
    #expect(result.output == "status 2\n")
    #expect(result.errors.contains(lost), "\(result.errors)")
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
