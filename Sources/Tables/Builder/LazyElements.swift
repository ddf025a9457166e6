/// What a `ForEach` leaves to be made: one row or section for each element of its data.
public struct LazyElements<Content> {
  package var count: Int
  package var make: (Int) -> Content
  package var id: (Int) -> RowID
  package var site: DeclarationSite
}

extension LazyElements where Content: RowContent {
  /// The rows, each with its element's id unless it was given one of its own.
  package var rows: LazyRun<Row> {
    let located = Attachment(site: site)
    return LazyRun(count: count) { [make, id] index in
      var row = make(index).declaration.declared(at: Place(steps: .flat(index)))
      if row.value.id.isPositional {
        row.value.id = id(index)
        row.attachment =
          row.behavior.map { Attachment(behavior: $0, site: located.site) } ?? located
      }
      return row
    }
  }
}

extension LazyElements where Content: SectionContent {
  /// The sections, each with its element's id unless it was given one of its own.
  package var sections: LazyRun<Section<Row>> {
    LazyRun(count: count) { [make, id, site] index in
      var section = make(index).section
      precondition(
        section.sortOrder == 0,
        """
        section \(index) of the ForEach at \(site) has sortOrder \(section.sortOrder), which is \
        not known before it is made: sort the data of the ForEach instead
        """)
      if section.id?.isPositional ?? true {
        section.id = SectionID(id(index))
        section.site = site
      }
      return Declared(section)
    }
  }
}
