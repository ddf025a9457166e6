import TablesSnapshots
import Testing

/// Errors print names and paths without control characters.
@Suite struct PrintedErrorTests {
  private static let hostile =
    "a\u{1B}]52;c;x\u{7}\u{9B}1m\u{202E}\u{2066}\u{200F}\u{2028}\n\r\u{85}b"

  private static let test = TestIdentity(
    module: hostile, suites: [hostile], test: hostile, arguments: [hostile], origin: hostile)
  private static let owner = SnapshotOwner(
    test: test, name: hostile,
    location: SnapshotLocation(fileID: hostile, filePath: "a", line: 1, column: 1))

  private static let files: [SnapshotFileError] = [
    .unreadable(hostile, reason: hostile), .folderInPlace(hostile), .notUTF8(hostile, offset: 1),
    .outsideRoot(hostile, target: hostile), .unwritable(hostile, reason: hostile),
    .undeletable(hostile, reason: hostile), .outOfDate(hostile, reason: hostile),
  ]

  private static let errors: [SnapshotError] = [
    .noRoot(file: hostile), .unknownMode(hostile), .unnamedCase(test),
    .unknownTest(owner.location),
    .sharedFile(hostile, owner, owner), .unorderedCalls(owner, owner), .changingValue(hostile),
    .noText(reason: hostile),
  ]

  private static let others: [String] = {
    let errors: [any CustomStringConvertible] = [
      RedactionError.noPattern(hostile), RedactionError.noFields(hostile),
      SnapshotFormatError.noFormat(hostile),
      SnapshotFormatError.ignored(["width:"], by: hostile), InlineSnapshotError.otherName(hostile),
      InlineSnapshotError.file(reason: hostile), UntakenSnapshot.Reason.gone(hostile),
    ]
    return errors.map { $0.description }
  }()

  @Test(arguments: errors.map(\.description) + files.map(\.description) + others)
  func `errors do not control a terminal`(text: String) {
    let controls = text.unicodeScalars.filter {
      switch $0.properties.generalCategory {
      case .control: $0 != "\n"
      case .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(controls.isEmpty)
  }
}
