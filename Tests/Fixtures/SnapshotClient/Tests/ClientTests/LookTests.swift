import Foundation
import Tables
import TablesSettings
import TablesTerminal
import TablesTesting
import TablesText
import Testing
import XCTest

extension Theme {
  /// A theme of the app's own.
  static let own: Theme = {
    var theme = Theme.dark
    let faint = TextStyle(attributes: .dim)
    var accent = TextStyle.plain
    accent.foreground = .rgb(255, 128, 0)
    accent.attributes = [.bold, .underline]
    theme.accent = accent
    theme.on = accent
    theme.match = TextStyle(attributes: .italic)
    theme.title = TextStyle(attributes: .bold)
    theme.rowTitle = .plain
    theme.header = faint
    theme.footer = faint
    theme.detail = faint
    theme.badge = faint
    theme.border = faint
    theme.faint = faint
    theme.disabled = TextStyle(attributes: .strikethrough)
    theme.destructive.foreground = .ansi(.red)
    theme.focus = TextStyle(attributes: .inverse)
    theme.focus.background = .palette(240)
    theme.page = Theme.PageColors(foreground: .rgb(255, 255, 255), background: .rgb(0, 0, 0))
    return theme
  }()
}

/// A bar that a row draws itself, as wide as there is place.
struct Bar: RowContent {
  let name: String
  let part: Double

  var body: some RowContent { Info(name).drawn(lines) }

  private func lines(_ context: DrawingContext) -> [StyledLine] {
    let metrics = TextMetrics()
    let label = metrics.truncated(name, to: context.columns / 2, at: .middle)
    let length = Int(Double(context.columns - metrics.width(of: label)) * part)
    let bar = String(repeating: context.isASCII ? "#" : "█", count: max(0, length))
    let line = StyledLine([.init(label, style: .plain), .init(bar, style: Theme.own.accent)])
    assert(line.text == label + bar && line.spans.map(\.text).joined() == line.text)
    assert(line.spans.last?.style == Theme.own.accent)
    return [line] + metrics.wrapped(name, to: context.columns).map { StyledLine($0, style: .plain) }
  }
}

extension XCTestCase {
  /// Compares a table in each way that a test of XCTest has.
  func compareInEachWay(_ table: Table) async {
    expectSnapshot(of: table, widths: [20, 40])
    expectSnapshot(of: table) { screen in screen.press(.down) }
    await expectSnapshot(of: table) { screen in await screen.settle() }
  }
}

@MainActor @Suite struct LookTests {
  @Test func `a row draws itself in the theme of the app`() {
    let themes = Themes(light: .light, dark: .own)
    #expect(themes.dark.accent == Theme.own.accent && themes.light == .light)
    let page = Theme.own.page
    #expect(page.foreground != page.background)
    #expect(TextMetrics(ambiguousWidth: .wide).ambiguousWidth == .wide)
    let text = TextRenderer(width: 20, theme: .own).plain(Table { Bar(name: "Disk", part: 0.5) })
    #expect(text.contains("Disk█"))
  }

  @Test func `words are those of the app's language`() {
    #expect(Words(of: .main) == Words(of: .main))
    #expect(Words.current == Words.current)
    let swedish = Words(translations: ["off": "Av"])
    #expect(TextRenderer(words: swedish).plain(Table { Switch("Ljud") }).contains("Av"))
  }

  @Test func `a snapshot is of any value, and in several ways`() {
    let table = Table("Sizes") { Info("Small", detail: "1") }
    let screen = Screen(columns: 20, rows: 5) { table }
    let strategies: [SnapshotStrategy<Table>] = [
      .table(SnapshotLook(width: 20, locale: SnapshotLocale("sv", words: Words())), layers: .style),
      .accessible, .accessible(locale: .english), .model, .raw, .text, .html, .svg,
      .matrix(SnapshotMatrix(looks: [SnapshotLook(width: 20)])),
      SnapshotStrategy<String>.lines.pullback { _ in "one" },
    ]
    let screens: [SnapshotStrategy<Screen>] = [
      .accessible, .model, .raw, .text, .html, .svg, .screen, .screen(layers: .all),
      .automatic,
    ]
    #expect(strategies.count + screens.count == 19)
    let changes: SnapshotStrategy<CollectionDifference<Int>> = .changes()
    let lines: SnapshotStrategy<[String]> = .lines
    _ = (changes, lines)
    let redactions: [SnapshotRedaction] = [
      .paths, .every(.detail), .section("Sizes", .header, with: "…"),
    ]
    withSnapshotConfiguration(SnapshotConfiguration(redacting: redactions)) {
      #expect(screen.titles == ["Sizes"])
    }
  }

  @Test func `a program without a terminal says so`() async {
    await #expect(throws: TerminalError.self) {
      try await Terminal.run(on: .file("/nowhere")) { Table {} }
    }
    #expect(
      await Terminal.suspend {
        await Task.yield(); return 1
      } == 1)
  }

  @Test func `what a settings bundle asks the app for`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = """
      <plist version="1.0"><dict><key>Title</key><string>App</string>
      <key>PreferenceSpecifiers</key><array><dict><key>Type</key><string>PSOddSpecifier</string>
      </dict></array></dict></plist>
      """
    try Data(list.utf8).write(to: folder.appendingPathComponent("Root.plist"))
    let bundle = try SettingsBundle(contentsOf: folder)
    let pane = try #require(bundle.panes.first)
    #expect(pane.file == "Root.plist")
    #expect(pane.title == nil)  // Only panes to which a row leads have one.
    #expect(pane.name == "Root")
    #expect(bundle.problems.contains { $0.found.contains("PSOddSpecifier") })
    #expect(bundle.swiftSource(named: "Screens").contains("Screens"))
    switch bundle.request(for: "nothing", in: pane) {
    case .compose(let mail):
      print(
        mail.recipients, mail.copyRecipients, mail.blindCopyRecipients,
        mail.subject as Any, mail.body as Any, mail.isHTML)
    case .open(let link): print(link.address as Any, link.url as Any)
    case nil: break
    default: Issue.record("a request for a row that is not there")
    }
  }

  @Test func `a store tells of its values and of what it cannot write`() throws {
    let memory = MemoryStore(["name": "Ada", "size": 1])
    let observation = memory.observe("size") {}
    memory.set(.string("Grace"), for: "name")
    observation.cancel()
    #expect(memory.values["name"] == .string("Grace") && memory.get("size") == .integer(1))
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let saved = try JSONFileStore(file)
    saved.savesImmediately = false
    saved.set(.integer(1), for: "size")
    try saved.save()
    #expect(saved.values == ["size": .integer(1)] && saved.lastError == nil)
    UserDefaults.standard.register(["font": .string("Mono")])
    #expect(Size(propertyListText: "small") == .small)
  }
}

extension Size: StorableValue {}

extension Size {
  /// The size that a store has kept.
  init?(propertyListText text: String) { self.init(propertyListValue: .string(text)) }
  fileprivate var stored: PropertyListValue { propertyListValue }
}

/// A value store that counts, over another one.
final class CountingStore: ValueStore, @unchecked Sendable {
  private let base = MemoryStore()
  var numberOfWrites = 0

  func get(_ key: String) -> PropertyListValue? { base.get(key) }
  func set(_ value: PropertyListValue, for key: String) {
    numberOfWrites += 1
    base.set(value, for: key)
  }
  func remove(_ key: String) { base.remove(key) }
  func observe(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> ValueObservation {
    let inner = base.observe(key, onChange)
    return ValueObservation { inner.cancel() }
  }
}
