import Foundation
import Tables
import TablesModel
import TablesSwiftUI

/// The state of an app, and its table with rows of all kinds.
final class Settings {
  var isOn = false
  var number = 2.0
  var guests = 3
  var text = "old"
  var code = "x"
  var notes = "one"
  var date = Date(timeIntervalSinceReferenceDate: 0)
  var due: Date?
  var duration = Duration.seconds(3600)
  var size = "M"
  var maybe: String?
  var sizes: Set<String> = ["S"]
  var names = ["a", "b", "c"]
  var done: [String] = []
  var isSearchable = false
  var isEditable = false
  var isRefreshable = false
  var isFailing = true
  var hasOpenChoice = false

  func binding<Value>(_ path: ReferenceWritableKeyPath<Settings, Value>) -> Binding<Value> {
    Binding(get: { self[keyPath: path] }, set: { self[keyPath: path] = $0 })
  }

  var table: Table {
    var table = Table("Root") {
      Section("Kinds", footer: "All of them") {
        Info("Info", detail: "detail").id("info")
        Info("Note", detail: "below").style(.subtitle).id("below")
        Info("Beside", detail: "value").style(.leftDetail).id("beside")
        Info("Tapped").id("tapped").onSelect { self.done.append("tapped") }
        Info("Symbol").icon(systemName: "wifi").id("symbol")
        Tables.Progress("Part", value: 0.25).id("part")
        Switch("On", isOn: binding(\.isOn)).id("on")
        Switch("Kept", isOn: true).id("kept")
        Slider("Slide", value: binding(\.number), in: 0...10, step: 2).id("slide")
        Stepper("Guests", value: binding(\.guests), in: 0...9).id("guests")
      }
      Section("Texts") {
        TextField("Text", text: binding(\.text)).id("text")
          .validated { $0.count > 5 ? "is too long" : nil }
          .onChange { self.done.append("changed to \($0)") }
        TextField("Code", text: binding(\.code)).secure().id("code")
        TextEditor("Notes", text: binding(\.notes)).id("notes")
      }
      Section("Choices") {
        DatePicker("Date", selection: binding(\.date)).id("date")
        DatePicker("Due", selection: binding(\.due), initial: date).id("due")
        DurationPicker("Takes", selection: binding(\.duration)).id("takes")
        Picker("Size", selection: binding(\.size), options: ["S", "M"]).id("size")
        if hasOpenChoice {
          Picker("Maybe", selection: binding(\.maybe), options: ["S", "M"]).id("maybe")
        }
        Picker("Sizes", selection: binding(\.sizes), options: ["S", "M"]).id("sizes")
      }
      Section("Actions") {
        Segue("Next") { self.next }.id("next")
        Segue("App").id("app")
        Action("Do") { self.done.append("do") }.id("do")
        Action("Fail") { if self.isFailing { throw Failure() } }.id("fail")
        Action("Later") {
          await Task.yield()
          self.done.append("later")
        }.id("later")
        Action("Ask") { self.done.append("asked") }
          .confirmationDialog("Really?", message: "Think.").id("ask")
        Switch("Off").disabled(because: "not now").id("off")
        Action("Wipe", role: .destructive) { self.done.append("wipe") }.id("wipe")
      }
      OptionSection("Options", selection: binding(\.size), options: ["S", "M"])
      Section("Fold") { Info("inside").id("inside") }.collapsible()
      Section("Names") {
        ForEach(names, id: \.self) { name in
          Info(name)
            .swipeActions {
              Action("Mark") { self.done.append("mark \(name)") }
              Action("Erase", role: .destructive) { self.done.append("erase \(name)") }
            }
            .contextMenu { Action("Copy") { self.done.append("copy \(name)") } }
        }
        .onDelete { offsets in for offset in offsets { self.names.remove(at: offset) } }
        .onMove { source, target in
          let name = self.names.remove(at: source[0])
          self.names.insert(name, at: target > source[0] ? target - 1 : target)
        }
      }
    }
    if isSearchable { table = table.searchable() }
    if isEditable { table = table.editable() }
    if isRefreshable { table = table.refreshable { self.done.append("refreshed") } }
    return table
  }

  private var next: Table {
    Table("Next") {
      Info("There").id("there")
      Segue("Deeper") { Table("Deeper") { Info("Bottom").id("bottom") } }.id("deeper")
    }
  }

  private struct Failure: Error, CustomStringConvertible {
    var description: String { "it failed" }
  }
}
