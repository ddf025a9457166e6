#if canImport(UIKit) && !os(watchOS)
  public import Tables
  import TablesRouting
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
  /// A tap on the view selects the row: it switches a switch, and opens the options of a picker.
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

  extension PresentedRow {
    /// Whether the row has its own view in place of the control that would change its value.
    var isChangedByTap: Bool {
      guard behavior.content is any UIContentProviding else { return false }
      return switch row.kind {
      case .switch, .picker: true
      default: false
      }
    }
  }
#endif
