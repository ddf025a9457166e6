import TablesModel
import TablesRouting

/// A yes-or-no question that is asked before something is done.
struct Question {
  /// The action to perform if the answer is yes.
  enum Answer {
    case select
    case delete
    case menuEntry(RowMenu.Entry)
    /// The action about which the router asks.
    case routed
  }

  var text: String
  let address: RowAddress
  let answer: Answer
  /// The title of the answer yes; `nil` for the word.
  var confirm: String?

  init(text: String, address: RowAddress, answer: Answer) {
    (self.text, self.address, self.answer) = (text, address, answer)
  }

  /// Creates the question that a router asks.
  init(_ question: OpenQuestion) {
    let confirmation = question.confirmation
    text = [confirmation.title, confirmation.message].compactMap { $0 }.joined(separator: " ")
    address = question.address
    answer = .routed
    confirm = confirmation.confirm
  }
}

/// The menu of a row: the actions that it offers besides being selected.
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

    /// Whether the screen asks before it performs the entry. The router asks for some entries.
    var needsQuestion: Bool {
      switch self {
      case .swipe(_, let item), .context(_, let item): isDestructive && item.confirmation == nil
      case .delete: true
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

  /// Returns the title of an entry after its number, counted from 1, by which entries of one title are
  /// told apart.
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

extension Router {
  /// Performs the action that a question asked about, after the answer yes.
  func perform(_ answer: Question.Answer, at path: RowPath) -> Outcome {
    switch answer {
    case .select: select(path)
    case .delete: delete(at: path)
    case .menuEntry(let entry): perform(entry, at: path)
    case .routed: self.answer(true)
    }
  }

  /// Performs the action of a menu entry.
  ///
  /// The row may offer other entries by now. The entry is found by its title and role, and ignored if
  /// the row no longer offers it, so that nothing happens that was not chosen.
  private func perform(_ entry: RowMenu.Entry, at path: RowPath) -> Outcome {
    guard let row = row(at: path)?.value else { return .unknown("\(path)") }
    switch entry {
    case .swipe(let index, let item):
      return item.place(in: row.swipeActions, hint: index)
        .map { performSwipeAction($0, at: path) } ?? .ignored(row.id)
    case .context(let index, let item):
      return item.place(in: row.contextMenu, hint: index)
        .map { performContextMenu($0, at: path) } ?? .ignored(row.id)
    case .delete: return delete(at: path)
    }
  }
}

extension MenuItem {
  fileprivate func showing(_ shown: (String) -> String) -> MenuItem {
    MenuItem(shown(title), role: role, confirmation: confirmation)
  }
}
