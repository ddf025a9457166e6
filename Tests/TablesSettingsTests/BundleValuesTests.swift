import Foundation
import Observation
import TablesSettings
import TablesTestTools
import Testing

/// A row of a bundle, an action of the user, and the value that iOS's Settings app would store.
struct Entry: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let specifier: String
  let input: Input
  let stored: PropertyListValue
  var fallback: PropertyListValue?

  enum Input: Sendable {
    case on(Bool)
    case number(Double)
    case text(String)
    case choice(Int)
  }

  static let all = [
    Entry("a switch", .toggle, nil, .on(true), true),
    Entry("a switch that is on", .toggle, "<true/>", .on(false), false, true),
    Entry(
      "a switch of texts", .toggle + values("<string>YES</string>", "<string>NO</string>"),
      "<string>NO</string>", .on(true), "YES", "NO"),
    Entry(
      "a switch of numbers", .toggle + values("<integer>2</integer>", "<integer>5</integer>"),
      "<integer>2</integer>", .on(false), 5, 2),
    Entry(
      "a switch turned round", .toggle + values("<false/>", "<true/>"), "<true/>", .on(true), false,
      true),
    Entry(
      "a slider", .slider + "<key>MaximumValue</key><integer>4</integer>", "<real>0.5</real>",
      .number(3), 3.0, 0.5),
    Entry("a slider with a whole default", .slider, "<integer>1</integer>", .number(0.25), 0.25, 1),
    Entry("a text", .text, "<string>Ada</string>", .text("Grace"), "Grace", "Ada"),
    Entry("a text that looks like a number", .text, nil, .text("12"), "12"),
    Entry("an emptied text", .text, "<string>Ada</string>", .text(""), "", "Ada"),
    Entry("a picker of numbers", .picker, "<integer>1</integer>", .choice(1), 2.5, 1),
    Entry("a picker of texts", .picker, "<integer>1</integer>", .choice(2), "three", 1),
    Entry("a radio group", .radio, "<integer>1</integer>", .choice(2), "three", 1),
  ]

  private init(
    _ name: String, _ type: String, _ defaultValue: String?, _ input: Input,
    _ stored: PropertyListValue, _ fallback: PropertyListValue? = nil
  ) {
    let fallbackEntry = defaultValue.map { "<key>DefaultValue</key>\($0)" } ?? ""
    testDescription = name
    specifier = type + fallbackEntry
    (self.input, self.stored, self.fallback) = (input, stored, fallback)
  }

  private static func values(_ on: String, _ off: String) -> String {
    "<key>TrueValue</key>\(on)<key>FalseValue</key>\(off)"
  }

  /// Performs the action on the row, or on one row of a radio group.
  func perform(on table: Table) {
    switch (input, table.effect(0)) {
    case (.on(let isOn), .setOn(let set)): set(isOn)
    case (.number(let number), .setNumber(let set)): set(.number(number))
    case (.text(let text), .setText(let set)): set(text)
    case (.choice(let index), .choose(let choose)): choose([index])
    case (.choice(let index), .setOn):
      if case .setOn(let set) = table.effect(index) { set(true) }
    case (_, let effect): Issue.record("\(effect) takes no \(input)")
    }
  }
}

extension String {
  private static func type(_ name: String) -> String {
    "<key>Type</key><string>PS\(name)Specifier</string>"
  }
  private static let options = """
    <key>Values</key><array><integer>1</integer><real>2.5</real><string>three</string></array>
    <key>Titles</key><array><string>1</string><string>2</string><string>3</string></array>
    """
  fileprivate static let toggle = type("ToggleSwitch")
  fileprivate static let slider = type("Slider")
  fileprivate static let text = type("TextField")
  fileprivate static let picker = type("MultiValue") + options
  fileprivate static let radio = type("RadioGroup") + options
}

extension Table {
  fileprivate func effect(_ row: Int) -> RowBehavior.Effect {
    behavior(at: RowPath(section: 0, row: row))?.effect ?? .none
  }
}

/// A store of each kind, with a folder or suite of its own that is removed with this object.
private final class Stores {
  private let folder: URL
  private let suite = "values-\(UUID().uuidString)"
  let memory = MemoryStore()
  let file: JSONFileStore
  let defaults: UserDefaults

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(suite)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = try JSONFileStore(folder.appendingPathComponent("values.json"))
    defaults = try #require(UserDefaults(suiteName: suite))
  }

  var all: [any ValueStore] { [memory, file, defaults] }

  deinit {
    defaults.removePersistentDomain(forName: suite)
    try? FileManager.default.removeItem(at: folder)  // the system clears what this leaves
  }
}

@Suite struct BundleValuesTests {
  private let stores: Stores
  init() throws { stores = try Stores() }

  private func bundle(_ entry: Entry, key: String = "key") throws -> SettingsBundle {
    let bundle = try TemporaryBundle()
    try bundle.write(specifier: entry.specifier + "<key>Key</key><string>\(key)</string>")
    return try bundle.read()
  }

  @Test(arguments: Entry.all)
  func `what a user sets is stored as iOS would store it, in every store`(_ entry: Entry) throws {
    let bundle = try bundle(entry)
    for store in stores.all {
      let table = bundle.table(values: store)
      #expect(table.dataSource == bundle.table().dataSource)
      #expect(store.get("key") == nil)
      entry.perform(on: table)
      #expect(store.get("key") == entry.stored, "\(type(of: store))")
      #expect(bundle.table(values: store).dataSource != table.dataSource, "\(type(of: store))")
      store.remove("key")
      #expect(bundle.table(values: store).dataSource == table.dataSource)
    }
  }

  @Test(arguments: Entry.all)
  func `registered defaults are read while nothing is set`(_ entry: Entry) throws {
    let key = UUID().uuidString  // what is registered is so in all of the process
    let bundle = try bundle(entry, key: key)
    let defaults = entry.fallback.map { [key: $0] } ?? [:]
    stores.defaults.register(defaults)
    let store = stores.defaults
    #expect(store.get(key) == entry.fallback)
    entry.perform(on: bundle.table(values: store))
    #expect(store.get(key) == entry.stored)
    store.remove(key)
    #expect(store.get(key) == entry.fallback)
  }

  @Test(arguments: Entry.all)
  func `evaluating the table tracks what its rows read`(_ entry: Entry) throws {
    let bundle = try bundle(entry)
    for store in stores.all {
      let heard = Recorder<Void>()
      withObservationTracking {
        _ = bundle.table(values: store).dataSource.sections[0].items.map(\.self)
      } onChange: {
        heard.add()
      }
      store.set(entry.stored, for: "another")
      #expect(heard.count == 0)
      store.set(entry.stored, for: "key")
      #expect(heard.count == 1, "\(type(of: store))")
    }
  }

  @Test func `what Settings has stored is shown`() throws {
    let bundle = try bundle(Entry.all[2])
    for store in stores.all {
      store.set("YES", for: "key")
      let row = bundle.table(values: store).row(at: RowPath(section: 0, row: 0))
      #expect(row?.kind == .switch(isOn: true), "\(type(of: store))")
    }
  }
}

/// A settings bundle whose rows read and write a store.
struct BoundTableTests {
  private func bundle() throws -> SettingsBundle {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Bundles/Everything.bundle")
    return try SettingsBundle(contentsOf: url)
  }

  private func rows(_ table: Table) -> [(row: Row, effect: RowBehavior.Effect)] {
    table.dataSource.sections.indices.flatMap { section in
      (0..<table.numberOfRows(in: section)).compactMap { row in
        let path = RowPath(section: section, row: row)
        return table.row(at: path).map { ($0, table.behavior(at: path)?.effect ?? .none) }
      }
    }
  }

  @Test func `an empty store shows the defaults of the bundle`() throws {
    let bundle = try bundle()
    for pane in bundle.panes {
      let bound = bundle.table(of: pane, values: MemoryStore())
      #expect(bound.dataSource == bundle.table(of: pane).dataSource, "\(pane.file)")
    }
  }

  @Test func `every row that can be changed writes under its key, and shows what it wrote`() throws
  {
    let bundle = try bundle()
    var changed: Set<String> = []
    for pane in bundle.panes {
      for index in rows(bundle.table(of: pane)).indices {
        let store = MemoryStore()
        let (row, effect) = rows(bundle.table(of: pane, values: store))[index]
        switch effect {
        case .setOn(let set):
          if case .switch(let isOn) = row.kind { set(!isOn) } else { set(true) }
        case .setNumber(let set): set(0.75)
        case .setText(let set): set("typed")
        case .choose(let choose): choose([0])
        default: continue
        }
        #expect(store.values.count == 1, "\(row.id)")
        changed.formUnion(store.values.keys)
        let after = rows(bundle.table(of: pane, values: store))[index].row
        switch (row.kind, after.kind) {
        case (.switch(let before), .switch(let now)): #expect(now == !before)
        case (_, .option(let isSelected, _)): #expect(isSelected)
        case (_, .slider(let slider)):
          #expect(
            slider.value == min(max(0.75, slider.bounds.lowerBound), slider.bounds.upperBound))
        case (_, .textField(let field)): #expect(field.text == "typed")
        case (_, .picker(let picker)): #expect(picker.selection == [0])
        default: Issue.record("\(row.id) is of an unexpected kind")
        }
      }
    }
    #expect(changed.count >= 5)
  }
}
