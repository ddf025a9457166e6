import TablesModel
import Testing

@Suite struct StyledLineTests {
  @Test func `a line of literals is plain`() {
    let line: StyledLine = ["42", " %"]
    #expect(line.text == "42 %")
    #expect(line.spans.allSatisfy { $0.style == .plain })
  }

  @Test func `a string literal is a line of one span`() {
    let line: StyledLine = "42 %"
    #expect(line == StyledLine("42 %"))
    #expect(line.spans.count == 1)
  }

  @Test func `an interpolation is a line`() {
    let percent = 42
    let line: StyledLine = "\(percent) %"
    #expect(line.text == "42 %")
  }

  @Test func `the style of a line is that of its span`() {
    let style = TextStyle(foreground: .ansi(.green), attributes: [.bold, .underline])
    #expect(StyledLine("x", style: style).spans[0].style == style)
  }
}
