import TablesInteraction
import TablesModel
import TablesText

/// A router's rows and sections, redacted; what stands around them on a screen too.
struct RedactedSource: LayoutSource {
  private let router: Router
  private let redactor: Redactor
  private let visit: TableVisit?

  init(router: Router, redactor: Redactor, use: SelectorUse?) {
    self.router = router
    self.redactor = redactor
    visit = use?.visit { Self.rootTable(of: router) }
  }

  var numberOfSections: Int { router.numberOfSections }

  func section(at index: Int) -> Section<Row>? {
    router.section(at: index).map { redactor.redacted($0, at: index, visit) }
  }

  func row(at path: RowPath) -> Declared<Row>? {
    if !router.path.isEmpty { visit?.isOpen = true }
    guard let row = router.row(at: path), let section = router.section(at: path.section) else {
      return nil
    }
    return redactor.redacted(row, in: section, at: path, visit)
  }

  func shown(_ text: String) -> String { redactor.redacted(text) }

  /// The table whose rows are those that were drawn, if they are those of one table.
  private static func rootTable(of router: Router) -> Table? {
    router.path.isEmpty && router.searchText == nil ? router.table : nil
  }
}
