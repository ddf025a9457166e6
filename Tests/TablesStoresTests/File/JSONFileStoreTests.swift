import Foundation
import Tables
import TablesTestTools
import Testing

@Suite struct JSONFileStoreTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `a value is written immediately, and no other file stays in the folder`()
    throws
  {
    let store = try folder.store()
    #expect(try folder.names == [])
    store.set("en", for: "language")
    #expect(try folder.store().get("language") == "en")
    #expect(try folder.names == ["settings.json"])
    #expect(store.lastError == nil)
  }

  @Test func `a stored property is kept when the file is opened again`() throws {
    let copies = Stored(wrappedValue: 1, "copies", in: try folder.store())
    #expect(copies.value == 1)
    copies.value = 3
    #expect(Stored(wrappedValue: 1, "copies", in: try folder.store()).value == 3)
  }

  @Test func `keys are sorted, one on each line, whatever the order of writing`() throws {
    let store = try folder.store()
    for key in ["b", "B", "ä", "a"] { store.set(1, for: key) }
    store.set([1, 2.0, ["x": true]], for: "list")
    #expect(
      try folder.text == """
        {
          "values": {
            "B": 1,
            "a": 1,
            "b": 1,
            "list": [
              1,
              2.0,
              {
                "x": true
              }
            ],
            "ä": 1
          },
          "version": 1
        }

        """)
  }

  @Test func `a removed key is removed from the file`() throws {
    let store = try folder.store()
    store.set(1, for: "a")
    store.set(2, for: "b")
    store.remove("a")
    store.remove("c")
    #expect(store.get("a") == nil)
    #expect(try folder.store().values == ["b": 2])
  }

  @Test func `a value that has not changed is not written again`() throws {
    try folder.write(values: #""a": 1"#)
    let store = try folder.store()
    store.set(1, for: "a")
    #expect(try folder.text.hasPrefix("{ \"version\""))
    store.set(2, for: "a")
    #expect(try folder.text.hasPrefix("{\n"))
  }

  @Test func `changes are saved together if savesImmediately is false`() throws {
    let store = try folder.store()
    store.savesImmediately = false
    store.set(1, for: "a")
    store.set(2, for: "b")
    #expect(try folder.names == [])
    #expect(store.values == ["a": 1, "b": 2])
    try store.save()
    #expect(try folder.store().values == ["a": 1, "b": 2])
  }

  @Test func `the permissions of the file are kept`() throws {
    let store = try folder.store()
    store.set(1, for: "a")
    let path = folder.file.path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    store.set(2, for: "a")
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a symbolic link is kept and its target is written`() throws {
    let target = folder.url.appendingPathComponent("target.json")
    try JSONFileStore(target).set(1, for: "a")
    try FileManager.default.createSymbolicLink(at: folder.file, withDestinationURL: target)
    try folder.store().set(2, for: "a")
    #expect(try folder.names == ["settings.json", "target.json"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == target.path)
    #expect(try JSONFileStore(target).get("a") == 2)
  }

  @Test(arguments: ["target.json", "other.json"])
  func `a link to a file that does not exist is kept, and the file is created`(
    first: String
  ) throws {
    let link = { (name: String, target: String) in
      try FileManager.default.createSymbolicLink(
        atPath: folder.url.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try link("settings.json", first)
    if first != "target.json" { try link(first, "target.json") }
    try folder.store().set(1, for: "a")
    #expect(try folder.names == Set(["settings.json", first, "target.json"]).sorted())
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file.path) == first)
    #expect(try JSONFileStore(folder.url.appendingPathComponent("target.json")).get("a") == 1)
  }

  @Test func `links that lead in a circle are refused`() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file.path, withDestinationPath: "settings.json")
    #expect(throws: JSONFileStore.Failure.self) { try folder.store() }
  }

  @Test func `a new file can be read by its owner only`() throws {
    try folder.store().set(1, for: "a")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file.path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `an observer is called for changes of its key, also by another store`() throws {
    let (store, other) = (try folder.store(), try folder.store())
    let heard = Recorder<PropertyListValue?>()
    let observation = store.observe("a") { heard.add(store.get("a")) }
    store.set(1, for: "a")
    store.set(1, for: "b")
    other.set(2, for: "a")
    other.set(2, for: "b")
    #expect(heard.values == [1])
    #expect(store.get("b") == 2)
    #expect(heard.values == [1, 2])
    other.remove("a")
    store.refresh()
    store.refresh()
    #expect(heard.values == [1, 2, nil])
    observation.cancel()
    store.set(3, for: "a")
    #expect(heard.count == 3)
  }

  @Test func `an observer is called for another store's change when its own store writes`() throws {
    let (store, other) = (try folder.store(), try folder.store())
    let heard = Recorder<Void>()
    let observation = store.observe("a") { heard.add() }
    other.set(2, for: "a")
    store.set(1, for: "b")
    #expect(heard.count == 1)
    #expect(store.values == ["a": 2, "b": 1])
    observation.cancel()
  }

  @Test func `two stores that write in turns keep the changes of both`() throws {
    let (first, second) = (try folder.store(), try folder.store())
    first.set(1, for: "a")
    second.set(2, for: "b")
    first.set(3, for: "c")
    second.remove("a")
    first.set(4, for: "b")
    for store in [first, second] { #expect(store.values == ["b": 4, "c": 3]) }
  }

  @Test func `a deleted file has no values`() throws {
    let store = try folder.store()
    store.set(1, for: "a")
    try FileManager.default.removeItem(at: folder.file)
    #expect(store.get("a") == nil)
    store.set(2, for: "b")
    #expect(try folder.store().values == ["b": 2])
  }

  @Test func `a change in place of the same length is noticed`() throws {
    try folder.write(values: #""a": 1"#)
    let store = try folder.store()
    let past = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: folder.file.path)
    #expect(store.get("a") == 1)
    let text = try folder.text.replacingOccurrences(of: ": 1 }", with: ": 7 }")
    let handle = try FileHandle(forWritingTo: folder.file)
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
    #expect(store.get("a") == 7)
  }
}
