public import TablesModel
import TablesText

/// One step in the log of a screen: the event, and its outcome.
public struct Step: Sendable, Equatable {
  /// The event that caused the step.
  package let event: Event
  /// The outcome.
  public let outcome: Outcome
  /// The row whose work has ended, with its section; `nil` for other steps.
  ///
  /// The id in the outcome does not identify the row if rows of several sections have that id.
  package let address: RowAddress?
  /// A name that selects only the row of `address`, such as `A/Work`. `nil` if the id in the
  /// outcome identifies the row, and for other steps.
  public let rowName: String?
  /// The frame after the step; `nil` if the log keeps no frames.
  package let frame: Frame?

  /// Creates a step, for comparisons with a log.
  package init(
    event: Event, outcome: Outcome, address: RowAddress? = nil, rowName: String? = nil,
    frame: Frame? = nil
  ) {
    self.event = event
    self.outcome = outcome
    self.address = address
    self.rowName = rowName
    self.frame = frame
  }

  /// An event of a screen.
  @nonexhaustive
  package enum Event: Hashable, Sendable {
    /// A key was pressed.
    case pressed(Key)
    /// A row was selected by id, title or path.
    case selected(String)
    /// A place of the frame was clicked.
    case clicked(column: Int, row: Int)
    /// A place of the frame was clicked with the secondary mouse button.
    case secondaryClicked(column: Int, row: Int)
    /// The mouse was moved to a place of the frame while a button was held down.
    case dragged(column: Int, row: Int)
    /// The mouse was moved to a place of the frame while no button was held down.
    case hovered(column: Int, row: Int)
    /// The wheel was turned by a number of lines; positive numbers show lines further down.
    case scrolled(Int)
    /// Text was pasted. A secret is masked.
    case pasted(String)
    /// The theme or the colors of the screen were changed.
    case restyled
    /// The window of the screen got the keyboard focus, or lost it.
    case activated(Bool)
    /// The host has ended the screen.
    case finished
    /// The host has begun or ended editing the screen.
    case setEditing(Bool)
    /// The host has marked rows, or has removed their marks. The text says which rows.
    case marked(Bool, String)
    /// An edit ended because something else was selected.
    case leftEdit
    /// A row or an action with `pops` has succeeded, and has left its screen.
    case leftScreen
    /// The app has moved the focus to a text field, whose edit has begun.
    case movedFocus
    /// Work that was started has ended.
    case settled
    /// A screen has appeared or disappeared, because of the step before or of a change.
    case changedScreen
    /// A task of a screen has begun or ended.
    case ranTask
  }
}

extension Step: CustomStringConvertible {
  /// The event and its outcome in words: `press space: toggled General/0: on`.
  public var description: String { "\(event): \(outcomeDescription)" }

  /// The outcome in words, with the name of the row if its id does not identify it.
  package var outcomeDescription: String { outcome.description(ofRow: rowName) }
}

extension Step.Event: CustomStringConvertible {
  /// The event as text, such as `press down`, `select “Language”` or `settle`.
  package var description: String {
    switch self {
    case .pressed(let key): "press \(key)"
    case .selected(let name): "select “\(name.madeSafe())”"
    case .clicked(let column, let row): "click \(column), \(row)"
    case .secondaryClicked(let column, let row): "click second button \(column), \(row)"
    case .dragged(let column, let row): "drag \(column), \(row)"
    case .hovered(let column, let row): "hover \(column), \(row)"
    case .scrolled(let lines): "scroll \(lines)"
    case .pasted(let text): "paste “\(text.madeSafe())”"
    case .restyled: "restyle"
    case .activated(let isActive): isActive ? "activate" : "deactivate"
    case .finished: "finish"
    case .setEditing(let isEditing): isEditing ? "edit" : "end editing"
    case .marked(let isMarked, let rows): "\(isMarked ? "mark" : "unmark") \(rows)"
    case .leftEdit: "leave edit"
    case .leftScreen: "leave screen"
    case .movedFocus: "follow focus"
    case .settled: "settle"
    case .changedScreen: "change screen"
    case .ranTask: "run task"
    }
  }
}

extension Step.Event {
  /// Creates the event of an outcome that the router has reported: of a screen or of its task.
  package init(ofAppearance outcome: Outcome) {
    self = outcome.isOfTask ? .ranTask : .changedScreen
  }
}

extension [Step] {
  /// The greatest number of steps that a log holds.
  private static let limit = 10_000

  /// Adds a step, and removes the oldest ones if there are too many.
  package mutating func record(_ step: Step) {
    if count >= Self.limit { removeFirst(Self.limit / 10) }
    append(step)
  }
}
