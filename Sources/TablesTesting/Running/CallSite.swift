/// The place in the sources that expects a snapshot.
public struct CallSite: Sendable {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  public var fileID: String
  /// The file as `#filePath` gives it.
  public var file: StaticString
  /// The line, from 1.
  public var line: Int
  /// The column, from 1.
  public var column: Int

  /// Makes a place.
  public init(fileID: String, file: StaticString, line: Int, column: Int) {
    self.fileID = fileID
    self.file = file
    self.line = line
    self.column = column
  }

  /// The path of the file.
  public var filePath: String { "\(file)" }

  /// What tells the place from others in the same process.
  var key: String { "\(fileID):\(line):\(column)" }
}

extension CallSite: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
