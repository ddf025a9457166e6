import Foundation
import Tables

/// Reads the panes of a bundle depth first: each pane is followed by the panes that its rows lead
/// to, in the order of the rows.
struct BundleReader {
  /// A row that leads to a pane, or the root if `source` is `nil`.
  private struct Visit {
    var name: String
    var file: String
    var title: String?
    var source: (pane: Int, entry: Int)?
  }

  private let files: BundleFiles
  private let locator: PaneLocator
  private var localization: Localization
  private var indices: [String: Int] = [:]
  private var parents: [Int?] = []
  private(set) var panes: [SettingsPane] = []
  private var problemsOfPanes: [SettingsProblem] = []

  init(files: BundleFiles, locator: PaneLocator, localization: Localization) {
    self.files = files
    self.locator = locator
    self.localization = localization
  }

  /// The problems of the panes in their order, then those of the strings files.
  var problems: [SettingsProblem] { problemsOfPanes + localization.problems }

  /// Reads the root and every pane that can be reached from it, each once.
  mutating func read(root file: String, named name: String) {
    var pending = [Visit(name: name, file: file)]
    while let visit = pending.popLast() {
      if let index = indices[visit.file] {
        checkForCycle(visit, to: index)
      } else {
        let pane = pane(visit)
        indices[visit.file] = panes.count
        parents.append(visit.source?.pane)
        pending += visits(from: pane).reversed()
        panes.append(pane)
      }
    }
  }

  private func visits(from pane: SettingsPane) -> [Visit] {
    pane.sections.flatMap(\.rows).compactMap { row in
      guard case .segue(let segue) = row.kind, case .pane(let file) = segue.target else {
        return nil
      }
      return Visit(
        name: segue.file ?? file, file: file, title: row.title, source: (panes.count, row.entry))
    }
  }

  /// Adds a problem if a row leads to its own pane, or to one through which the user came to it.
  private mutating func checkForCycle(_ visit: Visit, to index: Int) {
    guard let source = visit.source, way(to: source.pane).contains(index) else { return }
    problemsOfPanes.append(
      SettingsProblem(
        kind: .circularPane, file: panes[source.pane].file,
        place: "PreferenceSpecifiers[\(source.entry)].File", found: "a way back to \(visit.file)",
        expected: "a pane that does not lead here"))
  }

  /// Returns the indices of a pane and of the panes that lead to it, back to the root.
  private func way(to pane: Int) -> some Sequence<Int> {
    sequence(first: pane) { parents[$0] }
  }

  private mutating func pane(_ visit: Visit) -> SettingsPane {
    var pane = SettingsPane(
      name: visit.name, file: visit.file, title: visit.title, status: .unreadable,
      stringsStatus: .none, sections: [])
    do {
      let list = try PropertyListFile(try files.data(visit.file))
      pane.format = list.format
      checkDeclaration(of: list, in: pane)
      fill(&pane, with: list.value)
    } catch {
      add(.unreadable, to: pane, found: error.description, expected: "a property list")
    }
    return pane
  }

  private mutating func fill(_ pane: inout SettingsPane, with value: PropertyListValue) {
    guard let content = value.dictionary else {
      pane.status = .notADictionary
      return add(.notADictionary, to: pane, found: value.summary, expected: "a dictionary")
    }
    pane.rawTitle = content["Title"]?.text
    pane.applicationGroup = content["ApplicationGroupContainerIdentifier"]?.string
    pane.declaredStringsTable = content["StringsTable"]?.string
    pane.stringsTable = stringsTable(of: pane)
    let table = localization.table(
      pane.stringsTable, isDeclared: pane.declaredStringsTable != nil)
    pane.stringsStatus = table.status
    guard let specifiers = content["PreferenceSpecifiers"]?.array else {
      pane.status = .noSpecifiers
      let found = content["PreferenceSpecifiers"]?.summary ?? "nothing"
      return add(
        .noSpecifiers, to: pane, at: "PreferenceSpecifiers", found: found, expected: "an array")
    }
    pane.status = .ok
    var reader = PaneReader(locator: locator, table: table, file: pane.file)
    pane.sections = reader.sections(of: specifiers)
    problemsOfPanes += reader.problems
  }

  /// Returns the strings table that the pane declares. If it declares none and the app itself shows
  /// it, returns the table with the name of the pane if there is one, or else `Root`.
  private func stringsTable(of pane: SettingsPane) -> String? {
    if let table = pane.declaredStringsTable { return table }
    guard locator.mode == .inApp else { return nil }
    let name = String(pane.name.split(separator: "/").last ?? "Root")
    return localization.hasTable(name) ? name : "Root"
  }

  private mutating func checkDeclaration(of list: PropertyListFile, in pane: SettingsPane) {
    guard list.hasTextBeforeDeclaration else { return }
    add(
      .textBeforeDeclaration, to: pane, found: "blanks or comments before <?xml",
      expected: "<?xml at the very beginning")
  }

  private mutating func add(
    _ kind: SettingsProblem.Kind, to pane: SettingsPane, at place: String = "", found: String,
    expected: String
  ) {
    problemsOfPanes.append(
      SettingsProblem(kind: kind, file: pane.file, place: place, found: found, expected: expected))
  }
}
