import Tables
import TablesInteraction
import TablesTestTools
import Testing

#if UserDefaults || !canImport(FoundationEssentials)
  import Foundation
#else
  import FoundationEssentials
#endif

/// What the closures of steppers and sliders get: the number in the type of the app.
@Suite struct TypedNumberClosureTests {
  private let told = Recorder<String>()
  private let path = RowPath(section: 0, row: 0)

  private func router(_ row: @escaping () -> some RowContent) -> Router {
    Router { Table { row() } }
  }

  @Test func `a stepper tells and checks its number`() {
    let (count, byte) = (Stored(1), Stored(UInt8(250)))
    let counting = router { [told] in
      Stepper("Copies", value: count.binding, in: 1...9).id("copies")
        .onChange { (count: Int) in told.add("\(count)") }
        .validated { (count: Int) in count == 5 ? "Not five." : nil }
    }
    #expect(counting.set(4, at: path) == .edited("copies", 4))
    #expect(counting.set(5, at: path) == .refused("copies", reason: "Not five."))
    let small = router { [told] in
      Stepper("Byte", value: byte.binding, in: 0...255)
        .onChange { (byte: UInt8) in told.add("byte \(byte)") }
    }
    small.set(1_000, at: path)
    #expect(told.values == ["4", "byte 255"])
    #expect(byte.value == 255)
  }

  @Test func `a stepper of decimal numbers tells them exactly`() {
    let (dose, price) = (Stored(Float(0.2)), Stored(Decimal(string: "0.2") ?? 0))
    let screen = Screen(columns: 40, rows: 8) { [told] in
      Table {
        Stepper("Dose", value: dose.binding, in: 0...1, step: 0.1).id("dose")
          .onChange { (dose: Float) in told.add("\(dose)") }
        Stepper("Price", value: price.binding, in: 0..., step: Decimal(string: "0.1") ?? 1)
          .id("price").onChange { (price: Decimal) in told.add("\(price)") }
      }
    }
    for row in ["dose", "price"] {
      screen.select(row)
      screen.press(.escape, .right)
    }
    #expect(told.values == ["0.3", "0.3"])
    #expect(dose.value == 0.3)
    #expect(price.value == Decimal(string: "0.3"))
  }

  @Test func `a slider tells and checks its number`() {
    let (level, share, part) = (Stored(3), Stored(Float(0.5)), Stored(0.5))
    let router = Router { [told] in
      Table {
        Slider("Level", value: level.binding, in: 0...10)
          .onChange { (level: Int) in told.add("\(level)") }
        Slider("Share", value: share.binding)
          .onChange { (share: Float) in told.add("\(share)") }
        Slider("Part", value: part.binding)
          .validated { (part: Double) in part > 0.9 ? "Too much." : nil }.id("part")
      }
    }
    router.set(7, at: path)
    router.set(0.1, at: RowPath(section: 0, row: 1))
    #expect(router.set(1, at: RowPath(section: 0, row: 2)) == .refused("part", reason: "Too much."))
    #expect(told.values == ["7", "0.1"])
  }

  #if UserDefaults || !canImport(FoundationEssentials)
    @Test func `a slider of a CGFloat tells it`() {
      let width = Stored(CGFloat(1))
      let router = router { [told] in
        Slider("Width", value: width.binding, in: 0...4, step: 0.5)
          .onChange { (width: CGFloat) in told.add("\(Double(width))") }
      }
      router.set(2.6, at: path)
      #expect(told.values == ["2.5"])
      #expect(width.value == 2.5)
    }
  #endif

  @Test func `a number that the screen keeps is an Int or a Double`() {
    let router = Router { [told] in
      Table {
        Stepper("Copies", value: 1, in: 1...9).onChange { (count: Int) in told.add("\(count)") }
        Slider("Volume", value: 0.5).onChange { (part: Double) in told.add("\(part)") }
      }
    }
    router.set(2, at: path)
    router.set(0.25, at: RowPath(section: 0, row: 1))
    #expect(told.values == ["2", "0.25"])
  }

  @Test func `rules get a number outside the bounds as it is`() {
    let guests = Stored(4)
    let router = router { [told] in
      Stepper("Guests", value: guests.binding, in: 1...2)
        .validated { (guests: Int) in
          told.add("\(guests)")
          return nil
        }
    }
    #expect(router.invalidRows.map(\.reason) == ["Enter a whole number from 1 to 2"])
    guests.value = 2
    #expect(router.isValid)
    #expect(Set(told.values).isSubset(of: ["2", "4"]))
  }

  @Test func `a number is confirmed in its own type`() {
    let count = Stored(1)
    let router = router {
      Stepper("Copies", value: count.binding, in: 1...99).id("copies")
        .confirmation { (new: Int) in new > 50 ? Confirmation("Print \(new) copies?") : nil }
    }
    #expect(router.set(50, at: path) == .edited("copies", 50))
    #expect(router.set(60, at: path) == .asked("copies"))
    #expect(router.question?.content.title == "Print 60 copies?")
    router.answer(true)
    #expect(count.value == 60)
  }
}
