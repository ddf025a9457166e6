import Tables
import TablesRouting
import TablesTesting
import TablesText
import Testing

/// Sections whose rows are disabled together.
@MainActor @Suite struct DisabledSectionTests {
  private final class Model {
    var isOff = true
    var names = ["a", "b"]
    var log: [String] = []
  }

  private let model = Model()

  private func router() -> Router {
    Router { [model] in
      Table {
        Section("Backup") {
          Action("Plain") { model.log.append("plain") }.id("plain")
          Action("Own") {}.disabled(because: "Full.").id("own")
          Action("Enabled") {}.disabled(false).id("enabled")
          Switch("Known", isOn: true).id("known")
          ForEach(model.names, id: \.self) { Switch($0, isOn: true) }
        }
        .headerAction { Action("Clear") { model.log.append("clear") }.id("clear") }
        .disabled(because: model.isOff ? "Backup is off." : nil)
        Section("Other") { Switch("Other", isOn: true).id("other") }
      }
    }
  }

  private func reasons(_ router: Router) -> [String?] {
    (0..<router.presented.numberOfItems(in: 0)).map { row in
      switch router.presentedRow(at: RowPath(section: 0, row: row))?.row.availability {
      case .disabled(let reason): reason
      default: nil
      }
    }
  }

  @Test func `all rows are disabled, those with a reason of their own keep it`() {
    let router = router()
    #expect(
      reasons(router)
        == ["Backup is off.", "Full."] + Array(repeating: "Backup is off.", count: 4))
    #expect(router.select("Plain") == .refused("plain", reason: "Backup is off."))
    #expect(router.select("Clear") == .refused("clear", reason: "Backup is off."))
    #expect(router.select("a") == .refused("a", reason: "Backup is off."))
    #expect(router.select("Other") == .toggled("other", false))
  }

  @Test func `they are enabled together, and a difference finds them`() {
    let router = router()
    let before = router.presented
    model.isOff = false
    router.invalidate()
    #expect(reasons(router) == [nil, "Full.", nil, nil, nil, nil])
    #expect(router.select("Plain") == .performed("plain"))
    let changes = router.presented.difference(from: before)
    #expect(changes.changedRows.contains { $0.target == RowPath(section: 0, row: 0) })
    #expect(model.log == ["plain"])
  }

  @Test func `a plain row of a disabled section is drawn so`() {
    let table = Table {
      Section { Switch("On", isOn: .constant(true)) }.disabled(because: "Not now.")
    }
    #expect(TextRenderer(width: 40).plain(table).contains("Not now."))
  }

  @Test func `a section without a reason is dimmed`() {
    let table = Table {
      Section("Backup") { Switch("On", isOn: true) }.disabled()
      Section("Open") { Switch("On", isOn: true) }.disabled(false)
    }
    #expect(table.dataSource.section(at: 0)?.items[0].availability == .disabled(reason: nil))
    #expect(table.dataSource.section(at: 1)?.items[0].availability == .enabled)
  }

  @Test(
    arguments: [
      (false, nil, false, nil, Row.Availability.enabled),
      (true, nil, false, nil, .disabled(reason: nil)),
      (true, "Offline.", false, nil, .disabled(reason: "Offline.")),
      (false, "Offline.", true, nil, .disabled(reason: "Offline.")),
      (false, "Offline.", false, "Full.", .disabled(reason: "Full.")),
    ] as [(Bool, String?, Bool, String?, Row.Availability)])
  func `a section is disabled if one of its modifiers says so, and shows the last reason`(
    first: Bool, reason: String?, second: Bool, last: String?, expected: Row.Availability
  ) {
    let table = Table {
      Section("Backup") { Switch("On", isOn: true) }
        .disabled(first).disabled(because: reason).disabled(second).disabled(because: last)
    }
    #expect(table.dataSource.section(at: 0)?.items[0].availability == expected)
  }
}
