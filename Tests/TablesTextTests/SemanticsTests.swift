import Tables
import TablesText
import Testing

/// Tables as Markdown, JSON and pages of headings and lists.
struct SemanticsTests {
  private let renderer = TextRenderer()

  private func documents(_ table: Table) -> [String] {
    [renderer.markdown(table), renderer.json(table), renderer.semanticHTML(table)]
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
    #expect(renderer.markdown(empty) == "# Nothing\n\n*No items*\n")
    #expect(renderer.semanticHTML(empty).contains("<p>No items</p>"))
  }

  @Test(.timeLimit(.minutes(1)))
  func `Markdown of a long text takes time in proportion to its length`() {
    let text = String(repeating: "See www.example.com. ", count: 60_000)
    let markdown = renderer.markdown(Table { Section(footer: text) {} })
    #expect(markdown.hasPrefix("See www\\.example.com. See www"))
  }

  @Test func `a picker whose value is none of its options shows no value`() {
    let table = Table { Picker("Sprache", options: ["Deutsch"]) }
    for document in documents(table) + [renderer.plain(table)] {
      #expect(!document.contains("None"), "\(document)")
    }
    #expect(AccessibilityTree(table).sections[0].rows[0].value == nil)
  }

  @Test func `a picker of several options says that none is selected`() {
    let picker = Picker("Days", selection: .constant(Set<String>()), options: ["Mon"]) { $0 }
    #expect(AccessibilityTree(Table { picker }).sections[0].rows[0].value == "None")
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
    for document in documents(table) + [
      renderer.plain(table), renderer.html(table), renderer.svg(table),
    ] {
      // The ids of rows are printed on one line.
      let bare = document.replacing("One↵Two/", with: "")
      #expect(!bare.contains("One↵"), "\(document)")
      #expect(!document.contains("^M"))
      #expect(!document.contains("U+0085"))
    }
    let page = renderer.semanticHTML(table)
    #expect(page.contains("<title>One Two</title>"))
    #expect(page.contains("<h1>One<br>Two</h1>"))
    #expect(page.contains("<h2 id=\"section-0\">One<br>Two</h2>"))
    #expect(page.contains("aria-label=\"One Two\""))
    #expect(page.contains("<span class=\"name\">One<br>Two</span><output>One<br>Two</output>"))
    #expect(
      renderer.markdown(table).hasPrefix("# One Two\n\n## One Two\n\n- One Two: **One Two**\n"))
    #expect(renderer.json(table).contains("\"title\": \"One\\nTwo\""))
    #expect(renderer.html(table).contains("<title>One Two</title>"))
  }

  @Test func `a text editor is a text of several lines in every format`() {
    let table = Table {
      TextEditor("Notes", text: "*One*\nTwo\n\nFour").id("notes").disabled(because: "Later.")
      TextEditor("Empty", prompt: "Anything?").lineLimit(2...4).id("empty")
      TextEditor("", text: "One\nTwo").id("untitled")
    }
    #expect(
      renderer.markdown(table) == """
        - Notes — *Later.*
          > \\*One\\*\\
          > Two
          >
          > Four
        - Empty: (Anything?)
        -
          > One\\
          > Two

        """)
    let json = renderer.json(table)
    #expect(json.contains(#""value": "*One*\nTwo\n\nFour","#))
    #expect(json.split(separator: #""multiline": true"#).count == 4)
    let page = renderer.semanticHTML(table)
    #expect(page.contains(#"aria-label="Notes" aria-multiline="true""#))
    #expect(page.contains(#"<output style="--lines:3">*One*<br>Two<br><br>Four</output>"#))
    #expect(page.contains(#"<output style="--lines:2">(Anything?)</output>"#))
    #expect(page.contains("[aria-multiline] output{"))
    #expect(!renderer.semanticHTML(Table { TextField("Name") }).contains("multiline"))
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
    let ids = AccessibilityTree(table).sections[0].rows.map(\.id)
    #expect(
      ids == [
        "@0@s~0At", "日本 a/b", "a~0Ab", "a~1Bb", "a↵b", "a~7E0Ab", "42", "~342", "~",
      ])
    #expect(
      ids.map(RowID.init(encoded:))
        == (0..<9).map { table.dataSource.item(at: RowPath(section: 0, row: $0))?.id })
    #expect(renderer.json(table).contains(#""id": "a~0Ab""#))
  }

  @Test func `the content of a text field is in JSON`() {
    let table = Table {
      TextField("Address", text: "ada@example.com").content(.email)
      TextField("Age", value: .constant(36))
      TextField("Name", text: "Ada")
    }
    let json = renderer.json(table)
    #expect(json.contains(#""content": "email""#))
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
    #expect(renderer.markdown(table) == "- ⚠️ Erase — destructive\n- Keep\n")
    #expect(renderer.json(table).ranges(of: "\"destructive\": true").count == 1)
    let page = renderer.semanticHTML(table)
    #expect(page.contains("class=\"destructive\" aria-label=\"Erase, destructive\""))
    #expect(page.ranges(of: "class=\"destructive\"").count == 1)
    #expect(AccessibilityTree(table).sections[0].rows.map(\.isDestructive) == [true, false])
    let text = TextRenderer(width: 40, colors: .monochrome)
    for page in [text.plain(table), text.ansi(table), text.html(table), text.svg(table)] {
      #expect(page.contains("!"))
    }
    for page in [renderer.html(table), renderer.svg(table)] {
      #expect(page.contains("#ff7b72"))
    }
  }

  @Test func `sliders and progress have a picture`() {
    let table = Table {
      Slider("Volume", value: 30, in: 20...40)
      Progress("Load", value: 0.4)
      Progress("Search")
      Stepper("Copies", value: .constant(3), in: 1...9)
    }
    let page = renderer.semanticHTML(table)
    #expect(
      page.contains(
        "<span class=\"track\" style=\"--part:50%\" aria-hidden=\"true\"></span><output>30</output>"
      ))
    #expect(page.contains("<progress value=\"0.4\" aria-hidden=\"true\"></progress>"))
    #expect(page.contains("<progress aria-hidden=\"true\"></progress>"))
    #expect(page.ranges(of: "aria-hidden").count == 3)
  }
}
