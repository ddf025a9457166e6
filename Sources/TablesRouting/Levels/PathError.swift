public import TablesModel

/// An error for a path that cannot be followed, with the step that failed and the reason.
public struct PathError: Error, Equatable, CustomStringConvertible {
  /// The path that was asked for.
  public let path: [RowID]
  /// The index in the path of the first id that cannot be followed.
  package let step: Int
  /// The reason why the row cannot be followed.
  package let reason: Reason
  /// The ids of the first rows that are there instead: if the path goes on, those that lead to
  /// other screens. If the reason is ``Reason/noAction``, the ids of the actions that do. Empty for
  /// other reasons than that and ``Reason/notFound``.
  package let present: [RowID]

  /// The reason why a row of a path cannot be followed.
  @nonexhaustive
  package enum Reason: Hashable, Sendable {
    /// No row has the id.
    case notFound
    /// The row does not lead to another screen.
    case leadsNowhere
    /// The row before this element of the path opens screens only by its actions, and none of them
    /// has the id.
    case noAction
    /// Several rows that lead to other screens have the id.
    case ambiguous([RowPath])
    /// Selecting the row did not open a screen, but had this outcome.
    case refused(Outcome)
  }

  /// The part of the path that can be followed, to restore the screens that are left of it.
  public var leadingPath: [RowID] {
    Array(path.prefix(reason == .noAction ? step - 1 : step))
  }

  /// The id that cannot be followed, the screen, the reason, and what is there instead.
  public var description: String {
    let way = leadingPath.map(\.description).joined(separator: " › ")
    let place = way.isEmpty ? "on the first screen" : "on the screen \(way)"
    let id = "“\(path[step].plainText.printable)”"
    return switch reason {
    case .notFound: "no row \(place) has the id \(id)" + alternatives
    case .noAction:
      "no action of the row “\(path[step - 1].plainText.printable)” \(place) that opens a screen "
        + "has the id \(id)" + alternatives
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
