/// Why data is not a property list: what was found, and in which line where there are lines.
struct PropertyListError: Error, Hashable, CustomStringConvertible {
  var reason: String
  var line: Int?

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  var description: String { line.map { "\(reason) in line \($0)" } ?? reason }
}
