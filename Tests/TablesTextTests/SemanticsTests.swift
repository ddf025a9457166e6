import Tables
import TablesText
import Testing

/// Tables as JSON, and what all forms of a table say.
struct SemanticsTests {
  private let renderer = TextRenderer()

  private func documents(_ table: Table) -> [String] {
    [renderer.json(table), renderer.plain(table), renderer.html(table)]
  }

  @Test func `a table of texts without rows is not called empty`() {
    for table in [
      Table("Licences") { Section("The MIT licence") {} },
      Table("Licences") { Section(footer: "The MIT licence") {} },
      Table { Section("Closed") { Info("row") }.collapsible(isExpanded: false) },
    ] {
      for document in documents(table) { #expect(!document.contains("No items"), "\(document)") }
    }
    let empty = Table("Nothing") { Section {} }
    #expect(renderer.plain(empty).contains("No items"))
  }

  @Test func `a picker whose value is none of its options shows no value`() {
    let table = Table { Picker("Sprache", options: ["Deutsch"]) }
    for document in documents(table) {
      #expect(!document.contains("None"), "\(document)")
    }
    #expect(!renderer.json(table).contains(#""value""#))
  }

  @Test func `a picker of several options says that none is selected`() {
    let picker = Picker("Days", selection: .constant(Set<String>()), options: ["Mon"]) { $0 }
    #expect(renderer.json(Table { picker }).contains(#""value": "None""#))
  }

  private static let breaks = ["\n", "\r\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"]

  @Test(arguments: breaks)
  func `every kind of line break is one in every format`(lineBreak: String) {
    let text = "One\(lineBreak)Two"
    let table = Table(text) {
      Section(text, footer: text) {
        Info(text, detail: text)
        Switch(text).disabled(because: text)
        Action(text) {}.detail(text)
      }
    }
    for document in documents(table) + [renderer.svg(table)] {
      // The ids of rows are printed on one line.
      let bare = document.replacing("One↵Two/", with: "")
      #expect(!bare.contains("One↵"), "\(document)")
      #expect(!document.contains("^M"))
      #expect(!document.contains("U+0085"))
    }
    #expect(renderer.json(table).contains("\"title\": \"One\\nTwo\""))
    #expect(renderer.html(table).contains("<title>One Two</title>"))
  }

  @Test func `a text editor is a text of several lines`() {
    let table = Table {
      TextEditor("Notes", text: "*One*\nTwo\n\nFour").id("notes").disabled(because: "Later.")
      TextEditor("Empty", prompt: "Anything?").lineLimit(2...4).id("empty")
      TextEditor("", text: "One\nTwo").id("untitled")
    }
    let json = renderer.json(table)
    #expect(json.contains(#""value": "*One*\nTwo\n\nFour","#))
    #expect(json.split(separator: #""multiline": true"#).count == 4)
    #expect(!renderer.json(Table { TextField("Name") }).contains("multiline"))
  }

  @Test func `an id in JSON is the text of one id`() {
    let table = Table {
      Section("One\nTwo") {
        Info("Positional")
        Info("Printable").id("日本 a/b")
        Info("Line break").id("a\nb")
        Info("Escape").id("a\u{1B}b")
        Info("Symbol").id("a↵b")
        Info("Encoded form").id("a~0Ab")
        Info("Number").id(42)
        Info("Digits").id("42")
        Info("Nothing").id("")
      }
      .id("s\nt")
    }
    let ids = renderer.json(table).matches(of: /"id": "(.*)"/).map { String($0.1) }
    #expect(
      ids == [
        "@0@s~0At", "日本 a/b", "a~0Ab", "a~1Bb", "a↵b", "a~7E0Ab", "42", "~342", "~",
      ])
    #expect(
      ids.map(RowID.init(encoded:))
        == (0..<9).map { table.dataSource.item(at: RowPath(section: 0, row: $0))?.id })
  }

  @Test func `the content of a text field is in JSON`() {
    let table = Table {
      TextField("Address", text: "ada@example.com").textContentType(.emailAddress)
      TextField("Age", value: .constant(36))
      TextField("Name", text: "Ada")
    }
    let json = renderer.json(table)
    #expect(json.contains(#""content": "emailAddress""#))
    #expect(json.contains(#""content": "integer""#))
    #expect(json.split(separator: #""content""#).count == 3)
  }

  @Test func `a masked text is one line`() {
    var row = Row(id: "pin", title: "Pin")
    row.kind = .textField(.init(text: "1\n2", isSecure: true, lines: 3...9))
    let table = Table { Section(items: [row]) }
    #expect(renderer.plain(table).contains("Pin  "))
    #expect(renderer.plain(table).contains("•••"))
    #expect(!renderer.json(table).contains("multiline"))
  }

  @Test func `a destructive action is told by more than a word in every format`() {
    let table = Table {
      Action("Erase", role: .destructive) {}
      Action("Keep") {}
    }
    let rows = renderer.json(table).split(separator: "\"id\"").dropFirst()
    #expect(rows.map { $0.contains("\"destructive\": true") } == [true, false])
    let text = TextRenderer(width: 40, colors: .monochrome)
    for page in [text.plain(table), text.ansi(table), text.html(table), text.svg(table)] {
      #expect(page.contains("!"))
    }
    for page in [renderer.html(table), renderer.svg(table)] {
      #expect(page.contains("#ff7b72"))
    }
  }
}
