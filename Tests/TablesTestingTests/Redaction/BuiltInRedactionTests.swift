import TablesTesting
import Testing

/// The texts that the built-in patterns find and do not find.
@Suite struct BuiltInRedactionTests {
  private func redacted(_ text: String, _ redaction: SnapshotRedaction) throws -> String {
    let configuration = SnapshotConfiguration(redacting: [redaction])
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
    "3:04 PM", "15:04:05.123", "20260102T030405Z", "2026-01-02T03:04:05.123456+01:00",
    "Fri, 2 Jan 2026 at 3:04:05 PM GMT+1", "2026年1月2日 10時30分", "02/01/2026", "10:30:00 CEST",
  ]) func `dates are redacted`(_ date: String) throws {
    #expect(try redacted("On \(date).", .dates) == "On [date].")
  }

  @Test(arguments: [
    "1.2.3", "May be", "10/12", "v2026-01", "127.0.0.1", "3:1", "12.11.10", "1.2.2026.3",
    "2026.1.2", "Marble 3, 2026", "a.swift:12:34", "2026-13-41", "25:61", "x2026-01-02", "10時間",
  ])
  func `no dates`(_ text: String) throws { #expect(try redacted(text, .dates) == text) }

  @Test(arguments: [
    "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "6f9619ff-8b86-d011-b42d-00cf4fc964ff",
    "6F9619FF-8B86…",
  ]) func `identifiers are redacted`(_ id: String) throws {
    #expect(try redacted("Row \(id), 1", .uuids) == "Row [uuid], 1")
  }

  @Test(arguments: ["6F9619FF", "6F9619FF-8B86-D011-B42D-00CF4FC964FF0"])
  func `no identifiers`(_ text: String) throws { #expect(try redacted(text, .uuids) == text) }

  @Test(arguments: [
    "/Users/ada/Notes.txt", "/tmp/a",
    "~/Notes",
    "file:///Users/ada/x", "/private/var/folders/…", "C:\\Users\\ada",
  ]) func `paths are redacted`(_ path: String) throws {
    #expect(try redacted("In (\(path))", .paths).hasPrefix("In ([path]"))
  }

  @Test(arguments: [
    "/Users/me/My Files/x", "/Users/me/Library/Application Support/x.db", #"/tmp/a\ b/c\ d"#,
    "~/Library/Mobile Documents/x", "/tmp/x.txt",
  ]) func `whole paths`(_ path: String) throws {
    #expect(try redacted("In \(path), and (\(path)).", .paths) == "In [path], and ([path]).")
  }

  @Test func `a quoted path is redacted whole`() throws {
    #expect(try redacted("In '/tmp/my own file' and", .paths) == "In '[path]' and")
  }

  @Test func `a path ends at a word behind a blank`() throws {
    #expect(try redacted("Moved /tmp/a to b/c", .paths) == "Moved [path] to b/c")
  }

  @Test func `text beside other alphabets is found`() throws {
    let text = "期限2025-12-31まで / 更新日2026年12月2日。所要4分 / 期限は6 daysです"
    #expect(try redacted(text, .dates).hasPrefix("期限[date]まで / 更新日[date]。所要4分 /"))
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    #expect(try redacted("識別子\(id)です", .uuids) == "識別子[uuid]です")
    #expect(try redacted("場所は/tmp/a です", .paths) == "場所は[path] です")
    #expect(try redacted("срок2026-01-02до", .dates) == "срок[date]до")
  }

  @Test(arguments: ["id_", "urn:uuid:", "session-"]) func `an identifier behind its kind`(
    _ kind: String
  ) throws {
    let id = "6F9619FF-8B86-D011-B42D-00CF4FC964FF"
    #expect(try redacted("\(kind)\(id).", .uuids) == "\(kind)[uuid].")
  }

  @Test(arguments: ["and/or", "男/女/他", "1/2", "/", "https://a.b/c", "General/0", "TCP/IP/UDP"])
  func `no paths`(_ text: String) throws { #expect(try redacted(text, .paths) == text) }
}
