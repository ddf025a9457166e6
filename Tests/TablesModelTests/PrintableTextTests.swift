import TablesModel
import TablesTestTools
import Testing

/// Descriptions of values that contain texts from outside the app.
@Suite struct PrintableTextTests {
  /// A text with a character of each kind that must not be printed.
  private static let hostile =
    "a\u{1B}[31m\u{7}\u{0}\u{7F}\u{85}\u{9B}1m\u{202E}\u{202A}\u{2066}\u{200F}\u{61C}\u{2028}\n\r\tb"

  @Test func `a number has its noun in the singular or the plural`() {
    #expect([0, 1, 2].map { $0.counted("row") } == ["0 rows", "1 row", "2 rows"])
  }

  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c"),
  ])
  func `words are listed as in a sentence`(words: [String], expected: String) {
    #expect(words.listed("or") == expected)
  }

  private static let place = Place(
    section: Place.Section(identity: .string(hostile), name: hostile), statements: .flat(1))
  private static let id = RowID(hostile)
  private static let sectionID = SectionID(at: .flat(1)).named(.header(hostile))

  /// Descriptions of all printable types of the module, with hostile text in all their texts.
  private static let printed: [String] = {
    let row = Row(id: id, title: hostile, detail: hostile)
    let section = Section(id: SectionID(hostile), items: [row, row], header: hostile)
    let unnamed = Section(id: SectionID(hostile), items: [row])
    let table = Table(title: hostile, dataSource: DataSource(sections: [section, unnamed]))
    let texts = DataSource(sections: [Section(items: [hostile], header: hostile)])
    let outcomes: [Outcome] = [
      .focused(id), .focusedSection(sectionID), .toggled(id, true), .selected(id), .pushed(id),
      .performed(id), .started(id), .failed(id, hostile), .cancelled(id),
      .chose(id, .text(hostile)), .edited(id, .text(hostile)), .typed(id, hostile),
      .expanded(sectionID, true), .deleted(id), .moved(id, to: RowPath(section: 0, row: 0)),
      .rowRemoved(id), .searchStarted(hostile), .refused(id, reason: hostile),
      .ignored(RowID(.place(place))),
      .ambiguous(.init(hostile, candidates: [hostile, hostile])), .unknown(hostile), .asked(id),
      .menuOpened(id, hostile), .searched(hostile, matches: 0), .refreshFailed(hostile),
    ]
    return outcomes.map(\.description)
      + [
        id.description, SectionID(hostile).description, sectionID.name, place.description,
        row.description, section.description, unnamed.description,
        Outcome.Value.text(hostile)
          .description,
      ] + table.outline.split(separator: "\n").map(String.init)
      + table.duplicates.map(\.description)
      + "\(table.dataSource)\n\(texts)".split(separator: "\n").map(String.init)
  }()

  @Test(arguments: printed) func `nothing printed controls a terminal`(text: String) {
    let controls = text.unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.properties.generalCategory == .format
        || $0.properties.generalCategory == .lineSeparator
    }
    #expect(controls.isEmpty)
  }

  @Test func `a data source is printed by its sections and items`() {
    let source = DataSource(sections: [
      Section(items: ["A", "B\nC"], header: "General"),
      Section(items: Array(repeating: "x", count: 102)),
    ])
    let lines = "\(source)".split(separator: "\n")
    #expect(
      lines.prefix(4) == ["section “General”, 2 items", "  A", "  B↵C", "section, 102 items"])
    #expect(lines.count == 105)
    #expect(lines.last == "  … 2 more")
    #expect("\(DataSource<Row>())" == "no sections")
  }

  @Test func `plain text is printed as it is`() {
    for text in ["", "Dark mode", "日本語", "👨‍👩‍👧", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "میخواهم", "é", "❤️", "مرحبا"] {
      #expect(text.printable == text)
    }
  }

  @Test func `what is not plain is made visible or left out`() {
    #expect("a\tb\nc\r\nd\re".printable == "a b↵c↵d↵e")
    #expect("\u{1B}[0m\u{7F}\u{9B}".printable == "^[[0m^?⟨U+009B⟩")
    #expect("\u{202E}abc\u{202C}".printable == "⟨U+202E⟩abc")
    #expect("\u{2067}abc\u{2069}\u{AD}\u{200B}".printable == "abc")
  }

  @Test(arguments: [
    ("1", "\"1\""), ("-1", "\"-1\""), ("", "\"\""), ("\"", "\"\\\"\""),
    ("a\nb", "\"a\\u{A}b\""), ("01", "01"), ("v2", "v2"), ("0/0", "0/0"), ("50%", "50%"),
    ("👍", "👍"), ("https://example.com", "https://example.com"),
  ])
  func `a text that could be taken for a number is printed in quotation marks`(
    text: String, printed: String
  ) {
    #expect(RowID(text).description == printed)
    #expect(RowID(text).isCalled(text))
    #expect(RowID(text).isCalled(printed))
  }

  @Test func `a section without an id is named by its header`() {
    let id = SectionID(at: .flat(1))
    #expect(Outcome.expanded(id.named(.header("Hidden")), false).description == "collapsed Hidden")
    #expect(Outcome.expanded(id.named(nil), true).description == "expanded section 1")
    #expect(Outcome.expanded("hidden", true).description == "expanded hidden")
    let empty = Section<Row>(items: [], header: "").title(firstRow: "Row")
    #expect(Outcome.expanded(id.named(empty), true).description == "expanded section of Row")
    let none = Section<Row>(items: []).title(firstRow: "Row")
    #expect(Outcome.focusedSection(id.named(none)).description == "focused section of Row")
    #expect(id.named(.header("Hidden")) == id)
    #expect(id.named(.header("Hidden")).description == "1")
  }

  @Test func `an ambiguous name lists the names that are not`() {
    let name = Outcome.AmbiguousName("On", candidates: ["A/On", "B/On", "C/On"])
    #expect(Outcome.ambiguous(name).description == "ambiguous On: could be A/On, B/On or C/On")
    #expect(Outcome.ambiguous(name) == .ambiguous("On"))
    #expect(Outcome.ambiguous("On").description == "ambiguous On: several rows have this name")
  }
}
