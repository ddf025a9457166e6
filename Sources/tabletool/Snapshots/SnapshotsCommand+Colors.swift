import TablesText

extension SnapshotsCommand {
  /// Writes a difference: in colours where somebody reads along at a terminal that has them.
  func write(difference text: String) {
    guard hasColors else { return write(text) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    tool.output.write(lines.map { Self.colored(String($0)) + "\n" }.joined())
  }

  private var hasColors: Bool {
    let depth = ColorDepth.detect(
      environment: tool.environment, isTerminal: tool.output.isTerminal)
    return depth.map { $0 != .monochrome } ?? false
  }

  /// A line in the colour of what it begins with, from the sixteen that a terminal's user chose.
  private static func colored(_ line: String) -> String {
    let safe = line.madeSafe()
    switch line.first {
    case "-": return "\u{1B}[31m\(safe)\u{1B}[0m"
    case "+": return "\u{1B}[32m\(safe)\u{1B}[0m"
    case "~": return "\u{1B}[33m\(safe)\u{1B}[0m"
    case "@": return "\u{1B}[36m\(safe)\u{1B}[0m"
    default: return safe
    }
  }
}
