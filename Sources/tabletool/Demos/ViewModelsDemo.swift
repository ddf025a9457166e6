import Tables
import TablesCells

/// `tabletool demo view-models`: models of several kinds, each with its own cell, in one array.
enum ViewModelsDemo {
  static func setUpTable() -> HeadlessTable {
    let controller = TableController(
      dataSource: DataSource(sections: [
        Section(items: album, header: "Album", sortOrder: 2),
        Section(items: profile, header: "Profile", footer: "Seen by everybody.", sortOrder: 1),
      ]), configurator: CompatibleConfigurator())
    return HeadlessTable(controller)
  }

  static var profile: [any TableViewCompatible] {
    [
      UserViewModel(user: User(first: "Ada", last: "Lovelace")),
      Photo(name: "Portrait", likes: 1_815),
    ]
  }

  static var album: [any TableViewCompatible] {
    [
      Photo(name: "Note G", likes: 1_843), Photo(name: "The engine", likes: 1_837),
      UserViewModel(user: User(first: "Charles", last: "Babbage")),
    ]
  }

  /// A model that does not depend on cells, unlike its view model.
  struct User {
    var first: String
    var last: String
  }

  struct UserViewModel: TableViewCompatible {
    let user: User

    func configure(_ cell: TextCell, at path: RowPath) {
      cell.text = "\(user.first) \(user.last)"
      cell.accessory = .disclosureIndicator
    }
  }

  /// A model whose extension names its cell.
  struct Photo {
    var name: String
    var likes: Int
  }

  final class PhotoCell: HeadlessCell, ConfigurableCell {
    var model: Photo?

    func configure(with model: Photo) { self.model = model }

    var row: Row {
      var row = Row(id: 0, title: model?.name ?? "", detail: model.map { "♥ \($0.likes)" })
      row.icon = "📷"
      return row
    }
  }
}

extension ViewModelsDemo.Photo: TableViewCompatible {
  typealias Cell = ViewModelsDemo.PhotoCell
}
