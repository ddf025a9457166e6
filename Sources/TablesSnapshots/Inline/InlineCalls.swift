import TablesBasics

/// What identifies a call in its source, even after the lines above have changed: the function
/// around it, and its arguments.
package struct InlineCallKey: Hashable, Sendable {
  /// The name of the function around the call, as a part of a file's name.
  fileprivate var function: String
  /// The hash of the arguments other than the text, without blanks and line ends.
  fileprivate var arguments: String
  /// The number of the call among those with the same arguments in functions of that name, from 1.
  fileprivate var number = 1
  /// The number of these calls. If there are more or fewer than before, it is not sure which of
  /// them is meant.
  fileprivate var count = 1

  fileprivate init(function: String, arguments: String) {
    self.function = function
    self.arguments = arguments
  }

  /// Creates the key that a file is named for. `nil` if the name is of another form.
  init?(fileName: String) {
    let parts = fileName.split(separator: ".")
    let numbers = parts.count == 4 ? parts[1].split(separator: "-").compactMap { Int($0) } : []
    guard numbers.count == 2, parts.last == "txt" else { return nil }
    self.init(function: String(parts[0]), arguments: String(parts[2]))
    (number, count) = (numbers[0], numbers[1])
  }

  /// The name of a file for the call, as in `card.1-1.0e0bb2d4.txt`.
  var fileName: String { "\(function).\(number)-\(count).\(arguments).txt" }
}

/// The calls in a source that expect a text.
struct InlineCalls {
  /// The offsets of the opening parentheses.
  private(set) var offsets: [InlineCallKey: Int] = [:]
  /// The keys by these offsets.
  private(set) var keys: [Int: InlineCallKey] = [:]

  /// Finds the calls.
  ///
  /// - Parameter names: The names that the function may have.
  init(_ bytes: [UInt8], of names: Set<String>) {
    let declarations = try? DeclarationReader.read(bytes)  // `nil`: no function is known
    var groups: [InlineCallKey: [Int]] = [:]
    var scanner = SwiftScanner(bytes, at: 0)
    while let token = scanner.next() {
      guard case .word(let name) = token, names.contains(name) else { continue }
      var call = scanner
      call.skipTrivia()
      let open = call.offset
      guard call.sees("("), call.skipGroup() else { continue }
      // The text itself may be among the arguments.
      let end = InlineCall.argument(bytes, from: open, to: call.offset)?.offset ?? call.offset
      let function = declarations?.function(at: open)?.name ?? ""
      let key = InlineCallKey(
        function: FileName.component(function), arguments: Self.hash(bytes[open..<end]))
      groups[key, default: []].append(open)
    }
    for (shared, calls) in groups {
      for (index, open) in calls.enumerated() {
        var key = shared
        (key.number, key.count) = (index + 1, calls.count)
        offsets[key] = open
        keys[open] = key
      }
    }
  }

  private static func hash(_ arguments: ArraySlice<UInt8>) -> String {
    StableHash(arguments.filter { !$0.isBlank && !$0.isLineEnd }).shortDigits
  }
}
