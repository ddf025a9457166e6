public import TablesModel

/// One step of a screen's log: what was done, what came of it.
public struct Step: Sendable, Equatable {
  /// What was done.
  public let event: Event
  /// What came of it.
  public let outcome: Outcome
  /// What the screen showed then, where the log keeps frames.
  public let frame: Frame?

  /// What is done to a screen.
  @nonexhaustive
  public enum Event: Hashable, Sendable {
    /// A key was pressed.
    case pressed(Key)
    /// A row was selected by id or title.
    case selected(String)
    /// A place of the frame was clicked.
    case clicked(column: Int, row: Int)
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
    case .settled: "settle"
    }
  }
}

extension Screen {
  /// Steps that the log holds at most.
  private static let logLimit = 10_000

  func note(_ event: Step.Event, _ outcome: Outcome) {
    if log.count >= Self.logLimit { log.removeFirst(Self.logLimit / 10) }
    log.append(Step(event: event, outcome: outcome, frame: logsFrames ? frame : nil))
  }
}
