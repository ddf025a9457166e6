import TablesModel
import TablesText

/// Rows and sections as somebody keeps them, redacted; what stands around them on a screen too.
struct RedactedSource: LayoutSource {
  let base: any LayoutSource
  let redactor: Redactor

  var numberOfSections: Int { base.numberOfSections }

  func section(at index: Int) -> Section<Row>? {
    base.section(at: index).map { redactor.redacted($0, at: index) }
  }

  func row(at path: RowPath) -> Declared<Row>? {
    guard let row = base.row(at: path), let section = base.section(at: path.section) else {
      return nil
    }
    return redactor.redacted(row, in: section, at: path.section)
  }

  func shown(_ text: String) -> String { redactor.redacted(text) }
}
