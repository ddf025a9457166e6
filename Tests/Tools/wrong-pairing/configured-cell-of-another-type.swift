// expected: cannot assign value of type 'TextCell' to type 'OtherCell'
import TablesCells

final class OtherCell {}

func cell(in host: HeadlessTable) throws -> OtherCell {
  let configurator = Configurator { (cell: TextCell, item: String, _: RowPath) in cell.text = item }
  var cell = OtherCell()
  cell = try configurator.configuredCell(for: "A", at: RowPath(section: 0, row: 0), in: host)
  return cell
}
