import Foundation
import Tables
import TablesInteraction
import TablesTestTools
import Testing

/// Dates in random time zones, above all near the transitions of daylight saving time.
@Suite struct DateZoneTests {
  private final class Model {
    let stored = Stored(Date(timeIntervalSinceReferenceDate: 0))

    var date: Date {
      get { stored.wrappedValue }
      set { stored.wrappedValue = newValue }
    }
  }

  private func zone(_ random: inout SplitMix64) -> TimeZone {
    let ids = TimeZone.knownTimeZoneIdentifiers
    return ids.randomElement(using: &random).flatMap { TimeZone(identifier: $0) } ?? .utc
  }

  /// Returns a date from 1900 to 2099, which is often within two days of a transition.
  private func date(in zone: TimeZone, _ random: inout SplitMix64) -> Date {
    let second = Double(Int.random(in: -3_187_000_000...3_124_000_000, using: &random))
    let any = Date(timeIntervalSinceReferenceDate: second)
    guard Bool.random(using: &random),
      let next = zone.nextDaylightSavingTimeTransition(after: any)
    else { return any }
    return next.addingTimeInterval(Double(Int.random(in: -172_800...172_800, using: &random)))
  }

  private func router(_ model: Model, _ zone: TimeZone) -> Router {
    Router { Table { DatePicker("When", selection: model.stored.binding, timeZone: zone) } }
  }

  private let path = RowPath(section: 0, row: 0)

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `a date becomes a text and the same date again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (zone, model) = (zone(&random), Model())
    let router = router(model, zone)
    for _ in 0..<40 {
      model.date = date(in: zone, &random)
      let text = try #require(router.row(at: path)?.value.valueText())
      let (date, other) = (model.date, self.date(in: zone, &random))
      router.set(.text(text), at: path)
      #expect(model.date == date, "\(zone.identifier) \(text): confirmed unchanged")
      model.date = other
      router.set(.text(text), at: path)
      #expect(router.row(at: path)?.value.valueText() == text, "\(zone.identifier) \(text)")
      let seconds = abs(model.date.timeIntervalSince(date))
      let isAmbiguous = zone.secondsFromGMT(for: model.date) != zone.secondsFromGMT(for: date)
      #expect(seconds < 60 || isAmbiguous, "\(zone.identifier) \(text): \(model.date)")
    }
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func `steps lead to times that exist, and back again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let (zone, model) = (zone(&random), Model())
    let router = router(model, zone)
    for _ in 0..<20 {
      model.date = date(in: zone, &random)
      let row = try #require(router.presentedRow(at: path))
      let text = router.typedText(of: row)
      let count = [1, -1, 10, -10].randomElement(using: &random) ?? 1
      let start = TypedText(text, caret: Int.random(in: 0...text.utf8.count, using: &random))
      let step = try #require(router.stepped(start, by: count, row))
      let back = try #require(router.stepped(step, by: -count, row))
      #expect(back.text == text, "\(zone.identifier) \(step)")
      router.set(.text(step.text), at: path)
      #expect(router.row(at: path)?.value.valueText() == step.text, "\(zone.identifier)")
    }
  }

  @Test func `a whole day that a time zone skips is passed over`() throws {
    let samoa = try #require(TimeZone(identifier: "Pacific/Apia"))
    let model = Model()
    model.date = Date(timeIntervalSince1970: 1_325_236_500)  // 23:15 on December 29, 2011
    let router = router(model, samoa)
    let row = try #require(router.presentedRow(at: path))
    let text = router.typedText(of: row)
    #expect(text == "2011-12-29 23:15")
    let day = TypedText(text, caret: 10)
    #expect(router.stepped(day, by: 1, row)?.text == "2011-12-31 23:15")
    let hour = TypedText(text, caret: 13)
    #expect(router.stepped(hour, by: 1, row)?.text == "2011-12-31 00:15")
    #expect(router.set(.text("2011-12-30 12:00"), at: path).isRefusal)
  }
}

extension Outcome {
  fileprivate var isRefusal: Bool { if case .refused = self { true } else { false } }
}
