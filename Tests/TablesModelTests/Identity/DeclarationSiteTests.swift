import TablesModel
import Testing

@Suite struct DeclarationSiteTests {
  @Test func `a site is the caller's own line`() {
    let line = #line + 1
    let site = DeclarationSite()
    #expect(site.line == line)
    #expect(site.fileID == "TablesModelTests/DeclarationSiteTests.swift")
  }

  @Test func `a site prints so that an editor finds it`() {
    #expect(DeclarationSite(fileID: "App/Card.swift", line: 12).description == "App/Card.swift:12")
  }
}
