import TablesModel

/// The rows of a section as a router presents them: declared rows with the router's additions.
///
/// Whatever is known about the declared rows without creating them is known about these too.
final class DerivedRows: LazySource {
  private let declared: RowList<Row>
  /// The positions of the declared rows that are presented. `nil` if all are, in their order.
  private let positions: [Int]?
  private let section: SectionID
  private let presentation: Presentation

  init(
    _ declared: RowList<Row>, at positions: [Int]?, in section: SectionID,
    _ presentation: Presentation
  ) {
    (self.declared, self.positions) = (declared, positions)
    (self.section, self.presentation) = (section, presentation)
  }

  /// Returns the position of a row among the declared ones.
  private func position(_ index: Int) -> Int { positions?[index] ?? index }

  func element(at index: Int, in section: Place.Section?) -> Declared<Row> {
    presentation.presented(declared.declared(at: position(index)), in: self.section)
  }

  // MARK: Names

  func knownID(at index: Int, in section: Place.Section?) -> RowID? {
    declared.knownID(at: position(index))
  }

  func idReader(in section: Place.Section?) -> (_ index: Int) -> RowID? {
    let read = declared.idReader
    guard let positions else { return read }
    return { read(positions[$0]) }
  }

  var namedRows: RowList<Row>? { positions == nil ? declared : nil }

  var areIDsKnown: Bool { declared.areIDsKnown }

  func forEachName(
    in range: Range<Int>, of section: Place.Section?, _ body: (Int, RowID, String) -> Bool
  ) -> Bool? {
    func name(_ index: Int, _ id: RowID, _ title: String) -> Bool {
      // The title of a row that loads more follows its status.
      body(index, id, id.loadsMore ? element(at: index, in: section).value.title : title)
    }
    guard let positions else { return declared.forEachName(in: range, name) }
    return range.allSatisfy { index in
      let position = positions[index]
      return declared.forEachName(in: position..<position + 1) { name(index, $1, $2) }
    }
  }

  // MARK: Differences

  func sharedPieces(with old: any LazySource<Row>) -> [SharedPiece] {
    guard let old = old as? DerivedRows else { return [] }
    let shared = declared.sharedPieces(with: old.declared)
    switch (positions, old.positions) {
    case (nil, nil): return shared
    case (let positions?, let oldPositions?):
      let all = [SharedPiece(source: 0, target: 0, count: declared.count)]
      guard positions.hasStorage(of: oldPositions), shared == all else { return [] }
      return [SharedPiece(source: 0, target: 0, count: positions.count)]
    default: return []
    }
  }

  var areLazy: Bool { declared.areLazy }

  func storedElement(at index: Int) -> Row? {
    declared.comparedRow(at: position(index)).map { presentation.presented($0, in: section) }
  }

  func hasSameState(at index: Int, as old: any LazySource<Row>, at oldIndex: Int) -> Bool {
    (old as? DerivedRows).map { addition(at: index) == $0.addition(at: oldIndex) } ?? true
  }

  /// Returns the router's additions to a row; `nil` if there are none or the id of the row is not
  /// known.
  private func addition(at index: Int) -> Presentation.Addition? {
    let additions = presentation.additions(in: section)
    return additions.isEmpty ? nil : knownID(at: index, in: nil).flatMap { additions[$0] }
  }

  func idsOfChangedStates(since old: any LazySource<Row>) -> [ChangedState] {
    guard let old = old as? DerivedRows else { return [] }
    let (oldRows, newRows) = (
      old.presentation.additions(in: old.section), presentation.additions(in: section)
    )
    if oldRows.isEmpty && newRows.isEmpty { return [] }
    let changed = newRows.filter { oldRows[$0.key] != $0.value }
    let gone = oldRows.filter { newRows[$0.key] == nil }
    return changed.map { ($0.key, $0.value.hint ?? oldRows[$0.key]?.hint) }
      + gone.map { ($0.key, $0.value.hint) }
  }

  // MARK: Marks

  var marks: [RowMarks] { declared.marks }

  func addMarks(in range: Range<Int>, to parts: inout [MarkedPart]) {
    guard positions != nil else { return declared.addMarks(in: range, to: &parts) }
    var ranges: [Range<Int>] = []
    for index in range {
      let position = position(index)
      ranges.join(position..<position + 1)
    }
    for part in ranges { declared.addMarks(in: part, to: &parts) }
  }
}
