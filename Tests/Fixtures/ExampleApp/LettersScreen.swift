import TablesUIKit
import UIKit

/// Sections of strings with one kind of cell, in a child that the screen pins to its own view.
final class LettersScreen: UIViewController {
  let controller = TableController(
    dataSource: DataSource(sections: [
      Section(items: ["A", "B", "C"]), Section(items: ["1", "2", "3"]),
    ]),
    configurator: Configurator { (cell: LetterCell, item: String, path: RowPath) in cell.show(item)
    })

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Letters"
    add(child: TableViewController(controller)) { child in child.pin(to: view) }
  }
}

/// A cell of the app.
final class LetterCell: UITableViewCell {
  private(set) var text = ""

  func show(_ text: String) {
    self.text = text
    var content = UIListContentConfiguration.cell()
    content.text = text
    contentConfiguration = content
  }
}

/// A model with a cell type of its own.
struct Person: @MainActor TableViewCompatible {
  typealias Cell = PersonCell

  var name: String
}

/// The cell of a person. Pairing it with another model does not compile.
final class PersonCell: UITableViewCell, @MainActor ConfigurableCell {
  var model: Person?

  func configure(with model: Person) {
    self.model = model
    var content = UIListContentConfiguration.cell()
    content.text = model.name
    contentConfiguration = content
  }
}

/// A screen whose models bring their cells.
enum PeopleScreen {
  @MainActor static func make(_ people: [Person]) -> TableViewController {
    TableViewController(
      TableController(
        dataSource: DataSource(sections: [Section(items: people)]),
        configurator: ModelConfigurator()))
  }
}
