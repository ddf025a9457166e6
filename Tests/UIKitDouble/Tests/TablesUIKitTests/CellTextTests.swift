import Foundation
import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct CellTextTests {
  @Test func `each kind of row has its native cell`() {
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let utc = TimeZone(identifier: "GMT") ?? .current
    let phone = Phone {
      Table {
        Section("All") {
          Info("Version", detail: "1.0").id("info")
          Switch("Dark mode", isOn: true).id("switch").detail("Saves power")
          Segue("Language") { Table {} }.id("segue")
          Action("Share").id("action").icon(systemName: "square.and.arrow.up")
          Action("Erase", role: .destructive).id("erase")
          Slider("Volume", initialValue: 0.5).format(.percent).id("slider")
          Stepper("Guests", initialValue: 2, in: 0...9).id("stepper")
          TextField("Mail", initialValue: "a@b.c").textContentType(.emailAddress).id("field")
          TextField("Code", initialValue: "1234").secure().id("secure")
          TextEditor("Notes", initialValue: "one\ntwo").id("notes")
          DatePicker("When", selection: .constant(date), displayedComponents: .date, timeZone: utc)
            .id(
              "date")
          Picker("Size", options: ["S", "M"], selectedIndex: 1).id("menu")
          Picker("Many", options: (0...12).map { "o\($0)" }, selectedIndex: 3).id("picker")
          Progress("Done", value: 0.25).id("progress")
          Progress("Waiting").id("waiting")
          Info("Off").disabled(because: "Not now").id("disabled")
          Info("Plain", detail: "below").style(.subtitle).id("subtitle")
        }
      }
    }
    phone.tableView.visibleRows = 20
    let text = """
      info: “Version” “1.0” not selectable
      switch: “Dark mode” “Saves power” switch on not selectable
      segue: “Language” >
      action: “Share” image square.and.arrow.up tintColor
      erase: “Erase” systemRed
      slider: “Volume” “50%” slider 0.5 in 0.0...1.0 not selectable
      stepper: “Guests” “2” stepper 2.0 not selectable
      field: “Mail” field “a@b.c” emailAddress not selectable
      secure: “Code” field secure default not selectable
      notes: “Notes” editor “one / two” not selectable
      date: “When” date 0.0 date not selectable
      menu: “Size” menu S|*M not selectable
      picker: “Many” “o3” >
      progress: “Done” “25%” progress 0.25 not selectable
      waiting: “Waiting” “In progress” activity not selectable
      disabled: “Off” “Not now” tertiaryLabel not selectable
      subtitle: “Plain” “below” not selectable
      """
    #expect(phone.text == text)
  }

  @Test func `a text stands at the trailing edge, and grows with the user's text size`() throws {
    UIView.directionOfApp = .rightToLeft
    defer { UIView.directionOfApp = .leftToRight }
    let table = { Table { TextField("Name", initialValue: "a") } }
    let field = try #require(Phone(table: table).control(UITextField.self, 0, 0))
    #expect(field.textAlignment == .left)
    #expect(field.adjustsFontForContentSizeCategory)
    UIView.directionOfApp = .leftToRight
    #expect(Phone(table: table).control(UITextField.self, 0, 0)?.textAlignment == .right)
  }

  @Test func `reused cells show nothing of the rows before`() {
    let phone = Phone {
      Table {
        ForEach(0..<200, id: \.self) { number in
          switch number % 5 {
          case 0: AnyRow(Info("\(number)", detail: "detail").badge(number))
          case 1: AnyRow(Action("\(number)", role: .destructive))
          case 2: AnyRow(Switch("\(number)", isOn: false).disabled())
          case 3: AnyRow(Segue("\(number)").icon(named: "face"))
          default: AnyRow(TextField("\(number)", initialValue: "text \(number)"))
          }
        }
      }
    }
    var far: [String] = []
    for row in stride(from: 0, to: 190, by: 7) {
      phone.tableView.userScrolls(to: row)
      far.append(phone.text)
    }
    phone.tableView.userScrolls(to: 0)
    #expect(phone.tableView.statistics.cellsMade < 40)
    for (index, row) in stride(from: 0, to: 190, by: 7).enumerated() {
      phone.tableView.userScrolls(to: row)
      #expect(phone.text == far[index])
    }
    phone.tableView.reloadData()
    #expect(phone.text == far[far.count - 1], "cells that are new look as reused ones")
  }

  @Test func `cells are made for what is seen of a million rows`() {
    let phone = Phone { Table { ForEach(0..<1_000_000, id: \.self) { Info("Row \($0)") } } }
    for row in stride(from: 0, to: 999_000, by: 9_973) { phone.tableView.userScrolls(to: row) }
    #expect(phone.tableView.statistics.cellsMade < 40)
    #expect(phone.tableView.statistics.reloads <= 4)
  }

  @Test func `headers and footers follow their sections`() async {
    let model = Sections()
    let phone = Phone {
      Table {
        Section(model.header, footer: model.footer) { Info("a") }
      }
    }
    func texts() -> [String?] {
      [phone.tableView.headerView(forSection: 0), phone.tableView.footerView(forSection: 0)].map {
        ($0?.contentConfiguration as? UIListContentConfiguration)?.text
      }
    }
    #expect(texts() == ["One", nil])
    model.header = "Two"
    model.footer = "note"
    phone.root.invalidate()
    await phone.rest()
    #expect(texts() == ["Two", "note"])
    model.header = "Three"
    phone.root.invalidate()
    await phone.rest()
    #expect(texts() == ["Three", "note"])
  }

  @Test func `assistive technology is told what a row is`() {
    let phone = Phone {
      Table {
        Section("All") {
          Info("Version", detail: "1.0")
          Segue("Language") { Table {} }
          Action("Share").accessibilityLabel("Share it")
          Action("Off").disabled()
          Stepper("Guests", initialValue: 2, in: 0...9)
        }
        OptionSection("Size", selection: .constant("S"), options: ["S", "M"])
      }
    }
    let cells = phone.tableView.visibleCells
    #expect(
      cells.map(\.accessibilityTraits) == [
        [], .button, .button, [.button, .notEnabled], [], [.button, .selected], .button,
      ])
    #expect(cells[2].accessibilityLabel == "Share it")
    #expect(cells[0].accessibilityValue == "1.0")
    #expect(cells[4].accessibilityValue == "2")
  }

  @Test func `assistive technology reads a header that folds once`() throws {
    let phone = Phone {
      Table {
        Section("Open") { Info("a") }.collapsible()
        Section("Fixed") { Info("b") }
      }
    }
    let headers = try (0..<2).map { try #require(phone.tableView.headerView(forSection: $0)) }
    #expect(headers.map(\.contentView.accessibilityElementsHidden) == [true, false])
    #expect(headers[0].first(UIButton.self)?.accessibilityTraits == [.button, .header])
  }

  @Test func `headers and footers have the style of their table`() {
    func styles(_ style: UITableView.Style) -> [String?] {
      let root = TableViewController(style: style) {
        Table { Section("One", footer: "note") { Info("a") } }
      }
      let phone = Phone(root)
      let tableView = root.tableView!
      let views = [tableView.headerView(forSection: 0), tableView.footerView(forSection: 0)]
      return withExtendedLifetime(phone) {
        views.map { ($0?.contentConfiguration as? UIListContentConfiguration)?.style }
      }
    }
    #expect(styles(.plain) == ["plainHeader", "plainFooter"])
    #expect(styles(.insetGrouped) == ["groupedHeader", "groupedFooter"])
  }

  @Test func `assistive technology is told that a row can be selected`() {
    let phone = Phone {
      Table {
        Info("Version").onSelect {}
        Switch("On").onSelect {}
        TextField("Name")
      }
    }
    #expect(
      phone.tableView.visibleCells.map(\.accessibilityTraits) == [.button, .toggleButton, []])
  }

  @Test func `the app brings headers of its own, which follow their sections`() async {
    let model = Sections()
    let phone = Phone { Table { Section(model.header, footer: model.footer) { Info("a") } } }
    phone.root.options.headerView = { section in
      let view = UITableViewHeaderFooterView(reuseIdentifier: "own")
      view.accessibilityLabel = phone.router?.presentedSection(at: section)?.header
      return view
    }
    phone.tableView.reloadData()
    #expect(phone.tableView.headerView(forSection: 0)?.accessibilityLabel == "One")
    model.header = "Two"
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.tableView.headerView(forSection: 0)?.accessibilityLabel == "Two")
    phone.root.options.headerView = nil
    phone.tableView.reloadData()
    let content = phone.tableView.headerView(forSection: 0)?.contentConfiguration
    #expect((content as? UIListContentConfiguration)?.text == "Two")
  }
}

private final class Sections {
  var header = "One"
  var footer: String?
}
