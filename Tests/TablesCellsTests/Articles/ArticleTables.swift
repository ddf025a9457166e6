import TablesCells

/// Strings in two sections, in one kind of cells.
enum PlainCells {
  static func setUpTable() -> HeadlessTable {
    let letters = Section(items: ["A", "B", "C"])
    let numbers = Section(items: ["1", "2", "3"])
    let source = DataSource(sections: [letters, numbers])

    let configurator = Configurator { (cell: TextCell, item: String, _: RowPath) in
      cell.text = item
    }

    let controller = TableController(dataSource: source, configurator: configurator)
    return HeadlessTable(controller)
  }
}

/// Two kinds of cells in one table, one from a class, one from a nib.
enum MixedCells {
  static func setUpTable() -> HeadlessTable {
    let letters = Section<Item>(items: [.letter("A"), .letter("B"), .letter("C")])
    let digits = Section<Item>(items: [.digit("1"), .digit("2"), .digit("3")])
    let source = DataSource(sections: [letters, digits])

    let configurator = AggregateConfigurator<Item> {
      Configurator(\.letter) { (cell: TextCell, letter: String, _) in cell.text = letter }
      Configurator(\.digit) { (cell: DigitCell, digit: String, _) in cell.digit = digit }
    }

    let controller = TableController(dataSource: source, configurator: configurator)
    return HeadlessTable(controller, nibs: ["DigitCell": DigitCell.fromNib])
  }

  enum Item {
    case letter(String)
    case digit(String)

    var letter: String? { if case .letter(let letter) = self { letter } else { nil } }
    var digit: String? { if case .digit(let digit) = self { digit } else { nil } }
  }

  /// A cell with an icon, which its nib sets.
  final class DigitCell: HeadlessCell {
    var digit = ""
    var icon: String?

    static func fromNib() -> DigitCell {
      let cell = DigitCell()
      cell.icon = "🔢"
      return cell
    }

    var row: Row {
      var row = Row(id: 0, title: digit)
      row.icon = icon
      return row
    }
  }
}

/// Models of several kinds, each with its own cell, in one array.
enum ViewModels {
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

extension ViewModels.Photo: TableViewCompatible {
  typealias Cell = ViewModels.PhotoCell
}

/// Settings of three kinds, and a selection that depends on the kind.
final class SettingsScreen {
  let settings = SharedDataSource(
    DataSource<SettingType>(sections: [
      Section(
        items: [.switch(text: "Dark mode"), .switch(text: "Auto save"), .segue(text: "Language")],
        header: "General"),
      Section(items: [.info(text: "Usage", detail: "2 days")], header: "Stats"),
    ]))
  private(set) var openedScreens: [String] = []

  func setUpTable() -> HeadlessTable {
    let controller = TableController(settings, configurator: ModelConfigurator())
    controller.actions.didSelect = { [weak self] in self?.select($0, at: $1) }
    return HeadlessTable(controller)
  }

  private func select(_ setting: SettingType, at path: RowPath) {
    switch setting {
    case .switch(let text, let isOn): settings.value[path] = .switch(text: text, isOn: !isOn)
    case .segue(let text): openedScreens.append(text)
    case .info: break
    }
  }
}

enum SettingType: Equatable {
  case `switch`(text: String, isOn: Bool = false)
  case segue(text: String)
  case info(text: String, detail: String)
}

extension SettingType: TableViewCompatible {
  var reuseIdentifier: ReuseIdentifier {
    switch self {
    case .switch: "switchCell"
    case .segue: "segueCell"
    case .info: "infoCell"
    }
  }

  func configure(_ cell: TextCell, at path: RowPath) {
    switch self {
    case .switch(let text, let isOn):
      cell.text = text
      cell.accessory = .switch(isOn: isOn)
    case .segue(let text):
      cell.text = text
      cell.accessory = .disclosureIndicator
    case .info(let text, let detail):
      cell.text = text
      cell.detail = detail
    }
  }
}

/// Rows with a closure that returns their detail and a closure that
/// is called when they are selected.
final class DebugScreen {
  let session = Session()

  func setUpTable() -> HeadlessTable {
    let session = session
    let info = [
      SimpleRow(title: "User email", populate: { session.email }),
      SimpleRow(title: "User id", populate: { session.id }),
      SimpleRow(title: "Endpoint", action: session.editEndpoint, populate: { session.endpoint }),
    ]
    let others = [
      SimpleRow(title: "Reset all user defaults", action: session.resetDefaults),
      SimpleRow(title: "Force crash", action: session.crash),
    ]
    let sections = [Section(items: info, header: "Info"), Section(items: others, header: "Others")]
    return HeadlessTable(TableController(rows: DataSource(sections: sections)))
  }

  /// The data that the screen shows and changes.
  final class Session {
    var email = "ada@example.com"
    var id = "1815"
    var endpoint = "api.example.com"
    private(set) var log: [String] = []

    func editEndpoint() { endpoint = "staging.example.com" }
    func resetDefaults() { log.append("defaults reset") }
    func crash() { log.append("crashed") }
  }
}
