import Foundation
import TablesInteraction
import TablesSettings
import TablesTesting
import TablesText
import Testing

/// The rows that InAppSettingsKit adds to Apple's schema.
@Suite struct InAppTests {
  private let store = MemoryStore()
  private static let utc = TimeZone(secondsFromGMT: 0) ?? .current

  private func bundle(
    locale: String? = nil, mode: SettingsBundle.Mode = .inApp
  ) throws -> SettingsBundle {
    try SettingsBundle(
      contentsOf: PackageFolder.bundles.appendingPathComponent("InApp.bundle"), locale: locale,
      mode: mode)
  }

  private func screen(locale: String? = nil) throws -> Screen {
    let bundle = try bundle(locale: locale)
    return Screen(columns: 44, rows: 60) { [store] in
      bundle.table(values: store, timeZone: Self.utc)
    }
  }

  @Test func `in Settings they are unsupported`() throws {
    let bundle = try bundle(mode: .settings)
    let types = ["IASKButtonSpecifier", "IASKOpenURLSpecifier", "IASKListGroupSpecifier"]
    for row in bundle.rows where types.contains(row.type ?? "") {
      #expect(row.kind == .unsupported)
    }
    #expect(bundle.problems(.unknownType).count == 14)
    #expect(bundle.panes.map(\.file) == ["Root.plist", "Fruit.plist"])
  }

  @Test func `they are no problems, but the type of another project is`() throws {
    #expect(
      try bundle().problems.map(\.description) == [
        """
        Root.plist: PreferenceSpecifiers[22].Type (gain): found "IASKPotiTextFieldSpecifier"; \
        expected one of Apple's or InAppSettingsKit's types; the row is shown as unsupported
        """
      ])
  }

  @Test func `the outline tells what the app shows`() throws {
    expectSnapshot(of: try bundle(locale: "de").outline(includesInApp: true), as: .lines)
  }

  @Test func `they are written as source`() throws {
    expectSnapshot(of: try bundle().swiftSource(), as: .lines)
  }

  // MARK: What is left to the app

  @Test(arguments: [
    ("login", SettingsRequest.perform(key: "login")),
    (
      "PreferenceSpecifiers[9]",
      .screen(
        kind: "IASKViewControllerClass", name: "IASKAppSettingsWebViewController",
        file: "https://example.com/news")
    ),
    ("chart", .customView(key: "chart")),
  ])
  func `a row that is the app's is selected, and tells what it asks for`(
    id: String, request: SettingsRequest
  ) throws {
    let screen = try screen(locale: "de")
    #expect(screen.select(id) == .selected(RowID(id)))
    #expect(try bundle(locale: "de").request(for: RowID(id)) == request)
  }

  @Test func `a link has its address`() throws {
    let id = "PreferenceSpecifiers[6]"
    #expect(try screen(locale: "de").select(id) == .selected(RowID(id)))
    guard case .open(let link)? = try bundle(locale: "de").request(for: RowID(id)) else {
      Issue.record("no link")
      return
    }
    #expect(link.address == "https://example.com/de")
    #expect(link.url == URL(string: "https://example.com/de"))
  }

  @Test func `a message has all its fields`() throws {
    let request = try bundle(locale: "de").request(for: "PreferenceSpecifiers[8]")
    guard case .compose(let mail)? = request else {
      Issue.record("\(String(describing: request))")
      return
    }
    #expect(mail.recipients == ["help@example.com", "team@example.com"])
    #expect(mail.copyRecipients == [])
    #expect(mail.blindCopyRecipients == ["log@example.com"])
    #expect(mail.subject == "Frage")
    #expect(mail.body == "<p>Hello</p>")
    #expect(mail.isHTML)
  }

  @Test(arguments: ["name", "fruit", "profile", "tags", "nowhere"])
  func `a row that the bundle serves asks for nothing`(id: String) throws {
    #expect(try bundle().request(for: RowID(id)) == nil)
  }

  // MARK: Texts by value

  @Test func `a button has the title that the app stores under its key`() throws {
    let screen = try screen(locale: "de")
    #expect(screen.frame.plain.contains("Anmelden"))
    store.set("LOGOUT", for: "login")
    #expect(screen.frame.plain.contains("Abmelden"))
    #expect(!screen.frame.plain.contains("Anmelden"))
  }

  @Test func `a subtitle goes by the value`() throws {
    let screen = try screen(locale: "de")
    #expect(screen.frame.plain.contains("Jede Stunde"))
    #expect(screen.select("sync") == .toggled("sync", false))
    #expect(screen.frame.plain.contains("Never"))
  }

  @Test func `a child pane shows the text that is stored under its key`() throws {
    let screen = try screen(locale: "de")
    #expect(screen.frame.plain.contains("Kiwi"))
    store.set("BANANA", for: "fruit")
    #expect(screen.frame.plain.contains("BANANA"))
  }

  // MARK: Values

  @Test func `a date is stored as a date`() throws {
    let screen = try screen()
    let path = try #require(screen.presented.path("birthday"))
    #expect(screen.frame.plain.contains("1988-02-29"))
    screen.router.set(.text("2001-02-03"), at: path)
    #expect(store.get("birthday") == .date(Date(timeIntervalSince1970: 981_201_600)))
  }

  @Test func `a date that nobody has chosen shows none`() throws {
    let screen = try screen()
    let path = try #require(screen.presented.path("alarm"))
    #expect(screen.presented[path].kind.date?.text == "")
    screen.router.set(.text("07:30"), at: path)
    #expect(screen.presented[path].kind.date?.text == "07:30")
    guard case .date(let alarm)? = store.get("alarm") else {
      Issue.record("no date")
      return
    }
    let seconds = alarm.timeIntervalSinceReferenceDate
    #expect(seconds.truncatingRemainder(dividingBy: 86_400) == 27_000, "half past seven today")
  }

  @Test func `a text view is edited as text, and a checkmark toggled`() throws {
    let screen = try screen()
    let path = try #require(screen.presented.path("signature"))
    screen.router.set(.text("Ada"), at: path)
    #expect(store.get("signature") == "Ada")
    screen.select("sound")
    #expect(store.get("sound") == true)
  }

  // MARK: Lists

  @Test func `items of a list are edited, added and deleted`() throws {
    let screen = try screen()
    screen.router.set(.text("office"), at: try #require(screen.presented.path("tags[0]")))
    #expect(store.get("tags") == ["office", "home"])
    screen.router.set(.text("music"), at: try #require(screen.presented.path("tags.add")))
    #expect(store.get("tags") == ["office", "home", "music"])
    #expect(screen.presented.path("tags[2]") != nil)
    screen.router.set(.text(""), at: try #require(screen.presented.path("tags.add")))
    #expect(store.get("tags")?.array?.count == 3)
    screen.select("tags[1]")
    #expect(screen.press(.escape, .delete, "y").last == .deleted("tags[1]"))
    #expect(store.get("tags") == ["office", "music"])
  }

  @Test func `an item that has a pane is edited there`() throws {
    let screen = try screen()
    store.set([["active": true]], for: "accounts")
    #expect(screen.select("accounts[0]") == .pushed("accounts[0]"))
    #expect(screen.titles.last == "Account")
    screen.router.set(.text("ada"), at: try #require(screen.presented.path("user")))
    #expect(screen.select("active") == .toggled("active", false))
    #expect(store.get("accounts") == [["active": false, "user": "ada"]])
    screen.press(.escape)
    #expect(screen.frame.plain.contains("ada"))
  }

  @Test func `an item that has a pane is added when the user says so`() throws {
    let screen = try screen()
    #expect(screen.select("accounts.add") == .pushed("accounts.add"))
    screen.router.set(.text("ada"), at: try #require(screen.presented.path("user")))
    #expect(screen.select("active") == .toggled("active", false))
    #expect(store.get("accounts") == nil)
    #expect(screen.select("accounts.add.done") == .performed("accounts.add.done"))
    #expect(store.get("accounts") == [["active": false, "user": "ada"]])
    #expect(screen.presented.path("accounts.add.done") == nil)
    screen.router.set(.text("bob"), at: try #require(screen.presented.path("user")))
    #expect(store.get("accounts") == [["active": false, "user": "bob"]])
    screen.press(.escape)
    #expect(screen.presented.path("accounts[0]") != nil)
  }

  @Test func `an item that has a pane can be cancelled`() throws {
    let screen = try screen()
    screen.select("accounts.add")
    screen.router.set(.text("ada"), at: try #require(screen.presented.path("user")))
    screen.press(.escape)
    #expect(store.get("accounts") == nil)
    screen.select("accounts.add")
    let user = try #require(screen.presented.path("user"))
    guard case .textField(let field) = screen.presented[user].kind else {
      Issue.record("the row is no text field")
      return
    }
    #expect(field.text == "")
  }

  @Test func `an option is added to a list by choosing it`() throws {
    let screen = try screen()
    screen.router.set(.chosen([1]), at: try #require(screen.presented.path("genes.add")))
    screen.router.set(.chosen([0]), at: try #require(screen.presented.path("genes.add")))
    #expect(store.get("genes") == ["C", "A"])
    screen.router.set(.chosen([1]), at: try #require(screen.presented.path("genes[1]")))
    #expect(store.get("genes") == ["C", "C"])
  }

  @Test func `the row that adds an option has the order and short titles of its picker`() throws {
    let read = try TemporaryBundle(
      """
      Type = IASKListGroupSpecifier; Key = k; ItemSpecifier = { Type = PSTitleValueSpecifier; };
      AddSpecifier = { Type = PSMultiValueSpecifier; Title = New; Values = (c, a, b);
        Titles = (Cherry, Apple, Banana); ShortTitles = (C, A, B); DisplaySortedByTitle = 1; };
      """
    ).read(mode: .inApp)
    let screen = Screen { [store] in read.table(values: store) }
    let path = try #require(screen.presented.path("k.add"))
    guard case .picker(let picker) = screen.presented[path].kind else {
      Issue.record("the row is no picker")
      return
    }
    #expect(picker.options == ["Apple", "Banana", "Cherry"])
    #expect(picker.shortTitles == ["A", "B", "C"])
    #expect(picker.selection == [])
    screen.router.set(.chosen([0]), at: path)
    #expect(store.get("k") == ["a"])
  }

  @Test func `the row that adds a secret text hides it`() throws {
    let read = try TemporaryBundle(
      """
      Type = IASKListGroupSpecifier; Key = k; ItemSpecifier = { Type = PSTitleValueSpecifier; };
      AddSpecifier = { Type = PSTextFieldSpecifier; IsSecure = 1; DefaultValue = x; };
      """
    ).read(mode: .inApp)
    let screen = Screen { [store] in read.table(values: store) }
    let path = try #require(screen.presented.path("k.add"))
    guard case .textField(let field) = screen.presented[path].kind else {
      Issue.record("the row is no text field")
      return
    }
    #expect(field.isSecure)
    #expect(field.text == "")
  }

  @Test func `a list without a store shows its default items`() throws {
    let table = try bundle().table()
    let section = try #require(table.dataSource.sections.first { $0.header == "Tags" })
    #expect(section.items.map(\.id) == ["tags[0]", "tags[1]", "tags.add"])
    #expect(section.footer == "Shown beside each note.")
  }

  /// Writes lists of controls, each with its default items and a row that adds one.
  private func bundleOfLists() throws -> TemporaryBundle {
    let bundle = try TemporaryBundle()
    let list = { (key: String, items: String, control: String) in
      """
      <dict><key>Type</key><string>IASKListGroupSpecifier</string>
      <key>Key</key><string>\(key)</string><key>DefaultValue</key><array>\(items)</array>
      <key>ItemSpecifier</key><dict><key>Type</key><string>\(control)</string>
      <key>Title</key><string>T</string></dict>
      <key>AddSpecifier</key><dict><key>Type</key><string>\(control)</string>
      <key>Title</key><string>New</string></dict></dict>
      """
    }
    let lists = [
      list("on", "<true/><false/>", "PSToggleSwitchSpecifier"),
      list("level", "<real>0.25</real><string>0.5</string><array/>", "PSSliderSpecifier"),
      list("notes", "<string>a</string>", "IASKTextViewSpecifier"),
      list(
        "days", "<date>2001-01-01T00:00:00Z</date><date>2001-01-01T00:01:00Z</date>",
        "IASKDatePickerSpecifier"),
    ]
    try bundle.write(
      """
      <plist version="1.0"><dict><key>PreferenceSpecifiers</key><array>\(lists.joined())</array>
      </dict></plist>
      """, to: "Root.plist")
    return bundle
  }

  @Test func `each item of a list without a store shows its own value`() throws {
    let rows = try bundleOfLists().read(mode: .inApp).table(timeZone: Self.utc).dataSource.sections
      .flatMap(\.items)
    let shown = rows.filter { $0.title != "New" }.map { row in
      switch row.kind {
      case .switch(let isOn): "\(isOn)"
      case .slider(let slider): "\(slider.value)"
      case .textField(let field): field.text
      case .datePicker(let date): date.text
      default: "\(row.kind)"
      }
    }
    #expect(
      shown == [
        "true", "false", "0.25", "0.5", "0.0", "a", "2001-01-01 00:00", "2001-01-01 00:01",
      ])
  }

  @Test func `the source of a list of dates has a property for each`() throws {
    let source = try bundleOfLists().read(mode: .inApp).swiftSource()
    #expect(!source.contains("selection: $)") && !source.contains("$,"), "\(source)")
    for (number, id) in ["days[0]", "days[1]", "days.add"].enumerated() {
      let seconds = number == 2 ? "nil" : "Date(timeIntervalSinceReferenceDate: \(number * 60).0)"
      #expect(
        source.contains("  @Stored private var rootPaneDate\(number): Date? = \(seconds)\n"),
        "\(source)")
      let title = number == 2 ? "New" : "T"
      #expect(
        source.contains(
          "DatePicker(\"\(title)\", selection: $rootPaneDate\(number)).id(\"\(id)\")"),
        "\(source)")
    }
    #expect(source.contains("Switch(\"T\", isOn: true).id(\"on[0]\")"))
    #expect(source.contains("Switch(\"T\").id(\"on[1]\")"))
  }

  @Test(arguments: [
    "{}", "x", "{ ItemSpecifier = x; AddSpecifier = (); Deletable = {}; }",
    "{ ItemSpecifier = { Type = IASKListGroupSpecifier; ItemSpecifier = {}; }; AddSpecifier = {}; }",
  ])
  func `a list that says nothing sound is shown and told`(entries: String) throws {
    let content =
      entries.hasPrefix("{") ? String(entries.dropFirst().dropLast()) : "DefaultValue = x;"
    let bundle = try TemporaryBundle("Type = IASKListGroupSpecifier; Key = k; \(content)")
    let read = try bundle.read(mode: .inApp)
    store.set(["a", [:]], for: "k")
    #expect(read.table(values: store).numberOfSections == 1)
    #expect(!read.problems.isEmpty)
  }

  @Test func `a row of a list that is the app's tells what it asks for`() throws {
    let bundle = try TemporaryBundle(
      """
      Type = IASKListGroupSpecifier; Key = k; DefaultValue = (a, b);
      ItemSpecifier = { Type = IASKButtonSpecifier; Title = Play; Key = play; };
      AddSpecifier = { Type = IASKOpenURLSpecifier; Title = More; File = "https://example.com"; };
      """)
    let read = try bundle.read(mode: .inApp)
    let screen = Screen { [store] in read.table(values: store) }
    #expect(screen.select("k[1]") == .selected("k[1]"))
    #expect(read.request(for: "k[1]") == .perform(key: "play"))
    #expect(read.request(for: "k[x]") == nil)
    guard case .open(let link)? = read.request(for: "k.add") else {
      Issue.record("no link")
      return
    }
    #expect(link.address == "https://example.com")
    #expect(screen.select("k.add") == .selected("k.add"))
  }

  @Test func `an item of a deleted list writes nothing`() throws {
    let screen = try screen()
    store.set([["active": true]], for: "accounts")
    screen.select("accounts[0]")
    let user = try #require(screen.presented.path("user"))
    store.remove("accounts")
    #expect(screen.router.set(.text("ada"), at: user) == .rowRemoved("accounts[0]"))
    #expect(screen.titles.count == 1)
    #expect(store.get("accounts") == nil)
  }
}

extension DataSource<Row> {
  /// The path of the first row with an id.
  fileprivate func path(_ id: String) -> RowPath? {
    for section in sections.indices {
      if let row = sections[section].items.firstIndex(where: { $0.id == RowID(id) }) {
        return RowPath(section: section, row: row)
      }
    }
    return nil
  }
}

extension Row.Kind {
  fileprivate var date: DatePicker? { if case .datePicker(let date) = self { date } else { nil } }
}
