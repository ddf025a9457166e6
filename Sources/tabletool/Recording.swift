import Foundation
import Tables
import TablesBasics
import TablesInteraction
import TablesSettings
import TablesTerminal
import TablesText

/// `tabletool record`: keys played on a screen, as an animated image.
extension Tabletool {
  /// Writes the recording of a demo or of a bundle.
  nonisolated(nonsending) func record(_ invocation: Invocation) async throws -> ExitStatus {
    guard let keys = invocation.keys else { throw UsageError.missingKeys }
    let table: () -> Table
    var words = Words.english
    if invocation.path != nil {
      let (locale, bundle) = try bundleToShow(for: invocation)
      guard let pane = try panes(of: bundle, named: invocation.pane).first else {
        return reportProblems(of: bundle)
      }
      let values = MemoryStore()
      words = Words(languages: [locale ?? "en"])
      table = { [words] in bundle.table(of: pane, values: values, words: words) }
    } else {
      table = (invocation.demo ?? .card).open()
    }
    var recording = ScreenRecording(
      columns: invocation.width ?? 60, rows: invocation.height ?? 16,
      theme: invocation.theme ?? .dark,
      glyphs: invocation.isASCII ? .ascii : .unicode, words: words, table: table)
    await recording.play(keys)
    output.write(recording.svg)
    return .success
  }
}
