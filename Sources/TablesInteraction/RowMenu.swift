import TablesModel
import TablesRouting

/// A yes-or-no question that is asked before something is done.
struct Question {
  var text: String
  let address: RowAddress
  /// What is done after a yes; `nil` if the router asks, and does it.
  let deed: RowDeed?
  /// The title of the answer yes; `nil` for the word.
  var confirm: String?

  init(text: String, address: RowAddress, deed: RowDeed) {
    (self.text, self.address, self.deed) = (text, address, deed)
  }

  /// Creates the question that a router asks.
  init(_ question: OpenQuestion) {
    let confirmation = question.confirmation
    text = [confirmation.title, confirmation.message].compactMap { $0 }.joined(separator: " ")
    address = question.address
    deed = nil
    confirm = confirmation.confirm
  }
}

/// The menu of a row: the actions that it offers in addition to its selection.
struct RowMenu {
  /// An entry of a menu, which performs one of the row's actions.
  enum Entry: Equatable {
    case swipe(Int, MenuItem)
    case context(Int, MenuItem)
    case delete(String)

    var title: String {
      switch self {
      case .swipe(_, let item), .context(_, let item): item.title
      case .delete(let title): title
      }
    }

    var isDestructive: Bool {
      switch self {
      case .swipe(_, let item), .context(_, let item): item.role == .destructive
      case .delete: true
      }
    }

    var deed: RowDeed {
      switch self {
      case .swipe(let index, let item): .swipeAction(item, index: index)
      case .context(let index, let item): .contextMenu(item, index: index)
      case .delete: .delete
      }
    }
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
      target.row.swipeActions.enumerated().map { .swipe($0, $1) }
      + target.row.contextMenu.enumerated().map { .context($0, $1) }
      + (router.canDelete(at: target.path) ? [.delete(words.delete)] : [])
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
    menu.entries = entries.map { entry in
      switch entry {
      case .swipe(let place, let item): .swipe(place, item.showing(shown))
      case .context(let place, let item): .context(place, item.showing(shown))
      case .delete: entry
      }
    }
    return menu
  }
}

extension MenuItem {
  fileprivate func showing(_ shown: (String) -> String) -> MenuItem {
    var item = self
    item.title = shown(title)
    return item
  }
}
