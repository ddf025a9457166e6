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
        tabletool: the input ended on the screen “Settings” without an answer to \
        “Row number or command?” End it with the line “quit”.

        """)
  }

  #if os(Linux)
    @Test func `control-d on a terminal leaves the screen`() throws {
      let result = try Tool.shell(
        #"printf '2\n\004' | script -qec "'$TOOL' demo --accessible" /dev/null"#)
      #expect(result.status == 0)
      #expect(result.errors == "")
      #expect(
        result.output.hasSuffix(
          "\r\nAuto save is off now.\r\nRow number or command?\r\n\r\n"))
    }
  #endif

  @Test func `a bundle is read, and keeps its values from screen to screen`() throws {
    let bundle = Tool.bundle("Everything")
    let lines = #"4\n15\nback\nquit\n"#
    let result = try Tool.shell("printf '\(lines)' | \"$TOOL\" show '\(bundle)' --accessible")
    #expect(result.output.contains("\n13. Language, picker, German\n"))
    #expect(result.output.contains("\nSound is off now.\n"))
    let pages = result.output.components(separatedBy: "Settings › Advanced\n")
    #expect(pages.count == 2)
    #expect(pages.last?.contains("\n4. Sound, switch, off\n") == true)
    #expect(pages.last?.hasSuffix("\nLeft.\n") == true)
  }

  @Test func `a bundle in German has values in German, in English sentences`() throws {
    let bundle = Tool.bundle("Everything")
    let result = try Tool.shell(
      "printf 'quit\n' | \"$TOOL\" show '\(bundle)' --accessible --locale de")
    #expect(result.output.contains(", switch, aus\n"))
    #expect(result.output.contains(", picker, "))
    #expect(result.output.hasSuffix("Row number or command?\nLeft.\n"))
  }

  @Test func `keys and lines do not go together`() throws {
    let result = try Tool.run("demo", "--accessible", "--keys", "down")
    #expect(result.status == 2)
    #expect(result.errors == "tabletool: --accessible and --keys cannot be used together\n")
  }
}
