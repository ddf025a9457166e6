/// A data source held by reference, that tells whoever shows it when its sections change.
///
/// ```swift
/// let files = SharedDataSource(DataSource(sections: [Section(items: ["a.txt"])]))
/// files.onChange = { _, new in print(new.numberOfItems(in: 0)) }
/// files.value.append("b.txt", toSection: 0)          // prints 2
/// ```
/// A change is told once it is complete, so the callback may read `value`. Changes made inside
/// `update(_:)` are told together. Any number of screens can show one source, or a part of it.
public final class SharedDataSource<Item> {
  /// The sections as they are now.
  public var value: DataSource<Item> {
    didSet { tell(old: oldValue) }
  }

  /// Called after each change with the sections before and after it.
  public var onChange: Change?

  private var observers: [Observer] = []
  /// Who makes the change that is under way, and need not be told of it.
  private weak var changer: AnyObject?

  /// What is called with the sections before and after a change.
  public typealias Change = (_ old: DataSource<Item>, _ new: DataSource<Item>) -> Void

  /// Makes a holder of sections that nobody listens to yet.
  public init(_ value: DataSource<Item> = DataSource()) { self.value = value }

  /// Makes several changes and tells them as one.
  public func update<Result>(_ change: (inout DataSource<Item>) throws -> Result) rethrows -> Result
  {
    var copy = value
    defer { value = copy }
    return try change(&copy)
  }

  /// Calls a closure after each change, as long as its owner lives.
  ///
  /// The closure must not hold the owner strongly; observers are called behind `onChange`.
  public func observe(_ owner: AnyObject, _ change: @escaping Change) {
    observers.append(Observer(owner: owner, change: change))
  }

  /// Tells everybody of a change that is none: what is read when a row is shown has changed.
  public func reload() { tell(old: value) }

  /// Makes changes that everybody is told of but whoever makes them, and shows them already.
  package func update<Result>(
    by owner: AnyObject, _ change: (inout DataSource<Item>) throws -> Result
  ) rethrows -> Result {
    changer = owner
    defer { changer = nil }
    return try update(change)
  }

  private func tell(old: DataSource<Item>) {
    onChange?(old, value)
    guard !observers.isEmpty else { return }
    observers.removeAll { $0.owner == nil }
    for observer in observers where observer.owner !== changer { observer.change(old, value) }
  }

  private struct Observer {
    weak var owner: AnyObject?
    var change: Change
  }
}
