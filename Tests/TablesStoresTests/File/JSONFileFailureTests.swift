import Foundation
import Tables
import TablesTestTools
import Testing

@Suite struct JSONFileFailureTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func failure() -> JSONFileStore.Failure? {
    do throws(JSONFileStore.Failure) {
      _ = try folder.store()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("", 1, 1, "the end of the file"), ("{\n  \"version\": 1,\n  oops\n}", 3, 3, "oops"),
    ("{\"a\": 01}", 1, 8, "1}"), ("[1, 2", 1, 6, "the end of the file"),
    ("{\"a\": \"\\x\"}", 1, 8, "an unknown escape"),
    ("{\"a\": \"\\ud800\"}", 1, 14, "half a surrogate pair"),
    ("{} {}", 1, 4, "{}"), ("{\"a\": null}", 1, 7, "null}"), ("{\"a\": 1.}", 1, 9, "}"),
    ("{\"a\": \"x\ny\"}", 1, 9, "a control character"), ("{\"a\": NaN}", 1, 7, "NaN}"),
    ("{\"a\": \"\\u12g4\"}", 1, 10, "12g4\"}"), ("{\"a\": \"\\u12", 1, 10, "12"),
  ])
  func `a file that is not JSON is rejected with the place`(
    _ text: String, _ line: Int, _ column: Int, _ found: String
  ) throws {
    try folder.write(text)
    let message = try #require(failure()).description
    #expect(message.contains("settings.json:\(line):\(column): found \(found); expected "))
    #expect(try folder.text == text)
  }

  @Test func `bytes that are not UTF-8 are rejected with the place`() throws {
    try Data([0x7B, 0x0A, 0x22, 0xFF, 0x22]).write(to: folder.file)
    let message = try #require(failure()).description
    #expect(message.contains("settings.json:2:2: found bytes that are not UTF-8; expected "))
  }

  @Test func `extreme nesting is rejected and does not overflow the stack`() throws {
    try folder.write(String(repeating: "[", count: 1_000_000))
    #expect(try #require(failure()).description.contains("settings.json:1:513: found "))
  }

  @Test(arguments: [
    ("[]", "", "an array"), ("{}", "version", "nothing"),
    (#"{"version": "1", "values": {}}"#, "version", "a string"),
    (#"{"version": 0, "values": {}}"#, "version", "0"),
    (#"{"version": 1, "values": []}"#, "values", "an array"),
    (#"{"version": 1}"#, "values", "nothing"),
    (#"{"version": 1, "values": {}, "x": 1}"#, "x", "another key"),
    (#"{"version": 1, "values": {"a": [1, {"$date": "soon"}]}}"#, "values.a[1].$date", "\"soon\""),
    (
      #"{"version": 1, "values": {"a": {"$date": "2023-02-29T00:00:00Z"}}}"#, "values.a.$date",
      "\"2023-02-29T00:00:00Z\""
    ),
    (#"{"version": 1, "values": {"a": {"$data": 1}}}"#, "values.a.$data", "1"),
    (#"{"version": 1, "values": {"a": {"$url": "x"}}}"#, "values.a", "the key \"$url\""),
  ])
  func `JSON of another form is rejected with the place`(
    _ text: String, _ place: String, _ found: String
  ) throws {
    try folder.write(text)
    let message = try #require(failure()).description
    let shown = place.isEmpty ? "" : "\(place): "
    #expect(message.contains("settings.json: \(shown)found \(found); expected "))
    #expect(try folder.text == text)
  }

  @Test(arguments: [JSONFileStore.Recovery.refuse, .setAside])
  func `a file of a newer version is not changed`(_ recovery: JSONFileStore.Recovery) throws {
    let text = #"{"version": 2, "values": {}, "more": 1}"#
    try folder.write(text)
    let failure = #expect(throws: JSONFileStore.Failure.self) {
      try folder.store(recovery: recovery)
    }
    #expect(failure == .newerVersion(path: folder.file.path, found: 2, known: 1))
    #expect(try folder.text == text)
  }

  @Test func `a missing folder, or a file in its place, is reported`() throws {
    let missing = folder.url.appendingPathComponent("none/settings.json")
    #expect(throws: JSONFileStore.Failure.noFolder(path: missing.path)) {
      try JSONFileStore(missing)
    }
    try folder.write("{}")
    let below = folder.file.appendingPathComponent("settings.json")
    #expect(
      throws: JSONFileStore.Failure.inaccessible(
        path: below.path, .read, reason: "Not a directory")
    ) { try JSONFileStore(below) }
  }

  @Test func `a folder in place of the file is reported`() throws {
    let failure = JSONFileStore.Failure.inaccessible(
      path: folder.url.path, .read, reason: "Is a directory")
    #expect(throws: failure) { try JSONFileStore(folder.url) }
  }

  @Test func `a URL that is not a file URL is rejected`() throws {
    let url = try #require(URL(string: "https://example.com/a.json"))
    #expect(throws: JSONFileStore.Failure.self) { try JSONFileStore(url) }
  }

  @Test func `a failed write keeps its value, is reported and can be repeated`() throws {
    let store = try folder.store()
    let told = Recorder<JSONFileStore.Failure>()
    store.onError = { told.add($0) }
    store.set(1, for: "a")
    try folder.write("damaged")
    store.set(2, for: "a")
    #expect(store.get("a") == 2)
    #expect(try folder.text == "damaged")
    #expect(told.values == [try #require(store.lastError)])
    #expect(throws: JSONFileStore.Failure.self) { try store.save() }
    try folder.write(values: #""b": 5"#)
    try store.save()
    #expect(store.lastError == nil)
    #expect(try folder.store().values == ["a": 2, "b": 5])
  }

  @Test func `a deleted folder is reported and no value is lost`() throws {
    let store = try folder.store()
    try FileManager.default.removeItem(at: folder.url)
    store.set(1, for: "a")
    #expect(store.lastError == .noFolder(path: folder.file.path))
    #expect(store.get("a") == 1)
    try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    store.set(2, for: "b")
    #expect(try folder.store().values == ["a": 1, "b": 2])
  }

  @Test func `a read does not hide that a change is not saved`() throws {
    let store = try folder.store()
    let told = Recorder<Void>()
    let observation = store.observe("a") { told.add(()) }
    try folder.write("damaged")
    store.set(1, for: "a")
    let failure = try #require(store.lastError).description
    #expect(store.saveFailure(of: "a") == failure)
    try folder.write(values: #""b": 5"#)
    #expect(store.get("b") == 5)
    #expect(store.lastError == nil)
    #expect(store.unsavedKeys == ["a"])
    #expect(store.saveFailure(of: "a") == failure)
    let count = told.values.count
    store.set(2, for: "c")
    #expect(store.saveFailure(of: "a") == nil)
    #expect(told.values.count == count + 1)
    _ = observation
  }

  @Test func `observers are told when changes that wait cannot be saved, and when they are`()
    throws
  {
    let store = try folder.store()
    store.savesImmediately = false
    store.set(1, for: "a")
    let told = Recorder<String?>()
    let observation = store.observe("a") { told.add(store.saveFailure(of: "a")) }
    try folder.write("damaged")
    #expect(throws: JSONFileStore.Failure.self) { try store.save() }
    let failure = try #require(store.lastError).description
    #expect(told.values == [failure])
    try folder.write(values: #""b": 5"#)
    try store.save()
    #expect(told.values == [failure, nil])
    _ = observation
  }

  @Test func `a damaged file is set aside with the recovery setAside`() throws {
    try folder.write("damaged")
    let store = try folder.store(recovery: .setAside)
    #expect(store.lastError?.description.contains("settings.corrupt") != true)
    #expect(store.lastError?.description.contains("settings.json:1:1: found damaged") == true)
    store.set(1, for: "a")
    #expect(store.lastError == nil)
    #expect(try folder.names == ["settings.corrupt-1.json", "settings.json"])
    let aside = folder.url.appendingPathComponent("settings.corrupt-1.json")
    #expect(try String(contentsOf: aside, encoding: .utf8) == "damaged")
  }

  @Test func `a file damaged while it is open is set aside and all known values are written`()
    throws
  {
    let store = try folder.store(recovery: .setAside)
    store.set(1, for: "a")
    for text in ["first", "second"] {
      try folder.write(text)
      store.set(.string(text), for: "b")
    }
    #expect(try folder.store().values == ["a": 1, "b": "second"])
    #expect(
      try folder.names == ["settings.corrupt-1.json", "settings.corrupt-2.json", "settings.json"])
  }

  @Test(arguments: [
    (
      JSONFileStore.Failure.noFolder(path: "/a/b.json"),
      "/a/b.json cannot be stored: its folder does not exist. Create the folder first."
    ),
    (
      .notJSON(path: "/b.json", line: 3, column: 5, found: "oops", expected: "a comma or }"),
      "/b.json:3:5: found oops; expected a comma or }. Fix the file, or move it away to start with an empty store."
    ),
    (
      .newerVersion(path: "/b.json", found: 2, known: 1),
      "/b.json is of version 2, and this program knows versions up to 1. Update the program."
    ),
    (
      .diskFull(path: "/b.json"),
      "/b.json cannot be written: the disk is full. Free some space, then save again."
    ),
  ])
  func `a failure describes what happened, where, and how to correct it`(
    _ failure: JSONFileStore.Failure, _ text: String
  ) {
    #expect(failure.description == text)
  }
}
