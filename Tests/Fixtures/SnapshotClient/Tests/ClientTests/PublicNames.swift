// The names that clients use, compiled outside of the package: a name that is only `package` is an
// error here. Nothing of this is called.

import Foundation
import Observation
import Tables
import TablesCells
import TablesInteraction
import TablesSettings
import TablesTerminal
import TablesTesting
import TablesText
import TablesUpdates

func contractCard() -> Table {
  Table("Settings") {
    Section("General") {
      Switch("Dark mode"); Switch("Auto save", isOn: true); Segue("Language")
    }
    Section("Stats", footer: "Since the first launch.") { Info("Usage", detail: "2 days") }
  }
}
func readingTables() {
  let table = contractCard()
  _ = table.numberOfSections; _ = table.numberOfRows(in: 0); _ = table.section(at: 1)?.header
  _ = table.row(at: RowPath(section: 0, row: 2))?.title;
  _ = table.dataSource.sections[0].items.count
  switch table.row(at: RowPath(section: 0, row: 0))?.kind {
  case .switch(let isOn): print(isOn);
  default: break
  }
  print(table)
  for r in table.dataSource.sections[0].items {
    _ = (r.title, r.detail, r.badge, r.kind, r.isEnabled, r.id, r.status, r.icon, r.actions)
  }
  let s = table.dataSource.sections[0];
  _ = (s.header, s.footer, s.id, s.items, s.headerActions, s.emptyState, s.indexTitle)
  _ = (table.title, table.toolbar, table.emptyState, table.isSearchable, table.rowsWithoutID)
}
struct File { var name: String; var size: String; var url: URL }
enum Appearance: CaseIterable { case light, dark; var name: String { "\(self)" } }
nonisolated(unsafe) let store: any ValueStore = MemoryStore()
@Observable final class EverythingModel {
  var dark = false; var volume = 0.5; var name = ""; var premium = false; var files: [File] = []
}
func sync() async throws {}
struct EverythingScreen {
  let model: EverythingModel
  @Stored var copies = 1
  @Stored("language", in: store) var language = "en"
  @Stored var password = ""; @Stored var theme = Appearance.light; @Stored var date = Date()
  var purchase: Table { Table {} }
  func files(in y: Int) -> [File] { [] }
  var table: Table {
    Table("Everything") {
      Info("A loose row")
      controls
      OptionSection("Theme", selection: $theme, options: Appearance.allCases) { $0.name }
      if model.premium {
        Section("Premium") { Info("Thank you") }
      } else {
        Section { Segue("Buy") { purchase } }
      }
      for year in [1, 2] {
        Section("\(year)") {
          ForEach(files(in: year), id: \.url) { Info($0.name, detail: $0.size) }
        }
      }
      switch model.files.count {
      case 0: Section { Info("Nothing here") }
      default: Section("Files") { ForEach(model.files, id: \.url) { FileRow(file: $0) } }
      }
    }
  }
  var controls: Section<Row> {
    Section("Controls") {
      Switch("Dark mode", isOn: Binding(model, \.dark))
      Slider("Volume", value: Binding(model, \.volume), in: 0...1)
      Stepper("Copies", value: $copies, in: 1...9)
      TextField("Name", text: Binding(model, \.name), prompt: "Your name").validated {
        $0.isEmpty ? "A name is needed." : nil
      }
      TextField("Password", text: $password).secure()
      Picker("Language", selection: $language, options: ["en": "English", "ja": "日本語"])
      DatePicker("Remind me", selection: $date)
      Action("Synchronise") { try await sync() }
      Action("Erase everything", role: .destructive) { model.files = [] }
      Progress("Download", value: 0.4)
    }
  }
}
struct FileRow: RowContent {
  var file: File; var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
}
func modifiers() -> Table {
  Table {
    Section {
      Info("x").id("a").detail("d").detail { "x" }.icon("i").badge("1").style(.subtitle).disabled(
        true
      ).disabled(because: "x").keywords("a").onSelect {}
        .swipeActions { Action("a") {} }.contextMenu { Action("b") {} }.onDelete {}.movable()
        .accessibilityLabel("l")
      Info("y").drawn { context in [] }
    }.id("s").collapsible(isExpanded: true).sortOrder(1)
  }.searchable().editable(onDelete: { _ in }, onMove: { _, _ in }).onSelect { row in }.emptyState {
    Info("e")
  }.refreshable {}
}
protocol Entry {}; struct Letter: Entry { var name = "" }; struct Number: Entry { var value = 0 }
func anyItems() {
  let letters = Section(items: ["A", "B", "C"])
  let source = DataSource(sections: [letters, Section(items: ["1", "2", "3"])])
  _ = source.numberOfSections; _ = source.numberOfItems(in: 1);
  _ = source.item(at: RowPath(section: 1, row: 2)); _ = source[RowPath(section: 1, row: 2)]
  let configurator = Configurator { (cell: TextCell, item: String, path: RowPath) in
    cell.text = item
  }
  let mixed = AggregateConfigurator<any Entry> {
    Configurator { (cell: TextCell, item: Letter, path: RowPath) in cell.text = item.name }
  }
  enum Item {
    case letter(String), number(Int); var letter: String? { nil }; var number: Int? { nil }
  }
  let byCase = AggregateConfigurator<Item> {
    Configurator(\.letter) { (cell: TextCell, letter: String, path: RowPath) in cell.text = letter }
  }
  _ = (configurator, mixed, byCase)
  let head = HeadlessTable(rows: 10);
  let c = TableController(dataSource: source, configurator: configurator)
  head.dataSource = c; head.delegate = c; head.prefetcher = c; _ = head.table;
  head.select(RowPath(section: 0, row: 0))
}
func texts() {
  print(contractCard().text());
  let renderer = TextRenderer(width: 40, theme: .light, colors: .trueColor)
  _ = renderer.plain(contractCard()); _ = renderer.ansi(contractCard());
  _ = renderer.html(contractCard()); _ = renderer.svg(contractCard());
  _ = renderer.json(contractCard())
}
func routing() async throws {
  let settings = EverythingScreen(model: EverythingModel())
  let screen = Screen(columns: 40, rows: 12) { settings.table }
  let o: [Outcome] = screen.press(.down, .space); _ = o; screen.select("Language");
  screen.select(RowPath(section: 0, row: 0)); screen.delete("x")
  _ = await screen.settle(); _ = screen.titles; try screen.open(path: screen.path);
  screen.type("Ada"); screen.resize(columns: 20, rows: 5); screen.click(column: 3, row: 4)
  _ = screen.frame.plain; _ = screen.frame.ansi; let p: DataSource<Row> = screen.presented; _ = p;
  _ = screen.log
  try screen.open(path: ["account"], revealing: "password"); await screen.withTasks {};
  screen.setEditing(true); screen.markAll(); screen.press("e"); _ = screen.focus;
  _ = screen.isFinished; screen.advance()
  let router = Router { settings.table }; _ = Screen(router: router, renderer: TextRenderer());
  _ = router.path; try router.open(path: router.path); router.select("x"); _ = router.isValid;
  _ = await router.settle(); _ = router.titles; router.pop()
  switch o[0] {
  case .focused(let id), .selected(let id), .performed(let id), .started(let id),
    .cancelled(let id), .ignored(let id), .deleted(let id):
    _ = id
  case .toggled(let id, let b): _ = (id, b)
  case .pushed(let id): _ = id
  case .popped: break
  case .failed(let id, let s), .refused(let id, reason: let s): _ = (id, s)
  case .chose(let id, let v), .edited(let id, let v): _ = (id, v)
  case .moved(let id, to: let path): _ = (id, path)
  case .unknown(let s): _ = s
  default: break
  }
}
func snapshots() {
  expectSnapshot(of: contractCard());
  expectSnapshot(of: contractCard()) { screen in
    screen.press(.down, .space); screen.select("Language")
  }
  expectSnapshot(of: contractCard(), width: 20);
  expectSnapshot(
    of: contractCard(), widths: [20, 40], themes: [.light, .dark],
    colors: [.monochrome, .trueColor])
}
struct P: Identifiable, Equatable { var id: Int }
func differences() throws {
  let old = DataSource(sections: [Section(items: [P(id: 1)])]),
    new = DataSource(sections: [Section(items: [P(id: 2)])])
  let changes = new.difference(from: old); _ = changes.isEmpty; _ = changes.count;
  _ = old.applying(changes) == new
  var before = old
  for batch in changes.batchUpdates() {
    try BatchUpdateRules.check(batch, from: before, to: batch.data); before = batch.data
  }
}
func terminalsAndBundles(_ url: URL) async throws {
  switch try await Terminal.run({ contractCard() }) {
  case .finished(let outcomes): print(outcomes);
  case .cancelled: break
  }
  let bundle = try SettingsBundle(contentsOf: url);
  _ = bundle.problems.map { ($0.file, $0.place, $0.key, $0.expected, $0.severity) };
  _ = bundle.table(values: store); for p in bundle.panes { _ = bundle.table(of: p) }
  _ = try JSONFileStore(url)
}
struct Detail: ScreenContent {
  @Stored var copies = 1;
  var table: Table { Table("x") { Stepper("Copies", value: $copies, in: 1...9) } }
}
struct Counter: RowContent {
  @Stored var count = 0; var body: some RowContent { Stepper("Count", value: $count, in: 0...9) }
}
struct Card: SectionContent {
  @Stored var isOn = false; var body: Section<Row> { Section("Card") { Switch("On", isOn: $isOn) } }
}
enum Field { case name }
struct Forms {
  @Stored var name = ""; @Stored var focus: Field?; @Stored var price = 0.0;
  @Stored var f: Float = 0; @Stored var guests = 1; @Stored var born: Date? = nil;
  @Stored var delay = Duration.seconds(60); @Stored var theme = Appearance.light;
  @Stored var chosen: Set<Int> = []; @Stored var edit = false
  var table: Table {
    Table {
      TextField("Name", text: $name).limit(30).focused($focus, equals: .name)
      TextField("Code", text: $name).updates(.whenLeft)
      TextField("Price", value: $price)
      Slider("Volume", value: $f, in: 0...1, step: 0.1)
      Stepper("Guests", value: $guests, in: 1...)
      DatePicker("Born", selection: $born, in: ...Date.now, initial: Date())
      DurationPicker("Lock after", selection: $delay, in: .seconds(60)...(.seconds(3600)))
      Picker("Theme", selection: $theme, options: Appearance.allCases) { $0.name }
        .onChange { (theme: Appearance) in }
        .confirmation { $0 == .dark ? Confirmation("Never lock?", role: .destructive) : nil }
      Section { ForEach([P(id: 1)]) { Info("\($0.id)") }.onDelete { offsets in try await sync() } }
    }
    .toolbar {
      Action("Cancel", role: .cancel).pops();
      Action("Save") { try await sync() }.pops().disabledWhileInvalid()
    }
    .onAppear {}.onDisappear {}.task {}
  }
  var more: Table {
    Table {
      Segue("New list", presented: .sheet) { Detail() }
      Action("Connect") {}.confirmationDialog("Replace the server?") {
        Action("Keep both") {}; Action("Edit", role: .cancel) {}
      }
      Action("Test") {
        throw Question("No.") {
          Action("Use anyway") {}; Action("Edit", role: .cancel)
        }
      }
      Action("Unlock").prompt("PIN", isSecure: true) { pin in }
      Info("Wi-Fi").icon(systemName: "wifi", tint: .white, background: .blue)
      Switch("Sync", isOn: true).accessory {
        Action("About sync") {}.icon(systemName: "info.circle")
      }
      Info("m").swipeActions(edge: .leading, allowsFullSwipe: true) {
        Action("Pin") {}.tint(.orange)
      }
      Section("Queue") { Info("x").accessibilityIdentifier("a") }.headerAction {
        Action("Clear") {}
      }
      Section { Info("y") }.footer(markdown: "Read [how](https://example.org).")
      Section { ForEach([P(id: 1)], selection: $chosen) { Info("\($0.id)") } }
    }.editing($edit)
  }
}
