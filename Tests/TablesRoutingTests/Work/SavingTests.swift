import Foundation
import Tables
import TablesRouting
import Testing

/// Rows that store their values asynchronously.
@Suite struct SavingTests {
  private struct Offline: Error, CustomStringConvertible { let description = "You are offline." }

  private final class Server {
    var isOn = false
    var region = "EU"
    var size: Int?
    var days: Set<String> = ["Mon"]
    var count = 1
    var level = 0.25
    var name = "Ada"
    var port = 80
    var part = 0.5
    var date = Date(timeIntervalSinceReferenceDate: 0)
    var limit: Int?
    var due: Date?
    var born = CivilDate(year: 1815, month: 12, day: 10)
    var left: CivilDate?
    var delay = Duration.seconds(300)
    var notes = "One"
    var nick: String?
    var isBold = false
    var unit: Int? = 0
    var price = Decimal(1)
    var isOffline = false
    var told: [String] = []

    nonisolated(nonsending) func set<Value>(
      _ path: ReferenceWritableKeyPath<Server, Value>, _ value: Value
    ) async throws {
      await Task.yield()
      if isOffline { throw Offline() }
      self[keyPath: path] = value
    }
  }

  private let server = Server()

  private func router() -> Router {
    Router { [server] in
      Table {
        Section("Rows") {
          Switch("On", isOn: server.isOn) { try await server.set(\.isOn, $0) }.id(0)
          Picker(
            "Region", selection: server.region, options: ["EU", "US"],
            save: { try await server.set(\.region, $0) }
          ).onChange { server.told.append($0) }.id(1)
          Picker(
            "Size", selection: server.size, options: [1, 2],
            save: { try await server.set(\.size, $0) }
          ).id(2)
          Picker(
            "Days", selection: server.days, options: ["Mon", "Tue"],
            save: { try await server.set(\.days, $0) }
          ).id(3)
          Stepper(
            "Count", value: server.count, in: 0...9, save: { try await server.set(\.count, $0) }
          ).validated { $0 > 7 ? "Too many." : nil }.id(4)
          Slider("Level", value: server.level, save: { try await server.set(\.level, $0) }).id(5)
          TextField("Name", text: server.name, save: { try await server.set(\.name, $0) })
            .onSubmit { server.told.append("return \($0)") }.id(6)
          TextField("Port", value: server.port, save: { try await server.set(\.port, $0) }).id(7)
          TextField("Part", value: server.part, save: { try await server.set(\.part, $0) }).id(8)
          DatePicker(
            "Date", selection: server.date, timeZone: .gmt,
            save: { try await server.set(\.date, $0) }
          ).id(9)
          optionalRows
          TextEditor("Notes", text: server.notes, save: { try await server.set(\.notes, $0) })
            .id(15)
          OptionRow(
            "Bold", isSelected: server.isBold, marking: .check,
            save: { try await server.set(\.isBold, $0) }
          )
          .id(16)
          Picker(
            "Unit", options: ["m", "ft"], selectedIndex: server.unit,
            save: { try await server.set(\.unit, $0) }
          ).id(17)
          Slider(
            "Price", value: server.price, in: 0...10, save: { try await server.set(\.price, $0) }
          ).id(18)
          TextField("Nick", text: server.nick, save: { try await server.set(\.nick, $0) }).id(19)
        }
      }
    }
  }

  @RowsBuilder private var optionalRows: Rows {
    TextField("Limit", value: server.limit, save: { try await server.set(\.limit, $0) })
      .id(10)
    DatePicker(
      "Due", selection: server.due, timeZone: .gmt,
      save: { try await server.set(\.due, $0) }
    ).id(11)
    DatePicker("Born", day: server.born, save: { try await server.set(\.born, $0) })
      .id(12)
    DatePicker("Left", day: server.left, save: { try await server.set(\.left, $0) })
      .id(13)
    DurationPicker(
      "Delay", selection: server.delay, in: .seconds(60)...,
      save: { try await server.set(\.delay, $0) }
    ).id(14)
  }

  private static let changes: [(row: Int, value: Row.Value)] = [
    (0, true), (1, .chosen([1])), (2, .chosen([0])), (3, .chosen([0, 1])), (4, 5), (5, 0.75),
    (6, "Grace"), (7, "8080"), (8, "0.25"), (9, .date(86_400)), (10, "7"), (11, .date(86_400)),
    (12, .date(0)), (13, .date(86_400)), (14, 900_000), (15, "One\ntwo"), (16, true),
    (17, .chosen([1])), (18, 2.5), (19, "Countess"),
  ]

  private func value(_ row: Int, _ router: Router) -> Row.Value? {
    router.presented.item(at: RowPath(section: 0, row: row)).flatMap { Row.Value($0.kind) }
  }

  @Test(arguments: changes) func `a new value is shown at once and stored`(
    _ row: Int, _ value: Row.Value
  ) async {
    let router = router()
    let old = self.value(row, router)
    #expect(router.set(value, at: RowPath(section: 0, row: row)) == .started(RowID(row)))
    // Only the app can write a date as text, so the row shows it when it is declared.
    let isDate = if case .date = value { true } else { false }
    #expect(self.value(row, router) == (isDate ? old : value))
    #expect(router.presented.item(at: RowPath(section: 0, row: row))?.status == .running)
    let outcomes = await router.settle()
    #expect(outcomes.count == 1 && !outcomes[0].isFailure, "\(outcomes)")
    #expect(self.value(row, router) == value)
    #expect(self.value(row, self.router()) == value, "the server has it")
    #expect(value != old)
    #expect(router.presented.item(at: RowPath(section: 0, row: row))?.status == nil)
  }

  @Test(arguments: changes) func `the old value comes back with the error`(
    _ row: Int, _ value: Row.Value
  ) async {
    server.isOffline = true
    let router = router()
    let (path, old) = (RowPath(section: 0, row: row), self.value(row, router))
    router.set(value, at: path)
    #expect(await router.settle() == [.failed(RowID(row), "You are offline.")])
    #expect(self.value(row, router) == old)
    #expect(router.presented.item(at: path)?.status == .failed("You are offline."))
    server.isOffline = false
    router.set(value, at: path)
    await router.settle()
    #expect(self.value(row, router) == value)
    #expect(router.presented.item(at: path)?.status == nil)
  }

  @Test func `an optional value is stored as nil`() async {
    (server.limit, server.due, server.left) = (1, server.date, server.born)
    (server.size, server.unit, server.nick) = (1, 1, "Countess")
    let router = router()
    for (row, value) in [(10, Row.Value.text("")), (11, .empty), (13, .empty), (19, "")] {
      #expect(router.set(value, at: RowPath(section: 0, row: row)) == .started(RowID(row)))
      #expect(await router.settle().map(\.isFailure) == [false])
    }
    #expect(server.limit == nil && server.due == nil && server.left == nil && server.nick == nil)
  }

  @Test func `a value outside the bounds of its row is not stored`() async {
    let router = router()
    #expect(router.set("0:00", at: RowPath(section: 0, row: 14)).isFailure)
    router.set(0, at: RowPath(section: 0, row: 14))
    await router.settle()
    #expect(server.delay == .seconds(60))
  }

  @Test func `an optional selection of a section is stored, and given up again`() async {
    let router = Router { [server] in
      Table {
        OptionSection(
          "Size", selection: server.size, options: [1, 2],
          save: { try await server.set(\.size, $0) }
        ).onChange { (size: Int?) in server.told.append("\(size ?? 0)") }
      }
    }
    #expect(router.select("2") == .started(2))
    #expect(await router.settle() == [.chose(2, "2")])
    #expect(server.size == 2)
    router.select("2")
    #expect(await router.settle() == [.chose(2, false)])
    #expect(server.size == nil)
    server.isOffline = true
    router.select("1")
    #expect(await router.settle() == [.failed(1, "You are offline.")])
    #expect(server.size == nil)
    #expect(server.told == ["2", "0"])
  }

  @Test func `rules are checked before, and closures are called after the value is stored`() async {
    let router = router()
    #expect(
      router.set(8, at: RowPath(section: 0, row: 4)) == .refused(4, reason: "Too many."))
    #expect(
      router.set("x", at: RowPath(section: 0, row: 7))
        == .refused(7, reason: "“x” is not a number"))
    #expect(await router.settle() == [])
    router.set(.chosen([1]), at: RowPath(section: 0, row: 1))
    router.set("Grace", at: RowPath(section: 0, row: 6))
    #expect(server.told == [])
    await router.settle()
    #expect(server.told == ["US", "return Grace"])
  }

  @Test func `the options of a section are stored one by one`() async {
    let router = Router { [server] in
      Table {
        OptionSection(
          "Region", selection: server.region, options: ["EU", "US"],
          save: { try await server.set(\.region, $0) })
        OptionSection(
          "Days", selection: server.days, options: ["Mon", "Tue"],
          save: { try await server.set(\.days, $0) })
      }
    }
    func chosen() -> [String] {
      router.presented.sections.flatMap { section in
        section.items.filter { $0.kind.isSelected }.map(\.title)
      }
    }
    #expect(router.select("US") == .started("US"))
    #expect(chosen() == ["EU", "Mon"])
    await router.settle()
    #expect(chosen() == ["US", "Mon"])
    router.select("Tue")
    await router.settle()
    #expect(server.days == ["Mon", "Tue"])
    server.isOffline = true
    router.select("EU")
    router.select("Mon")
    await router.settle()
    #expect(chosen() == ["US", "Mon", "Tue"])
  }
}

extension Row.Kind {
  fileprivate var isSelected: Bool {
    if case .option(isSelected: true, _) = self { true } else { false }
  }
}
