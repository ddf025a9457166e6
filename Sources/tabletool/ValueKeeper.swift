import Foundation
import Tables
import TablesBasics
import TablesText

/// Saves the values that could not be saved while a screen was shown, when the screen or the
/// process ends. If that fails again, writes them to standard error, so that they are not lost,
/// except those of secure rows. If nobody can read that, writes them all to a temporary file.
final class ValueKeeper: Sendable {
  private let store: JSONFileStore
  /// The keys of the values that may be printed.
  private let printableKeys: Set<String>
  private let tool: Tabletool
  /// The result of ``keep()``, which does its work once.
  private let status = Locked<ExitStatus?>(nil)

  init(_ store: JSONFileStore, printing keys: Set<String>, tool: Tabletool) {
    (self.store, printableKeys, self.tool) = (store, keys, tool)
  }

  /// Keeps the values if a signal ends the process, before it does.
  ///
  /// - Parameter isOnScreen: Whether a screen takes the terminal. The values are then kept by the
  ///   caller, after the signal has ended the screen, and here only if that takes long.
  func keepAfterSignals(isOnScreen: Bool) {
    signal(SIGPIPE, SIG_IGN)  // A pipe without a reader must not end the process before.
    EndingSignals.catchAll { [self] signal in
      for _ in 0..<200 where isOnScreen && status.withLock({ $0 == nil }) { usleep(10_000) }
      keep()
      EndingSignals.raise(signal)
    }
  }

  /// Ends the process by the signal that has ended the screen, if one has.
  func endIfSignaled() {
    guard let signal = EndingSignals.caught else { return }
    EndingSignals.raise(signal)
    sleep(1)  // Another thread may get the signal, which takes a moment.
  }

  /// Saves the values, or writes them to standard error.
  @discardableResult
  func keep() -> ExitStatus {
    status.withLock { status in
      let result = status ?? save()
      status = result
      return result
    }
  }

  private func save() -> ExitStatus {
    do {
      try store.save()
      // The last read may have failed, which has lost nothing.
      if let error = store.lastError { _ = complain("tabletool: \(error)".madeSafe()) }
      return .success
    } catch {
      let isTold = complain(lines(about: error))
      // A terminal whose window is being closed may still take what nobody will read.
      if !isTold || EndingSignals.caught == SIGHUP { writeCopy() }
      return .failure
    }
  }

  /// What is said of an error after which the values are not saved.
  private func lines(about error: any Error) -> String {
    let values = JSONWriter.escaping(
      store.document(of: printableKeys), where: \.isObeyedByTerminals)
    let secrets = store.unsavedKeys.subtracting(printableKeys).sorted()
    return "tabletool: \(error)".madeSafe()
      + "\ntabletool: the values were not saved; the file would contain:\n" + values
      + (secrets.isEmpty
        ? ""
        : "tabletool: these values are secure, so they are not printed: "
          + secrets.joined(separator: ", ").madeSafe() + "\n")
  }

  /// Writes a text to standard error. Returns whether that was possible.
  private func complain(_ text: String) -> Bool {
    do throws(StandardStream.WriteError) {
      try tool.errors.tryWriting(text.hasSuffix("\n") ? text : text + "\n")
      return true
    } catch {
      return false
    }
  }

  /// Writes all values to a new file in the folder for temporary files, and says where it is. Only
  /// the user can read the file. Its name is random, so that no other user can make it before.
  private func writeCopy() {
    var template = Array((NSTemporaryDirectory() + "tabletool-values-XXXXXX").utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    do throws(StandardStream.WriteError) {
      try StandardStream(descriptor: descriptor)
        .tryWriting(store.document(of: Set(store.values.keys)))
    } catch {
      unlink(path)
      return
    }
    let message = "tabletool: all values are in \(path)".madeSafe() + "\n"
    if !complain(message) { try? tool.output.tryWriting(message) }  // Nobody may read this either.
  }
}
