/// A data source held by reference, that tells whoever shows it when its sections change.
///
/// ```swift
/// let files = SharedDataSource(DataSource(sections: [Section(items: ["a.txt"])]))
/// files.onChange = { _, new in print(new.numberOfItems(in: 0)) }
/// files.value.append("b.txt", toSection: 0)          // prints 2
/// ```
/// A change is told once it is complete, so the callback may read `value`, and change it again:
/// what it changes is told behind the change under way, to everybody in the same order. Changes
/// made inside `update(_:)` are told together. Any number of screens can show one source, or a
/// part of it.
public final class SharedDataSource<Item> {
  /// The sections as they are now.
  public var value: DataSource<Item> {
    didSet {
      checkIsNotUpdating()
      let maker = changer
      changer = nil
      tell(Told(old: oldValue, new: value, changer: maker))
    }
  }

  /// Called after each change with the sections before and after it.
  public var onChange: Change?

  private var observers: [Observer] = []
  /// The changes that were made while others were told.
  private var untold: [Told] = []
  private var isTelling = false
  private var isUpdating = false
  /// Who makes the change that is under way, and need not be told of it.
  private weak var changer: AnyObject?

  /// What is called with the sections before and after a change.
  public typealias Change = (_ old: DataSource<Item>, _ new: DataSource<Item>) -> Void

  /// Makes a holder of sections that nobody listens to yet.
  public init(_ value: DataSource<Item> = DataSource()) { self.value = value }

  /// Makes several changes and tells them as one.
  /// - Precondition: `change` changes what it is given, and not `value`, which would be lost.
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

  /// Calls a closure after each change, as long as its owner lives.
  ///
  /// The closure must not hold the owner strongly; observers are called behind `onChange`.
  public func observe(_ owner: AnyObject, _ change: @escaping Change) {
    observers.append(Observer(owner: owner, change: change))
  }

  /// Tells everybody of a change that is none: what is read when a row is shown has changed.
  public func reload() { tell(Told(old: value, new: value)) }

  /// Makes changes that everybody is told of but whoever makes them, and shows them already.
  package func update<Result>(
    by owner: AnyObject, _ change: (inout DataSource<Item>) throws -> Result
  ) rethrows -> Result {
    changer = owner
    return try update(change)
  }

  private func tell(_ change: Told) {
    untold.append(change)
    guard !isTelling else { return }
    isTelling = true
    defer { isTelling = false }
    while !untold.isEmpty { deliver(untold.removeFirst()) }
  }

  private func deliver(_ change: Told) {
    onChange?(change.old, change.new)
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner !== change.changer {
      observer.change(change.old, change.new)
    }
  }

  private func checkIsNotUpdating() {
    precondition(
      !isUpdating, "a change inside update(_:) would be lost: make it to what update(_:) gives")
  }

  private struct Observer {
    weak var owner: AnyObject?
    var change: Change
  }

  /// A change, and who made it and need not be told.
  private struct Told {
    var old: DataSource<Item>
    var new: DataSource<Item>
    weak var changer: AnyObject?
  }
}
