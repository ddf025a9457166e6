import TablesModel
import TablesText

/// Where a user is on one screen of the stack: focus, window, unfinished edits.
struct ScreenView {
  var focus: Focus?
  var anchor: Anchor?
  /// Whether the window has yet to be moved so that the focus is seen.
  var needsReveal = true
  /// What was typed and not yet stored, by row.
  var drafts: [RowAddress: Draft] = [:]
  /// The rows among them whose text is being checked, in the order in which that was started.
  var submitted: [RowAddress] = []
  /// The row that is edited now.
  var editing: RowAddress?
  /// What the rows are searched for, while the search is open.
  var search: SearchInput?

  /// Goes back to where the user was before the search, if there is one.
  mutating func endSearch() {
    guard let search else { return }
    (focus, anchor, needsReveal) = (search.focus, search.anchor, true)
    self.search = nil
  }
}

/// The line in which a search is typed, and what to go back to after it.
struct SearchInput {
  var line = LineEditor()
  /// Whether keys go to the line; else to the rows found.
  var isTyping = true
  let focus: Focus?
  let anchor: Anchor?
}

/// What takes all keys for the time being.
enum Mode {
  /// Nothing: keys go to the rows, to an edit or to the search.
  case browsing
  /// A question, before something is destroyed.
  case asking(Question)
  /// The menu of a row.
  case menu(RowMenu)
}

/// A question that is answered with yes or no.
struct Question {
  /// What is done on yes.
  enum Answer {
    case select
    case delete
    case menuEntry(RowMenu.Entry)
  }

  let text: String
  let address: RowAddress
  let answer: Answer
}

/// The entries of a row's menu, and which of them is in focus.
struct RowMenu {
  /// One entry: which of the row's actions it is.
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
  }

  let address: RowAddress
  var title: String
  var entries: [Entry]
  var focus = 0

  /// The menu with each of its texts as it is to be shown.
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
    MenuItem(shown(title), role: role)
  }
}

/// What keys act on: a row, or the header of a section that can be collapsed.
struct Focus: Equatable {
  /// What it is known by while everything around it changes.
  enum Target: Hashable {
    case row(RowAddress)
    case header(SectionID)
  }

  var target: Target
  /// Where it was seen last.
  var element: LayoutElement
}

/// The first line of a window: an element, and how many of its lines are above.
struct Anchor {
  var element: LayoutElement
  var line = 0
  /// What the element is known by while others come and go above it; `nil` at the table's start,
  /// where what comes is to be seen.
  var target: Focus.Target?

  /// Whether both show the same lines.
  func isSamePlace(as other: Anchor) -> Bool { element == other.element && line == other.line }
}
