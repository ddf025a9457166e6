/// Where in the source a snapshot was asked for.
public struct SnapshotLocation: Sendable {
  /// Module and file, as in `AppTests/SettingsTests.swift`.
  public var fileID: String
  /// The file as the compiler saw it.
  public var filePath: StaticString
  /// The line, from 1.
  public var line: Int
  /// The column in bytes, from 1.
  public var column: Int

  /// Makes a location.
  public init(fileID: String, filePath: StaticString, line: Int, column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// The location that the compiler fills in at a call.
  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.init(fileID: "\(fileID)", filePath: filePath, line: line, column: column)
  }
}

extension SnapshotLocation: Hashable {
  /// Whether both are the same place of the same file.
  public static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.column == right.column && left.fileID == right.fileID
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(line)
    hasher.combine(column)
  }
}

extension SnapshotLocation: CustomStringConvertible {
  /// `AppTests/SettingsTests.swift:12:3`.
  public var description: String { "\(fileID):\(line):\(column)" }
}

/// The call, in a case of a test, that a snapshot belongs to.
package struct SnapshotOwner: Hashable, Sendable {
  package var test: TestIdentity
  package var name: String?
  package var location: SnapshotLocation

  package init(test: TestIdentity, name: String?, location: SnapshotLocation) {
    self.test = test
    self.name = name
    self.location = location
  }

  /// Whether both are one call, in cases of one test whose arguments have the same texts.
  func isOtherCase(of other: SnapshotOwner) -> Bool {
    location == other.location && name == other.name && "\(test)" == "\(other.test)"
      && !test.arguments.isEmpty
  }
}

extension SnapshotOwner: CustomStringConvertible {
  package var description: String {
    let name = name.map { ", named \($0.debugDescription)" } ?? ""
    return "\(location), in \(test)\(name)"
  }
}
