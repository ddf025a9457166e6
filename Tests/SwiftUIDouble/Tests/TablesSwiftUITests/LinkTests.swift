import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

/// Links in details and footers, and identifiers for tests of an app's interface.
@MainActor @Suite struct LinkTests {
  private func makePhone() -> Phone {
    Phone {
      Table("Help") {
        Section {
          Info("Manual").id("manual").detail(markdown: "[online](https://example.org)")
          Switch("Sync", isOn: true).id("sync").accessibilityIdentifier("account.sync")
            .detail(markdown: "*Slow*, read [why](https://example.org/why).")
          Info("Plain", detail: "*not* read").id("plain")
        }
        .footer(markdown: "Read [how](https://example.org/how).")
      }
    }
  }

  @Test func `details and footers have their links`() throws {
    let phone = makePhone()
    let manual = try phone.row("manual").element
    #expect(manual.texts == ["Manual", "online"])
    #expect(manual.links.map(\.absoluteString) == ["https://example.org"])
    let sync = try #require(phone.window.row("account.sync")).element
    #expect(sync.texts.contains("Slow, read why."))
    #expect(sync.links.map(\.absoluteString) == ["https://example.org/why"])
    #expect(try phone.row("plain").element.texts == ["Plain", "*not* read"])
    #expect(phone.window.list?.footers == [0: "Read how."])
  }

  @Test func `a detail with links is shown once beside a badge, and in each style`() throws {
    let phone = Phone {
      Table("Help") {
        for style in Row.Style.allCases {
          Info("Manual").id("\(style)").detail(markdown: "[online](https://example.org)")
            .style(style).badge("2")
        }
      }
    }
    for style in Row.Style.allCases where style != .basic {
      let row = try phone.row(RowID("\(style)")).element
      #expect(row.texts == ["Manual", "online · 2"])
      #expect(row.links.map(\.absoluteString) == ["https://example.org"])
    }
    #expect(try phone.row("basic").element.texts == ["Manual", "2"])
  }

  @Test func `a row and its control have identifiers`() throws {
    let row = try #require(makePhone().window.row("account.sync"))
    #expect(row.element.identifiers == ["account.sync", "account.sync.control"])
  }
}
