import TablesModel
import TablesRouting

/// A yes-or-no question of the router, as a screen shows it.
struct Question {
  var text: String
  let address: RowAddress
  /// The title of the answer yes; `nil` for the word.
  let confirm: String?

  init(_ question: OpenQuestion) {
    let confirmation = question.confirmation
    text = [confirmation.title, confirmation.message].compactMap { $0 }.joined(separator: " ")
    address = question.address
    confirm = question.isDefault ? nil : confirmation.confirm
  }
}

/// The menu of a row: the actions that it offers in addition to its selection.
struct RowMenu {
  /// An entry of a menu.
  struct Entry: Equatable {
    var title: String
    /// The action that the entry performs.
    let action: RowAction

    var isDestructive: Bool { action == .delete || action.item?.role == .destructive }
  }

  let address: RowAddress
  var title: String
  var entries: [Entry]
  /// The index of the entry in focus.
  var focus = 0

  /// Creates the menu of a row, or `nil` if the row offers no actions.
  init?(_ target: Router.Target, of router: Router, words: Words) {
    address = target.address
    title = target.row.title
    entries =
      target.row.swipeActions.enumerated().map { index, item in
        Entry(title: item.title, action: .swipeAction(item, index: index))
      }
      + target.row.contextMenu.enumerated().map { index, item in
        Entry(title: item.title, action: .contextMenu(item, index: index))
      }
      + (router.canDelete(at: target.path) ? [Entry(title: words.delete, action: .delete)] : [])
    if entries.isEmpty { return nil }
  }

  /// The outcome of opening the menu, or of moving the focus in it.
  var outcome: Outcome { .offered(address.row, entries[focus].title) }

  /// Returns the title of an entry with its number before it, counted from 1, which distinguishes
  /// entries of the same title.
  func numberedTitle(of index: Int) -> String { "\(index + 1). \(entries[index].title)" }

  /// Returns the menu with `shown` applied to each of its texts.
  func showing(_ shown: (String) -> String) -> RowMenu {
    var menu = self
    menu.title = shown(title)
    for index in entries.indices where entries[index].action != .delete {
      menu.entries[index].title = shown(entries[index].title)
    }
    return menu
  }
}
