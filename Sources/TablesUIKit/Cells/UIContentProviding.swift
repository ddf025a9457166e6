#if canImport(UIKit) && !os(watchOS)
  public import Tables
  public import UIKit

  /// A row of your own that brings its own view to a table view.
  ///
  /// ```swift
  /// extension ChartRow: UIContentProviding {
  ///   func contentConfiguration(for row: Row) -> any UIContentConfiguration {
  ///     ChartContent(points: points, title: row.title)
  ///   }
  /// }
  /// ```
  /// The cell adds the mark of the row, such as that of a row that leads to another screen. Conform
  /// in the module that declares the row. From iOS 16 on, the configuration can be a
  /// `UIHostingConfiguration` with a SwiftUI view. Other hosts draw the row's `body`.
  ///
  /// VoiceOver reads the view. A row with `.accessibilityLabel(_:)` has that label and its value
  /// instead.
  ///
  /// A row that is `Equatable` is shown again only when it has changed.
  public protocol UIContentProviding: HostedRowContent {
    /// Returns the content of the cell.
    /// - Parameter row: The row with the value and the status that the router keeps for it.
    @MainActor func contentConfiguration(for row: Row) -> any UIContentConfiguration
  }
#endif
