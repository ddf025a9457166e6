import TablesModel

/// The information that is needed to load a section or table.
struct LoadJob {
  let load: LoadWork
  /// The app's storage of the value; `nil` if the router keeps it.
  let storage: LoadStorage?
  let hasValue: Bool
  let section: SectionID
  let row: RowID
  let title: String
  let index: Int

  /// Creates the job of a section or table. Returns `nil` if it was removed.
  init?(_ target: LoadTarget, in content: LevelContent, near index: Int) {
    let (table, kept) = (content.table, content.kept)
    switch target {
    case .table:
      guard let loading = table.loading else { return nil }
      let hasValue = loading.value(of: target, in: kept) != nil
      self.init(
        loading, hasValue, section: .loadedTable, name: table.title, title: table.title, at: 0)
    case .section(let id):
      let index = content.finder.sectionIndex(of: id, near: index)
      guard let index, let section = table.section(at: index), let loading = section.loading else {
        return nil
      }
      let hasValue = loading.value(of: target, in: kept) != nil
      self.init(
        loading, hasValue, section: id, name: section.name, title: section.header, at: index)
    }
  }

  private init<Content>(
    _ loading: Loading<Content>, _ hasValue: Bool, section: SectionID, name: String?,
    title: String?, at index: Int
  ) {
    load = loading.load
    storage = loading.storage
    self.hasValue = hasValue
    (self.section, self.index) = (section, index)
    row = .loading(of: name)
    self.title = title ?? ""
  }
}
