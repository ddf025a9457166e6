import TablesBasics
import TablesInteraction

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The link of a script to the preview that shows it: `tabletool preview`.
///
/// A script that is about to show its first screen asks for the terminal. While it waits, the
/// process whose screen is shown keeps the terminal and reads the keys. The preview then asks that
/// process to hand the terminal on: the process writes a ``TerminalHandover`` and ends, without
/// restoring the terminal.
package final class PreviewLink: Sendable {
  /// The variable that contains the descriptor of the link, a blank, and the path of the handover.
  package static let variable = "TABLES_PREVIEW"
  /// The link of this process; `nil` if no preview has started it.
  static let current = PreviewLink(ProcessEnvironment.variables[variable])

  /// A message from the preview to a script, sent as one byte.
  package enum Request: UInt8 {
    /// The script may take the terminal.
    case take = 0x47
    /// The script has to hand the terminal on.
    case handOver = 0x52
  }

  /// A message from a script to the preview, sent as one byte.
  package enum Note: UInt8 {
    /// The script is about to show its first screen, and waits until it may take the terminal.
    case ready = 0x57
    /// The terminal is in the modes of a screen.
    case taken = 0x54
    /// The user has left the screen, and the terminal was given back.
    case left = 0x4C
    /// The user has pressed control-c, and the terminal was given back.
    case cancelled = 0x43
    /// The user has pressed `q`, and the script is too busy to see it.
    case leavesBusy = 0x51
    /// The user has pressed control-c, and the script is too busy to see it.
    case cancelsBusy = 0x58
  }

  let descriptor: Int32
  private let path: String
  private let isUsed = Locked(false)
  private let hasAsked = Locked(false)

  private init?(_ value: String?) {
    let parts = value?.split(separator: " ", maxSplits: 1) ?? []
    guard parts.count == 2, let descriptor = Int32(parts[0]), fcntl(descriptor, F_GETFD) >= 0
    else { return nil }
    self.descriptor = descriptor
    path = String(parts[1])
    // Programs that the script starts have nothing to do with the preview.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    unsetenv(Self.variable)
  }

  /// Asks for the terminal before the first screen of the script, and waits until it is free.
  func awaitTerminal() {
    if hasAsked.exchange(true) { return }
    tell(.ready)
    var byte: UInt8 = 0
    // Without an answer, the preview has ended, which the screen notices.
    while read(descriptor, &byte, 1) < 0, errno == EINTR {}
  }

  /// The handover from the last version of the script; `nil` if there is none.
  var handover: TerminalHandover? { try? TerminalHandover(contentsOf: path) }  // gone: no preview

  /// Returns whether this is the first screen of the script, which takes the terminal over.
  func isFirst() -> Bool { !isUsed.exchange(true) }

  func tell(_ note: Note) {
    var byte = note.rawValue
    _ = write(descriptor, &byte, 1)
  }

  /// Hands the terminal on, and ends the process: nothing of the script may run any more.
  func handOver(_ handover: TerminalHandover) -> Never {
    fflush(nil)
    try? handover.save(to: path)  // not written: the next version starts at the root
    _exit(0)
  }
}

/// The screen of a script in a preview, with the state that it takes over from the last version.
final class PreviewedScreen {
  let link: PreviewLink
  /// The handover from the last version of the script; `nil` if it restored the terminal.
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

  /// Restores the current screen, the focus and the changed values from the last version of the
  /// script.
  func restore() { screen.restore(memento ?? ScreenMemento(), recordedBy: &recorder) }

  /// Records the values of the rows. Call it after each step.
  func record() { recorder.record(screen) }

  /// Hands the terminal on, and ends the process.
  func handOver(
    _ session: TerminalSession, synchronizes: Bool, isLight: Bool?
  ) -> Never {
    var handover = held ?? link.handover ?? TerminalHandover(terminal: "", settings: [])
    handover.screen = recorder.memento(of: screen)
    handover.synchronizes = synchronizes
    handover.isLight = isLight
    session.handOver(&handover)
    link.handOver(handover)
  }
}
