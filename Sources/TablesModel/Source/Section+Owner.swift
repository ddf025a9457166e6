extension Section<Row> {
  /// Tells the positional rows that they stand in this section.
  package mutating func ownRows() {
    if standIn == .loading { showLoading() }  // its row is called after the section
    let name = header ?? id?.description ?? ""
    let owner = Place.Owner(identity: id?.identity, name: name)
    items.own(owner)
    emptyState.own(owner)
  }
}

extension RowID {
  /// Tells a positional row what it stands in; a given id stays as it is.
  package mutating func own(_ owner: Place.Owner) {
    guard case .place(let place) = identity else { return }
    identity = .place(Place(owner: owner, steps: place.steps))
  }
}
