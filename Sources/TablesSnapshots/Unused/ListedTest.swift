import Foundation

/// A test as `swift test list` names it.
package struct ListedTest: Hashable, Sendable {
  /// The name without the place of the source, as in `AppTests.Settings/rows(_:)` or
  /// `AppTests.Screens/testRows`.
  package let name: String
  /// The common beginning of the paths of its snapshots, folded.
  let stem: String

  /// Reads a line, which may end with the place of the test, as in `A.S/rows()/File.swift:3:4`.
  /// `nil` if it names no test.
  package init?(_ line: some StringProtocol) {
    let place = line.range(of: #"/[^/]+\.swift:[0-9]+:[0-9]+$"#, options: .regularExpression)
    name = String(line[..<(place?.lowerBound ?? line.endIndex)])
    let parts = Self.parts(of: name)
    guard parts.count > 1, let test = parts.last else { return nil }
    let identity = TestIdentity(
      module: parts[0], suites: parts[1..<(parts.count - 1)].map(TestIdentity.baseName),
      test: TestIdentity.baseName(of: test), origin: "")
    stem = identity.stem.folded
  }

  /// Only functions of Swift Testing are listed with parentheses.
  var library: TestProcess.Tests { name.hasSuffix(")") ? .swiftTesting : .xctest }

  /// Returns whether a regular expression selects the test, whatever the place of its source is.
  ///
  /// Swift Testing matches a text that continues with that place.
  func matches(_ pattern: String) -> Bool {
    let texts = library == .swiftTesting ? [name, name + "/File.swift:1:1"] : [name]
    return texts.allSatisfy { $0.range(of: pattern, options: .regularExpression) != nil }
  }

  /// Splits a name at the dots and slashes that are not in backticks or brackets.
  private static func parts(of name: String) -> [String] {
    var (parts, isQuoted, depth) = ([""], false, 0)
    for character in name {
      switch character {
      case "`": isQuoted.toggle()
      case "(", "<": if !isQuoted { depth += 1 }
      case ")", ">": if !isQuoted { depth -= 1 }
      default: break
      }
      if character == "/" || character == ".", !isQuoted, depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension TestIdentity {
  /// The common beginning of the paths of the test's snapshots, such as
  /// `__Snapshots__/AppTests/Settings/rows`.
  package var stem: String {
    ([SnapshotPath.folder] + ([module] + suites + [test]).map(FileName.component))
      .joined(separator: "/")
  }
}

extension SnapshotPath {
  /// The common beginning of the paths of all snapshots of the test, folded.
  var stem: String {
    let name = relative.lastPathPart
    return String(relative.dropLast(name.count - name.prefix { $0 != "." }.count)).folded
  }
}
