import TablesInteraction

/// The screen of a script in a preview: what it takes over from the last version, and hands on.
final class PreviewedScreen {
  let link: PreviewLink
  /// What the last version has handed on with the terminal; `nil` if the terminal was given back.
  let held: TerminalHandover?
  private let memento: ScreenMemento?
  private let screen: Screen
  private var recorder = ScreenMementoRecorder()

  init(_ link: PreviewLink, _ screen: Screen) {
    self.link = link
    self.screen = screen
    let handover = link.isFirst() ? link.handover : nil
    held = handover?.isHeld == true ? handover : nil
    memento = handover?.screen
  }

  /// Goes where the user was in the last version, with the values that were changed there.
  func restore() { screen.restore(memento ?? ScreenMemento(), recordedBy: &recorder) }

  /// Records the values of the rows. Call it after each step.
  func record() { recorder.record(screen) }

  /// Hands the terminal on, and ends the process.
  func handOver(
    _ session: TerminalSession, synchronises: Bool, isLight: Bool?
  ) -> Never {
    var handover = held ?? link.handover ?? TerminalHandover(terminal: "", settings: [])
    handover.screen = recorder.memento(of: screen)
    handover.synchronises = synchronises
    handover.isLight = isLight
    session.handOver(&handover)
    link.handOver(handover)
  }
}
