public import TablesModel

/// One step of the log of a screen, drawn or read aloud: what was done, what came of it.
public struct Step: Sendable, Equatable {
  /// What was done.
  public let event: Event
  /// What came of it.
  public let outcome: Outcome
  /// What the screen showed then, where the log keeps frames.
  public let frame: Frame?

  /// Makes a step, for a log to be compared with.
  public init(event: Event, outcome: Outcome, frame: Frame? = nil) {
    self.event = event
    self.outcome = outcome
    self.frame = frame
  }

  /// What is done to a screen.
  @nonexhaustive
  public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case pressed(Key)
    /// A row was selected by id or title.
    case selected(String)
    /// A place of the frame was clicked.
    case clicked(column: Int, row: Int)
    /// A line was typed on a screen that is read line by line; a secret tells only its length.
    case answered(String)
    /// Work that was started came to its end.
    case settled
  }
}

extension Step.Event: CustomStringConvertible {
  /// `press down`, `select “Language”`, `click 3, 4`, `settle`.
  public var description: String {
    switch self {
    case .pressed(let key): "press \(key)"
    case .selected(let name): "select “\(name)”"
    case .clicked(let column, let row): "click \(column), \(row)"
    case .answered(let line): "answer “\(line)”"
    case .settled: "settle"
    }
  }
}

extension [Step] {
  /// Steps that a log holds at most.
  private static let limit = 10_000

  /// Adds a step, and forgets the oldest where there are too many.
  mutating func note(_ event: Step.Event, _ outcome: Outcome, frame: Frame? = nil) {
    if count >= Self.limit { removeFirst(Self.limit / 10) }
    append(Step(event: event, outcome: outcome, frame: frame))
  }
}

extension Screen {
  func note(_ event: Step.Event, _ outcome: Outcome) {
    log.note(event, outcome, frame: logsFrames ? frame : nil)
  }
}
