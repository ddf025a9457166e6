import Foundation
import FuzzTools
import Tables
import TablesSettings
import TablesText

/// The rules that hold for a bundle of any content. Breaking one ends the process.
struct BundleCheck {
  /// How a bundle is read and drawn.
  struct Choice {
    let idiom: SettingsBundle.Idiom
    let mode: SettingsBundle.Mode
    let hasStrings: Bool
    let columns: Int
    /// A number that chooses the formats that are drawn besides plain text, because drawing all of
    /// them would take most of the time.
    let sinks: Int

    init(number: Int) {
      idiom = number & 1 == 0 ? .phone : .pad
      mode = number & 2 == 0 ? .settings : .inApp
      hasStrings = number & 4 != 0
      columns = [40, 9, 80, 17][number >> 3 & 3]
      sinks = number >> 5
    }
  }

  private let choice: Choice

  init(_ choice: Choice) { self.choice = choice }

  /// Reads, outlines, draws and writes a bundle as source, and checks that the output is safe.
  func bundle(at url: URL) {
    guard let bundle = load(url) else { return }
    _ = bundle.outline()
    for problem in bundle.problems { _ = "\(problem)".madeSafe() }
    Rules.requireSafe(bundle.swiftSource(named: "Screens"), in: "Swift")
    for pane in bundle.panes { draw(bundle.table(of: pane)) }
  }

  private func load(_ url: URL) -> SettingsBundle? {
    try? SettingsBundle(  // an error is as good an answer as a bundle
      contentsOf: url, locale: choice.hasStrings ? "en" : nil, idiom: choice.idiom,
      mode: choice.mode)
  }

  private func draw(_ table: Table) {
    let renderer = TextRenderer(width: choice.columns, colors: .ansi256)
    let plain = renderer.plain(table)
    Rules.requireSafe(plain, in: "plain text")
    for line in plain.split(separator: "\n") {
      let width = TextMetrics().width(of: String(line))
      Rules.require(width <= choice.columns, "a line of \(width) columns")
    }
    switch choice.sinks % 4 {
    case 0: Rules.requireSafe(renderer.html(table), in: "HTML")
    case 1: Rules.requireSafe(renderer.svg(table), in: "SVG")
    case 2: Rules.requireSafe(renderer.json(table), in: "JSON")
    default:
      let ansi = String(decoding: Rules.withoutSGR(renderer.ansi(table).utf8), as: UTF8.self)
      Rules.requireSafe(ansi, in: "ANSI text")
    }
  }
}
