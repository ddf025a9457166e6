import Foundation
import TablesInteraction
import TablesSettings
import TablesSpoken
import TablesTestTools
import Testing

/// Rows whose values a store could not save.
@Suite struct UnsavedValueTests {
  private let folder: TemporaryFolder
  private let store: JSONFileStore
  private let bundle: SettingsBundle

  init() throws {
    folder = try TemporaryFolder()
    store = try JSONFileStore(folder.url.appendingPathComponent("sub/v.json"), in: folder)
    let bundle = try TemporaryBundle(
      "Type = PSToggleSwitchSpecifier; Title = A; Key = a; DefaultValue = NO;",
      "Type = PSTextFieldSpecifier; Title = B; Key = b;",
      "Type = PSRadioGroupSpecifier; Key = r; DefaultValue = 1; Values = (1, 2, 3); "
        + "Titles = (1, 2, 3);")
    self.bundle = try bundle.read()
  }

  private var statuses: [Row.Status?] {
    bundle.table(values: store).dataSource.sections.flatMap { $0.items.map(\.status) }
  }

  private let reason = " cannot be stored: its folder does not exist. Create the folder first."

  @Test func `a row says that its value is not saved until it is`() throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("sub"))
    store.set(true, for: "a")
    let failure = Row.Status.failed("Not saved: \(store.url.path)\(reason)")
    #expect(statuses == [failure, nil, nil, nil, nil])
    store.set("2", for: "r")
    #expect(statuses == [failure, nil, nil, failure, nil])
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: false)
    store.set("text", for: "b")
    #expect(statuses == [nil, nil, nil, nil, nil])
  }

  @Test func `a screen that is read aloud says so after the change`() throws {
    let screen = AccessibleScreen { [bundle, store] in bundle.table(values: store) }
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("sub"))
    let failure = "failed: Not saved: \(store.url.path)\(reason)"
    for state in ["on", "off"] {
      screen.respond(to: "1")
      #expect(
        screen.reply == """
          A is \(state) now.
          1. A, switch, \(state), \(failure)
          Row number or command?

          """)
    }
    try FileManager.default.createDirectory(
      at: folder.url.appendingPathComponent("sub"), withIntermediateDirectories: false)
    screen.respond(to: "4")
    #expect(screen.reply.contains("1. A, switch, off\n"))
    #expect(!screen.reply.contains("Not saved"))
  }
}

extension JSONFileStore {
  /// Creates a store with a file in a folder that is created first.
  fileprivate convenience init(_ url: URL, in folder: TemporaryFolder) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try self.init(url)
  }
}
