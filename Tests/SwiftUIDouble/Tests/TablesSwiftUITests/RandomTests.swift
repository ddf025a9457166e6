import Foundation
import Tables
import TablesModel
import Testing

import struct SwiftUI.Element
import struct SwiftUI.RowElement

@testable import TablesSwiftUI

/// An app whose table changes at random.
private final class App {
  var isOn = false
  var number = 4.0
  var count = 2
  var text = "text"
  var size: String? = "M"
  var names = ["a", "b", "c"]
  var isSearchable = true
  var isEditable = false
  var hasScreens = true
  private var last = 0

  func binding<Value>(_ path: ReferenceWritableKeyPath<App, Value>) -> Binding<Value> {
    Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
  }

  func table(_ depth: Int) -> Table {
    var table = Table("Screen \(depth)") {
      Section("Values") {
        Switch("On", isOn: binding(\.isOn)).id("on")
        Slider("Number", value: binding(\.number), in: 0...10, step: 2).id("number")
        Stepper("Count", value: binding(\.count), in: 0...4).id("count")
        TextField("Text", text: binding(\.text)).id("text")
          .validated { $0.count > 8 ? "is too long" : nil }
        Picker("Size", selection: binding(\.size), options: ["S", "M", "L"]).id("size")
      }
      .collapsible()
      Section("Names", footer: names.isEmpty ? nil : "\(names.count) names") {
        ForEach(names, id: \.self) { name in
          Info(name).swipeActions { Action("Twice") { self.double(name) } }
            .contextMenu { Action("Again") { self.double(name) } }
        }
        .onDelete { offsets in for offset in offsets { self.names.remove(at: offset) } }
        .onMove { source, target in
          let name = self.names.remove(at: source[0])
          self.names.insert(name, at: target > source[0] ? target - 1 : target)
        }
      }
      .emptyState("No names")
      Section {
        if hasScreens, depth < 3 {
          Segue("Deeper") { self.table(depth + 1) }.id("deeper")
          Segue("Sheet", presented: .sheet) { self.table(depth + 1) }.id("sheet")
        }
        Action("Reset", role: .destructive) { self.names = ["a"] }
          .confirmationDialog("Reset?").id("reset")
        Action("Later") {
          await Task.yield()
          self.count = (self.count + 1) % 5
        }.id("later")
      }
    }
    if isSearchable { table = table.searchable() }
    if isEditable { table = table.editable() }
    return table
  }

  private func double(_ name: String) {
    last += 1
    names.append("\(name.prefix(3))\(last)")
    if names.count > 6 { names.removeFirst() }
  }

  func change(_ random: inout SplitMix64) {
    switch Int.random(in: 0..<7, using: &random) {
    case 0: isOn.toggle()
    case 1: names.shuffle(using: &random)
    case 2: if !names.isEmpty { names.removeFirst() }
    case 3: double("n")
    case 4: isEditable.toggle()
    case 5: hasScreens.toggle()
    default: text = String(text.reversed())
    }
  }
}

@MainActor @Suite struct RandomTests {
  /// The number of steps of all seeds: `TABLES_SWIFTUI_STEPS=10000` for the long form.
  private nonisolated static let steps =
    ProcessInfo.processInfo.environment["TABLES_SWIFTUI_STEPS"].flatMap(Int.init) ?? 1_000

  private nonisolated static let stepsASeed = 200

  @Test(arguments: 0..<(steps / stepsASeed))
  func `random steps leave the views equal to the router`(seed: Int) async {
    var random = SplitMix64(seed: UInt64(seed))
    let app = App()
    let phone = Phone(Router { app.table(0) }, in: AppNavigation.allCases[seed % 3])
    phone.window.dialogsActFirst = seed.isMultiple(of: 2)
    await phone.rest()
    for step in 0..<Self.stepsASeed {
      let name = act(on: phone, app, &random)
      await phone.rest()
      let comment: Comment = "seed \(seed), step \(step): \(name)"
      #expect(phone.window.rows.map(\.element.line) == phone.router.lines, comment)
      #expect(phone.window.titles == phone.router.titles, comment)
      #expect(phone.window.screen.searchText == phone.expectedSearchText, comment)
      #expect(phone.window.sheetCount == phone.router.sheetCount, comment)
      #expect((phone.window.dialog != nil) == (phone.router.question != nil), comment)
      #expect(phone.window.takeFaults() == [], comment)
    }
  }

  /// Performs one action at random, and returns its name.
  private func act(on phone: Phone, _ app: App, _ random: inout SplitMix64) -> String {
    if let dialog = phone.window.dialog {
      switch Int.random(in: 0..<3, using: &random) {
      case 0: dialog.dismiss()
      default: dialog.tap(dialog.buttons.randomElement(using: &random) ?? "")
      }
      return "answer"
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0, 1: return back(phone, &random)
    case 2:
      app.change(&random)
      phone.router.invalidate()
      return "change"
    case 3:
      guard app.isSearchable else { return "no search" }
      let text = ["", "e", "a", "number"].randomElement(using: &random) ?? ""
      phone.window.screen.search(text)
      return "search for \(text)"
    case 4:
      let rows: [RowID] = ["deeper", "sheet"]
      let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        rows.randomElement(using: &random) ?? "deeper"
      }
      try? phone.router.open(path: path)
      return "open \(path.map(\.description))"
    case 5:
      phone.window.list?.header(0)?.first(.button)?.tap()
      return "collapse"
    case 6:
      phone.window.dismissKeyboard()
      return "dismiss the keyboard"
    case 7:
      phone.window.screen.barButtons.first?.tap()
      return "edit"
    default:
      guard let row = phone.window.rows.randomElement(using: &random) else { return "no rows" }
      return use(row, of: phone, &random) + " \(row.identifier ?? "")"
    }
  }

  private func back(_ phone: Phone, _ random: inout SplitMix64) -> String {
    let (window, router) = (phone.window, phone.router)
    guard window.titles.count > 1 else { return "no screen below" }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: window.goBack(to: window.titles.count - window.stackDepth)
    case 1: router.pop()
    case 2: router.pop(to: router.screens.randomElement(using: &random) ?? .root)
    default: if window.stackDepth > 1 { window.goBack() } else { window.swipeDown() }
    }
    return "back"
  }

  private func use(_ row: RowElement, of phone: Phone, _ random: inout SplitMix64) -> String {
    if row.canDelete, Int.random(in: 0..<4, using: &random) == 0 {
      row.delete()
      return "delete"
    }
    if row.canMove, Int.random(in: 0..<3, using: &random) == 0 {
      let rows = phone.window.rows.filter { $0.section == row.section }.count
      phone.window.list?.move(row, to: Int.random(in: 0...rows, using: &random))
      return "move"
    }
    let buttons = row.swipeActions + row.menu
    if let button = buttons.randomElement(using: &random), Bool.random(using: &random) {
      button.tap()
      return "button \(button.text)"
    }
    guard row.first(.text)?.isEnabled == true, Int.random(in: 0..<4, using: &random) > 0 else {
      if Bool.random(using: &random) { row.tapText() } else { row.tapEdge() }
      return "tap"
    }
    row.toggle?.flip()
    row.slider?.drag(over: (0..<3).map { _ in Double.random(in: -1...11, using: &random) })
    if let stepper = row.stepper {
      if Bool.random(using: &random) { stepper.increment() } else { stepper.decrement() }
    }
    if let picker = row.picker {
      picker.select(picker.options.randomElement(using: &random) ?? "")
    }
    if let field = row.field { type(into: field, &random) }
    return "use"
  }

  private func type(into field: Element, _ random: inout SplitMix64) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: field.replaceText(by: "much too long")
    case 1: field.replaceText(by: ["", "x", "new"].randomElement(using: &random) ?? "")
    case 2: field.type("!")
    default:
      field.tap()
      field.pressReturn()
    }
  }
}

extension Router {
  /// The number of sheets that should be presented.
  fileprivate var sheetCount: Int { screens.count { presentation(of: $0) == .sheet } }
}

extension Phone {
  /// What the search field should show.
  fileprivate var expectedSearchText: String? {
    router.table.isSearchable ? router.searchText ?? "" : nil
  }
}
