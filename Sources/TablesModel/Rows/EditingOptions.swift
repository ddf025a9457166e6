/// The changes that a user can make to a row of an editable table.
public struct EditingOptions: OptionSet, Hashable, Sendable {
  /// One bit for each change.
  public let rawValue: UInt8

  /// Creates a set of options from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The row can be deleted.
  public static let delete = EditingOptions(rawValue: 1 << 0)
  /// The row can be moved.
  public static let move = EditingOptions(rawValue: 1 << 1)
  /// The row can be deleted and moved.
  public static let all: EditingOptions = [.delete, .move]
}
