extension DataSource {
  /// The sections that a screen of its own shows.
  /// - Complexity: O(sections).
  public func sections(where isIncluded: (Section<Item>) -> Bool) -> DataSource {
    DataSource(sections: sections.filter(isIncluded))
  }

  /// The items that a screen of its own shows, under the headers they have; no section is empty.
  ///
  /// What was lazy stays lazy, and rows do what they did.
  /// - Complexity: O(items); every item is made once, to be asked about.
  public func items(where isIncluded: (Item) -> Bool) -> DataSource {
    let cut = sections.map { section in
      var section = section
      section.items = section.items.part(where: isIncluded)
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

extension RunList {
  /// The elements that are included, in the runs that they stand in.
  fileprivate func part(where isIncluded: (Element) -> Bool) -> RunList {
    var kept: [Range<Int>] = []
    for (index, element) in enumerated() where isIncluded(element) {
      if let last = kept.last, last.upperBound == index {
        kept[kept.count - 1] = last.lowerBound..<index + 1
      } else {
        kept.append(index..<index + 1)
      }
    }
    return RunList(runs: kept.flatMap(runsInside))
  }
}
