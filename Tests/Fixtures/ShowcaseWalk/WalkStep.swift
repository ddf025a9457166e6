import TablesModel

/// Something that a user, a server or a window does with the showcase. A path is that of a
/// presented row, of an action in the bars, or of one beside a header.
package enum WalkStep: CustomStringConvertible {
  case select(RowPath, String)
  /// Types a text in place of the one in a field, and presses Return.
  case type(String, RowPath, String)
  /// Chooses an option of a picker, which is a menu where there are controls.
  case pick(Int, RowPath, String)
  /// Enters a date or a duration, with a control where there is one.
  case enter(String, RowPath, String)
  case delete(RowPath, String)
  /// Moves a row by one place.
  case move(RowPath, isUp: Bool, String)
  /// Begins or ends to edit the screen.
  case edit(Bool)
  /// Marks a row while the screen is edited, or removes its mark.
  case mark(RowPath, String)
  /// Marks all rows while the screen is edited, or removes all marks if all have one.
  case markAll
  /// Chooses an entry of the menu of a row: its swipe actions, then those of its context menu.
  case choose(Int, RowPath, String)
  /// Answers the open question by the title of an answer, maybe with a text.
  case answer(String, text: String)
  case search(String?)
  case back
  /// Turns the window.
  case resize(columns: Int, rows: Int)
  /// Lets the network be slow, or fast again.
  case slow(Bool)
  /// A server answers a call.
  case respond(String, isReached: Bool)
  /// A server reports something.
  case report(String, about: String)

  /// Whether an option of a picker is chosen.
  var isPick: Bool { if case .pick = self { true } else { false } }

  package var description: String {
    switch self {
    case .select(let path, let title): "select \(path) “\(title)”"
    case .type(let text, let path, let title): "type “\(text)” into \(path) “\(title)”"
    case .pick(let option, let path, let title): "pick option \(option) of \(path) “\(title)”"
    case .enter(let text, let path, let title): "enter “\(text)” into \(path) “\(title)”"
    case .delete(let path, let title): "delete \(path) “\(title)”"
    case .move(let path, let isUp, let title): "move \(path) “\(title)” \(isUp ? "up" : "down")"
    case .edit(let isEditing): isEditing ? "begin to edit" : "end to edit"
    case .mark(let path, let title): "mark \(path) “\(title)”"
    case .markAll: "mark all rows"
    case .choose(let entry, let path, let title): "choose entry \(entry) of \(path) “\(title)”"
    case .answer(let title, let text): "answer “\(title)” with “\(text)”"
    case .search(let text): "search for \(text ?? "nothing")"
    case .back: "back"
    case .resize(let columns, let rows): "resize to \(columns) × \(rows)"
    case .slow(let isSlow): isSlow ? "the network is slow" : "the network is fast"
    case .respond(let call, let isReached): "\(isReached ? "answer" : "fail") \(call)"
    case .report(let text, let topic): "report \(text) about \(topic)"
    }
  }
}
