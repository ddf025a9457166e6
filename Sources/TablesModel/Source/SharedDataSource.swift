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
  public var value: DataSource<Item> {
    didSet {
      checkIsNotUpdating()
      let author = author
      self.author = nil
      report(Report(old: oldValue, new: value, author: author))
    }
  }

  /// Called after each change with the sections before and after it.
  public var onChange: Change?

  private var observers: [Observer] = []
  /// The changes that were made while another change was being reported.
  private var unreported: [Report] = []
  private var isReporting = false
  private var isUpdating = false
  /// The observer that makes the current change, and to which the change is therefore not reported.
  private weak var author: AnyObject?

  /// A closure that is called with the sections before and after a change.
  public typealias Change = (_ old: DataSource<Item>, _ new: DataSource<Item>) -> Void

  /// Creates a shared data source without observers.
  public init(_ value: DataSource<Item> = DataSource()) { self.value = value }

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

  /// Makes several changes and reports them as one, but not to the observer that makes them.
  package func update<Result>(
    by author: AnyObject, _ change: (inout DataSource<Item>) throws -> Result
  ) rethrows -> Result {
    self.author = author
    return try update(change)
  }

  /// Calls a closure after each change for as long as its owner lives.
  ///
  /// The closure must not hold the owner strongly. Observers are called after `onChange`.
  public func observe(_ owner: AnyObject, _ change: @escaping Change) {
    observers.append(Observer(owner: owner, change: change))
  }

  /// Reports a change from the current sections to themselves, so that observers read them again.
  public func reload() { report(Report(old: value, new: value)) }

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

  private func report(_ change: Report) {
    unreported.append(change)
    guard !isReporting else { return }
    isReporting = true
    defer { isReporting = false }
    while !unreported.isEmpty { deliver(unreported.removeFirst()) }
  }

  private func deliver(_ change: Report) {
    onChange?(change.old, change.new)
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner !== change.author {
      observer.change(change.old, change.new)
    }
  }

  private func checkIsNotUpdating() {
    precondition(
      !isUpdating,
      "a change inside update(_:) would be lost: change the argument of its closure instead")
  }

  private struct Observer {
    weak var owner: AnyObject?
    var change: Change
  }

  /// A change, and the observer to which it is not reported because it made the change.
  private struct Report {
    var old: DataSource<Item>
    var new: DataSource<Item>
    weak var author: AnyObject?
  }
}
