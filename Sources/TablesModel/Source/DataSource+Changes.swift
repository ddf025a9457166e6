extension DataSource {
  // MARK: Items

  /// Puts an item ahead of the one at a path, or at the end of the section.
  /// - Precondition: The section exists, and `path.row` is at most the number of its items.
  public mutating func insert(_ item: Item, at path: RowPath) {
    update(section: path.section) { section in
      section.checkGap(path)
      section.items.insert(item, at: path.row)
    }
  }

  /// Puts an item behind the last of a section.
  /// - Precondition: The section exists.
  public mutating func append(_ item: Item, toSection section: Int) {
    update(section: section) { $0.items.append(item) }
  }

  /// Takes an item out.
  /// - Precondition: The path is inside the data source.
  @discardableResult
  public mutating func remove(at path: RowPath) -> Item {
    update(section: path.section) { section in
      section.checkItem(path)
      return section.items.remove(at: path.row)
    }
  }

  /// Puts another item where one stood.
  /// - Precondition: The path is inside the data source.
  public mutating func replace(at path: RowPath, with item: Item) {
    update(section: path.section) { section in
      section.checkItem(path)
      section.items[path.row] = item
    }
  }

  // MARK: Sections

  /// Puts a section ahead of the one at a position, then where its `sortOrder` wants it.
  /// - Precondition: The position is at most the number of sections.
  public mutating func insertSection(_ section: Section<Item>, at index: Int) {
    precondition(
      0...numberOfSections ~= index, "section \(index) is outside 0...\(numberOfSections)")
    sections.insert(section, at: index)
  }

  /// Puts a section behind the last, then where its `sortOrder` wants it.
  public mutating func appendSection(_ section: Section<Item>) { sections.append(section) }

  /// Takes a section out.
  /// - Precondition: The section exists.
  @discardableResult
  public mutating func removeSection(at index: Int) -> Section<Item> {
    checkSection(index)
    return sections.remove(at: index)
  }

  /// Puts another section where one stood, then where its `sortOrder` wants it.
  /// - Precondition: The section exists.
  public mutating func replaceSection(at index: Int, with section: Section<Item>) {
    checkSection(index)
    sections[index] = section
  }

  /// Moves a section to where it shall stand afterwards, as far as `sortOrder` lets it.
  /// - Precondition: Both positions are inside the data source.
  public mutating func moveSection(from source: Int, to target: Int) {
    checkSection(source)
    checkSection(target)
    let section = sections.runsInside(source..<source + 1)
    sections.removeSubrange(source..<source + 1)
    sections.replaceSubrange(target..<target, withRuns: section)
  }
}
