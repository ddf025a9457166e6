/// A data source held by reference, that tells whoever shows it when its sections change.
///
/// ```swift
/// let files = SharedDataSource(DataSource(sections: [Section(items: ["a.txt"])]))
/// files.onChange = { _, new in print(new.numberOfItems(in: 0)) }
/// files.value.append("b.txt", toSection: 0)          // prints 2
/// ```
/// A change is told once it is complete, so the callback may read `value`. Changes made inside
/// `update(_:)` are told together.
public final class SharedDataSource<Item> {
  /// The sections as they are now.
  public var value: DataSource<Item> {
    didSet { onChange?(oldValue, value) }
  }

  /// Called after each change with the sections before and after it.
  public var onChange: ((_ old: DataSource<Item>, _ new: DataSource<Item>) -> Void)?

  /// Makes a holder of sections that nobody listens to yet.
  public init(_ value: DataSource<Item> = DataSource()) { self.value = value }

  /// Makes several changes and tells them as one.
  public func update<Result>(_ change: (inout DataSource<Item>) throws -> Result) rethrows -> Result
  {
    var copy = value
    defer { value = copy }
    return try change(&copy)
  }
}
