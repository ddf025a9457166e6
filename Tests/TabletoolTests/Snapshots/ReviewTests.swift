import Foundation
import TablesSnapshots
import Testing

@testable import tabletool

/// Reviews in numbered lines, during which files change.
@Suite struct ReviewTests {
  private let package: SnapshotPackage
  private let first: String
  private let second: String

  /// A changed snapshot, `first`, and one that is new, `second`.
  init() throws {
    package = try SnapshotPackage()
    package.take("old", named: "first", mode: .all)
    package.take("new", named: "first")
    package.take("new", named: "second", mode: .pending)
    first = try package.path("first")
    second = try package.path("second")
  }

  /// Begins a review, and opens its first change.
  private func review(_ path: String) throws -> Conversation {
    let review = try Conversation(["snapshots", "review", path, "--root", package.root.path])
    try review.answer("1")
    try review.wait(for: " › 1 of ")
    return review
  }

  /// Leaves a review, and returns what it says at its end.
  private func end(_ review: Conversation) throws -> (output: String, status: Int32) {
    try review.answer("quit")
    return try review.end()
  }

  @Test func `what a test left since it was shown is shown before it is accepted`() throws {
    let review = try review(first)
    try review.wait(for: "\n1. Accept, action\n")
    package.take("never shown", named: "first")
    try review.answer("1")
    try review.wait(for: "It has changed since it was shown.\n")
    try review.wait(for: "now never shown\n")
    #expect(package.text(first) == "old\n")
    try review.answer("1")
    #expect(try end(review).output.hasSuffix("\n1 accepted, 0 rejected, 0 left.\n"))
    #expect(package.text(first) == "never shown\n")
  }

  @Test func `what a test left since it was shown is shown before it is rejected`() throws {
    let review = try review(first)
    try review.wait(for: "\n2. Reject, action\n")
    package.take("never shown", named: "first")
    try review.answer("2")
    try review.wait(for: "now never shown\n")
    #expect(try end(review).output.hasSuffix("0 accepted, 0 rejected, 1 left.\n"))
    #expect(try package.run("show", first).output.contains("+never shown\n"))
  }

  @Test func `a snapshot that changed since it was shown is not replaced`() throws {
    let review = try review(first)
    try review.wait(for: "expected old\n")
    try package.put("other\n", at: first)
    try review.answer("1")
    try review.wait(for: "1. Force accept, action\n")
    try review.wait(for: "It has changed since it was shown.")
    try review.wait(for: "The snapshot has changed since the test ran.")
    try review.wait(for: "expected other\n")
    #expect(package.text(first) == "other\n")
    #expect(try end(review).status == 0)
  }

  @Test func `a version against another snapshot than before takes the place of the first`() throws
  {
    let review = try review(first)
    try review.wait(for: "expected old\n")
    try package.put("other\n", at: first)
    package.take("newer", named: "first")
    try review.answer("1")
    try review.wait(for: "expected other\n")
    try review.wait(for: "now newer\n")
    try review.answer("1")
    _ = try end(review)
    #expect(package.text(first) == "newer\n")
  }

  @Test func `an outdated version is accepted by force alone`() throws {
    try package.put("other\n", at: first)
    let review = try review(first)
    try review.wait(for: "1. Force accept, action\n2. Reject, action\n3. Skip, action\n")
    try review.answer("1")
    #expect(try end(review).output.hasSuffix("\n1 accepted, 0 rejected, 0 left.\n"))
    #expect(package.text(first) == "new\n")
  }

  @Test func `a version that goes while it is shown is told, and the next can be decided`() throws {
    let review = try review("__Snapshots__")
    try review.wait(for: "\n1. Accept, action\n")
    package.take("old", named: "first")
    try review.answer("1")
    try review.wait(for: "The new version is gone.")
    for line in ["back", "2"] { try review.answer(line) }
    try review.wait(for: " › 2 of 2")
    try review.answer("1")
    let (output, status) = try end(review)
    #expect(
      output.hasSuffix("\n\(first): the new version is gone\n1 accepted, 0 rejected, 0 left.\n"))
    #expect(status == 1)
    #expect(package.text(first) == "old\n")
  }

  @Test func `a version that cannot be read does not keep the others`() throws {
    try package.remove(first)
    try package.put("", at: first + "/in-place")
    let result = try package.run("review", input: #"2\n1\nquit\n"#)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("\(first): There is a folder where the snapshot belongs"))
    #expect(result.output.contains(" › 2 of 2"))
    #expect(result.output.hasSuffix("1 accepted, 0 rejected, 1 left.\n"))
    #expect(package.text(second) == "new\n")
  }

  @Test func `one change of many snapshots is one change`() throws {
    let tests = (1...20).map { "  @Test func t\($0)() {}" }.joined(separator: "\n")
    try package.put("struct Many {\n\(tests)\n}\n", at: "Tests/AppTests/Many.swift")
    for number in 1...20 {
      let path = "__Snapshots__/AppTests/Many/t\(number).txt"
      try package.put("title \(number)\nold\n", at: path)
      let new = "title \(number)\n\(number == 7 ? "other" : "new")\n"
      try package.leave(new, at: path)
    }
    let result = try package.run("review", "AppTests", input: #"1\n1\n2\n2\nquit\n"#)
    #expect(result.output.contains("\n2 changes to decide\n1. t1.txt, 19, link\n2. t7.txt, link\n"))
    #expect(result.output.contains("The same change in: __Snapshots__/AppTests/Many/t1.txt, "))
    #expect(result.output.contains("\nAppTests/Many/t7\n"))
    #expect(result.output.hasSuffix("19 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text("__Snapshots__/AppTests/Many/t20.txt") == "title 20\nnew\n")
  }

  @Test func `one change is one change whatever the other rows are`() throws {
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
    let result = try package.run("review", "AppTests/Settings", input: #"1\n1\n2\n2\nquit\n"#)
    let list = "The same change in: " + paths.prefix(2).joined(separator: ", ")
    #expect(result.output.contains(list))
    #expect(result.output.contains("expected ag  green\n"))
    #expect(result.output.contains("now e  grey #9AA2AD\n"))
    #expect(result.output.hasSuffix("2 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text(paths[1]) == text(1, new.0, new.1))
    #expect(package.text(paths[2]) == text(2, old.0, old.1))
  }

  @Test func `one header that changed is one change at every width`() throws {
    for width in 20..<34 {
      let line = { (text: String) in
        "| \(text)" + String(repeating: " ", count: width - 1 - text.count) + "|"
      }
      let start = "tables snapshot 2\n\(width) columns, dark theme, true colour\n\nlook\n"
      let path = "__Snapshots__/AppTests/Settings/rows.\(width).txt"
      try package.put(start + line("General") + "\n", at: path)
      try package.leave(start + line("Allgemein") + "\n", at: path)
    }
    let result = try package.run("review", "AppTests/Settings", input: #"1\n1\n"#)
    #expect(result.output.contains("\n1 change to decide\n"), "\(result.output)")
    #expect(result.output.hasSuffix("14 accepted, 0 rejected, 0 left.\n"))
    let text = package.text("__Snapshots__/AppTests/Settings/rows.33.txt")
    #expect(text?.contains("| Allgemein") == true)
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
    try review.wait(for: "The same change in: \(a), \(b)")
    let pending = try #require(package.snapshots.first { $0.contains("/rows.b.txt.") })
    try package.remove("__Snapshots__/" + pending)
    try package.leave("newer\n", at: b)
    try review.answer("1")
    try review.wait(for: "\n1 change to decide\n")
    #expect(package.text(a) == "new\n" && package.text(b) == "old\n")
    try review.answer("2")
    try review.wait(for: "It has changed since it was shown.\n")
    try review.wait(for: "now newer\n")
    try review.answer("2")
    #expect(try end(review).output.hasSuffix("1 accepted, 1 rejected, 0 left.\n"))
    #expect(package.text(b) == "old\n")
  }

  @Test func `a version that cannot be accepted leaves the others of its group accepted`() throws {
    let (a, b) = try leaveTwo()
    try package.put("old\n", at: "elsewhere.txt")
    try package.remove(b)
    try FileManager.default.createSymbolicLink(
      at: package.root.appendingPathComponent(b),
      withDestinationURL: package.root.appendingPathComponent("elsewhere.txt"))
    let result = try package.run("review", "AppTests", input: #"1\n1\nquit\n"#)
    #expect(result.output.hasSuffix("\n1 accepted, 0 rejected, 1 left.\n"))
    #expect(result.errors.hasPrefix("\(b): The snapshot leads out of __Snapshots__"))
    #expect(result.status == 1)
    #expect(package.text(a) == "new\n" && package.text("elsewhere.txt") == "old\n")
  }

  @Test func `what a rejection leaves behind is said`() throws {
    let result = try package.run("review", first, input: #"1\n2\nquit\n"#)
    let words = PendingSnapshot.afterRejection + "\n"
    #expect(result.output.hasSuffix(words + "0 accepted, 1 rejected, 0 left.\n"))
    #expect(try package.run("reject", second).output == "Rejected \(second)\n" + words)
  }

  @Test func `an input that ends is told behind what was done`() throws {
    let result = try package.run("review", input: #"1\n1\n"#)
    #expect(result.status == 2)
    #expect(result.output.hasSuffix("\n1 accepted, 0 rejected, 1 left.\n"))
    #expect(
      result.errors.hasPrefix("tabletool: the input ended on the screen “Review of snapshots”"))
    let rest = try package.run("review", input: #"1\n1\n"#)
    #expect(rest.status == 0, "nothing is left to decide")
  }
}
