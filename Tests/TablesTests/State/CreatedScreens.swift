import Tables
import TablesInteraction

/// A screen with stored properties, which tables create whenever they are evaluated.
struct Detail: ScreenContent {
  var name = "Detail"
  @Stored var isOn = false
  @Stored var copies = 1

  var table: Table {
    Table(name) {
      Switch("On", isOn: $isOn).id("on")
      Stepper("Copies", value: $copies, in: 1...9).id("copies")
      Segue("Again") { Detail(name: name + "'") }
    }
  }
}

/// A section with a stored property.
struct DetailSection: SectionContent {
  var name = "Detail"
  @Stored var isOn = false

  var body: Section<Row> { Section(name) { Switch("On", isOn: $isOn).id(name) } }
}

/// A row with stored properties, of which one is read by a closure only.
struct CounterRow: RowContent {
  var title: String
  @Stored var count = 0

  var body: some RowContent { Action(title) { count += 1 }.detail("\(count)") }
}

/// A screen of 30 columns and 12 rows.
func createdScreen(@ScreenBuilder _ table: @escaping () -> any ScreenContent) -> Screen {
  Screen(columns: 30, rows: 12, table: table)
}

extension Screen {
  /// Returns the number of a stepper on the current screen.
  func number(of title: String) -> Double? {
    let row = presented.sections.flatMap { Array($0.items) }.first { $0.title == title }
    guard case .stepper(let stepper)? = row?.kind else { return nil }
    return stepper.value
  }

  /// The ids of the presented switches that are on.
  var on: [String] {
    presented.sections.flatMap { section in
      section.items.filter { $0.kind == .switch(isOn: true) }.map(\.id.description)
    }
  }

  /// The titles and details of the presented rows whose details are not 0.
  var counts: [String] {
    presented.sections.flatMap { section in
      section.items.indices.compactMap { index in
        let row = section.items.declared(at: index)
        let detail = row.value.detail ?? row.behavior?.detail?()
        return detail == "0" ? nil : row.value.title + (detail ?? "")
      }
    }
  }
}
