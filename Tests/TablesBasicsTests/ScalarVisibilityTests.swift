import TablesBasics
import Testing

@Suite struct ScalarVisibilityTests {
  @Test(
    arguments: [
      ("a", .visible), (" ", .visible), ("\u{301}", .visible), ("\u{FE0F}", .visible),
      ("\t", .control), ("\u{85}", .control), ("\u{2028}", .lineBreak), ("\u{A0}", .blank),
      ("\u{202E}", .format), ("\u{200D}", .format), ("\u{E000}", .undefined),
      ("\u{378}", .undefined),
    ] as [(Unicode.Scalar, ScalarVisibility)])
  func `a scalar appears as its category says`(
    scalar: Unicode.Scalar, visibility: ScalarVisibility
  ) {
    #expect(scalar.visibility == visibility)
  }

  @Test func `variation selectors and fillers are invisible, letters and marks are not`() {
    let scalars = "\u{FE0F}\u{3164}\u{7F}\u{A0} aé\u{301}中".unicodeScalars
    #expect(
      scalars.map(\.needsEscape) == [true, true, true, true]
        + scalars.dropFirst(4).map { _ in false })
  }

  @Test func `terminals obey controls and changes of the text direction`() {
    let scalars = "\u{1B}\u{9B}\u{2029}\u{202E}\u{200D}\u{A0} a".unicodeScalars
    #expect(
      scalars.map(\.isObeyedByTerminals)
        == [true, true, true, true, false, false, false, false])
  }

  @Test func `everything but printable ASCII characters is escaped`() {
    #expect(SwiftSource.ascii("a\u{1B} é\"\\") == #"a\u{1B} \u{E9}"\"#)
  }
}
