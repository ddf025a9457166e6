/// What may be done to a row in an editable table.
public struct EditingOptions: OptionSet, Hashable, Sendable {
  /// One bit a kind of change.
  public let rawValue: UInt8

  /// Makes a set from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The row can be deleted.
  public static let delete = EditingOptions(rawValue: 1 << 0)
  /// The row can be moved.
  public static let move = EditingOptions(rawValue: 1 << 1)
  /// Both.
  public static let all: EditingOptions = [.delete, .move]
}
