import TablesTesting
import Testing

/// What the built-in patterns find, and what they leave.
@Suite struct BuiltInRedactionTests {
  private func redacted(_ text: String, _ redaction: SnapshotRedaction) throws -> String {
    let configuration = SnapshotConfiguration(redactions: [redaction])
    // The model is text without columns.
    let table = Table(text) {}
    let outline = try withSnapshotConfiguration(configuration) {
      try SnapshotStrategy<Table>.model.text(table)
    }
    return String(outline.split(separator: "“")[1].dropLast())
  }

  @Test(arguments: [
    "2026-01-02", "2026-01-02T03:04:05Z", "2026-01-02 03:04:05 +0000",
    "2026-01-02T03:04:05.678+01:00",
    "1/2/2026", "1/2/26, 3:04 PM", "02.01.2026", "2026/1/2", "Jan 2, 2026", "January 2nd, 2026",
    "Friday, January 2, 2026 at 3:04:05 PM", "2 Jan 2026", "2. January 2026", "2026年1月2日", "03:04",
    "3:04 PM",
  ]) func dates(_ date: String) throws {
    #expect(try redacted("On \(date).", .dates) == "On [date].")
  }

  @Test(arguments: ["1.2.3", "May be", "10/12", "v2026-01", "127.0.0.1", "3:1"])
  func noDates(_ text: String) throws { #expect(try redacted(text, .dates) == text) }

  @Test(arguments: [
    "12 ms", "1.5 s", "2 days", "1 h 5 min", "1h5m", "3 hours, 2 minutes and 1 second",
    "0.001 seconds",
    "PT1H5M", "17µs",
  ]) func durations(_ duration: String) throws {
    #expect(try redacted("In \(duration).", .durations) == "In [duration].")
  }

  @Test(arguments: ["12 GB", "5 max", "a1 s", "2 messages", "PT"])
  func noDurations(_ text: String) throws { #expect(try redacted(text, .durations) == text) }

  @Test(arguments: [
    "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "6f9619ff-8b86-d011-b42d-00cf4fc964ff",
    "6F9619FF-8B86…",
  ]) func identifiers(_ id: String) throws {
    #expect(try redacted("Row \(id), 1", .uuids) == "Row [uuid], 1")
  }

  @Test(arguments: ["6F9619FF", "6F9619FF-8B86-D011-B42D-00CF4FC964FF0"])
  func noIdentifiers(_ text: String) throws { #expect(try redacted(text, .uuids) == text) }

  @Test(arguments: [
    "/Users/ada/Notes.txt", "/tmp/a",
    "~/Notes",
    "file:///Users/ada/x", "/private/var/folders/…", "C:\\Users\\ada",
  ]) func paths(_ path: String) throws {
    #expect(try redacted("In (\(path))", .paths).hasPrefix("In ([path]"))
  }

  @Test(arguments: ["and/or", "1/2", "/", "https://a.b/c", "General/0", "TCP/IP/UDP"])
  func noPaths(_ text: String) throws { #expect(try redacted(text, .paths) == text) }
}
