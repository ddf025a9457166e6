import Tables
import TablesCells

/// `tabletool demo settings`: settings of three kinds, and a selection that depends on the kind.
final class SettingsDemo {
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
