import Foundation
import TablesSettings
import Testing

/// A settings bundle whose rows read and write a store.
struct BoundTableTests {
  private func bundle() throws -> SettingsBundle {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Bundles/Everything.bundle")
    return try SettingsBundle(contentsOf: url)
  }

  private func rows(_ table: Table) -> [(row: Row, effect: RowBehavior.Effect)] {
    table.dataSource.sections.indices.flatMap { section in
      (0..<table.numberOfRows(in: section)).compactMap { row in
        let path = RowPath(section: section, row: row)
        return table.row(at: path).map { ($0, table.behavior(at: path)?.effect ?? .none) }
      }
    }
  }

  @Test("an empty store shows what the bundle's defaults show")
  func defaults() throws {
    let bundle = try bundle()
    for pane in bundle.panes {
      let bound = bundle.table(of: pane, values: MemoryStore())
      #expect(bound.dataSource == bundle.table(of: pane).dataSource, "\(pane.file)")
    }
  }

  @Test("every row that can be changed writes under its key, and shows what it wrote")
  func writing() throws {
    let bundle = try bundle()
    var changed: Set<String> = []
    for pane in bundle.panes {
      for index in rows(bundle.table(of: pane)).indices {
        let store = MemoryStore()
        let (row, effect) = rows(bundle.table(of: pane, values: store))[index]
        switch effect {
        case .setOn(let set):
          if case .switch(let isOn) = row.kind { set(!isOn) } else { set(true) }
        case .setNumber(let set): set(0.75)
        case .setText(let set): set("typed")
        case .choose(let choose): choose([0])
        default: continue
        }
        #expect(store.values.count == 1, "\(row.id)")
        changed.formUnion(store.values.keys)
        let after = rows(bundle.table(of: pane, values: store))[index].row
        switch (row.kind, after.kind) {
        case (.switch(let before), .switch(let now)): #expect(now == !before)
        case (_, .option(let isSelected, _)): #expect(isSelected)
        case (_, .slider(let slider)):
          #expect(
            slider.value == min(max(0.75, slider.bounds.lowerBound), slider.bounds.upperBound))
        case (_, .textField(let field)): #expect(field.text == "typed")
        case (_, .picker(let picker)): #expect(picker.selection == [0])
        default: Issue.record("\(row.id) is of an unexpected kind")
        }
      }
    }
    #expect(changed.count >= 5)
  }
}
