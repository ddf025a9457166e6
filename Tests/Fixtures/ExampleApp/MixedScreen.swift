import TablesUIKit
import UIKit

/// Letters and numbers, each with a cell of its own. A cell whose nib is in the app comes from
/// there.
final class MixedScreen: UIViewController {
  enum Item {
    case letter(String), number(Int)

    var letter: String? { if case .letter(let letter) = self { letter } else { nil } }
    var number: Int? { if case .number(let number) = self { number } else { nil } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let controller = TableController(
      dataSource: DataSource(sections: [
        Section<Item>(items: [.letter("A"), .number(1)]),
        Section(items: [.letter("B"), .number(2)]),
      ]),
      configurator: AggregateConfigurator<Item> {
        Configurator(\.letter) { (cell: LetterCell, item: String, path: RowPath) in
          cell.show(item)
        }
        Configurator(\.number) { (cell: NumberCell, item: Int, path: RowPath) in cell.show(item) }
      })
    add(child: TableViewController(controller)) { child in child.pin(to: view) }
  }
}

/// A cell of the app for numbers.
final class NumberCell: UITableViewCell {
  private(set) var number = 0

  func show(_ number: Int) {
    self.number = number
    var content = UIListContentConfiguration.valueCell()
    content.text = "Number"
    content.secondaryText = "\(number)"
    contentConfiguration = content
  }
}
