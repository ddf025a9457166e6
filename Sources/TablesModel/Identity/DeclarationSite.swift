/// The line of source that declared something.
public struct DeclarationSite: Hashable, Sendable {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  public let fileID: String
  /// The line, from 1.
  public let line: Int

  /// Makes a location; the default is the caller's own.
  public init(fileID: String = #fileID, line: Int = #line) {
    self.fileID = fileID
    self.line = line
  }
}

extension DeclarationSite: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
