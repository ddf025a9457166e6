import Foundation
import TablesBasics
import TablesInteraction
import TablesModel
import TablesSettings

/// `tabletool lint`: the problems of a `Settings.bundle` in all of its languages, for CI.
extension Tabletool {
  /// Writes the problems of a bundle that are not accepted, or the file of those that are.
  func lint(_ invocation: Invocation) throws -> ExitStatus {
    let problems = try findingBundle(of: invocation) {
      try SettingsBundle.problems(
        ofBundleAt: url(for: invocation), mode: invocation.isInApp ? .inApp : .settings)
    }
    let listed = problems.map(ListedProblem.init)
    if let file = invocation.allowed, invocation.writesAllowed {
      try write(listed, to: file)
      let count = listed.count == 1 ? "1 problem" : "\(listed.count) problems"
      output.write("Wrote \(count) to \(file), as accepted.".madeSafe() + "\n")
      return .success
    }
    var gone = try invocation.allowed.map(accepted(in:)) ?? []
    let found = listed.filter { problem in
      guard let index = gone.firstIndex(where: { $0.isSame(as: problem) }) else { return true }
      gone.remove(at: index)
      return false
    }
    if invocation.writesJSON {
      output.write(try json(found))
    } else {
      output.write(found.map { $0.line.madeSafe() + "\n" }.joined())
    }
    errors.write(
      gone.map { "no longer a problem, but accepted: \($0.line)".madeSafe() + "\n" }.joined())
    return found.allSatisfy { $0.severity == .note } ? .success : .problems
  }

  private func write(_ problems: [ListedProblem], to file: String) throws {
    let bytes = Array(try json(problems).utf8)
    do throws(SystemError) { try AtomicFile.replace(file, with: bytes) } catch {
      throw UsageError.unwritable(file, reason: error.reason)
    }
  }

  private func accepted(in file: String) throws(UsageError) -> [ListedProblem] {
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try OpenFile(reading: file).read() } catch {
      throw .unreadable(file, reason: error.reason)
    }
    do { return try JSONDecoder().decode([ListedProblem].self, from: Data(bytes)) } catch {
      throw .noProblems(file)
    }
  }
}

/// A problem as `tabletool lint` lists it.
private struct ListedProblem: Codable {
  let kind: String
  let severity: SettingsProblem.Severity
  let file: String
  let place: String
  let key: String?
  let found: String
  let expected: String

  init(_ problem: SettingsProblem) {
    (kind, severity) = (problem.kind.rawValue, problem.severity)
    (file, place, key) = (problem.file, problem.place, problem.key)
    (found, expected) = (problem.found, problem.expected)
  }

  var line: String {
    let key = key?.nonEmpty?.quotedPrintable.dropFirst().dropLast()
    let location = place + (key.map { " (\($0))" } ?? "")
    return "\(severity): \(file): \(location.isEmpty ? "" : "\(location): ")"
      + "found \(found); expected \(expected)"
  }

  /// The place. For a row with a key, the place in the row, which rows above it do not change.
  private var lastingPlace: Substring { place.drop { key?.nonEmpty != nil && $0 != "]" } }

  /// Returns whether the problems are the same, also if one is worded in another way.
  func isSame(as other: ListedProblem) -> Bool {
    kind == other.kind && file == other.file && lastingPlace == other.lastingPlace
      && key == other.key && found == other.found
  }
}

extension SettingsProblem.Severity: Codable {}
