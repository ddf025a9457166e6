import Foundation
import TablesBasics

/// A Swift file that is a program by itself.
struct ScriptFile {
  /// The path as the user typed it.
  let path: String

  /// Returns whether a path is that of a script: it ends in `.swift`, or is that of a file whose
  /// first line begins with `#!`.
  static func isScript(_ path: String) -> Bool {
    if path.hasSuffix(".swift") { return true }
    guard let status = try? FileStatus(path: path), status.isRegularFile,  // missing: no script
      let bytes = try? OpenFile(reading: path).read()  // unreadable: reported by the next reader
    else { return false }
    return bytes.starts(with: "#!".utf8)
  }

  /// The path without symbolic links.
  var fullPath: String { AtomicFile.resolvingLinks(path) }

  var fileName: String { String(path.lastPathPart) }

  /// The path for the command line of the compiler. A path that begins with `-` is made absolute,
  /// because the compiler would take it for an option.
  var sourcePath: String { path.hasPrefix("-") ? fullPath : path }

  /// Returns the bytes of the file.
  func content() throws(ScriptError) -> [UInt8] {
    do throws(SystemError) { return try OpenFile(reading: path).read() } catch {
      throw .unreadable(path: path, reason: error.reason)
    }
  }

  /// Returns whether a source contains no name with which a script can show or print something.
  static func saysNothing(_ content: [UInt8]) -> Bool {
    let code = content.split(separator: UInt8(ascii: "\n")).filter { line in
      !line.drop { $0 == 0x20 || $0 == 0x09 }.starts(with: "//".utf8)
    }
    let words = code.joined(separator: [UInt8(ascii: "\n")]).split { byte in
      !(0x30...0x39 ~= byte || 0x41...0x5A ~= byte & 0xDF || byte == UInt8(ascii: "_"))
    }
    return !words.contains { word in speaking.contains { word.elementsEqual($0.utf8) } }
  }

  private static let speaking = [
    "show", "Terminal", "print", "debugPrint", "dump", "write", "puts", "printf", "exit", "main",
    "fatalError", "FileHandle", "Process",
  ]

  /// Returns a path at which the compiler finds the source. The compiler accepts only files whose
  /// names end in `.swift`, so other scripts get a symbolic link with such a name.
  func source(linkedAt link: String) throws(SystemError) -> String {
    if path.hasSuffix(".swift") { return sourcePath }
    unlink(link)
    guard symlink(fullPath, link) == 0 else { throw .ofLastCall }
    return link
  }

  /// Returns whether the source has a type marked with `@main`, so that it has no top-level code.
  ///
  /// Like SwiftPM, this may be misled by a line in a comment or in a string of several lines.
  func declaresMain(_ content: [UInt8]) -> Bool {
    content.split(separator: UInt8(ascii: "\n")).contains { line in
      let word = line.drop { $0 == 0x20 || $0 == 0x09 }
      guard word.starts(with: "@main".utf8) else { return false }
      return word.dropFirst(5).first.map { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D } ?? true
    }
  }
}
