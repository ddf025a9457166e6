import Foundation
import Testing

@Suite struct AccessibleTests {
  @Test func `lines of standard input are answered`() throws {
    let result = try Tool.shell(#"printf '2\nquit\n' | "$TOOL" demo --accessible"#)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Settings

        General
        1. Dark mode, switch, off
        2. Auto save, switch, on
        3. Language, link

        Stats
        4. Usage, 2 days
        Since the first launch.
        Row number or command?
        Auto save is off now.
        Row number or command?
        Left.

        """)
  }

  @Test func `an end of the input is told on standard error`() throws {
    let result = try Tool.shell(#""$TOOL" demo --accessible < /dev/null"#)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        tabletool: the input ended on the screen “Settings”, which asked: \
        “Row number or command?” End it with the line “quit”.

        """)
  }

  @Test func `a bundle is read, and its values are kept from screen to screen`() throws {
    let bundle = Tool.bundle("Everything")
    let result = try Tool.shell(
      "printf '1\\nagain\\nquit\\n' | \"$TOOL\" show '\(bundle)' --accessible")
    #expect(result.output.contains("1. "))
    #expect(result.output.hasSuffix("Left.\n"))
    let controls = result.output.unicodeScalars.filter {
      $0 != "\n" && $0.properties.generalCategory == .control
    }
    #expect(controls.isEmpty)
  }

  @Test func `keys and lines do not go together`() throws {
    let result = try Tool.run("demo", "--accessible", "--keys", "down")
    #expect(result.status == 2)
    #expect(result.errors == "tabletool: --accessible and --keys do not go together\n")
  }
}
