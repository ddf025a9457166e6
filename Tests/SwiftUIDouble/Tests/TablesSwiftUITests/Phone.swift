import TablesModel
import Testing

import struct SwiftUI.Element
import class SwiftUI.HostingWindow
import struct SwiftUI.RowElement
import protocol SwiftUI.View

@testable import TablesSwiftUI

/// A window with a `TableView`, on which a test acts like a user.
@MainActor final class Phone {
  let window: HostingWindow
  let router: Router
  private let told: Told

  /// The outcomes that the app got.
  private final class Told {
    var outcomes: [Outcome] = []
  }

  convenience init(
    rows: Int = 80, router: Router, change: (TableView) -> TableView = { $0 }
  ) {
    self.init(rows: rows, router) { change(TableView(router: router, onOutcome: $0)) }
  }

  /// Creates a window with the view of an app that shows a router.
  init(
    rows: Int = 80, _ router: Router,
    content: (_ onOutcome: @escaping (Outcome) -> Void) -> some SwiftUI.View
  ) {
    let told = Told()
    (self.told, self.router) = (told, router)
    let view = content { told.outcomes.append($0) }
    window = HostingWindow(rows: rows) { view }
  }

  convenience init(rows: Int = 80, @ScreenBuilder table: @escaping () -> any ScreenContent) {
    self.init(rows: rows, router: Router(table: table))
  }

  var outcomes: [Outcome] { told.outcomes }

  /// Returns the outcomes since the last call.
  func takeOutcomes() -> [Outcome] {
    defer { told.outcomes = [] }
    return told.outcomes
  }

  /// Lets work end, and views and animations come to rest.
  func rest() async {
    for _ in 0..<2 { await window.rest { router.isBusy } }
  }

  /// Lets work end until a condition holds, such as that an image was decoded on another thread.
  func rest(until isDone: () throws -> Bool) async throws {
    for _ in 0..<10_000 where try !isDone() { await rest() }
  }

  /// Evaluates the table again, after a change of state that is not observed.
  func reload() async {
    router.invalidate()
    await rest()
  }

  func row(
    _ id: RowID, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> RowElement {
    try #require(window.row(id.description), sourceLocation: sourceLocation)
  }

  /// Taps the title of a row, as a user who selects it.
  func tap(_ id: RowID, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try row(id, sourceLocation: sourceLocation).tapText()
    await rest()
  }

  /// Expects that the views show what the router presents, and that no rule of SwiftUI was broken.
  func expectEqual(sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(window.rows.map(\.element.line) == router.lines, sourceLocation: sourceLocation)
    #expect(window.titles == router.titles, sourceLocation: sourceLocation)
    let (headers, footers) = router.supplements
    #expect(window.list?.headers == headers, sourceLocation: sourceLocation)
    #expect(window.list?.footers == footers, sourceLocation: sourceLocation)
    if router.table.isSearchable {
      #expect(window.screen.searchText == router.searchText ?? "", sourceLocation: sourceLocation)
    }
    #expect(window.takeFaults() == [], sourceLocation: sourceLocation)
  }
}

// MARK: - What is shown

extension Element {
  /// A row as a user sees it, on one line.
  var line: String {
    var parts = [identifier ?? "-"] + texts
    if let control { parts.append(control) }
    if images.contains("chevron.forward") { parts.append(">") }
    if images.contains("checkmark") { parts.append("✓") }
    if first(.text)?.isEnabled == false { parts.append("disabled") }
    return parts.joined(separator: "|")
  }

  private var control: String? {
    if let toggle { return "switch \(toggle.isOn == true)" }
    if let slider { return "slider \(slider.number ?? .nan)" }
    if let stepper { return "stepper \(stepper.canDecrement) \(stepper.canIncrement)" }
    if let field { return "\(field.isEditor ? "editor" : "field") \(field.typed ?? "")" }
    if let picker { return "menu \(picker.selection ?? "-")" }
    if let datePicker {
      return "date \(datePicker.date?.timeIntervalSinceReferenceDate ?? .nan)"
    }
    if let bar = first(.progress) { return bar.number.map { "bar \($0)" } ?? "wheel" }
    return nil
  }
}

extension Router {
  /// The presented rows as a user should see them, each on one line.
  var lines: [String] {
    let source = presented
    return (0..<source.numberOfSections).flatMap { section in
      (0..<source.numberOfItems(in: section)).compactMap { row in
        presentedRow(at: RowPath(section: section, row: row)).map {
          HostedRow($0.row, words: words).line(draft: draft(at: $0.ref))
        }
      }
    }
  }

  /// The headers and footers of the sections that have one.
  var supplements: (headers: [Int: String], footers: [Int: String]) {
    var (headers, footers): ([Int: String], [Int: String]) = ([:], [:])
    for index in 0..<presented.numberOfSections {
      guard let section = presentedSection(at: index) else { continue }
      if let header = section.header ?? (section.disclosure == .none ? nil : "") {
        headers[index] = header
      }
      footers[index] = presented.footer(of: index)
    }
    return (headers, footers)
  }
}

extension HostedRow {
  fileprivate func line(draft: String?) -> String {
    var parts = [id.description, title]
    if let value { parts.append(value) }
    parts += notes.map(\.text)
    switch control {
    case .none: if accessory == .activity { parts.append("wheel") }
    case .switch(let isOn): parts.append("switch \(isOn)")
    case .slider(let slider): parts.append("slider \(slider.value)")
    case .stepper(let stepper):
      parts.append(
        "stepper \(stepper.value > stepper.bounds.lowerBound)"
          + " \(stepper.value < stepper.bounds.upperBound)")
    case .textField(let field, _): parts.append("field \(draft ?? field.text)")
    case .textEditor(let field, _): parts.append("editor \(draft ?? field.text)")
    case .datePicker(let picker):
      guard let seconds = picker.secondsSinceReferenceDate else {
        parts.append("+")
        break
      }
      if picker.isOptional { parts.append("×") }
      parts.append("date \(seconds)")
    case .menu(let picker):
      parts.append("menu \(picker.selection.first.map { picker.options[$0] } ?? "None")")
    case .progress(let part): parts.append("bar \(part)")
    }
    if accessory == .disclosure { parts.append(">") }
    if accessory == .checkmark { parts.append("✓") }
    if !isEnabled { parts.append("disabled") }
    return parts.joined(separator: "|")
  }
}

/// Tasks wait at the gate until a test opens it.
@MainActor final class Gate {
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var isOpen = false

  func wait() async {
    if !isOpen { await withCheckedContinuation { waiting.append($0) } }
  }

  func open() {
    isOpen = true
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}
