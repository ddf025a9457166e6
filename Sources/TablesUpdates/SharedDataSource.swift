public import TablesModel

/// A data source that several screens share and that reports its changes to them.
///
/// ```swift
/// let files = SharedDataSource(DataSource(sections: [Section(items: ["a.txt"])]))
/// files.onChange = { _, new in print(new.numberOfItems(in: 0)) }
/// files.value.append("b.txt", toSection: 0)          // prints 2
/// ```
/// A change is complete when it is reported, so a callback can read `value` and change it again.
/// Such a change is reported after the current one, to all observers in the same order. Changes
/// inside `update(_:)` are reported together.
public final class SharedDataSource<Item> {
  /// The current sections.
  ///
  /// While there are observers, each change through this property copies the items of the changed
  /// section, because the observers get the old items too. ``update(_:)`` makes many changes with
  /// one copy.
  public var value: DataSource<Item> {
    get { sections }
    _modify {
      checkIsNotUpdating()
      let old = onChange == nil && observers.isEmpty ? nil : sections
      defer { changed(from: old) }
      yield &sections
    }
  }

  /// Called after each change with the sections before and after it.
  public var onChange: ((_ old: DataSource<Item>, _ new: DataSource<Item>) -> Void)?

  /// The number of changes so far.
  package private(set) var version = 0

  private var sections: DataSource<Item>
  private let observers = Observers<Report>()
  package private(set) var isUpdating = false
  /// The observer that makes the current change, and to which the change is therefore not reported.
  private weak var author: AnyObject?
  /// The reported changes that make up the current change; `nil` if the app reported none.
  private var reportedChanges: ReportedChanges?
  /// The store that the source follows.
  private var store: AnyObject?

  /// Creates a shared data source without observers.
  public init(_ value: DataSource<Item> = DataSource()) { sections = value }

  /// Creates a shared data source with the sections of a store that reports its own changes.
  ///
  /// Hosts perform the changes that the store reports, so no items are compared. The store is kept
  /// alive, and does not keep this data source alive. Any number of them can follow one store.
  public convenience init(following store: some SectionedChangeSource<Item>) {
    self.init(store.dataSource)
    self.store = store
    store.observers.add(self) { [weak self] _, new, changes in
      self?.update(to: new, reporting: changes)
    }
  }

  /// Makes several changes and reports them as one.
  /// - Precondition: `change` changes its argument, not `value`: a change of `value` would be lost.
  public func update<Result>(_ change: (inout DataSource<Item>) throws -> Result) rethrows -> Result
  {
    checkIsNotUpdating()
    isUpdating = true
    var copy = value
    defer {
      isUpdating = false
      value = copy
    }
    return try change(&copy)
  }

  /// Replaces the sections with newer ones, and reports the changes between them. Hosts then
  /// perform these changes, and compare the items only if they do not lead to the new sections.
  public func update(to new: DataSource<Item>, reporting changes: ReportedChanges) {
    checkIsNotUpdating()
    reportedChanges = changes
    value = new
  }

  /// Makes several changes and reports them as one, but not to the observer that makes them.
  package func update<Result>(
    by author: AnyObject, _ change: (inout DataSource<Item>) throws -> Result
  ) rethrows -> Result {
    self.author = author
    return try update(change)
  }

  /// Calls a closure after each change, with the sections before and after it, as long as its
  /// observer exists.
  ///
  /// The closure must not hold the observer strongly. Observers are called after `onChange`.
  public func observe(
    _ observer: AnyObject,
    _ change: @escaping (_ old: DataSource<Item>, _ new: DataSource<Item>) -> Void
  ) {
    follow(observer) { [weak observer] report in
      if report.author == nil || report.author !== observer { change(report.old, report.new) }
    }
  }

  /// Calls a closure after each change, even one by its observer, as long as the observer exists.
  package func follow(_ observer: AnyObject, _ tell: @escaping (Report) -> Void) {
    observers.add(observer, tell)
  }

  /// Reports that the sections have changed, although they are the same, so that observers read
  /// them again and hosts reload.
  public func reload() {
    report(Report(old: value, new: value, version: version, isReload: true))
  }

  /// Returns a data source that shows a part of this one on another screen and follows its changes.
  ///
  /// ```swift
  /// let unread = mails.part { $0.items { !$0.isRead } }
  /// ```
  /// Every change is reported to the part, even one that does not affect it. A change of the part
  /// itself is lost at the next change of the whole.
  /// - Complexity: The complexity of `cut`, at each change.
  public func part<Part>(
    _ cut: @escaping (DataSource<Item>) -> DataSource<Part>
  ) -> SharedDataSource<Part> {
    let part = SharedDataSource<Part>(cut(value))
    observe(part) { [weak part] _, new in part?.value = cut(new) }
    return part
  }

  /// Reports a change, unless there were no observers, so that the old sections are not known.
  private func changed(from old: DataSource<Item>?) {
    let (author, changes) = (author, reportedChanges)
    self.author = nil
    reportedChanges = nil
    version += 1
    guard let old else { return }
    report(Report(old: old, new: sections, version: version, changes: changes, author: author))
  }

  private func report(_ change: Report) {
    observers.tellInOrder(change) { onChange?($0.old, $0.new) }
  }

  private func checkIsNotUpdating() {
    precondition(
      !isUpdating,
      "a change inside update(_:) would be lost: change the argument of its closure instead")
  }

  /// A change of the sections.
  package struct Report {
    package var old: DataSource<Item>
    package var new: DataSource<Item>
    /// The number of changes up to this one.
    package var version: Int
    /// Whether hosts have to read the sections again although they did not change.
    package var isReload = false
    /// The changes as the app has reported them; `nil` if it has not.
    package var changes: ReportedChanges?
    /// The observer that made the change and shows it already.
    package weak var author: AnyObject?
  }
}
