/// The values of the stored properties of screens that a table's declaration creates.
///
/// A declaration such as `Segue("Detail") { Detail().table }` creates its screen at each
/// evaluation. The stored properties of the new screen get the values of the old one. A router has
/// one scope for each level of its stack, so the values are kept as long as their screen is on the
/// stack.
///
/// Within a scope, a property is found by its ``StateKey``: where it is declared, and the section,
/// row, branch, loaded section, element of a `ForEach` or `withIdentity` call in which it is read.
/// Most of this is known only after the evaluation, because a section gets its id, and a branch its
/// number, when its contents exist. So each property first gets the value of the property that had
/// its place in the order before. If that turns out to be wrong, the declaration is evaluated again
/// with the right values.
package final class StateScope: @unchecked Sendable {  // used only by the task that opened it
  var cells: [StateKey: Entry] = [:]
  /// The properties that the last evaluations of the table and of its elements created.
  var past: [StateAddress: Past] = [:]
  /// The current evaluation.
  private var evaluation: Evaluation?
  /// The properties that the current evaluation has created; `nil` for none yet.
  private(set) var frame: StateFrame?
  /// The keys of the properties that the current evaluation will create; `nil` to use the keys of
  /// the last one.
  private var plan: StateFrame.Plan?
  /// The number of levels: the tables, sections, rows and `withIdentity` calls that are being
  /// evaluated, each in the one before.
  private(set) var levelCount = 0
  /// The first levels. An owner is created only if something refers to it.
  private var owners: [StateOwner?] = []
  private var lastSerial = 0
  /// Whether `opening` holds this scope for the current task.
  private var isCurrent = false

  package init() {}

  struct Entry {
    let cell: any StateCell
    /// The claim that was given the cell last, which its stored property owns.
    weak var holder: AnyObject?
  }

  /// An evaluation of the table, or of one of its elements. It retains nothing, because a search
  /// creates one for each row.
  private struct Evaluation {
    /// The declaration of the element, which its caller retains; `nil` for the table.
    let elements: Unmanaged<Elements>?
    let index: Int
    /// The number of levels outside of the evaluation.
    let bottom: Int
  }

  /// A scope, and the task that opened it. A task that is created meanwhile inherits the value but
  /// does not use it. It is an object, because reading a struct from a task local is slow.
  private final class Opening: @unchecked Sendable {  // the scope is used only by the task
    let scope: StateScope
    /// The hash value of the task; `nil` if there is none.
    let task: Int?

    init(_ scope: StateScope) {
      self.scope = scope
      task = CurrentTask.id
    }
  }

  @TaskLocal private static var opening: Opening?

  /// The scope that the current task has opened.
  private static var opened: StateScope? {
    guard let opening, opening.task == CurrentTask.id else { return nil }
    return opening.scope
  }

  /// The scope of the table that the current task is evaluating; `nil` outside of an evaluation.
  static var current: StateScope? {
    guard let opened, opened.evaluation != nil else { return nil }
    return opened
  }
}

// MARK: - Evaluating

extension StateScope {
  /// Evaluates the declaration of a table.
  package func evaluate<Result>(_ body: () -> Result) -> Result { run(nil, 0, body) }

  /// Evaluates contents that were loaded, apart from the table: those of a section, or of the whole
  /// table if there is no `section`.
  package func evaluate<Result>(loadedBy section: SectionID?, _ body: () -> Result) -> Result {
    run(Elements(self, loadedBy: section), 0, body)
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

  func run<Result>(
    _ elements: Elements?, _ index: Int, _ body: () throws -> Result
  ) rethrows -> Result {
    let (outer, outerFrame, outerPlan, bottom) = (evaluation, frame, plan, levelCount)
    evaluation = Evaluation(
      elements: elements.map(Unmanaged.passUnretained), index: index, bottom: bottom)
    if outerFrame != nil { frame = nil }
    if outerPlan != nil { plan = nil }
    levelCount = bottom + 1
    defer {
      leaveLevels(to: bottom)
      evaluation = outer
      if outerFrame != nil || frame != nil { frame = outerFrame }
      if outerPlan != nil || plan != nil { plan = outerPlan }
    }
    let result = try opened(body)
    guard let frame else { return result }
    return try finish(frame, result, body)
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
    return try Self.$opening.withValue(Opening(self), operation: body)
  }

  /// Keeps the values of an evaluation. If properties got the values of others, first evaluates the
  /// declaration again.
  ///
  /// An id can depend on the very value that it leads to, as in `Section { … }.id(count)`. Then the
  /// second evaluation gives other ids than the first one, and the value stays with its property.
  private func finish<Result>(
    _ frame: StateFrame, _ result: Result, _ body: () throws -> Result
  ) rethrows -> Result {
    var (frame, result) = (frame, result)
    var plan = frame.plan(in: self)
    for isLast in [false, true] {
      guard let keys = plan, let evaluation else { break }
      leaveLevels(to: evaluation.bottom)
      levelCount = evaluation.bottom + 1
      (self.frame, self.plan) = (nil, keys)
      result = try opened(body)
      guard let next = self.frame else { return result }
      plan = isLast ? nil : next.plan(in: self, after: frame)
      frame = next
    }
    frame.commit(in: self)
    return result
  }
}

// MARK: - The current evaluation

extension StateScope {
  /// Whether the table or an element of it is being evaluated.
  var isEvaluating: Bool { evaluation != nil }

  /// The number of the current evaluation; `nil` until it has created something.
  var serial: Int? { frame?.serial }

  /// Returns the frame of the current evaluation, which is created if necessary.
  func openFrame() -> StateFrame {
    if let frame { return frame }
    lastSerial += 1
    let base = base()
    let frame = StateFrame(
      serial: lastSerial, base: base, plan: plan ?? past[base]?.plan ?? [:])
    self.frame = frame
    return frame
  }

  /// Returns the address of the table or element that is being evaluated.
  private func base() -> StateAddress {
    guard let evaluation, let elements = evaluation.elements?.takeUnretainedValue() else {
      return .table
    }
    return elements.address(of: evaluation.index)
  }

  /// Returns whether an address is that of the table or element that is being evaluated.
  func isEvaluating(_ base: StateAddress) -> Bool {
    guard let evaluation else { return false }
    if let frame { return frame.root.address == base }
    guard let elements = evaluation.elements?.takeUnretainedValue() else { return base == .table }
    // The id of the element is read only if it matters.
    return elements.address.steps.count + 1 == base.steps.count && self.base() == base
  }

  /// Returns the innermost level that is being evaluated.
  func level() -> StateOwner { level(at: levelCount - 1) }

  /// Returns a level that is being evaluated; the outermost has the index 0.
  func level(at index: Int) -> StateOwner {
    if let owner = owner(at: index) { return owner }
    let owner =
      index == evaluation?.bottom ? openFrame().root : StateOwner(in: level(at: index - 1))
    setOwner(owner, at: index)
    return owner
  }

  /// Returns a level; `nil` if nothing has referred to it yet.
  func owner(at index: Int) -> StateOwner? { owners.indices.contains(index) ? owners[index] : nil }

  private func setOwner(_ owner: StateOwner, at index: Int) {
    while owners.count <= index { owners.append(nil) }
    owners[index] = owner
  }

  private func leaveLevels(to count: Int) {
    levelCount = count
    if owners.count > count { owners.removeLast(owners.count - count) }
  }

  /// Evaluates a table, section or row inside the innermost level. Returns its owner too, if
  /// something refers to it. Outside of a router, this only calls the closure.
  package static func owning<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, owner: StateOwner?) {
    guard let scope = current else { return (try body(), nil) }
    return try scope.pushed(nil) {
      scope.frame?.recordFollowers(in: scope)
      return try body()
    }
  }

  /// Evaluates a part of a closure that returns a table. What is created in the part belongs to its
  /// owner; what was created before does not, even if only this part reads it.
  static func part(_ body: () -> Table) -> (Table, StateOwner?) {
    guard let scope = current else { return (body(), nil) }
    let owner = StateOwner(in: scope.level())
    owner.takesOnlyItsOwn = true
    return scope.pushed(owner, body)
  }

  private func pushed<Result>(
    _ owner: StateOwner?, _ body: () throws -> Result
  ) rethrows -> (result: Result, owner: StateOwner?) {
    let index = levelCount
    levelCount += 1
    if let owner { setOwner(owner, at: index) }
    defer { leaveLevels(to: index) }
    return (try body(), self.owner(at: index))
  }

  /// Evaluates the body of a row of a custom type.
  package static func row(_ row: some Any, _ body: () -> AnyRow) -> AnyRow {
    guard let scope = current else { return body() }
    let index = scope.levelCount
    scope.levelCount += 1
    var result = body()
    if let frame = scope.frame {
      frame.adopt(row, in: scope)
      if let owner = scope.owner(at: index) { result.behavior.stateOwner = owner }
    }
    scope.leaveLevels(to: index)
    return result
  }

  /// Evaluates a part of the declaration that has an id.
  package static func identified<Result>(
    by id: RowID, _ site: StateSite, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let scope = current else { return try body() }
    let level = scope.level()
    let owner = StateOwner(in: level, step: .identified(site, level.count(site, id), id))
    return try scope.pushed(owner, body).result
  }
}

// MARK: - Elements

extension StateScope {
  /// A declaration of several elements in a table, such as a `ForEach`.
  package final class Elements {
    private let scope: StateScope
    let site: StateSite
    /// The table, section or row that contains the declaration; `nil` for loaded contents.
    let level: StateOwner?
    let step: StateStep
    private let identify: (Int) -> RowID
    private var finalAddress: StateAddress?

    fileprivate init(_ scope: StateScope, _ site: StateSite, _ identify: @escaping (Int) -> RowID) {
      let level = scope.level()
      self.scope = scope
      self.site = site
      self.level = level
      step = .declaration(site, level.count(site))
      self.identify = identify
      scope.openFrame().declarations.append(self)
    }

    fileprivate init(_ scope: StateScope, loadedBy section: SectionID?) {
      let id = section.map { RowID($0.identity) } ?? ""
      self.scope = scope
      site = StateSite("", 0, type: section == nil ? Table.self : SectionID.self)
      level = nil
      step = .declaration(site, 0)
      identify = { _ in id }
    }

    /// The address of the declaration. It is final after the evaluation that has created it.
    var address: StateAddress {
      if let finalAddress { return finalAddress }
      let address = (level?.address ?? .table).appending(step)
      if level?.isFinal ?? true { finalAddress = address }
      return address
    }

    fileprivate func address(of index: Int) -> StateAddress {
      address.appending(.element(identify(index)))
    }

    /// Evaluates an element, during the evaluation of the table or later.
    package func evaluate<Result>(
      _ index: Int, _ body: () throws -> Result
    ) rethrows -> Result { try scope.run(self, index, body) }
  }

  /// Returns the declaration of several elements in the table that is being evaluated; `nil` if
  /// there is none. The id of an element is `identify(index)`.
  package static func elements(
    _ site: @autoclosure () -> StateSite, identify: @escaping (Int) -> RowID
  ) -> Elements? {
    guard let scope = current else { return nil }
    return Elements(scope, site(), identify)
  }
}
