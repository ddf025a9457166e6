public import TablesModel

/// An error for a path that cannot be followed, with the step that failed and the reason.
public struct PathError: Error, Hashable, CustomStringConvertible {
  /// The path that was asked for.
  public let path: [RowID]
  /// The index in the path of the first id that cannot be followed.
  public let step: Int
  /// The reason why the row cannot be followed.
  public let reason: Reason
  /// The ids of the first rows that are there instead: if the path goes on, those that lead to
  /// other screens. Empty unless the reason is ``Reason/notFound``.
  public let present: [RowID]

  /// The reason why a row of a path cannot be followed.
  @nonexhaustive
  public enum Reason: Hashable, Sendable {
    /// No row has the id.
    case notFound
    /// The row does not lead to another screen.
    case leadsNowhere
    /// Several rows that lead to other screens have the id.
    case ambiguous([RowPath])
    /// Selecting the row did not open a screen, but had this outcome.
    case refused(Outcome)
  }

  /// The id that cannot be followed, the screen, the reason, and what is there instead.
  public var description: String {
    let way = path.prefix(step).map(\.description).joined(separator: " › ")
    let place = way.isEmpty ? "on the first screen" : "on the screen \(way)"
    let id = "“\(path[step].plainText.printable)”"
    return switch reason {
    case .notFound: "no row \(place) has the id \(id)" + alternatives
    case .leadsNowhere: "the row \(id) \(place) does not open another screen"
    case .ambiguous(let paths):
      "several rows \(place) have the id \(id): give each an id of its own "
        + "(\(paths.map(\.description).joined(separator: "; ")))"
    case .refused(let outcome): "the row \(id) \(place) did not open a screen: \(outcome)"
    }
  }

  private var alternatives: String {
    present.isEmpty
      ? ""
      : "; there " + (present.count == 1 ? "is " : "are ")
        + present.map(\.description).listed("and")
  }
}
