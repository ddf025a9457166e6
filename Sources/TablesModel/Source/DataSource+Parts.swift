extension DataSource {
  /// The sections that a screen of its own shows.
  /// - Complexity: O(sections).
  public func sections(where isIncluded: (Section<Item>) -> Bool) -> DataSource {
    DataSource(sections: sections.filter(isIncluded))
  }

  /// The items that a screen of its own shows, under the headers they have; no section is empty.
  /// - Complexity: O(items); every item is made once.
  public func items(where isIncluded: (Item) -> Bool) -> DataSource {
    let cut = sections.map { section in
      var section = section
      section.items = RunList(section.items.filter(isIncluded))
      return section
    }
    return DataSource(sections: cut.filter { !$0.items.isEmpty })
  }

  /// The same sections with each item wrapped, in a view model for instance.
  /// - Complexity: O(sections); an item is wrapped when it is asked for, each time anew.
  public func map<Wrapped>(_ wrap: @escaping (Item) -> Wrapped) -> DataSource<Wrapped> {
    DataSource<Wrapped>(sections: sections.map { $0.map(wrap) })
  }
}

extension Section {
  /// The same section with each item wrapped.
  /// - Complexity: O(1); an item is wrapped when it is asked for, each time anew.
  public func map<Wrapped>(_ wrap: @escaping (Item) -> Wrapped) -> Section<Wrapped> {
    let items = items
    let run = LazyRun<Wrapped>(count: items.count) { Declared(wrap(items[$0])) }
    var section = Section<Wrapped>(
      id: id, items: RunList(runs: [.lazy(run)]), header: header, footer: footer,
      sortOrder: sortOrder)
    switch disclosure {
    case .none: section.disclosure = .none
    case .expanded: section.disclosure = .expanded
    case .collapsed: section.disclosure = .collapsed
    }
    return section
  }
}
