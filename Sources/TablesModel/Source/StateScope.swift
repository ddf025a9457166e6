/// The values of the stored properties of screens that a table's declaration creates.
///
/// A declaration such as `Segue("Detail") { Detail().table }` creates its screen at each evaluation.
/// The stored properties of the new screen get the values of the old one. A router has one scope for
/// each level of its stack, so the values live as long as their screen is on the stack.
///
/// Within a scope, a property is found by where it is declared (the place in the source and the
/// type of the value), by the elements of the `ForEach`s, loaded sections and `withIdentity` calls
/// in which its screen is created, by the id that `.id(_:)` gives the row whose body reads it first, and,
/// if there are several such properties, by their order. If their number changes between two evaluations, the order no longer tells which is which. The
/// scope then stops the program if one of them has a value that would be mixed up.
package final class StateScope: @unchecked Sendable {  // used only by the task that opened it
  fileprivate var cells: [Key: Entry] = [:]
  /// The number of declarations at each place when they were last evaluated.
  private var counts: [Key: Int] = [:]
  /// The evaluation that is under way.
  private var frame: Frame?
  private var lastFrame = 0
  /// Whether `opening` holds this scope for the current task.
  private var isCurrent = false

  package init() {}

  /// The place in the source code of a declaration, which is evaluated each time the table is.
  package struct Site: Hashable {
    private let fileID: String
    private let line: Int
    private let column: Int
    private let type: ObjectIdentifier
    private let owner: String

    /// Creates a site. `owner` is what `#function` gives there: the type that has the property.
    package init(
      _ fileID: String, _ line: Int, _ column: Int = 0, owner: String = "", type: Any.Type
    ) {
      (self.fileID, self.line, self.column) = (fileID, line, column)
      (self.owner, self.type) = (owner, ObjectIdentifier(type))
    }

    fileprivate var description: String {
      let name = owner.isEmpty || owner == "_" ? "a declaration" : "a stored property of \(owner)"
      return "\(name) at \(fileID):\(line)"
    }
  }

  /// One step of the way from the table to a stored property: the element with an id of the
  /// `number`th such declaration in the enclosing element.
  fileprivate struct Step: Hashable {
    let site: Site
    let number: Int
    let id: RowID
  }

  fileprivate struct Key: Hashable {
    let path: [Step]
    let site: Site
    let number: Int
  }

  fileprivate struct Entry {
    let cell: any StateCell
    /// The claim that was given the cell last, which its stored property owns.
    weak var holder: AnyObject?
  }

  /// An evaluation of the table, or of one of its elements.
  private struct Frame {
    let serial: Int
    let element: Element?
    /// The way to the element; `nil` if it was not needed yet, because it reads the element's id.
    var path: [Step]?
    /// The number of declarations of each site so far. There are few, so it is not a dictionary.
    var counts: [(site: Site, id: RowID?, count: Int)] = []
    /// The row whose body is being read to give it an id.
    var namedRow: (site: Site, id: RowID)?
    /// The number of properties of rows with an id so far.
    var named: [Name: Int] = [:]

    /// A property of the rows with an id.
    struct Name: Hashable {
      let step: Step
      let site: Site
    }

    struct Element {
      let place: Place
      let index: Int
      let identify: (Int) -> RowID

      var path: [Step] {
        place.path + [Step(site: place.site, number: place.number, id: identify(index))]
      }
    }

    init(serial: Int, element: Element?) {
      self.serial = serial
      self.element = element
      path = element == nil ? [] : nil
    }

    /// Counts a declaration, and returns the number of equal ones before it.
    mutating func count(_ site: Site, _ id: RowID? = nil) -> Int {
      if let index = counts.firstIndex(where: { $0.site == site && $0.id == id }) {
        counts[index].count += 1
        return counts[index].count - 1
      }
      counts.append((site, id, 1))
      return 0
    }
  }

  /// A scope, and the task that opened it. A task that is created meanwhile inherits the value but
  /// does not use it.
  private struct Opening: @unchecked Sendable {  // the task is only compared
    let scope: StateScope
    let task: UnsafeCurrentTask?
  }

  @TaskLocal private static var opening: Opening?

  /// The scope that the current task has opened.
  private static var opened: StateScope? {
    guard let opening, opening.task == withUnsafeCurrentTask(body: { $0 }) else { return nil }
    return opening.scope
  }

  /// The scope of the table that the current task is evaluating; `nil` outside of an evaluation.
  fileprivate static var current: StateScope? {
    guard let opened, opened.frame != nil else { return nil }
    return opened
  }

  /// The way to the element that is being evaluated.
  private func path() -> [Step] {
    if let path = frame?.path { return path }
    let path = frame?.element?.path ?? []
    frame?.path = path
    return path
  }

  /// Returns the key of a declaration in the element that is being evaluated.
  fileprivate func key(_ site: Site, _ id: RowID? = nil) -> Key {
    Key(path: path(), site: site, number: frame?.count(site, id) ?? 0)
  }
}

// MARK: - Evaluating

extension StateScope {
  /// Evaluates the declaration of a table.
  package func evaluate<Result>(_ body: () -> Result) -> Result { run(nil, body) }

  /// Evaluates contents that were loaded, apart from the table: those of a section, or of the whole
  /// table if there is no `section`.
  package func evaluate<Result>(loadedBy section: SectionID?, _ body: () -> Result) -> Result {
    let type: Any.Type = section == nil ? Table.self : SectionID.self
    let place = Place(self, Key(path: [], site: Site("", 0, type: type), number: 0))
    let id = section.map { RowID($0.identity) } ?? ""
    return run(Frame.Element(place: place, index: 0) { _ in id }, body)
  }

  /// Makes reading many elements of `ForEach`s faster. Does nothing else.
  package func reading<Result>(_ body: () -> Result) -> Result { opened(body) }

  /// Evaluates a part of the declaration whose stored properties are not kept.
  package static func ignoring<Result>(_ body: () -> Result) -> Result {
    guard let opened else { return body() }
    opened.isCurrent = false
    defer { opened.isCurrent = true }
    return $opening.withValue(nil, operation: body)
  }

  private func run<Result>(
    _ element: Frame.Element?, _ body: () throws -> Result
  ) rethrows -> Result {
    let outer = frame
    lastFrame += 1
    frame = Frame(serial: lastFrame, element: element)
    defer {
      if let frame, !frame.counts.isEmpty { check(frame) }
      frame = outer
    }
    return try opened(body)
  }

  private func opened<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isCurrent { return try body() }
    let covered = Self.opened
    covered?.isCurrent = false
    isCurrent = true
    defer {
      isCurrent = false
      covered?.isCurrent = true
    }
    let opening = Opening(scope: self, task: withUnsafeCurrentTask { $0 })
    return try Self.$opening.withValue(opening, operation: body)
  }

  /// Stops the program if the number of declarations has changed, and with it the meaning of their
  /// order, and one of them has a value of the user.
  private func check(_ frame: Frame) {
    let path = frame.path ?? []
    for (site, id, count) in frame.counts where id == nil {
      let key = Key(path: path, site: site, number: 0)
      guard let old = counts.updateValue(count, forKey: key), old != count else { continue }
      precondition(
        !hasTouchedCell(of: site, in: path),
        """
        \(site.description) was created \(count) times in one evaluation of its table, and \(old) \
        times in the one before. Its instances are told apart by their order only, so the values \
        that the user has changed could go to the wrong ones. Create the screens in a ForEach, which \
        tells them apart by id, or in withIdentity(_:_:), or once, outside of the table's closure
        """)
    }
    for (name, count) in frame.named {
      let key = Key(path: path + [name.step], site: name.site, number: 0)
      guard let old = counts.updateValue(count, forKey: key), old != count else { continue }
      precondition(
        !hasTouchedCell(of: name, in: path),
        """
        \(name.site.description) was created \(count) times for rows with the id \(name.step.id) in one \
        evaluation of its table, and \(old) times in the one before, so the values that the user has \
        changed could go to the wrong ones. Create the rows in a ForEach or in withIdentity(_:_:), with \
        an id for each group of rows
        """)
    }
  }

  private func hasTouchedCell(of name: Frame.Name, in path: [Step]) -> Bool {
    cells.contains { key, entry in
      guard entry.cell.isTouched, key.site == name.site, key.path.count == path.count + 1,
        let last = key.path.last, key.path.starts(with: path)
      else { return false }
      return last.site == name.step.site && last.id == name.step.id
    }
  }

  private func hasTouchedCell(of site: Site, in path: [Step]) -> Bool {
    cells.contains { key, entry in
      guard key.path.starts(with: path), entry.cell.isTouched else { return false }
      return key.path.count == path.count ? key.site == site : key.path[path.count].site == site
    }
  }
}

// MARK: - Places

extension StateScope {
  /// A declaration of several elements in a table, such as a `ForEach`.
  package final class Place {
    private let scope: StateScope
    fileprivate let path: [Step]
    fileprivate let site: Site
    fileprivate let number: Int

    fileprivate init(_ scope: StateScope, _ key: Key) {
      self.scope = scope
      (path, site, number) = (key.path, key.site, key.number)
    }

    /// Evaluates an element, whose id is `identify(index)`, during the evaluation of the table or
    /// later.
    package func evaluate<Result>(
      _ index: Int, identify: @escaping (Int) -> RowID, _ body: () throws -> Result
    ) rethrows -> Result {
      try scope.run(Frame.Element(place: self, index: index, identify: identify), body)
    }
  }

  /// Returns the place of a declaration in the table that is being evaluated; `nil` if there is
  /// none.
  package static func place(_ site: @autoclosure () -> Site) -> Place? {
    guard let scope = current else { return nil }
    return Place(scope, scope.key(site()))
  }

  /// Evaluates a part of the declaration that has an id.
  package static func identified<Result>(
    by id: RowID, _ site: Site, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let scope = current else { return try body() }
    let place = Place(scope, scope.key(site, id))
    return try place.evaluate(0, identify: { _ in id }, body)
  }
}

// MARK: - Rows with ids

extension StateScope {
  /// Reads the body of a row that is given an id. Properties that nothing has read before, since they
  /// were created in the same evaluation, are found by this id from now on.
  package static func naming<Result>(
    _ id: RowID, _ site: @autoclosure () -> Site, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let scope = current else { return try body() }
    let outer = scope.frame?.namedRow
    scope.frame?.namedRow = (site(), id)
    defer { scope.frame?.namedRow = outer }
    return try body()
  }

  /// Returns the key of a property that was created in the evaluation `serial` if a row with an id is
  /// being read in the same one.
  fileprivate func namedKey(_ key: Key, createdIn serial: Int) -> Key? {
    guard let frame, frame.serial == serial, let row = frame.namedRow else { return nil }
    let name = Frame.Name(step: Step(site: row.site, number: 0, id: row.id), site: key.site)
    let number = self.frame?.named[name] ?? 0
    self.frame?.named[name] = number + 1
    return Key(
      path: key.path + [Step(site: row.site, number: number, id: row.id)], site: key.site, number: 0
    )
  }
}

// MARK: - Cells

/// The value of a stored property, which a scope keeps.
package protocol StateCell: AnyObject {
  /// Whether losing the value would lose something: it was set, or it is an object.
  var isTouched: Bool { get }

  /// Returns another cell with the same value.
  func copy() -> Self
}

/// The share of one stored property in the cell that a scope keeps for it.
package final class StateClaim<Cell: StateCell> {
  package private(set) var cell: Cell
  private weak let scope: StateScope?
  private var key: StateScope.Key
  /// Whether the property has been read, so that its cell is the one of this key for good.
  private var isRead = false
  /// The number of the evaluation in which the property was created.
  private let serial: Int

  /// Creates the claim of a property of the table that is being evaluated. Its cell is that of the
  /// property in the last evaluation, or a new one. Returns `nil` outside of an evaluation.
  package init?(_ site: @autoclosure () -> StateScope.Site, make: () -> Cell) {
    guard let scope = StateScope.current else { return nil }
    let key = scope.key(site())
    (self.scope, self.key, serial) = (scope, key, scope.serial)
    cell = scope.cells[key]?.cell as? Cell ?? make()
    scope.cells[key] = StateScope.Entry(cell: cell, holder: self)
  }

  /// Checks that the property belongs to the evaluation in which it is used.
  ///
  /// A screen that was created in an earlier evaluation and that the app has kept since keeps its
  /// cell, which is then not given to another screen. If another screen has it already, this one
  /// gets a new cell.
  package func use() {
    if !isRead { findByRow() }
    guard let scope, scope.isEvaluating(key, after: serial), let entry = scope.cells[key],
      entry.cell === cell
    else { return }
    guard let holder = entry.holder, holder !== self else {
      scope.cells[key] = nil
      return
    }
    precondition(
      !cell.isTouched,
      """
      two screens have the same value of \(key.site.description): one of them was created in an \
      earlier evaluation of the table and kept since. Create a screen that is kept outside of the \
      table's closure
      """)
    cell = cell.copy()
  }

  /// Finds the cell again by the id of the row whose body reads the property, if it has one.
  private func findByRow() {
    isRead = true
    guard let scope, let named = scope.namedKey(key, createdIn: serial) else { return }
    if scope.cells[key]?.holder === self { scope.cells[key] = nil }
    if let found = scope.cells[named]?.cell as? Cell { cell = found }
    key = named
    scope.cells[named] = StateScope.Entry(cell: cell, holder: self)
  }
}

extension StateScope {
  fileprivate var serial: Int { frame?.serial ?? 0 }

  /// Returns whether the element with a key is being evaluated again, after the evaluation `serial`.
  fileprivate func isEvaluating(_ key: Key, after serial: Int) -> Bool {
    guard let frame, frame.serial != serial else { return false }
    return path() == key.path
  }
}
