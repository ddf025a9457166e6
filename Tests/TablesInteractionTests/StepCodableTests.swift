import Foundation
import Tables
import TablesInteraction
import Testing

/// Each event, and its form in JSON, in which other programs read it.
private let forms: [(Step.Event, String)] = [
  (.pressed(.space), #"{"key":"space","kind":"pressed"}"#),
  (.pressed(.control("c")), #"{"key":"ctrl-c","kind":"pressed"}"#),
  (.pressed(.backTab), #"{"key":"shift-tab","kind":"pressed"}"#),
  (.pressed("q"), #"{"key":"q","kind":"pressed"}"#),
  (.pressed(.character("\u{200B}")), "{\"key\":\"\u{200B}\",\"kind\":\"pressed\"}"),
  (.selected("Dark mode"), #"{"kind":"selected","text":"Dark mode"}"#),
  (.clicked(column: 3, row: 1), #"{"column":3,"kind":"clicked","row":1}"#),
  (.secondaryClicked(column: 3, row: 1), #"{"column":3,"kind":"secondaryClicked","row":1}"#),
  (.dragged(column: 3, row: 1), #"{"column":3,"kind":"dragged","row":1}"#),
  (.hovered(column: 3, row: 1), #"{"column":3,"kind":"hovered","row":1}"#),
  (.scrolled(-2), #"{"kind":"scrolled","lines":-2}"#),
  (.pasted("a\nb"), #"{"kind":"pasted","text":"a\nb"}"#),
  (.restyled, #"{"kind":"restyled"}"#),
  (.activated(false), #"{"flag":false,"kind":"activated"}"#),
  (.finished, #"{"kind":"finished"}"#),
  (.setEditing(true), #"{"flag":true,"kind":"setEditing"}"#),
  (.marked(true, "2 rows"), #"{"flag":true,"kind":"marked","text":"2 rows"}"#),
  (.leftEdit, #"{"kind":"leftEdit"}"#),
  (.leftScreen, #"{"kind":"leftScreen"}"#),
  (.movedFocus, #"{"kind":"movedFocus"}"#),
  (.settled, #"{"kind":"settled"}"#),
  (.changedScreen, #"{"kind":"changedScreen"}"#),
  (.ranTask, #"{"kind":"ranTask"}"#),
]

@Suite struct StepCodableTests {
  private let encoder = JSONEncoder()

  init() { encoder.outputFormatting = .sortedKeys }

  private func json(_ value: some Encodable) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test(arguments: forms.indices)
  private func `each event has its form in JSON, from which it is read`(_ index: Int) throws {
    let (event, text) = forms[index]
    #expect(try json(event) == text)
    #expect(try JSONDecoder().decode(Step.Event.self, from: Data(text.utf8)) == event)
  }

  @Test func `the log of a screen is written as a line for each step, and read again`() throws {
    let screen = Screen(columns: 40, rows: 6) {
      Table("Settings") {
        Section("General") { Switch("Dark mode").id("dark") }
        Section("A") { Action("On") {} }
        Section("B") { Action("On") {} }
      }
    }
    screen.press(.space)
    screen.select("B/On")
    screen.select("On")
    let lines = try screen.log.map(json)
    #expect(
      lines == [
        #"{"event":{"key":"space","kind":"pressed"},"outcome":{"flag":true,"kind":"toggled","row":"dark"}}"#,
        #"{"event":{"kind":"selected","text":"B\/On"},"outcome":{"kind":"performed","row":"@0@@2"}}"#,
        #"{"event":{"kind":"selected","text":"On"},"outcome":{"candidates":["A\/On","B\/On"],"kind":"ambiguous","text":"On"}}"#,
      ])
    let steps = try lines.map { try JSONDecoder().decode(Step.self, from: Data($0.utf8)) }
    #expect(steps == screen.log)
  }

  @Test func `a step keeps the name and the address of its row, and no frame`() throws {
    let step = Step(
      event: .settled, outcome: .performed("work"),
      address: RowAddress(section: "a", row: "work"), rowName: "A/Work",
      frame: Screen(columns: 10, rows: 2) { Table {} }.frame)
    let text = try json(step)
    #expect(
      text == """
        {"address":{"row":"work","section":"a"},"event":{"kind":"settled"},"name":"A\\/Work",\
        "outcome":{"kind":"performed","row":"work"}}
        """)
    let read = try JSONDecoder().decode(Step.self, from: Data(text.utf8))
    #expect(read.description == step.description)
    #expect(read.address == step.address)
    #expect(read.frame == nil)
  }

  @Test func `an event of a newer version, or an unknown key, is an error that names it`() {
    for (json, words) in [
      (#"{"kind":"sung"}"#, #"this version knows no event of the kind "sung""#),
      (#"{"kind":"pressed","key":"f13"}"#, #"this version knows no key "f13""#),
    ] {
      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Step.Event.self, from: Data(json.utf8))
      }
      #expect("\(error as Any)".contains(words))
    }
  }
}
