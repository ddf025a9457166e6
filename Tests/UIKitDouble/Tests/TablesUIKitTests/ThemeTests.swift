import Testing
import UIKit

@testable import TablesUIKit

@MainActor @Suite(.ownProcess) struct ThemeTests {
  private func makePhone() -> Phone {
    Phone {
      Table {
        Section("All", footer: "note") {
          Info("Version", detail: "1.0").id("info")
          Action("Share").id("share")
          Action("Erase", role: .destructive).id("erase")
          Switch("On", isOn: true).id("on")
        }
      }
    }
  }

  private func content(_ phone: Phone, _ row: Int) -> UIListContentConfiguration? {
    phone.cell(0, row)?.first(UIListContentView.self)?.configuration as? UIListContentConfiguration
  }

  @Test func `without themes the colors are those of the system`() {
    let phone = makePhone()
    #expect(phone.tableView.tintColor == .tintColor)
    #expect(content(phone, 1)?.textProperties.color == .tintColor)
    #expect(phone.control(UISwitch.self, 0, 3)?.onTintColor == nil)
  }

  @Test func `themes give the tint and the colors of texts, light and dark`() {
    let phone = makePhone()
    var themes = Themes()
    themes.light.accent.foreground = .rgb(0xFF, 0x80, 0)
    themes.dark.accent.foreground = .rgb(0xFF, 0xA0, 0)
    themes.light.rowTitle.foreground = .ansi(.blue)
    phone.root.options.themes = themes
    #expect(phone.tableView.tintColor.name == "#ff8000/#ffa000")
    #expect(content(phone, 1)?.textProperties.color.name == "#ff8000/#ffa000")
    #expect(content(phone, 2)?.textProperties.color.name == "#c2281d/#ff7b72")
    #expect(content(phone, 0)?.textProperties.color == .label, "no color of a terminal")
    #expect(content(phone, 0)?.secondaryTextProperties.color.name == "#5b636e/#9aa2ad")
    #expect(phone.control(UISwitch.self, 0, 3)?.onTintColor?.name == "#127e1f/#5ad17f")
    let header = phone.tableView.headerView(forSection: 0)?.contentConfiguration
    let color = (header as? UIListContentConfiguration)?.textProperties.color
    #expect(color?.name == "#5b636e/#9aa2ad")
    phone.root.options.themes = nil
    #expect(phone.tableView.tintColor == .tintColor)
    #expect(content(phone, 1)?.textProperties.color == .tintColor)
  }

  @Test func `a tint of the app stays if the themes have none`() {
    let phone = makePhone()
    phone.tableView.tintColor = .systemRed
    var themes = Themes()
    themes.light.accent.foreground = .ansi(.blue)
    phone.root.options.themes = themes
    #expect(phone.tableView.tintColor == .systemRed)
    phone.root.options.themes = nil
    #expect(phone.tableView.tintColor == .systemRed)
  }

  @Test func `the color of a switch of the app stays if there are no themes`() throws {
    let phone = makePhone()
    let control = try #require(phone.control(UISwitch.self, 0, 3))
    control.onTintColor = .systemRed  // as `UISwitch.appearance()` does
    phone.tableView.reloadData()
    phone.tableView.layoutIfNeeded()
    let shown = try #require(phone.control(UISwitch.self, 0, 3))
    #expect(shown.onTintColor == .systemRed)
    phone.root.options.themes = Themes()
    #expect(phone.control(UISwitch.self, 0, 3)?.onTintColor?.name == "#127e1f/#5ad17f")
    phone.root.options.themes = nil
    #expect(phone.control(UISwitch.self, 0, 3)?.onTintColor == nil)
  }

  @Test func `screens that are pushed have the colors too`() async {
    let phone = Phone { Table { Segue("Next") { Table("Next") { Action("Go") } } } }
    phone.root.options.themes = Themes()
    phone.tap(0, 0)
    await phone.rest()
    #expect(phone.tableView.tintColor.name == "#0b5fcc/#6cb2ff")
  }

  @Test func `the words are those of the language of the app, and can be replaced`() {
    let phone = Phone(
      TableViewController(words: Words(languages: ["de"])) {
        Table { Info("a").onDelete {} }
      })
    let swipe = phone.tableView.userSwipes(IndexPath(row: 0, section: 0))
    #expect(swipe?.actions.map(\.title) == ["Löschen"])
    #expect(TableViewController { Table {} }.router?.words == .current)
  }
}
