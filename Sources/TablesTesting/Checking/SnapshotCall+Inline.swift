import TablesSnapshots

extension SnapshotCall {
  /// Turns a value into text, compares it with what the source says, and reports what the test must
  /// know.
  ///
  /// - Parameters:
  ///   - expected: What the source says; `nil` where it says nothing yet.
  ///   - image: The program that the source was compiled into.
  func expect<Value>(
    _ value: Value, as strategy: SnapshotStrategy<Value>, matches expected: String?,
    image: UnsafeRawPointer
  ) {
    let configuration = SnapshotConfiguration.current
    let reporter = configuration.reporter ?? TestReporter()
    do throws(SnapshotError) {
      let text = try text(of: value, strategy)
      let policy = try SnapshotPolicy(
        call: mode, scope: configuration.mode, environment: configuration.surroundings)
      let isFirst = configuration.files.isFirstText(text, of: place)
      let isExpected = expected.map { $0.utf8.elementsEqual(text.utf8) } ?? false
      if isExpected, isFirst || !policy.mode.changesTexts { return }
      let inline = InlineVerdict(
        text: text, expected: expected, policy: policy, filter: test.filter)
      guard isExpected || inline.isToBeWritten else {
        return reporter.report(report(inline.complaint, .failure, attachment(text)))
      }
      do throws(InlineSnapshotError) {
        guard isFirst else { throw .changingValue }
        try write(text, expected, image)
        reporter.report(report(inline.news, inline.severity, attachment(text)))
      } catch {
        let message = "\(error.description)\n\(inline.difference)"
        reporter.report(report(message, .failure, attachment(text)))
      }
    } catch { reporter.report(report(error.description, .failure)) }
  }

  private func write(
    _ text: String, _ expected: String?, _ image: UnsafeRawPointer
  ) throws(InlineSnapshotError) {
    let place = InlineSources.Place(
      file: "\(location.filePath)", line: location.line, column: location.column,
      compiled: ProgramImage.date(of: image))
    try InlineSources.shared.write(text, at: place, expecting: expected)
  }

  /// The call in whatever test: its text stands in the source once.
  private var place: SnapshotOwner {
    SnapshotOwner(
      test: TestIdentity(function: "", fileID: location.fileID), name: nil, location: location)
  }

  private func attachment(_ text: String) -> SnapshotReport.Attachment {
    let file = location.fileID.split(separator: "/").last ?? ""
    return SnapshotReport.Attachment(name: "\(file).\(location.line).txt", text: text)
  }
}

extension SnapshotMode {
  /// Whether a text that is expected may become another.
  fileprivate var changesTexts: Bool { self == .all || self == .failed }
}
