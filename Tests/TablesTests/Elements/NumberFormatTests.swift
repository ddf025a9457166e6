import Tables
import TablesInteraction
import TablesSpoken
import TablesTestTools
import TablesTesting
import TablesText
import Testing

@Suite struct NumberFormatTests {
  @Test(arguments: [
    (NumberFormat.percent, 0.4, "40%"), (.percent, 0.07, "7%"), (.percent, 1, "100%"),
    (.percent(fractionDigits: 1), 0.405, "40.5%"), (.percent(fractionDigits: 1), 0.4, "40.0%"),
    (.unit("km"), 5, "5 km"), (.unit("km", fractionDigits: 1), 5, "5.0 km"),
    (.fractionDigits(2), 1.239, "1.24"), (.fractionDigits(0), -0.4, "0"),
    (NumberFormat(prefix: "€", fractionDigits: 2), -5.5, "-€5.50"),
    (NumberFormat(), 0.125, "0.125"), (NumberFormat(), 1e17, "1e+17"),
    (NumberFormat(), .infinity, "inf"), (.percent, .nan, "nan%"),
  ])
  func `a number is shown`(format: NumberFormat, number: Double, text: String) {
    #expect(format.text(of: number) == text)
  }

  private let volume = Stored(0.4)
  private let distance = Stored(5)

  private var table: Table {
    Table("Formats") {
      Slider("Volume", value: volume.binding).format(.percent).id("volume")
      Stepper("Distance", value: distance.binding, in: 1...50).format(.unit("km")).id("distance")
    }
  }

  @Test func `formatted numbers are drawn`() {
    let text = table.text(width: 40)
    #expect(text.contains(" 40% "))
    #expect(text.contains("5 km"))
  }

  @Test func `a slider without a number shows none`() {
    let table = Table { Slider("Volume", value: .constant(Double.nan)).format(.percent) }
    #expect(!table.text(width: 40).contains("%"))
    #expect(table.text(width: 40).contains("–"))
    #expect(AccessibleScreen { table }.page.contains("Volume, slider, empty"))
  }

  @Test func `a formatted number is read aloud with its bounds`() {
    let page = AccessibleScreen { table }.page
    #expect(page.contains("40%"))
    #expect(page.contains("100%"))
    #expect(page.contains("5 km"))
  }

  @Test(arguments: ["75", "75%", "75 %"])
  func `a percentage is answered as it is asked for`(line: String) {
    let screen = AccessibleScreen { table }
    screen.respond(to: "1")
    #expect(screen.respond(to: line) == [.edited("volume", .number(0.75))])
    #expect(screen.reply.contains("Volume is 75% now."))
    screen.respond(to: "1")
    screen.respond(to: "200")
    #expect(screen.reply.contains("Enter a number from 0% to 100%."))
  }

  @Test func `a percentage is typed as it is shown`() {
    let screen = Screen(columns: 40, rows: 10) { table }
    screen.select("volume")
    screen.press(.backspace, .backspace, "7", "5", .enter)
    #expect(volume.value == 0.75)
    #expect(screen.frame.plain.contains("75%"))
  }

  @Test func `a percentage that is not changed keeps its decimals`() {
    volume.value = 0.123456
    let screen = Screen(columns: 40, rows: 10) { table }
    screen.select("volume")
    screen.press(.enter)
    #expect(volume.value == 0.123456)
  }

  @Test func `arrows change a formatted number by its step`() {
    let screen = Screen(columns: 40, rows: 10) { table }
    screen.select("volume")
    screen.press(.escape)
    screen.press(.right)
    #expect(volume.value == 0.45)
  }

  @Test func `a slider takes a whole number`() {
    let level = Stored(3)
    let screen = Screen(columns: 40, rows: 10) {
      Table { Slider("Level", value: level.binding, in: 0...10).id("level") }
    }
    #expect(screen.router.set(.number(6.7), at: RowPath(section: 0, row: 0)).isFailure == false)
    #expect(level.value == 7)
  }
}

/// Text fields for numbers and for other kinds of text.
@Suite struct TypedTextFieldTests {
  private let port = Stored(80)
  private let factor = Stored(1.5)

  private var router: Router {
    Router { [port, factor] in
      Table {
        TextField("Port", value: port.binding).id("port")
        TextField("Factor", value: factor.binding).id("factor")
        TextField("Mail", text: "").textContentType(.emailAddress)
      }
    }
  }

  private let portPath = RowPath(section: 0, row: 0)
  private let factorPath = RowPath(section: 0, row: 1)

  @Test func `a field shows its number, and says which keyboard it needs`() {
    let rows = router.presented.sections[0].items
    #expect(rows.map(\.textContent) == [.integer, .decimal, .emailAddress])
    guard case .textField(let port) = rows[0].kind, case .textField(let factor) = rows[1].kind
    else { return #expect(Bool(false), "the rows are no text fields") }
    #expect(port.text == "80")
    #expect(factor.text == "1.5")
  }

  @Test func `a typed number is written`() {
    let router = router
    #expect(router.set(.text("8080"), at: portPath) == .edited("port", .text("8080")))
    #expect(router.set(.text("-0.25"), at: factorPath) == .edited("factor", .text("-0.25")))
    #expect(port.value == 8080)
    #expect(factor.value == -0.25)
  }

  @Test(arguments: [
    ("", "A number is needed"), ("x", "“x” is not a number"),
    ("1.5", "Only whole numbers are possible"),
    ("99999999999999999999", "Enter a number of at most 9223372036854775807"),
    ("0x20", "“0x20” is not a number"), ("1.000", "Only whole numbers are possible"),
  ])
  func `a text that is no number is refused`(text: String, reason: String) {
    let router = router
    #expect(router.set(.text(text), at: portPath) == .refused("port", reason: reason))
    #expect(router.presented.sections[0].items[0].status == .invalid(reason))
    #expect(port.value == 80)
  }
  @Test func `a text that is no number is refused before an asynchronous rule sees it`() async {
    let (port, asked) = (port, Recorder<Int>())
    let router = Router {
      Table {
        TextField("Port", value: port.binding).id("port").validated { number in
          await Task.yield()
          asked.add(number)
          return number == 22 ? "It is taken." : nil
        }
      }
    }
    let reason = "“x” is not a number"
    #expect(router.set(.text("x"), at: portPath) == .refused("port", reason: reason))
    #expect(router.presented.sections[0].items[0].status == .invalid(reason))
    #expect(router.set(.text("22"), at: portPath) == .started("port"))
    await router.settle()
    #expect(router.set(.text("8080"), at: portPath) == .started("port"))
    await router.settle()
    #expect(asked.values == [22, 8080])
    #expect(port.value == 8080)
  }

  @Test func `a refused text stays in view on a screen, whenever it is refused`() async {
    let port = port
    let screen = Screen(columns: 40, rows: 8) {
      Table {
        TextField("Port", value: port.binding).id("port").validated { number in
          await Task.yield()
          return number == 22 ? "It is taken." : nil
        }
      }
    }
    screen.select("port")
    screen.press(.backspace, .backspace, "x", .enter)
    await screen.settle()
    #expect(screen.frame.plain.contains("“x” is not a number"))
    screen.press(.backspace, "2", "2", .enter)
    await screen.settle()
    #expect(screen.frame.plain.contains("It is taken."))
    #expect(screen.frame.plain.contains("22"))
    #expect(port.value == 80)
  }

  @Test func `a whole number of any size is typed exactly`() {
    let number = Stored(Int64.max)
    let router = Router { Table { TextField("Number", value: number.binding) } }
    router.set(.text("9007199254740993"), at: portPath)
    #expect(number.value == 9_007_199_254_740_993)
  }
}
