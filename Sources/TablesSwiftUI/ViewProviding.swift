#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import Tables

  /// A row of your own that brings its own SwiftUI view.
  ///
  /// ```swift
  /// extension ChartRow: ViewProviding {
  ///   func view(for row: Row) -> some View { Chart(points) }
  /// }
  /// ```
  /// Conform in the module that declares the row. Other hosts draw the row's `body`.
  public protocol ViewProviding: HostedRowContent {
    /// The type of the view.
    associatedtype Content: View

    /// Returns the view.
    /// - Parameter row: The row with the value and the status that the router keeps for it.
    @MainActor @ViewBuilder func view(for row: Row) -> Content
  }
#endif
