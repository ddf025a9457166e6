import TablesModel

// Sections that the user collapses and expands.
extension TableController {
  /// Returns whether a section shows its items. `nil` if it cannot be collapsed, or does not exist.
  ///
  /// The `disclosure` of the section determines whether it can be collapsed, and whether it is
  /// collapsed at first.
  public func isExpanded(_ section: Int) -> Bool? {
    source.value.section(at: section).flatMap { isExpanded($0, id: $0.id(at: section)) }
  }

  /// Expands or collapses a section in all hosts. Its items stay in the data, and keep their paths.
  ///
  /// ```swift
  /// trees.disclosure = .expanded                    // a Section<Tree> that can be collapsed
  /// controller.toggleSection(at: 0)                 // as when the user taps its header
  /// ```
  /// Does nothing for a section that cannot be collapsed. The rows are animated if the items can be
  /// identified; see ``show(in:)``.
  public func toggleSection(at section: Int) {
    if let id = source.value.section(at: section)?.id(at: section) { toggleSection(id) }
  }

  /// Expands or collapses a section that may have moved since it was shown.
  package func toggleSection(_ id: SectionID) {
    let sections = source.value.sections
    guard let index = sections.indices.first(where: { sections[$0].id(at: $0) == id }),
      let isExpanded = isExpanded(sections[index], id: id)
    else { return }
    expanded[id] = !isExpanded
    sections[index].setExpanded?(!isExpanded)
    source.update { _ in }  // The data is the same, but the hosts show another part of it.
  }

  /// Returns whether the header of a section in a host shows it as expanded or collapsed.
  package func disclosure(of section: Int, in host: some CellHost) -> Section<Item>.Disclosure {
    data(in: host).section(at: section)?.disclosure ?? .none
  }

  /// Returns the id of a section that a host shows.
  package func sectionID(at section: Int, in host: some CellHost) -> SectionID? {
    data(in: host).section(at: section)?.id(at: section)
  }

  /// Returns data without the items of collapsed sections; `nil` if no section is collapsed.
  func folded(_ data: DataSource<Item>) -> DataSource<Item>? {
    var folded: DataSource<Item>?
    for (index, section) in data.sections.enumerated() {
      guard let isExpanded = isExpanded(section, id: section.id(at: index)),
        !isExpanded || section.disclosure == .collapsed
      else { continue }
      var foldedSection = section
      foldedSection.disclosure = isExpanded ? .expanded : .collapsed
      if !isExpanded {
        foldedSection.hiddenCount = section.items.count
        foldedSection.items = []
      }
      folded = folded ?? data
      folded?.replaceSection(at: index, with: foldedSection)
    }
    return folded
  }

  func isExpanded(_ section: Section<Item>, id: SectionID) -> Bool? {
    switch section.disclosure {
    case .none: nil
    case .expanded: expanded[id] ?? true
    case .collapsed: expanded[id] ?? false
    }
  }
}
