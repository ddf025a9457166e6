import Testing
import UIKit

@testable import TablesUIKit

/// Links in details and footers, and identifiers for tests of an app's interface.
@MainActor @Suite(.ownProcess) struct LinkTests {
  private final class Model {
    var footer = "Read [how](https://example.org/how)."
    var hasLink = true
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table {
        Section {
          Info("Manual").id("manual")
            .detail(markdown: model.hasLink ? "[online](https://example.org)" : "*offline*")
          Switch("Sync", isOn: true).accessibilityIdentifier("account.sync")
            .accessory { Action("About") {} }
          Info("Plain", detail: "*not* read").id("plain")
        }
        .footer(markdown: model.footer)
      }
    }
  }

  private func links(_ text: NSAttributedString?) -> [String] {
    var links: [String] = []
    guard let text else { return [] }
    text.enumerateAttribute(.link, in: NSRange(location: 0, length: text.length)) { value, _, _ in
      if let url = value as? URL { links.append(url.absoluteString) }
    }
    return links
  }

  @Test func `a detail with links is a text whose links are tapped`() async throws {
    let phone = makePhone()
    let text = try #require(phone.cell(0, 0)?.first(LinkedTextView.self))
    #expect(text.attributedText?.string == "online")
    #expect(links(text.attributedText) == ["https://example.org"])
    #expect(text.isSelectable && !text.isEditable && !text.isScrollEnabled)
    #expect(list(phone.cell(0, 0))?.secondaryText == nil)
    model.hasLink = false
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.cell(0, 0)?.first(LinkedTextView.self) == nil)
    #expect(list(phone.cell(0, 0))?.secondaryText == "offline")
  }

  @Test func `a plain detail is not read`() {
    #expect(list(makePhone().cell(0, 2))?.secondaryText == "*not* read")
  }

  @Test func `a footer has its links until it is another one`() async throws {
    let phone = makePhone()
    let footer = try #require(phone.tableView.footerView(forSection: 0))
    let text = try #require(footer.first(LinkedTextView.self))
    #expect(text.attributedText?.string == "Read how.")
    #expect(links(text.attributedText) == ["https://example.org/how"])
    model.footer = "Nothing."
    phone.root.invalidate()
    await phone.rest()
    let now = try #require(phone.tableView.footerView(forSection: 0))
    #expect(now.first(LinkedTextView.self) == nil)
    let shown = (now as? SectionTextView)?.contentConfiguration as? UIListContentConfiguration
    #expect(shown?.text == "Nothing.")
  }

  @Test func `only links take touches from the row`() throws {
    var opened = 0
    let phone = Phone {
      Table {
        Action("Open") { opened += 1 }.detail(markdown: "the [page](https://example.org) here")
      }
    }
    let (path, text) = try (
      IndexPath(row: 0, section: 0), #require(phone.cell(0, 0)?.first(LinkedTextView.self))
    )
    let touched = [0, 4, 7, 9, 40].map {
      phone.tableView.userTouches(path, text, character: $0)?.absoluteString
    }
    #expect(touched == [nil, "https://example.org", "https://example.org", nil, nil])
    #expect(opened == 3)
  }

  @Test func `a detail with links is shown once beside a badge, and in each style`() throws {
    let phone = Phone {
      Table {
        for style in Row.Style.allCases {
          Info("Manual").detail(markdown: "[online](https://example.org)").style(style).badge("2")
        }
      }
    }
    for row in Row.Style.allCases.indices where Row.Style.allCases[row] != .basic {
      let shown = list(phone.cell(0, row))
      #expect(shown?.text == "Manual")
      #expect(shown?.secondaryText == nil)
      let text = try #require(phone.cell(0, row)?.first(LinkedTextView.self))
      #expect(text.attributedText?.string == "online · 2")
      #expect(links(text.attributedText) == ["https://example.org"])
    }
    let basic = try #require(Row.Style.allCases.firstIndex(of: .basic))
    #expect(list(phone.cell(0, basic))?.secondaryText == "2")
    #expect(phone.cell(0, basic)?.first(LinkedTextView.self) == nil)
  }

  @Test func `a footer with links has the height of its lines`() async throws {
    model.footer = "One\ntwo\n[three](https://example.org)\nfour"
    let phone = makePhone()
    let footer = try #require(phone.tableView.footerView(forSection: 0))
    #expect(try #require(phone.tableView.shownHeight(of: footer)) >= 80)
    model.footer += "\nfive\nsix"
    phone.root.invalidate()
    await phone.rest()
    let now = try #require(phone.tableView.footerView(forSection: 0))
    #expect(try #require(phone.tableView.shownHeight(of: now)) >= 120)
    #expect(phone.tableView.cutTexts == [])
  }

  @Test func `a row, its control and its second control have identifiers`() throws {
    let cell = try #require(makePhone().cell(0, 1))
    #expect(cell.accessibilityIdentifier == "account.sync")
    #expect(cell.first(UISwitch.self)?.accessibilityIdentifier == "account.sync.control")
    #expect(cell.first(UIButton.self)?.accessibilityIdentifier == "account.sync.accessory")
    #expect(makePhone().cell(0, 2)?.accessibilityIdentifier == "plain")
  }

  private func list(_ cell: UITableViewCell?) -> UIListContentConfiguration? {
    (cell?.contentConfiguration as? RowContentConfiguration)?.list
  }
}
