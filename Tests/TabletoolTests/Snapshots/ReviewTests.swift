import Foundation
import TablesSnapshots
import Testing

@testable import tabletool

/// Questions during which files change.
@Suite struct ReviewTests {
  private let package: SnapshotPackage
  private let first: String
  private let second: String
  private let question = "Accept, reject, skip, quit? [a/r/s/q/?] "
  private let outdatedQuestion = "Reject, skip, quit, accept by force? [r/s/q/f/?] "

  /// A changed snapshot, `first`, and one that is new, `second`.
  init() throws {
    package = try SnapshotPackage()
    package.take("old", named: "first", mode: .all)
    package.take("new", named: "first")
    package.take("new", named: "second", mode: .pending)
    first = try package.path("first")
    second = try package.path("second")
  }

  private func review(_ path: String) throws -> Conversation {
    try Conversation(["snapshots", "review", path, "--root", package.root.path])
  }

  @Test func `what a test left since it was shown is shown before it is accepted`() throws {
    let review = try review(first)
    try review.wait(for: question)
    package.take("never shown", named: "first")
    try review.answer("a")
    try review.wait(for: "It has changed since it was shown.\n")
    try review.wait(for: "+never shown\n")
    try review.wait(for: question)
    #expect(package.text(first) == "old\n")
    try review.answer("a")
    #expect(try review.end().output == "1 accepted, 0 rejected, 0 left.\n")
    #expect(package.text(first) == "never shown\n")
  }

  @Test func `what a test left since it was shown is shown before it is rejected`() throws {
    let review = try review(first)
    try review.wait(for: question)
    package.take("never shown", named: "first")
    try review.answer("r")
    try review.wait(for: "+never shown\n")
    try review.answer("s")
    #expect(try review.end().output.hasSuffix("0 accepted, 0 rejected, 1 left.\n"))
    #expect(try package.run("show", first).output.contains("+never shown\n"))
  }

  @Test func `a snapshot that changed since it was shown is not replaced`() throws {
    let review = try review(first)
    try review.wait(for: question)
    try package.put("other\n", at: first)
    try review.answer("a")
    try review.wait(for: "It has changed since it was shown.\n")
    try review.wait(
      for: "The snapshot has changed since the test ran: f accepts the new version anyway.\n")
    try review.wait(for: "-other\n")
    try review.wait(for: outdatedQuestion)
    #expect(package.text(first) == "other\n")
    try review.answer("s")
    #expect(try review.end().status == 0)
  }

  @Test func `a version against another snapshot than before takes the place of the first`() throws
  {
    let review = try review(first)
    try review.wait(for: question)
    try package.put("other\n", at: first)
    package.take("newer", named: "first")
    try review.answer("a")
    try review.wait(for: "-other\n+newer\n")
    try review.wait(for: question)
    try review.answer("a")
    _ = try review.end()
    #expect(package.text(first) == "newer\n")
  }

  @Test func `an outdated version is accepted by force alone`() throws {
    try package.put("other\n", at: first)
    let review = try review(first)
    try review.wait(for: outdatedQuestion)
    try review.answer("a")
    try review.wait(for: "Run the test again, or answer f to accept the new version anyway.\n")
    try review.wait(for: outdatedQuestion)
    #expect(package.text(first) == "other\n")
    try review.answer("f")
    #expect(try review.end().output == "1 accepted, 0 rejected, 0 left.\n")
    #expect(package.text(first) == "new\n")
  }

  @Test func `a version that goes while it is asked about is told, and the next is shown`() throws {
    let review = try Conversation(["snapshots", "review", "--root", package.root.path])
    try review.wait(for: question)
    package.take("old", named: "first")
    try review.answer("a")
    try review.wait(for: "\(first): the new version is gone\n")
    try review.wait(for: "2 of 2  \(second)\n")
    try review.answer("a")
    let (output, status) = try review.end()
    #expect(output.hasSuffix("1 accepted, 0 rejected, 0 left.\n"))
    #expect(status == 1)
    #expect(package.text(first) == "old\n")
  }

  @Test func `a version that cannot be read does not keep the others`() throws {
    try package.remove(first)
    try package.put("", at: first + "/in-place")
    let result = try package.run("review", input: #"a\n"#)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("\(first): There is a folder where the snapshot belongs"))
    #expect(result.output.contains("2 of 2  \(second)\n"))
    #expect(result.output.hasSuffix("1 accepted, 0 rejected, 1 left.\n"))
    #expect(package.text(second) == "new\n")
  }

  @Test func `one change of many snapshots is one question`() throws {
    let tests = (1...20).map { "  @Test func t\($0)() {}" }.joined(separator: "\n")
    try package.put("struct Many {\n\(tests)\n}\n", at: "Tests/AppTests/Many.swift")
    for number in 1...20 {
      let path = "__Snapshots__/AppTests/Many/t\(number).txt"
      try package.put("title \(number)\nold\n", at: path)
      let new = "title \(number)\n\(number == 7 ? "other" : "new")\n"
      try package.leave(new, at: path)
    }
    let result = try package.run("review", "AppTests", input: #"a\nr\n"#)
    #expect(result.output.contains("1–19 of 20  the same change in 19 snapshots\n"))
    let place =
      "  __Snapshots__/AppTests/Many/t20.txt\n    AppTests/Many/t20, Tests/AppTests/Many.swift:21\n"
    #expect(result.output.contains(place))
    #expect(result.output.contains("Accept all 19, reject, skip, quit, one by one? [a/r/s/q/o/?] "))
    #expect(result.output.components(separatedBy: "-old\n").count == 3)
    #expect(result.output.hasSuffix("19 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text("__Snapshots__/AppTests/Many/t20.txt") == "title 20\nnew\n")
  }

  @Test func `one change is one question whatever the other rows are`() throws {
    func text(_ number: Int, _ row: String, _ styles: String) -> String {
      """
      tables snapshot 2
      10 columns, dark theme, true colour

      look
      | Table \(number) | B2-8
      \(row)

      style
      B  bold
      \(styles)

      """
    }
    let paths = (1...3).map { "__Snapshots__/AppTests/Settings/rows.\($0).txt" }
    let old = ("| On      | ag2-3", "ag  green")
    let new = ("| Off     | e2-4", "e  grey #9AA2AD")
    let other = ("| Off     | ar2-4", "ar  red")
    for (number, path) in paths.enumerated() {
      try package.put(text(number, old.0, old.1), at: path)
      let now = number == 2 ? other : new
      try package.leave(text(number, now.0, now.1), at: path)
    }
    let result = try package.run("review", "AppTests/Settings", input: #"a\nr\n"#)
    #expect(result.output.contains("1–2 of 3  the same change in 2 snapshots\n"))
    #expect(paths.prefix(2).allSatisfy { result.output.contains("\n  \($0)\n") })
    #expect(result.output.contains("\n-   ag2-3  green\n+   e2-4  grey #9AA2AD\n"))
    #expect(result.output.hasSuffix("2 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text(paths[1]) == text(1, new.0, new.1))
    #expect(package.text(paths[2]) == text(2, old.0, old.1))
  }

  /// Leaves the same change in two snapshots.
  private func leaveTwo() throws -> (String, String) {
    let paths = ["a", "b"].map { "__Snapshots__/AppTests/Settings/rows.\($0).txt" }
    for path in paths {
      try package.put("old\n", at: path)
      try package.leave("new\n", at: path)
    }
    return (paths[0], paths[1])
  }

  @Test func `an answer holds for what was shown, and what has changed is asked about again`()
    throws
  {
    let (a, b) = try leaveTwo()
    let review = try review("AppTests")
    try review.wait(for: "Accept all 2, reject, skip, quit, one by one? [a/r/s/q/o/?] ")
    let pending = try #require(package.snapshots.first { $0.contains("/rows.b.txt.") })
    try package.remove("__Snapshots__/" + pending)
    try package.leave("newer\n", at: b)
    try review.answer("a")
    try review.wait(for: "It has changed since it was shown.\n")
    try review.wait(for: "+newer\n")
    try review.wait(for: question)
    #expect(package.text(a) == "new\n" && package.text(b) == "old\n")
    try review.answer("r")
    #expect(try review.end().output.hasSuffix("1 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text(b) == "old\n")
  }

  @Test func `a version that cannot be accepted leaves the others of its group accepted`() throws {
    let (a, b) = try leaveTwo()
    try package.put("old\n", at: "elsewhere.txt")
    try package.remove(b)
    try FileManager.default.createSymbolicLink(
      at: package.root.appendingPathComponent(b),
      withDestinationURL: package.root.appendingPathComponent("elsewhere.txt"))
    let result = try package.run("review", "AppTests", input: #"a\n"#)
    #expect(result.output.hasSuffix(" 1 accepted, 0 rejected, 1 left.\n"))
    #expect(result.errors.hasPrefix("\(b): The snapshot leads out of __Snapshots__"))
    #expect(result.status == 1)
    #expect(package.text(a) == "new\n" && package.text("elsewhere.txt") == "old\n")
  }

  @Test func `what a rejection leaves behind is said`() throws {
    let result = try package.run("review", first, input: #"r\n"#)
    let words = PendingSnapshot.afterRejection + "\n"
    #expect(result.output.hasSuffix(words + "0 accepted, 1 rejected, 0 left.\n"))
    #expect(try package.run("reject", second).output == "Rejected \(second)\n" + words)
  }

  @Test func `snapshots with one change can be decided one by one`() throws {
    for name in ["a", "b"] {
      try package.put("old\n", at: "__Snapshots__/AppTests/Settings/rows.\(name).txt")
      try package.leave("new\n", at: "__Snapshots__/AppTests/Settings/rows.\(name).txt")
    }
    let result = try package.run("review", "AppTests", input: #"o\na\nr\n"#)
    #expect(result.output.hasSuffix("1 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text("__Snapshots__/AppTests/Settings/rows.a.txt") == "new\n")
    #expect(package.text("__Snapshots__/AppTests/Settings/rows.b.txt") == "old\n")
  }

  @Test func `an input that ends is told behind what was done`() throws {
    let result = try package.run("review", input: #"a\n"#)
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("\n1 accepted, 0 rejected, 1 left.\n"))
    #expect(
      result.errors
        == "tabletool: the input ended at \(second); undecided snapshots are left as they were\n")
  }
}
