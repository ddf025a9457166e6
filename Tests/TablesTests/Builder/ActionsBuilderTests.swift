import Tables
import Testing

@Suite struct ActionsBuilderTests {
  private func titles(@ActionsBuilder _ actions: () -> [Action]) -> [String] {
    Section { Info("a").contextMenu(actions) }.items[0].contextMenu.map(\.title)
  }

  @Test func `actions stand in the order of their statements`() {
    #expect(
      titles {
        Action("a") {}; Action("b") {}
      } == ["a", "b"])
  }

  @Test func `empty braces offer nothing`() {
    #expect(titles {} == [])
  }

  @Test(arguments: [true, false])
  func `conditions add actions or none`(condition: Bool) {
    let found = titles {
      if condition { Action("a") {} }
      if condition { Action("b") {} } else { Action("c") {} }
    }
    #expect(found == (condition ? ["a", "b"] : ["c"]))
  }

  @Test(arguments: 0..<3)
  func `a switch adds the actions of its case`(number: Int) {
    let found = titles {
      switch number {
      case 0: Action("zero") {}
      case 1: Action("one") {}
      default: for title in ["x", "y"] { Action(title) {} }
      }
    }
    #expect(found == [["zero"], ["one"], ["x", "y"]][number])
  }

  @Test func `an availability check adds its actions`() {
    #expect(titles { if #available(macOS 12, *) { Action("new") {} } } == ["new"])
  }

  @Test func `an array of actions adds them all`() {
    let actions = [Action("a") {}, Action("b") {}]
    #expect(
      titles {
        actions; Action("c") {}
      } == ["a", "b", "c"])
  }
}
