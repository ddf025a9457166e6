import Tables
import TablesTestTools
import TablesTesting
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a date picker looks like: with room, and with little.
@Suite struct DateLookTests {
  @Test(arguments: [20, 40]) func `date picker`(_ width: Int) {
    let date = Binding.constant(Date(timeIntervalSinceReferenceDate: 770_000_000))
    expectSnapshot(
      of: Table("Date picker") {
        Section {
          DatePicker("Both", selection: date, timeZone: .utc)
          DatePicker("Date", selection: date, components: .date, timeZone: .utc)
          DatePicker("Time", selection: date, components: .time, timeZone: .utc)
          DatePicker("Disabled", selection: date, timeZone: .utc).disabled()
        }
      }, width: width)
  }
}
