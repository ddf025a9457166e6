import TablesBasics

/// The place in the source of a call that expects a snapshot.
package struct SnapshotLocation: Sendable {
  /// Module and file, as in `AppTests/SettingsTests.swift`.
  package var fileID: String
  /// The path of the file, as given to the compiler.
  package var filePath: StaticString
  /// The line, from 1.
  package var line: Int
  /// The column in bytes, from 1.
  package var column: Int

  /// Creates a location.
  package init(fileID: String, filePath: StaticString, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Creates a location from the literals that the compiler fills in at a call.
  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.init(fileID: "\(fileID)", filePath: filePath, line: line, column: column)
  }
}

extension SnapshotLocation: Hashable {
  /// Returns whether both locations are the same place in the same file.
  package static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.column == right.column && left.fileID == right.fileID
  }

  /// Hashes the values that `==` compares.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension SnapshotLocation: CustomStringConvertible {
  /// The location as text, as in `AppTests/SettingsTests.swift:12:3`.
  package var description: String { "\(fileID):\(line):\(column)" }

  /// The file and the line, as in `SettingsTests.swift:12`.
  var place: String { "\(fileID.lastPathPart):\(line)" }
}

/// A call that a snapshot belongs to, in one case of a test.
package struct SnapshotOwner: Hashable, Sendable {
  package var test: TestIdentity
  package var name: String?
  package var location: SnapshotLocation

  package init(test: TestIdentity, name: String?, location: SnapshotLocation) {
    self.test = test
    self.name = name
    self.location = location
  }
}

extension SnapshotOwner: CustomStringConvertible {
  package var description: String {
    let name = name.map { ", named \($0.debugDescription)" } ?? ""
    return "\(location), in \(test)\(name)"
  }
}
