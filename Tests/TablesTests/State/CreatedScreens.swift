import Tables
import TablesInteraction

/// A screen with stored properties, which tables create whenever they are evaluated.
struct Detail {
  var name = "Detail"
  @Stored var isOn = false
  @Stored var copies = 1

  var table: Table {
    Table(name) {
      Switch("On", isOn: $isOn).id("on")
      Stepper("Copies", value: $copies, in: 1...9).id("copies")
      Segue("Again") { Detail(name: name + "'").table }
    }
  }

  var section: Section<Row> {
    Section(name) { Switch("On", isOn: $isOn).id(name) }
  }
}

/// A screen of 30 columns and 12 rows that shows a table.
func createdScreen(_ table: @escaping () -> Table) -> Screen {
  Screen(columns: 30, rows: 12, table: table)
}

extension Screen {
  /// The ids of the presented switches that are on.
  var on: [String] {
    presented.sections.flatMap { section in
      section.items.filter { $0.kind == .switch(isOn: true) }.map(\.id.description)
    }
  }
}
