import Tables
import TablesInteraction
import TablesSpoken
import Testing

/// Sections that are collapsed and expanded.
@Suite struct SectionTests {
  private let model = RowModel()

  private func screen() -> Screen {
    Screen(columns: 40, rows: 16) { [model] in
      Table("Root") {
        Section("Own") {
          Switch("One").id("one")
          Switch("Two").id("two")
        }
        .id("own").collapsible(isExpanded: false)
        Section("Bound") { Switch("Three").id("three") }
          .id("bound").collapsible(isExpanded: Binding(model, \.isOn))
        Section("Fixed") { Switch("Four").id("four") }.id("fixed")
      }
    }
  }

  @Test func `a header takes the focus and expands its section`() {
    let screen = screen()
    #expect(screen.focus == nil)
    #expect(screen.press(.enter, .down) == [.expanded("own", true), .focused("one")])
    #expect(screen.press(.up, .space) == [.focusedSection("own"), .expanded("own", false)])
    #expect(!screen.frame.plain.contains("One"))
  }

  @Test func `a section without a header is told by its first row, or else by a number`() {
    let screen = Screen {
      Table {
        Info("Above")
        Section { Info("One") }.collapsible()
        Section { Info("Two") }.id(7).collapsible()
        Section { Info("Three") }.id("three").collapsible()
        Section { ForEach(1..<3) { _ in Info("") } }.collapsible()
      }
    }
    let outcomes = (1...4).map { screen.router.setExpanded(false, section: $0) }
    #expect(
      outcomes.map(\.description) == [
        "collapsed section of One", "collapsed section 7", "collapsed three",
        "collapsed section 4",
      ])
    #expect(screen.press(.home, .enter).last?.description == "expanded section of One")
    #expect(screen.press(.up, .down, .up).last?.description == "focused section of One")
    #expect("\(screen.log.map(\.outcome))".contains("focused section of One"))
  }

  @Test func `the spoken screen names a section without a header by its number`() {
    let screen = AccessibleScreen {
      Table {
        Section { Info("Volume") }.collapsible(isExpanded: false)
        Section { ForEach(1..<3) { _ in Info("") } }.collapsible(isExpanded: false)
      }
    }
    #expect(
      screen.page == "1. Section 1, closed, 1 hidden\n\n2. Section 2, closed, 2 hidden\n")
    screen.respond(to: "1")
    #expect(screen.reply.hasPrefix("1. Section 1, open\n2. Volume\n"))
  }

  @Test func `a screen and its router are described in words`() {
    let screen = Screen {
      Table("Root") {
        Segue("Next\u{1B}") {
          Table { Info("Own").contextMenu { Action("Do") {} }.onSelect {} }
        }
      }
    }
    #expect("\(screen)" == "Screen at Root, focus on “Next^[”")
    screen.press(.enter, "m")
    #expect("\(screen)" == "Screen at Root › Next^[, focus on “Own”, the menu of “Own” is open")
    #expect("\(screen.router)" == "Router at Root › Next^[")
    #expect(Mirror(reflecting: screen).children.isEmpty)
    #expect(Mirror(reflecting: screen.router).children.isEmpty)
  }

  @Test func `the app keeps a section that is bound`() {
    let screen = screen()
    #expect(screen.press(.down, .right) == [.focusedSection("bound"), .expanded("bound", true)])
    #expect(model.isOn)
    model.isOn = false
    screen.router.invalidate()
    #expect(screen.presented.numberOfItems(in: 1) == 0)
  }

  @Test func `values of hidden rows are kept`() {
    let screen = screen()
    screen.select("Own")
    screen.select("one")
    screen.select("Own")
    screen.select("Own")
    #expect(screen.presented.item(at: RowPath(section: 0, row: 0))?.kind == .switch(isOn: true))
  }

  @Test func `rows that are hidden are unknown`() {
    #expect(screen().select("One") == .unknown("One"))
  }

  @Test func `a section that is fixed cannot be collapsed`() {
    let screen = screen()
    #expect(screen.select("Fixed") == .unknown("Fixed"))
    #expect(screen.router.toggleSection(at: 2) == .unknown("section 2"))
    #expect(screen.router.toggleSection(at: 9) == .unknown("section 9"))
  }

  @Test func `tab goes from section to section`() {
    let screen = screen()
    #expect(
      screen.press(.tab, .tab, .tab, .backTab) == [
        .focusedSection("bound"), .focused("four"), .focused("four"), .focusedSection("bound"),
      ])
  }
}
