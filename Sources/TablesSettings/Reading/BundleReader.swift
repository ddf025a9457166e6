import Foundation
import Tables
import TablesBasics

/// Reads the panes of a bundle depth first: each pane is followed by the panes that its rows lead
/// to, in the order of the rows.
struct BundleReader {
  /// A row that leads to a pane, or the root if `source` is `nil`.
  private struct Visit {
    var name: String
    var file: String
    var title: String?
    var source: (pane: Int, entry: Int)?
    var isInAppOnly = false
  }

  private let files: BundleFiles
  private let locator: PaneLocator
  private var localization: Localization
  private let budget: ReadingBudget
  private let titleOrder: Locale
  /// The indices of the panes by their files.
  private(set) var indices: [String: Int] = [:]
  /// The panes from the root to the one that is being read.
  private var way: [Int] = []
  private var filesOfWay: Set<String> = []
  private(set) var panes: [SettingsPane] = []
  private var problemsOfPanes: [SettingsProblem] = []

  init(
    files: BundleFiles, locator: PaneLocator, localization: Localization, budget: ReadingBudget,
    titleOrder: Locale
  ) {
    self.files = files
    self.locator = locator
    self.localization = localization
    self.budget = budget
    self.titleOrder = titleOrder
  }

  /// The problems of the panes in their order, then those of the strings files.
  var problems: [SettingsProblem] { problemsOfPanes + localization.problems }

  /// The strings tables that panes use, by name.
  var tables: [String: Localization.Table] { localization.tables }

  /// Reads the root and every pane that can be reached from it, each only once.
  mutating func read(root file: String, named name: String) {
    visit(Visit(name: name, file: file))
    // Panes that only rows of InAppSettingsKit's own types lead to come last.
    var next = 0
    while next < panes.count {
      guard panes[next].sections.contains(where: { $0.rows.contains(where: \.leadsOnInApp) }) else {
        next += 1
        continue
      }
      for visit in visits(from: next, inApp: true) where indices[visit.file] == nil {
        self.visit(visit)
      }
      next += 1
    }
  }

  private mutating func visit(_ first: Visit) {
    var pending = [first]
    while let visit = pending.popLast() {
      returnTo(visit.source?.pane)
      if indices[visit.file] != nil {
        checkForCycle(visit)
      } else if budget.panes.take() {
        let pane = pane(visit)
        indices[visit.file] = panes.count
        way.append(panes.count)
        filesOfWay.insert(visit.file)
        panes.append(pane)
        pending += visits(from: panes.count - 1, inApp: visit.isInAppOnly).reversed()
      } else if budget.isNewlyExceeded(\.panes) {
        add(
          .tooLarge, to: visit.file, found: "more than \(budget.panes.limit) panes up to here",
          expected: "fewer; the others are not read")
      }
    }
  }

  /// Shortens the path of panes so that it ends with the pane of the row that is visited next.
  private mutating func returnTo(_ pane: Int?) {
    while let last = way.last, last != pane {
      filesOfWay.remove(panes[last].file)
      way.removeLast()
    }
  }

  /// Returns the panes that the rows of a pane lead to.
  ///
  /// - Parameter isInApp: Whether rows of InAppSettingsKit's own types count too.
  private func visits(from index: Int, inApp isInApp: Bool) -> [Visit] {
    panes[index].sections.flatMap(\.rows).flatMap { row in
      row.segues.filter { isInApp || !$0.isInApp }.compactMap { source in
        guard case .pane(let file) = source.segue.target else { return nil }
        return Visit(
          name: source.segue.file ?? file, file: file, title: source.title,
          source: (index, row.entry), isInAppOnly: isInApp)
      }
    }
  }

  /// Adds a problem if a row leads to its own pane, or back to a pane on the path from the root.
  private mutating func checkForCycle(_ visit: Visit) {
    guard let source = visit.source, filesOfWay.contains(visit.file) else { return }
    add(
      .circularPane, to: panes[source.pane].file,
      at: "PreferenceSpecifiers[\(source.entry)].File", found: "a way back to \(visit.file)",
      expected: "a pane that does not lead here")
  }

  private mutating func pane(_ visit: Visit) -> SettingsPane {
    var pane = SettingsPane(
      name: visit.name, file: visit.file, title: visit.title, status: .unreadable,
      stringsStatus: .none, sections: [], isInAppOnly: visit.isInAppOnly)
    do {
      let list = try PropertyListFile(try files.data(visit.file, budget), budget)
      pane.format = list.format
      check(list, of: pane)
      fill(&pane, with: list.value)
    } catch {
      add(.unreadable, to: pane.file, found: error.description, expected: "a property list")
    }
    return pane
  }

  private mutating func fill(_ pane: inout SettingsPane, with value: PropertyListValue) {
    guard let content = value.dictionary else {
      pane.status = .notADictionary
      return add(.notADictionary, to: pane.file, found: value.summary, expected: "a dictionary")
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
        .noSpecifiers, to: pane.file, at: "PreferenceSpecifiers",
        found: isPreferenceBundle(content) ? Self.preferenceBundle : found, expected: "an array")
    }
    pane.status = .ok
    var reader = PaneReader(
      PaneContext(
        file: pane.file, locator: locator, table: table, titleOrder: titleOrder, budget: budget))
    pane.sections = reader.sections(of: specifiers)
    for problem in reader.problems { add(problem) }
  }

  /// Returns whether the property list is one of a PreferenceBundle: those of jailbroken devices
  /// describe rows as `PSListController` of the private framework Preferences reads them.
  private func isPreferenceBundle(_ content: [String: PropertyListValue]) -> Bool {
    let rows = content["items"]?.array ?? [content["entry"]].compactMap(\.self)
    return rows.contains { $0.dictionary?["cell"] != nil }
  }

  private static let preferenceBundle =
    "the rows of a PreferenceBundle (PSListController), which is no Settings.bundle"

  /// Returns the name of the strings table that the pane declares. If it declares none and the app
  /// itself shows the pane, returns the name of the pane if there is such a table, and otherwise
  /// `Root`.
  private func stringsTable(of pane: SettingsPane) -> String? {
    if let table = pane.declaredStringsTable { return table }
    guard locator.mode == .inApp else { return nil }
    let name = String(pane.name.split(separator: "/").last ?? "Root")
    return localization.hasTable(name) ? name : "Root"
  }

  /// Adds problems with the format of the file.
  private mutating func check(_ list: PropertyListFile, of pane: SettingsPane) {
    if list.hasTextBeforeDeclaration {
      add(
        .textBeforeDeclaration, to: pane.file, found: "blanks or comments before <?xml",
        expected: "<?xml at the very beginning")
    }
    let (content, known) = (list.value.dictionary ?? [:], Self.rootKeys)
    if isPreferenceBundle(content) { return }
    let unknown = content.keys.filter { !known.contains($0) }.sorted()
    for key in unknown.prefix(Self.unknownKeyLimit) {
      let hint = nearestWord(to: key, in: known).map { "; \($0) is similar" } ?? ""
      add(
        .unknownKey, to: pane.file, at: key.shortened(to: 80),
        found: "a key that the schema does not define",
        expected: "one of \(known.joined(separator: ", "))\(hint)")
    }
    if unknown.count > Self.unknownKeyLimit {
      add(
        .tooManyProblems, to: pane.file,
        found: "\(unknown.count) keys that the schema does not define",
        expected: "none; only the first \(Self.unknownKeyLimit) are reported")
    }
  }

  /// The largest number of unknown keys of a pane that are reported.
  private static let unknownKeyLimit = 100

  /// The keys of a pane that the schema defines, and `Title`, which many panes have.
  private static let rootKeys = [
    "ApplicationGroupContainerIdentifier", "PreferenceSpecifiers", "StringsTable", "Title",
  ]

  private mutating func add(
    _ kind: SettingsProblem.Kind, to file: String, at place: String = "", found: String,
    expected: String
  ) {
    add(SettingsProblem(kind: kind, file: file, place: place, found: found, expected: expected))
  }

  private mutating func add(_ problem: SettingsProblem) {
    if budget.problems.take() {
      problemsOfPanes.append(problem)
    } else if budget.isNewlyExceeded(\.problems) {
      problemsOfPanes.append(
        SettingsProblem(
          kind: .tooManyProblems, file: problem.file,
          found: "more than \(budget.problems.limit) problems in the panes up to here",
          expected: "fewer; the others are not reported"))
    }
  }
}

extension SettingsRow {
  /// Whether the row is of a type of InAppSettingsKit that can lead to a pane.
  fileprivate var leadsOnInApp: Bool {
    switch kind {
    case .customView, .list: true
    default: false
    }
  }

  /// The segues of the row, with the titles of their screens. `isInApp` is whether only
  /// InAppSettingsKit follows a segue.
  fileprivate var segues: [(segue: SettingsSegue, title: String?, isInApp: Bool)] {
    switch kind {
    case .segue(let segue): [(segue, title, false)]
    case .customView(let segue): [(segue, title, true)]
    case .list(let list):
      [list.item, list.add].compactMap(\.self).flatMap(\.segues).map { ($0.segue, $0.title, true) }
    default: []
    }
  }
}
