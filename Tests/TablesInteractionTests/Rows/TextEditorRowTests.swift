import Tables
import TablesInteraction
import TablesTesting
import Testing

/// Text editors, with each key.
@Suite struct TextEditorRowTests {
  private let model = RowModel()

  private func screen(
    text: String = "abc\ndefghi\nj", columns: Int = 40, rows: Int = 14,
    _ change: @escaping (TextEditor) -> TextEditor = { $0 }
  ) -> Screen {
    model.text = text
    return Screen(columns: columns, rows: rows) { [model] in
      Table("Root") {
        Section {
          change(TextEditor("Notes", text: Binding(model, \.text))).id("notes")
        }
        Section { Switch("Other").id("other") }
      }
    }
  }

  @Test func `return begins an edit and then a new line`() {
    let screen = screen(text: "a")
    #expect(
      screen.press(.enter, .enter, "b") == [
        .focused("notes"), .typed("notes", "a\n"), .typed("notes", "a\nb"),
      ])
    #expect(model.text == "a\nb")
  }

  @Test func `tab stores the text and moves on`() {
    let screen = screen(text: "a")
    screen.press(.enter, .enter)
    screen.type("b")
    #expect(screen.press(.tab) == [.edited("notes", .text("a\nb"))])
    #expect(model.text == "a\nb")
    #expect(screen.focus == "other")
  }

  @Test func `escape leaves the text as it was`() {
    let screen = screen(text: "a")
    #expect(screen.press(.enter, .enter, .escape).last == .cancelled("notes"))
    #expect(model.text == "a")
  }

  @Test func `line breaks are typed as they are`() {
    for lineBreak in ["\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}"] {
      let screen = screen(text: "")
      screen.type("a\(lineBreak)b")
      screen.press(.tab)
      #expect(model.text == "a\nb")
    }
  }

  @Test func `the key bar names the keys of a text editor`() {
    let screen = screen()
    #expect(screen.frame.plain.contains("↵ type"))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("tab done  ↵ new line  esc cancel"))
  }

  /// Returns the line of the row, from 0, and the column of the cursor.
  private func cursor(of screen: Screen) -> [Int] {
    guard let cursor = screen.frame.cursor else { return [] }
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let title = lines.firstIndex { $0.contains("Notes") } ?? 0
    return [cursor.row - title - 1, cursor.column - 5]
  }

  @Test func `up and down keep the column`() {
    let screen = screen()
    screen.press(.enter)
    #expect(cursor(of: screen) == [2, 1])
    screen.press(.up, .end)
    #expect(cursor(of: screen) == [1, 6])
    screen.press(.up)
    #expect(cursor(of: screen) == [0, 3])
    screen.press(.down)
    #expect(cursor(of: screen) == [1, 6])
    screen.press(.up, .left, .down)
    #expect(cursor(of: screen) == [1, 2])
    screen.press(.home)
    #expect(cursor(of: screen) == [1, 0])
  }

  @Test func `the cursor stays in the text`() {
    let screen = screen()
    screen.press(.enter, .up, .up, .up, .up)
    #expect(cursor(of: screen) == [0, 0])
    screen.press(.pageDown, .down, .down)
    #expect(cursor(of: screen) == [2, 1])
    screen.press(.pageUp)
    #expect(cursor(of: screen) == [0, 1])
  }

  @Test func `backspace and delete join lines`() {
    let screen = screen()
    screen.press(.enter, .home, .backspace, .tab)
    #expect(model.text == "abc\ndefghij")
    screen.press(.home, .enter, .up, .end, .delete, .tab)
    #expect(model.text == "abcdefghij")
  }

  @Test func `control-k and control-u delete to the line break, then it`() {
    let screen = screen()
    screen.press(.enter, .up, .home, .right, .control("k"))
    #expect(screen.press(.control("k")) == [.typed("notes", "abc\ndj")])
    screen.press(.control("u"))
    #expect(screen.press(.control("u")) == [.typed("notes", "abcj")])
    #expect(screen.press(.control("y")) == [.typed("notes", "abc\nj")])
  }

  @Test func `wrapped lines are moved in as they are drawn`() {
    // 10 columns inside the frame.
    let screen = screen(text: "one two three four", columns: 18)
    screen.press(.enter)
    #expect(screen.frame.plain.contains("one two\n") == false)
    let start = screen.frame.cursor
    screen.press(.up, .down)
    #expect(screen.frame.cursor == start)
    screen.press(.up, .end, "!", .tab)
    #expect(model.text.contains("!"))
    #expect(model.text.count == 19)
  }

  @Test func `a click puts the cursor`() throws {
    let screen = screen()
    screen.press(.enter)
    let cursor = try #require(screen.frame.cursor)
    #expect(screen.click(column: 5 + 2, row: cursor.row - 1) == .typed("notes", model.text))
    screen.press("X", .tab)
    #expect(model.text == "abc\ndeXfghi\nj")
    screen.press(.home, .enter)
    screen.click(column: 39, row: cursor.row - 2)
    screen.press("Y", .tab)
    #expect(model.text == "abcY\ndeXfghi\nj")
  }

  @Test func `a long text is scrolled inside its row`() {
    let text = (1...30).map { "line \($0)" }.joined(separator: "\n")
    let screen = screen(text: text) { $0.lineLimit(2...4) }
    #expect(screen.frame.plain.contains("line 4…"))
    screen.press(.enter)
    #expect(screen.frame.plain.contains("line 30"))
    #expect(screen.frame.plain.contains("line 27"))
    #expect(!screen.frame.plain.contains("line 26"))
    screen.press(.up, .up, .up)
    #expect(screen.frame.plain.contains("line 27"))
    screen.press(.up)
    #expect(screen.frame.plain.contains("line 26"))
    #expect(!screen.frame.plain.contains("line 30"))
    screen.press(Key(.home, .control))
    #expect(screen.frame.plain.contains("line 1 "))
    #expect(screen.frame.plain.contains("Other"))
  }

  @Test func `a text that is refused stays in view`() async {
    let screen = screen(text: "a") { editor in
      editor.validated { $0.contains("x") ? "No x" : nil }
        .validated { (text: String) async -> String? in
          await Task.yield()
          return text.contains("y") ? "No y" : nil
        }
    }
    screen.press(.enter)
    screen.type("\nx")
    #expect(screen.press(.tab) == [.refused("notes", reason: "No x")])
    #expect(screen.frame.plain.contains("No x"))
    #expect(model.text == "a")
    screen.press(.backspace, "y")
    #expect(screen.press(.tab) == [.started("notes")])
    #expect(await screen.settle() == [.refused("notes", reason: "No y")])
    screen.select("notes")
    screen.press(.backspace, "z", .tab)
    #expect(await screen.settle() == [.edited("notes", .text("a\nz"))])
    #expect(model.text == "a\nz")
  }

  @Test func `a draft is kept while another row is selected`() {
    let screen = screen(text: "a") { $0.validated { $0.contains("x") ? "No x" : nil } }
    screen.press(.enter)
    screen.type("\nx")
    screen.select("other")
    #expect(screen.frame.plain.contains("No x"))
    screen.select("notes")
    #expect(screen.press(.backspace).last == .typed("notes", "a\n"))
  }

  @Test func `the screen keeps a text that is not bound`() {
    let screen = Screen(columns: 40, rows: 12) {
      Table { TextEditor("Notes", text: "a").id("notes") }
    }
    screen.press(.enter)
    screen.type("\nb")
    screen.press(.tab)
    #expect(screen.frame.plain.contains("a  "))
    #expect(
      screen.presented.item(at: RowPath(section: 0, row: 0))?.kind
        == .textField(.init(text: "a\nb", lines: 3...10)))
  }

  @Test func `closures get the whole text`() {
    var changes: [String] = []
    let screen = screen(text: "") {
      $0.onChange { changes.append("changed \($0)") }.onSubmit { changes.append("entered \($0)") }
    }
    screen.type("a\nb")
    screen.press(.tab)
    #expect(changes == ["changed a", "changed a\n", "changed a\nb", "entered a\nb"])
  }

  @Test func `a disabled text editor is not edited`() {
    let screen = screen { $0.disabled(because: "Not now") }
    #expect(screen.press(.enter) == [.refused("notes", reason: "Not now")])
    #expect(screen.frame.cursor == nil)
  }

  @Test func `a field of one line ends at a line break that is typed`() {
    let screen = Screen(columns: 40, rows: 12) { [model] in
      Table { TextField("Name", text: Binding(model, \.text)).id("name") }
    }
    screen.type("d\n")
    #expect(model.text == "abcd")
    #expect(screen.frame.cursor == nil)
  }

  @Test(arguments: [20, 40, 80]) func `a text is edited in each width`(_ width: Int) {
    let text =
      "Ring twice,\nthen wait at the door until somebody comes.\n日本語の行\n4\n5\n6\n7\n8\n9\n10"
    expectSnapshot(
      of: Table("Delivery") {
        TextEditor("Notes", initialValue: text, prompt: "Anything?")
          .lineLimit(3...6)
        Switch("Urgent")
      }, width: width, height: 20
    ) { screen in
      screen.press(.enter, .pageUp, .up, .end)
      screen.type("\n")
      screen.press(.backspace, .left, .left)
    }
  }
}
