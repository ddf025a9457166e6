#if canImport(UIKit) && canImport(Combine) && !os(watchOS)
  public import Combine
  import TablesRouting
  import UIKit

  extension TableViewController {
    /// Shows the table again whenever an object announces a change, also on systems without
    /// Observation.
    ///
    /// ```swift
    /// let controller = TableViewController { settings.table }
    /// controller.follow(settings.model)                // an ObservableObject
    /// ```
    /// Neither the object nor the controller is kept alive by this. Does nothing for the items of a
    /// controller, which report their changes themselves.
    public func follow(_ object: some ObservableObject) { link?.follow(object) }
  }

  extension TableViewAdapter {
    /// Shows the table again whenever an object announces a change, also on systems without
    /// Observation. Neither the object nor the adapter is kept alive by this.
    public func follow(_ object: some ObservableObject) { link?.follow(object) }
  }

  extension RouterLink {
    fileprivate func follow(_ object: some ObservableObject) {
      let following = object.objectWillChange.sink { [weak self] _ in
        // The object has its new values after this call, which may come on any thread.
        Task { @MainActor in self?.router.invalidate() }
      }
      followed.append(following)
    }
  }
#endif
