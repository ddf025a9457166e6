import Foundation
import Tables
import TablesBasics
import TablesInteraction
import TablesSettings
import TablesText

/// `tabletool run`, `show`, `outline` and `swift`: the commands that read a `Settings.bundle`.
extension Tabletool {
  /// Shows the screens of a bundle.
  nonisolated(nonsending) func show(_ invocation: Invocation) async throws -> ExitStatus {
    let (locale, bundle) = try bundleToShow(for: invocation)
    let panes = try panes(of: bundle, named: invocation.pane)
    let values = MemoryStore()
    let words = Words(languages: [locale ?? "en"])
    let table = { (pane: SettingsPane) in bundle.table(of: pane, values: values, words: words) }
    if invocation.isAccessible || invocation.keys != nil, let pane = panes.first {
      _ = try await present(invocation, words: words) { table(pane) }
    } else {
      Display(tool: self, invocation: invocation, words: words)
        .show(panes.map { bundle.table(of: $0, words: words) })
    }
    return reportProblems(of: bundle)
  }

  /// Shows a bundle on an interactive screen, or prints it if there is no terminal.
  nonisolated(nonsending) func run(_ invocation: Invocation) async throws -> ExitStatus {
    let (locale, bundle) = try bundleToShow(for: invocation)
    let panes = try panes(of: bundle, named: invocation.pane)
    let store = try invocation.values.map { try JSONFileStore(URL(fileURLWithPath: $0)) }
    guard let pane = panes.first else { return reportProblems(of: bundle) }
    let words = Words(languages: [locale ?? "en"])
    let values: any ValueStore = store ?? MemoryStore()
    let keeper = store.map { ValueKeeper($0, printing: bundle.printableKeys, tool: self) }
    keeper?.keepAfterSignals(isOnScreen: !invocation.isAccessible && showsScreens)
    let status: ExitStatus
    do {
      status = try await present(invocation, words: words) {
        bundle.table(of: pane, values: values, words: words)
      }
    } catch {
      let kept = keeper?.keep() ?? .success
      keeper?.endIfSignaled()
      if error is StandardStream.WriteError, kept != .success { return kept }
      throw error
    }
    let kept = keeper?.keep() ?? .success
    keeper?.endIfSignaled()
    let problems = reportProblems(of: bundle)
    return [status, kept, problems].first { $0 != .success } ?? .success
  }

  /// Writes the panes, sections and rows of a bundle as JSON.
  func outline(_ invocation: Invocation) throws -> ExitStatus {
    let bundle = try bundle(for: invocation, locale: localeToRead(for: invocation))
    // Escaped even if the output is a pipe, because `head` and `less` pass control characters on.
    let outline = bundle.outline(includesInApp: invocation.isInApp)
    output.write(JSONWriter.escaping(outline, where: \.isObeyedByTerminals) + "\n")
    return reportProblems(of: bundle)
  }

  /// Writes a bundle as Swift source that declares the same tables.
  func swift(_ invocation: Invocation) throws -> ExitStatus {
    let (bundle, languages) =
      invocation.locale == "all"
      ? try SettingsBundle.inAllLanguages(
        at: url(for: invocation), idiom: invocation.idiom, mode: mode(of: invocation))
      : (try bundle(for: invocation, locale: localeToRead(for: invocation)), [])
    output.write(bundle.swiftSource(named: invocation.typeName ?? "SettingsScreens", in: languages))
    let status = reportProblems(of: bundle)
    return status == .problems && bundle.isWhole ? .success : status
  }

  /// Returns the result of reading a bundle. If its path does not exist, throws an error that also
  /// says what else the user may have meant.
  func findingBundle<Result>(
    of invocation: Invocation, _ read: () throws -> Result
  ) throws -> Result {
    do { return try read() } catch let error as SettingsBundleError where error.isNotFound {
      throw UsageError.nothingAt(invocation.path ?? "", invocation.command)
    }
  }

  /// Returns the localization in which a bundle is shown, if any, and the bundle.
  func bundleToShow(for invocation: Invocation) throws -> (String?, SettingsBundle) {
    try findingBundle(of: invocation) {
      let locale = try localeToShow(for: invocation)
      return (locale, try bundle(for: invocation, locale: locale))
    }
  }

  func bundle(for invocation: Invocation, locale: String?) throws -> SettingsBundle {
    try SettingsBundle(
      contentsOf: url(for: invocation), locale: locale, idiom: invocation.idiom,
      mode: mode(of: invocation))
  }

  private func mode(of invocation: Invocation) -> SettingsBundle.Mode {
    invocation.isInApp ? .inApp : .settings
  }

  func url(for invocation: Invocation) -> URL {
    URL(fileURLWithPath: invocation.path ?? "")
  }

  /// Writes the problems of a bundle to standard error. Returns `.failure` if no pane could be
  /// read.
  func reportProblems(of bundle: SettingsBundle) -> ExitStatus {
    let problems = bundle.problems.map { "\($0)".madeSafe() + "\n" }
    if !problems.isEmpty { errors.write(problems.joined()) }
    guard bundle.panes.contains(where: { $0.status == .ok }) else { return .failure }
    return bundle.problems.isEmpty ? .success : .problems
  }

  /// Returns the requested localization. `nil` if texts are not to be localized.
  private func localeToRead(for invocation: Invocation) -> String? {
    invocation.locale == "none" ? nil : invocation.locale
  }

  /// Returns the requested localization. Without a request, returns the localization of the user's
  /// language, otherwise English, otherwise `Base`. `nil` if the bundle has none of these.
  private func localeToShow(for invocation: Invocation) throws -> String? {
    if invocation.locale != nil { return localeToRead(for: invocation) }
    let user = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy
      .compactMap { environment[$0] }.first { !$0.isEmpty }
    let language = user?.prefix { $0 != "." && $0 != "@" } ?? ""
    return try SettingsBundle.localization(
      ofBundleAt: url(for: invocation), preferring: [String(language), "en", "Base"])
  }

  func panes(
    of bundle: SettingsBundle, named name: String?
  ) throws(UsageError) -> [SettingsPane] {
    guard let name else { return bundle.panes }
    let found = bundle.panes.filter { $0.name == name || $0.file == name }
    guard found.isEmpty else { return found }
    throw .unknownPane(name, panes: bundle.panes.map(\.name))
  }
}

extension SettingsBundle {
  /// Whether every pane, row and text that the bundle means to have was read.
  fileprivate var isWhole: Bool {
    problems.allSatisfy {
      switch $0.kind {
      case .unreadable, .notADictionary, .noSpecifiers, .unknownType, .missingPane, .outsideBundle,
        .notAFile, .lengthMismatch, .missingTable, .truncatedTable, .missingLocalization,
        .tooLarge, .tooManyFiles:
        false
      default: true
      }
    }
  }
}
