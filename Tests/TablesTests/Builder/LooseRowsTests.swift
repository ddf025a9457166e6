import Tables
import TablesTestTools
import Testing

@Suite struct LooseRowsTests {
  @Test func `rows before, between and behind sections form unnamed ones`() {
    let table = Table {
      Info("a")
      Section("S") { Info("b") }
      Info("c")
      Info("d")
      Section("T") { Info("e") }
      Info("f")
    }
    #expect(table.titles == [["a"], ["b"], ["c", "d"], ["e"], ["f"]])
    #expect(table.headers == [nil, "S", nil, "T", nil])
  }

  @Test func `rows alone form one unnamed section`() {
    #expect(
      Table {
        Info("a"); Switch("b")
      }.titles == [["a", "b"]])
  }

  @Test(arguments: [true, false])
  func `rows of an if join those around it`(condition: Bool) {
    let table = Table {
      Info("a")
      if condition { Info("b") } else { Info("c") }
      Info("d")
    }
    #expect(table.titles == [["a", condition ? "b" : "c", "d"]])
  }

  @Test func `rows of a loop, an array, an optional and a ForEach join`() {
    let array = [Info("c"), Info("d")]
    let none: Info? = nil
    let table = Table {
      for title in ["a", "b"] { Info(title) }
      array
      none
      ForEach(["e", "f"]) { Info($0) }
      Info("g")
    }
    #expect(table.titles == [["a", "b", "c", "d", "e", "f", "g"]])
  }

  @Test func `rows at either end of an if join those outside`() {
    let table = Table {
      Info("a")
      if true {
        Info("b")
        Section("S") { Info("c") }
        Info("d")
      }
      Info("e")
    }
    #expect(table.titles == [["a", "b"], ["c"], ["d", "e"]])
  }

  @Test func `nothing at all is no section`() {
    let none: [Info] = []
    let table = Table {
      none
      if false { Info("a") }
      ForEach([Int]()) { Info("\($0)") }
      Section("S") {}
    }
    #expect(table.headers == ["S"])
  }

  @Test func `a custom row stands loose`() {
    struct Version: RowContent {
      var body: some RowContent { Info("Version") }
    }
    #expect(Table { Version() }.titles == [["Version"]])
  }
}
