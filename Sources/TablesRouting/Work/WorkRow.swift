import TablesModel

/// The row that started work, with the properties that tell it from another row in its place when
/// the work begins or ends.
struct WorkRow {
  /// The row when it started the work.
  let ref: RowRef
  /// The address that the row has now. The router follows the rows of screens on the stack.
  var address: RowAddress
  /// The properties of the row, if its address alone does not identify it.
  private let fingerprint: Fingerprint?
  /// Whether the row is an option, which has its value in common with the others of its section.
  let isOption: Bool

  /// The row as it was when its screen was left: the work ends with its closures then. `nil` inside
  /// if it was gone. `nil` as long as the screen is on the stack.
  var left: PresentedRow??

  /// Creates the row of work from a placeholder row, which stands for a section that is
  /// loaded.
  /// - Parameter section: The index of the declared section that has the row.
  init(standIn address: RowAddress, on level: Level, at section: Int) {
    let path = DeclaredPath(RowPath(section: section, row: 0))
    ref = RowRef(address, on: level.id, at: nil, declaredAt: path)
    (self.address, fingerprint, isOption) = (address, nil, false)
  }

  /// Creates the row of work from a row of a screen.
  init(_ row: PresentedRow, on level: Level) {
    let found = level.find(row)
    ref = found?.ref ?? row.ref
    fingerprint = ref.address.isRepeatable ? found.map { Fingerprint($0) } : nil
    (address, isOption) = (ref.address, row.row.face.marking != nil)
  }

  /// The index of the declared section in which the row was last known to be.
  var section: Int? { ref.declaredPath?.section }

  /// Returns the row as the app currently declares it. `nil` if it was removed.
  ///
  /// - Parameters:
  ///   - isChecked: Whether a row counts as removed if another row may have taken its place.
  ///   - isStored: Whether the row is returned with its stored value, which is not one that is
  ///     being checked.
  func find(
    in content: LevelContent, isChecked: Bool = true, isStored: Bool = false
  ) -> PresentedRow? {
    if let left { return left }
    guard let found = content.find(current) else { return nil }
    if isChecked, let fingerprint, found.address == ref.address, Fingerprint(found) != fingerprint {
      return nil
    }
    return isStored ? found.storedRow : found.row
  }

  /// The reference to the row as it is now.
  var current: RowRef { ref.moved(to: address) }

  /// Returns a name that selects only the row, if rows of other sections that are searched have its
  /// id too; `nil` otherwise.
  func ambiguousName(in content: LevelContent) -> String? {
    let (finder, path) = (content.finder, ref.declaredPath?.inTable)
    guard !finder.isAlone(address, near: path), let path = finder.path(of: address, near: path)
    else { return nil }
    return finder.names(of: [path]).first
  }

  /// The title, kind and header by which work recognizes its row, if the row has only a position as
  /// id. By the time the work ends, another row, which did not start it, may have this position.
  private struct Fingerprint: Equatable {
    private let title: String
    private let kind: Row.Kind
    private let header: String?

    init(_ found: FoundRow) {
      let row = found.declared.value
      (title, kind, header) = (row.title, row.kind, found.section.header)
    }
  }
}

extension RowFinder {
  /// The number of rows of other sections that are searched each time that work begins or ends.
  static let rowsBesideWork = 50_000

  /// Returns whether no row of the other sections that are searched has the id of a row.
  fileprivate func isAlone(_ address: RowAddress, near path: RowPath?) -> Bool {
    twin(of: address, near: path, limit: Self.rowsBesideWork) == nil
  }
}

extension RowAddress {
  /// Whether another row can get this address, because a part of the address is a position inside a
  /// nested block, such as a `for` loop. The position of a statement outside such blocks does not
  /// change.
  fileprivate var isRepeatable: Bool {
    row.identity.isNestedPlace || section.identity.isNestedPlace
  }
}

extension Identity {
  fileprivate var isNestedPlace: Bool {
    guard case .place(let place) = self else { return false }
    if case .looseRows = place.statements { return false }
    return place.statements.all.count > 1
  }
}
