import TablesModel

/// The cells that were scrolled out, by identifier, the last one first as UIKit hands them out.
struct ReusePool {
  private var cells: [ReuseIdentifier: [any HeadlessCell]] = [:]

  mutating func put(_ cell: any HeadlessCell, _ identifier: ReuseIdentifier) {
    cells[identifier, default: []].append(cell)
  }

  mutating func take(_ identifier: ReuseIdentifier) -> (any HeadlessCell)? {
    cells[identifier]?.popLast()
  }
}
