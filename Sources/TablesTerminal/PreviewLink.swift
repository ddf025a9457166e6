import TablesBasics
import TablesInteraction

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The link of a script to the preview that shows it: `tabletool preview`.
///
/// When a newer version is built, the preview closes its end of the link. The script then writes
/// the state of its screen to a file, restores the terminal and ends. The next version begins with
/// that state. A byte from the preview says that the text over the screen has changed.
package final class PreviewLink: Sendable {
  /// The variable that contains the descriptor of the link, a blank, and the path of the state.
  package static let variable = "TABLES_PREVIEW"
  /// The byte from a script that has shown its first frame.
  package static let shown: UInt8 = 0x53
  /// The link of this process; `nil` if no preview has started it.
  static let current = PreviewLink([String: String].ofProcess[variable])

  let descriptor: Int32
  private let path: String
  private let isUsed = Locked(false)

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

  /// Returns whether this is the first screen of the script, which takes over the state.
  fileprivate func isFirst() -> Bool { !isUsed.exchange(true) }

  /// The state of the last version; `nil` if there is none.
  fileprivate var state: ScreenMemento? {
    guard let bytes = try? OpenFile(reading: path).read() else { return nil }  // first version
    return try? JSONDecoder().decode(ScreenMemento.self, from: Data(bytes))  // damaged: begin anew
  }

  /// Writes the state so that nobody else can read it, because it contains typed texts.
  fileprivate func save(_ state: ScreenMemento) {
    guard let bytes = try? JSONEncoder().encode(state) else { return }  // as if it were too busy
    // Without it the next version begins with the state before, as if this one were too busy.
    _ = try? AtomicFile.replace(path, with: Array(bytes), through: path + ".new")  // see above
    chmod(path, 0o600)
  }

  fileprivate func tellShown() {
    var byte = Self.shown
    _ = write(descriptor, &byte, 1)
  }

  /// Reads the bytes that have arrived. Returns `false` if the preview has closed its end.
  func isOpen() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 64)
    return read(descriptor, &bytes, bytes.count) != 0
  }

  /// Returns the path of the file with the text over the screen of a script.
  package static func messagePath(forState path: String) -> String { path + ".message" }

  fileprivate var message: [String] {
    let bytes = try? OpenFile(reading: Self.messagePath(forState: path)).read()  // missing: none
    return String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

/// The screen of a script in a preview.
final class PreviewedScreen {
  private let link: PreviewLink
  private let screen: Screen
  private var recorder = ScreenMementoRecorder()
  private var hasShown = false
  /// Whether this screen takes over the state of the last version, and passes it on.
  private let isFirst: Bool
  /// The lines over the screen, until the next key.
  var message: [String] = []

  init(_ link: PreviewLink, _ screen: Screen) {
    (self.link, self.screen, isFirst) = (link, screen, link.isFirst())
  }

  /// Restores the current screen, the focus, the search and the changed values from the last
  /// version of the script.
  func restore() {
    let state = isFirst ? link.state : nil
    screen.restore(state ?? ScreenMemento(), recordedBy: &recorder)
  }

  /// Records the values of the rows. Call it after each step.
  func record() { recorder.record(screen) }

  /// Writes the state for the next version.
  func save() { if isFirst { link.save(recorder.memento(of: screen)) } }

  func readMessage() { message = link.message }

  /// Tells the preview, once, that a frame was shown.
  func tellShown() {
    if !hasShown { link.tellShown() }
    hasShown = true
  }

  /// Returns a frame with the message over it.
  func cover(_ frame: Frame) -> Frame { message.isEmpty ? frame : frame.covered(by: message) }
}
