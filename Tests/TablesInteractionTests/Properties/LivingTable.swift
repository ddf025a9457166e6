import Observation
import Tables
import TablesTestTools

/// A table whose rows change its own data, at random but reproducibly for a seed.
@Observable final class LivingTable {
  private(set) var sections: [[Int]] = [[0, 1, 2], [3, 4], [5, 6, 7, 8]]
  private(set) var isOn: Set<Int> = []
  private(set) var text = "text"
  private(set) var areExpanded = true
  private(set) var hasFailed = false
  @ObservationIgnored private var next = 9
  @ObservationIgnored private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Changes the data at random: adds, removes or moves elements, or removes all.
  func change() {
    switch number(0..<9) {
    case 0: sections.insert([], at: number(0..<sections.count + 1))
    case 1 where !sections.isEmpty: sections.remove(at: number(0..<sections.count))
    case 2: sections.reverse()
    case 3: sections = sections.map { $0.reversed() }
    case 4 where number(0..<6) == 0: sections = []
    case 5: areExpanded.toggle()
    case 6: removeOne()
    default: insertOne()
    }
  }

  private func insertOne() {
    if sections.isEmpty { sections = [[]] }
    let section = number(0..<sections.count)
    // Every third row may have the same id as another one.
    let name = number(0..<3) == 0 ? number(0..<9) : next
    if sections[section].contains(name) { return }
    sections[section].insert(name, at: number(0..<sections[section].count + 1))
    next += 1
  }

  private func removeOne() {
    let filled = sections.indices.filter { !sections[$0].isEmpty }
    guard !filled.isEmpty else { return }
    let section = filled[number(0..<filled.count)]
    sections[section].remove(at: number(0..<sections[section].count))
  }

  private func move(_ source: RowPath, _ target: RowPath) {
    let name = sections[source.section].remove(at: source.row)
    sections[target.section].insert(name, at: target.row)
  }

  private func delete(_ path: RowPath) { sections[path.section].remove(at: path.row) }

  // MARK: Declaration

  /// Returns the current table. Its rows lead to the same table, up to a depth.
  func table(depth: Int = 0) -> Table {
    Table(depth == 0 ? "Root" : nil) {
      for (index, names) in sections.enumerated() {
        section(index, names, depth)
      }
    }
    .searchable()
    .editable(onDelete: { self.delete($0) }, onMove: { self.move($0, $1) })
    .emptyState {
      Info("Nothing")
      Action("Begin") { self.insertOne() }
    }
    .refreshable { self.change() }
    .onSelect { _ in self.change() }
  }

  private func section(_ index: Int, _ names: [Int], _ depth: Int) -> Section<Row> {
    let section = Section("Section \(index)", footer: index == 1 ? "A footer" : nil) {
      ForEach(names) { self.row($0, depth).deletable() }
    }
    return switch index % 3 {
    case 0: section.collapsible()
    case 1:
      section.collapsible(
        isExpanded: Binding(get: { self.areExpanded }, set: { self.areExpanded = $0 }))
    default: section
    }
  }

  private func row(_ name: Int, _ depth: Int) -> AnyRow {
    plain(name, depth).movable().detail { self.isOn.contains(name) ? "on" : nil }
      .contextMenu {
        Action("Change") { self.change() }
        Action("Erase", role: .destructive) { self.removeOne() }
      }
      .disabled(name % 13 == 12)
  }

  private func plain(_ name: Int, _ depth: Int) -> AnyRow {
    let title = "Row \(name)"
    switch name % 10 {
    case 0: return AnyRow(Switch(title))
    case 1: return AnyRow(Switch(title, isOn: isOn(name)).onSelect { self.change() })
    case 2: return AnyRow(Action(title) { self.change() })
    case 3: return AnyRow(Action(title, role: .destructive) { self.removeOne() })
    case 4 where depth < 3: return AnyRow(Segue(title) { self.table(depth: depth + 1) })
    case 5: return AnyRow(Picker(title, options: ["a", "b", "c"]).onSelect { self.change() })
    case 6: return AnyRow(TextField(title, text: boundText, prompt: "none"))
    case 7: return AnyRow(work(title))
    case 8: return AnyRow(Stepper(title, value: 3, in: 0...9))
    case 9 where name % 20 == 9: return AnyRow(TextEditor(title, text: boundText))
    case 9: return AnyRow(Info(title))
    default: return AnyRow(Segue(title))
    }
  }

  private func work(_ title: String) -> Action {
    Action(title) {
      await Task.yield()
      self.change()
      self.hasFailed.toggle()
      if self.hasFailed { throw CancellationError() }
    }
  }

  private func isOn(_ name: Int) -> Binding<Bool> {
    Binding(
      get: { self.isOn.contains(name) },
      set: { isOn in
        if isOn { self.isOn.insert(name) } else { self.isOn.remove(name) }
        self.change()
      })
  }

  private var boundText: Binding<String> {
    Binding(
      get: { self.text },
      set: {
        self.text = $0
        self.change()
      })
  }
}
