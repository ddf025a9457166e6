import TablesCells
import Testing

/// The static type selects a method that only a protocol extension declares, so that a configurator
/// that implements it is not called. All methods here are requirements of the protocol.
@Suite struct DynamicDispatchTests {
  @Test func `generic code calls a configurator's own implementation`() throws {
    #expect(try text(of: 1, by: ShoutingConfigurator()) == "1!")
  }

  @Test func `an aggregate calls a configurator's own implementation`() throws {
    let aggregate = AggregateConfigurator<any Entry> { ShoutingLetters() }
    #expect(try text(of: Letter(name: "A"), by: aggregate) == "A!")
  }

  @Test func `generic code calls a configurator's own implementation through an aggregate`() throws
  {
    let aggregate = AggregateConfigurator<Int> { ShoutingConfigurator() }
    #expect(try text(of: 1, by: aggregate) == "1!")
  }

  @Test func `a controller calls a configurator's own implementation`() {
    let controller = TableController(
      dataSource: [Section(items: [1])], configurator: ShoutingConfigurator())
    #expect(HeadlessTable(controller).titles == ["1!"])
  }

  @Test func `a configurator of mixed models calls a model's own implementation`() throws {
    let models: [any TableViewCompatible] = [Letter(name: "A"), LoudModel()]
    let texts = try models.map { try text(of: $0, by: CompatibleConfigurator()) }
    #expect(texts == ["A", "loud!"])
  }

  @Test func `a table calls a delegate's own implementation`() {
    let table = HeadlessTable(numbers(3))
    table.delegate = Stubborn()
    #expect(table.select(RowPath(section: 0, row: 1)) == RowPath(section: 0, row: 2))
  }

  private func text<C: CellConfigurator>(of item: C.Item, by configurator: C) throws -> String? {
    let cell = try configurator.configuredCell(for: item, at: .first, in: HeadlessTable())
    return (cell as? TextCell)?.text
  }
}

/// Implements `configuredCell` itself; the default implementation would give `1`.
private struct ShoutingConfigurator: CellConfigurator {
  var registrations: [CellRegistration] { [CellRegistration(TextCell.self)] }

  func registration(for item: Int, at path: RowPath) -> CellRegistration {
    CellRegistration(TextCell.self)
  }

  func configure(_ cell: TextCell, with item: Int, at path: RowPath) { cell.text = "\(item)" }

  func configuredCell(
    for item: Int, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> TextCell {
    let cell: TextCell = try host.dequeueCell(registrations[0], for: item, at: path)
    configure(cell, with: item, at: path)
    cell.text? += "!"
    return cell
  }
}

private struct ShoutingLetters: CellConfigurator {
  var registrations: [CellRegistration] { [CellRegistration(TextCell.self)] }

  func registration(for item: Letter, at path: RowPath) -> CellRegistration {
    CellRegistration(TextCell.self)
  }

  func configure(_ cell: TextCell, with item: Letter, at path: RowPath) { cell.text = item.name }

  func configuredCell(
    for item: Letter, at path: RowPath, in host: some CellHost
  ) throws(CellError) -> TextCell {
    let cell: TextCell = try host.dequeueCell(registrations[0], for: item, at: path)
    configure(cell, with: item, at: path)
    cell.text? += "!"
    return cell
  }
}

private struct LoudModel: TableViewCompatible {
  func configure(_ cell: TextCell, at path: RowPath) { cell.text = "loud" }

  func configuredCell(at path: RowPath, in host: some CellHost) throws(CellError) -> TextCell {
    let cell: TextCell = try host.dequeueCell(registration, for: self, at: path)
    cell.text = "loud!"
    return cell
  }
}

private struct Stubborn: TableViewDelegate {
  func willSelect(_ path: RowPath) -> RowPath? { RowPath(section: 0, row: 2) }
}
