import Foundation
import TablesModel
import Testing

/// Each outcome, and its form in JSON, in which other programs read it.
private let forms: [(Outcome, String)] = [
  (.focused("dark-mode"), #"{"kind":"focused","row":"dark-mode"}"#),
  (.focusedSection("general"), #"{"kind":"focusedSection","section":"general"}"#),
  (.toggled("dark-mode", true), #"{"flag":true,"kind":"toggled","row":"dark-mode"}"#),
  (.selected(7), #"{"kind":"selected","row":"7"}"#),
  (.pushed("Wi-Fi 2"), #"{"kind":"pushed","row":"Wi-Fi~202"}"#),
  (.popped, #"{"kind":"popped"}"#),
  (.performed("a"), #"{"kind":"performed","row":"a"}"#),
  (.started("a"), #"{"kind":"started","row":"a"}"#),
  (.failed("a", "No network."), #"{"kind":"failed","row":"a","text":"No network."}"#),
  (.cancelled("a"), #"{"kind":"cancelled","row":"a"}"#),
  (.chose("size", "Large"), #"{"kind":"chose","row":"size","value":"Large"}"#),
  (.chose("size", true), #"{"kind":"chose","row":"size","value":true}"#),
  (.edited("count", 2.5), #"{"kind":"edited","row":"count","value":2.5}"#),
  (.edited("count", 1), #"{"kind":"edited","row":"count","value":1}"#),
  (.edited("name", "1"), #"{"kind":"edited","row":"name","value":"1"}"#),
  (.typed("name", "Ad"), #"{"kind":"typed","row":"name","text":"Ad"}"#),
  (.expanded("general", false), #"{"flag":false,"kind":"expanded","section":"general"}"#),
  (.deleted("a"), #"{"kind":"deleted","row":"a"}"#),
  (
    .moved("a", to: RowPath(section: 0, row: 2)),
    #"{"kind":"moved","path":{"row":2,"section":0},"row":"a"}"#
  ),
  (.marked("a", true), #"{"flag":true,"kind":"marked","row":"a"}"#),
  (.markedRows(3, false), #"{"count":3,"flag":false,"kind":"markedRows"}"#),
  (.editingChanged(true), #"{"flag":true,"kind":"editingChanged"}"#),
  (.rowRemoved("a"), #"{"kind":"rowRemoved","row":"a"}"#),
  (.refused("a", reason: "Too long."), #"{"kind":"refused","row":"a","text":"Too long."}"#),
  (.ignored("a"), #"{"kind":"ignored","row":"a"}"#),
  (
    .ambiguous(.init("On", candidates: ["A/On", "B/On"])),
    #"{"candidates":["A\/On","B\/On"],"kind":"ambiguous","text":"On"}"#
  ),
  (.unknown("Langauge"), #"{"kind":"unknown","text":"Langauge"}"#),
  (.asked("a"), #"{"kind":"asked","row":"a"}"#),
  (.menuOpened("a", "Pin"), #"{"kind":"menuOpened","row":"a","text":"Pin"}"#),
  (.searched("ada", matches: 2), #"{"count":2,"kind":"searched","text":"ada"}"#),
  (.searched(nil, matches: 0), #"{"count":0,"kind":"searched"}"#),
  (.searchStarted("ada"), #"{"kind":"searchStarted","text":"ada"}"#),
  (.refreshStarted, #"{"kind":"refreshStarted"}"#),
  (.refreshed, #"{"kind":"refreshed"}"#),
  (.refreshFailed("No network."), #"{"kind":"refreshFailed","text":"No network."}"#),
  (.refreshCancelled, #"{"kind":"refreshCancelled"}"#),
  (.appeared("Inbox"), #"{"kind":"appeared","text":"Inbox"}"#),
  (.disappeared(""), #"{"kind":"disappeared","text":""}"#),
  (.taskBegan("Inbox"), #"{"kind":"taskBegan","text":"Inbox"}"#),
  (.taskEnded("Inbox"), #"{"kind":"taskEnded","text":"Inbox"}"#),
  (.taskCancelled("Inbox"), #"{"kind":"taskCancelled","text":"Inbox"}"#),
  (.scrolled, #"{"kind":"scrolled"}"#),
  (.helpToggled(true), #"{"flag":true,"kind":"helpToggled"}"#),
  (.unhandled, #"{"kind":"unhandled"}"#),
  (.exited, #"{"kind":"exited"}"#),
]

@Suite struct OutcomeCodableTests {
  private func read(_ json: String) throws -> Outcome {
    try JSONDecoder().decode(Outcome.self, from: Data(json.utf8))
  }

  @Test(arguments: forms.indices)
  private func `each outcome has its form in JSON, from which it is read`(_ index: Int) throws {
    let (outcome, json) = forms[index]
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(outcome), as: UTF8.self) == json)
    #expect(try read(json) == outcome)
  }

  @Test func `the names of an ambiguous name are read`() throws {
    let outcome = try read(#"{"kind":"ambiguous","text":"On","candidates":["A/On"]}"#)
    guard case .ambiguous(let name) = outcome else { return #expect(outcome == .ambiguous("On")) }
    #expect(name.candidates == ["A/On"])
  }

  @Test func `an outcome of a newer version is an error that names it`() {
    let error = #expect(throws: DecodingError.self) { try read(#"{"kind":"teleported"}"#) }
    #expect("\(error as Any)".contains(#"this version knows no outcome of the kind "teleported""#))
  }

  @Test func `fields of a newer version are ignored`() throws {
    #expect(try read(#"{"kind":"popped","screens":2}"#) == .popped)
  }

  @Test(arguments: [
    #"{"kind":"toggled","row":"a"}"#, #"{"kind":"toggled","flag":true}"#, #"{"row":"a"}"#,
    #"{"kind":"selected","row":"~G1"}"#,
  ])
  private func `what belongs to an outcome is not guessed`(_ json: String) {
    #expect(throws: DecodingError.self) { try read(json) }
  }
}
