public import TablesModel

/// A store that reports its own changes by section and row, such as a fetched-results controller or
/// an observation of a database.
///
/// ```swift
/// final class Store: SectionedChangeSource {
///   private(set) var dataSource = DataSource<Entry>()
///   let observers = ChangeObservers<Entry>()
///   func controllerDidChangeContent(_:) {
///     let old = dataSource
///     dataSource = …
///     observers.report(reported, from: old, to: dataSource)
///   }
/// }
/// let controller = TableController(following: store, configurator: configurator)
/// ```
/// Every host that shows the controller performs what the store reports. For a view of your own,
/// add an observer:
/// ```swift
/// store.observers.add(host) { old, new, reported in
///   for batch in reported.batchUpdates(from: old, to: new) { … }
/// }
/// ```
public protocol SectionedChangeSource<Item>: AnyObject {
  /// The type of the items.
  associatedtype Item

  /// The current sections.
  var dataSource: DataSource<Item> { get }

  /// The observers of the store, to which it reports each group of changes.
  var observers: ChangeObservers<Item> { get }
}

/// The observers of a store that reports its own changes.
///
/// An observer is held weakly: its closure is called as long as the observer exists, and released
/// after that.
public final class ChangeObservers<Item> {
  private let observers = Observers<Report>()

  private struct Report {
    let old: DataSource<Item>
    let new: DataSource<Item>
    let changes: ReportedChanges
  }

  /// Creates a list without observers.
  public init() {}

  /// Whether no observer exists.
  package var isEmpty: Bool { observers.isEmpty }

  /// Calls a closure after each group of changes, as long as an observer exists. The closure gets
  /// the sections before and after the changes, and a report of the changes.
  ///
  /// The closure must not hold the observer strongly.
  public func add(
    _ observer: AnyObject,
    _ tell:
      @escaping (
        _ old: DataSource<Item>, _ new: DataSource<Item>, _ reported: ReportedChanges
      ) -> Void
  ) {
    observers.add(observer) { tell($0.old, $0.new, $0.changes) }
  }

  /// Calls the closures of all observers, in the order in which they were added.
  ///
  /// If an observer changes the store while it is called, that change is reported after this one
  /// has reached all observers.
  public func report(
    _ changes: ReportedChanges, from old: DataSource<Item>, to new: DataSource<Item>
  ) {
    observers.tellInOrder(Report(old: old, new: new, changes: changes))
  }
}
