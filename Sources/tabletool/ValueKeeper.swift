import Foundation
import Tables
import TablesBasics

/// Saves the values that could not be saved while a screen was shown, when the screen or the
/// process ends. If that fails again, writes them to standard error, so that they are not lost,
/// except those of secure rows.
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
      if let error = store.lastError { tool.complain("tabletool: \(error)") }
      return .success
    } catch {
      // Where the terminal has vanished, nobody reads what is written to it.
      if EndingSignals.caught == SIGHUP { writeCopy() }
      tool.complain("tabletool: \(error)")
      tool.complain("tabletool: the values were not saved; the file would contain:")
      tool.errors.write(
        JSONWriter.escaping(store.document(of: printableKeys), where: \.isObeyedByTerminals))
      let secrets = store.unsavedKeys.subtracting(printableKeys).sorted()
      if !secrets.isEmpty {
        tool.complain(
          "tabletool: these values are secure, so they are not printed: "
            + secrets.joined(separator: ", "))
      }
      return .failure
    }
  }

  /// Writes all values to a new file in the temporary folder, which only the user can read.
  private func writeCopy() {
    let path = NSTemporaryDirectory() + "tabletool-values-\(getpid()).json"
    let text = store.document(of: Set(store.values.keys))
    let isWritten = FileManager.default.createFile(
      atPath: path, contents: Data(text.utf8), attributes: [.posixPermissions: 0o600])
    if isWritten { tool.complainIfPossible("tabletool: all values are in \(path)") }
  }
}
