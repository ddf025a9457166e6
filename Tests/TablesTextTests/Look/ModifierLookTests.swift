import Tables
import TablesTesting
import Testing

/// The effect of each modifier on the appearance of a row: on wide and on narrow screens.
@Suite struct ModifierLookTests {
  @Test(arguments: [20, 40]) func `icons in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Icon") {
        Section {
          Info("None")
          Info("One column").icon("*")
          Info("Two columns").icon("📄")
          Info("Joined", detail: "family").icon("👩‍👩‍👧")
          Info("Flag").icon("🇯🇵")
          Switch("On a switch", isOn: true).icon("🌙")
          Info("", detail: "Icon alone").icon("📄")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `badges in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Badge") {
        Section {
          Info("Count").badge(3)
          Info("Zero").badge(0)
          Info("Text", detail: "and a detail").badge("new")
          Segue("Inbox").badge(1_204)
          Switch("Beta").badge("beta").icon("🧪")
          Info("A title that is cut leaves the badge").badge(7)
          Info("Disabled").badge(1).disabled()
        }
      }, width: width)
  }

  @Test(arguments: Row.Style.allCases) func `a row in each style`(_ style: Row.Style) {
    expectSnapshot(
      of: Table("Style") {
        Section {
          Info("Usage", detail: "2 days").style(style)
          Info("Model", detail: "A detail longer than what is left of the line").style(style)
          Info("With an icon", detail: "and a detail").icon("📄").style(style)
          Segue("Network").detail("Wi-Fi").style(style)
          Switch("Dark mode").detail("From sunset").style(style)
          TextField("Name", text: "Ada").style(style)
          Info("Disabled", detail: "yes").style(style).disabled()
        }
      }, width: 30)
  }

  @Test(arguments: [20, 40]) func `disabled rows in each width`(_ width: Int) {
    expectSnapshot(
      of: Table("Disabled") {
        Section {
          Info("Enabled", detail: "yes")
          Info("Disabled", detail: "yes").disabled()
          Info("Not disabled", detail: "no").disabled(false)
          Info("For a reason", detail: "yes").disabled(because: "The server is down.")
          Info("For a long one").disabled(
            because: "Managed by your organisation: ask whoever looks after your device.")
          OptionRow("An option", isSelected: true).disabled()
          Info("With everything", detail: "detail").icon("🔒").badge(2).disabled(because: "Locked.")
        }
      }, width: width)
  }

  @Test(arguments: [20, 40]) func `detail read when drawn`(_ width: Int) {
    expectSnapshot(
      of: Table("Detail") {
        Section {
          Info("Uptime").detail { "2 days" }
          Info("Nothing", detail: "was declared").detail { nil }
          Segue("Network").detail { "Wi-Fi" }
        }
      }, width: width)
  }

  @Test func `what a user cannot see changes nothing`() {
    let plain = Table { Section { Info("Row", detail: "plain") } }
    let table = Table {
      Section {
        Info("Row", detail: "plain").id("row").keywords("more", "words").movable()
          .accessibilityLabel("Another text").onDelete {}
          .swipeActions { Action("Delete", role: .destructive) {} }
          .swipeActions(edge: .leading, allowsFullSwipe: true) { Action("Pin") {}.tint(.orange) }
          .contextMenu { Action("Copy") {} }
      }.id("section").sortOrder(1)
    }.searchable().editable().refreshable {}
    expectSnapshot(of: table, width: 20)
    #expect(TextRenderer(width: 20).plain(table) == TextRenderer(width: 20).plain(plain))
  }
}
