/// A part of a date or time that is changed on its own.
package enum DateField: Int, CaseIterable, Comparable, Sendable {
  case year, month, day, hour, minute

  /// The larger unit comes first.
  package static func < (left: DateField, right: DateField) -> Bool {
    left.rawValue < right.rawValue
  }

  /// How many digits it is written in.
  var digits: Int { self == .year ? 4 : 2 }

  /// What is written behind it where another field follows.
  var separator: String {
    switch self {
    case .year, .month: "-"
    case .day: " "
    case .hour, .minute: ":"
    }
  }
}
