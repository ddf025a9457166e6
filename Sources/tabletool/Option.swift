/// What the tool can do.
enum Command: String, CaseIterable {
  case demo, show, outline, swift, snapshots
}

/// How a screen is written.
enum OutputFormat: String, CaseIterable {
  case plain, ansi, html, svg, markdown, json
  case semanticHTML = "semantic-html"
}

/// The built-in themes.
enum ThemeName: String, CaseIterable {
  case light, dark
}

/// The options of all commands.
enum Option: String, CaseIterable {
  case width = "--width"
  case format = "--format"
  case theme = "--theme"
  case ascii = "--ascii"
  case pane = "--pane"
  case locale = "--locale"
  case idiom = "--idiom"
  case inApp = "--in-app"
  case name = "--name"
  case keys = "--keys"
  case accessible = "--accessible"
  case help = "--help"
  case shortHelp = "-h"

  var takesValue: Bool {
    switch self {
    case .width, .format, .theme, .pane, .locale, .idiom, .name, .keys: true
    case .ascii, .inApp, .accessible, .help, .shortHelp: false
    }
  }

  /// The commands that take it, as a sentence names them.
  var commands: String {
    let names = Command.allCases.filter(serves).map(\.rawValue)
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  /// Whether a command takes it.
  func serves(_ command: Command) -> Bool {
    switch self {
    case .help, .shortHelp: true
    case _ where command == .snapshots: false
    case .width, .format, .theme, .ascii, .keys, .accessible: command == .demo || command == .show
    case .pane: command == .show
    case .name: command == .swift
    case .locale, .idiom, .inApp: command != .demo
    }
  }
}
