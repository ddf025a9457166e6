import TablesText
import Testing

@Suite struct ColorDepthTests {
  @Test(arguments: [
    ("TERM=xterm", ColorDepth?.some(.ansi16), ColorDepth?.none),
    ("TERM=xterm-256color", .ansi256, nil),
    ("TERM=xterm-direct", .trueColor, nil),
    ("TERM=xterm-256color COLORTERM=truecolor", .trueColor, nil),
    ("TERM=xterm COLORTERM=24bit", .trueColor, nil),
    ("TERM=xterm COLORTERM=yes", .ansi16, nil),
    ("TERM=linux", .ansi16, nil),
    ("TERM=vt100", .monochrome, nil),
    ("TERM=vt100 COLORTERM=truecolor", .trueColor, nil),
    ("TERM=vte-256color", .ansi256, nil),
    ("TERM=dumb", nil, nil),
    ("TERM=dumb COLORTERM=truecolor", nil, nil),
    ("", nil, nil),
    ("TERM=", nil, nil),
    ("TERM=xterm NO_COLOR=1", .monochrome, nil),
    ("TERM=xterm NO_COLOR=", .ansi16, nil),
    ("TERM=xterm NO_COLOR=0", .monochrome, nil),
    ("TERM=dumb NO_COLOR=1", nil, nil),
    ("TERM=xterm-256color NO_COLOR=1 FORCE_COLOR=3 CLICOLOR_FORCE=1", .monochrome, nil),
    ("TERM=xterm-256color FORCE_COLOR=1", .ansi256, .ansi256),
    ("TERM=xterm FORCE_COLOR=true", .ansi16, .ansi16),
    ("TERM=xterm FORCE_COLOR=2", .ansi256, .ansi256),
    ("TERM=xterm FORCE_COLOR=3", .trueColor, .trueColor),
    ("TERM=xterm FORCE_COLOR=0", .ansi16, nil),
    ("TERM=xterm FORCE_COLOR=", .ansi16, nil),
    ("TERM=xterm FORCE_COLOR=0 CLICOLOR_FORCE=1", .ansi16, .ansi16),
    ("TERM=xterm CLICOLOR_FORCE=0", .ansi16, nil),
    ("TERM=dumb FORCE_COLOR=1", .ansi16, .ansi16),
    ("FORCE_COLOR=1", .ansi16, .ansi16),
  ])
  func `the environment decides how many colours are used`(
    variables: String, onTerminal: ColorDepth?, onFile: ColorDepth?
  ) {
    let environment = Self.environment(variables)
    #expect(ColorDepth.detect(environment: environment, isTerminal: true) == onTerminal)
    #expect(ColorDepth.detect(environment: environment, isTerminal: false) == onFile)
  }

  @Test func `a NO_COLOR that is not empty turns off colours in every environment`() {
    for environment in Self.environments where environment["NO_COLOR"]?.isEmpty == false {
      let depth = ColorDepth.detect(environment: environment, isTerminal: true)
      #expect(depth == nil || depth == .monochrome, "\(environment)")
      #expect(ColorDepth.detect(environment: environment, isTerminal: false) == nil)
    }
  }

  @Test func `a file gets escape sequences only where they are forced`() {
    for environment in Self.environments {
      let isForced = ["FORCE_COLOR", "CLICOLOR_FORCE"].contains {
        !["", "0"].contains(environment[$0] ?? "")
      }
      let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
      let depth = ColorDepth.detect(environment: environment, isTerminal: false)
      #expect((depth != nil) == (isForced && !isRefused), "\(environment)")
    }
  }

  @Test func `a terminal never gets less than a file`() {
    for environment in Self.environments {
      let file = ColorDepth.detect(environment: environment, isTerminal: false)
      let terminal = ColorDepth.detect(environment: environment, isTerminal: true)
      #expect(file == nil || file == terminal, "\(environment)")
    }
  }

  @Test func `a dumb terminal is left alone unless colours are forced`() {
    for environment in Self.environments where ["", "dumb"].contains(environment["TERM"] ?? "") {
      #expect(
        ColorDepth.detect(environment: environment, isTerminal: true)
          == ColorDepth.detect(environment: environment, isTerminal: false), "\(environment)")
    }
  }

  /// All 2,700 combinations of the relevant values, including missing ones.
  private static let environments: [[String: String]] = [
    ("NO_COLOR", [nil, "", "1"]),
    ("FORCE_COLOR", [nil, "", "0", "1", "2", "3"]),
    ("CLICOLOR_FORCE", [nil, "", "0", "1", "x"]),
    ("COLORTERM", [nil, "", "truecolor", "24bit", "1"]),
    ("TERM", [nil, "", "dumb", "xterm", "xterm-256color", "xterm-direct"]),
  ].reduce([[:]]) { environments, variable in
    environments.flatMap { environment in
      variable.1.map { value in environment.merging(value.map { [variable.0: $0] } ?? [:]) { $1 } }
    }
  }

  private static func environment(_ variables: String) -> [String: String] {
    variables.split(separator: " ").reduce(into: [:]) { environment, assignment in
      let parts = assignment.split(separator: "=", omittingEmptySubsequences: false)
      environment[String(parts[0])] = String(parts[1])
    }
  }
}
