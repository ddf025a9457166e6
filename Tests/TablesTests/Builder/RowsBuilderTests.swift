import Tables
import TablesTestTools
import Testing

@Suite struct RowsBuilderTests {
  private func titles(@RowsBuilder _ rows: () -> Rows) -> [String] {
    Section(content: rows).titles
  }

  @Test func `rows stand in the order of their statements`() {
    #expect(
      titles {
        Info("a"); Switch("b"); Segue("c")
      } == ["a", "b", "c"])
  }

  @Test func `empty braces make an empty section`() {
    #expect(titles {} == [])
  }

  @Test(arguments: [true, false])
  func `an if without else adds rows or none`(condition: Bool) {
    let rows = titles {
      Info("a")
      if condition {
        Info("b")
        Info("c")
      }
      Info("d")
    }
    #expect(rows == (condition ? ["a", "b", "c", "d"] : ["a", "d"]))
  }

  @Test(arguments: [true, false])
  func `an if with else adds one branch`(condition: Bool) {
    #expect(titles { if condition { Info("a") } else { Switch("b") } } == [condition ? "a" : "b"])
  }

  @Test(arguments: 0..<5)
  func `a switch adds the rows of its case`(number: Int) {
    let rows = titles {
      switch number {
      case 0: Info("zero")
      case 1:
        Info("one")
        Info("uno")
      case 2: Switch("two")
      case 3: Segue("three")
      default: Progress("many")
      }
    }
    #expect(rows == [["zero"], ["one", "uno"], ["two"], ["three"], ["many"]][number])
  }

  @Test func `a for loop adds the rows of every turn`() {
    let rows = titles {
      for number in 1...3 {
        Info("\(number)")
        if number == 2 { Info("even") }
      }
    }
    #expect(rows == ["1", "2", "even", "3"])
  }

  @Test func `an availability check adds its rows`() {
    let rows = titles {
      if #available(macOS 12, *) { Info("new") } else { Info("old") }
      if #available(macOS 12, *) { Info("also new") }
    }
    #expect(rows == ["new", "also new"])
  }

  @Test func `an optional row adds one row or none`() {
    let (some, none): (Info?, Info?) = (Info("a"), nil)
    #expect(
      titles {
        some
        none
      } == ["a"])
  }

  @Test func `an array of rows adds them all`() {
    let rows = [Info("a"), Info("b")]
    let mixed: [AnyRow] = [AnyRow(Switch("c")), AnyRow(Info("d"))]
    #expect(
      titles {
        rows
        mixed
      } == ["a", "b", "c", "d"])
  }

  @Test func `arrays and optionals nest`() {
    let rows: [[Info?]?] = [[Info("a"), nil], nil, [Info("b")]]
    #expect(titles { rows } == ["a", "b"])
  }

  @Test func `a value may be computed between rows`() {
    let rows = titles {
      Info("a")
      let title = "b".uppercased()
      Info(title)
    }
    #expect(rows == ["a", "B"])
  }

  @Test func `rows built elsewhere stand among others`() {
    @RowsBuilder func more() -> Rows {
      Info("b")
      Info("c")
    }
    #expect(
      titles {
        Info("a"); more(); Info("d")
      } == ["a", "b", "c", "d"])
  }

  @Test(arguments: [[true, true], [true, false], [false, true], [false, false]])
  func `conditions nest`(flags: [Bool]) {
    let rows = titles {
      if flags[0] {
        if flags[1] { Info("both") } else { for _ in 0..<2 { Info("first") } }
      } else if flags[1] {
        Info("second")
      }
    }
    let expected = [[[], ["second"]], [["first", "first"], ["both"]]]
    #expect(rows == expected[flags[0] ? 1 : 0][flags[1] ? 1 : 0])
  }

  @Test func `a thousand rows in a loop, an array and a ForEach are all there`() {
    let array = (0..<1_000).map { Info("\($0)") }
    let rows = titles {
      for number in 0..<1_000 { Info("\(number)") }
      array
      ForEach(0..<1_000) { Info("\($0)") }
    }
    let expected = (0..<1_000).map(String.init)
    #expect(rows == expected + expected + expected)
  }
}
