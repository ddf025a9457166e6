//: nonisolated
import TablesTesting
import Testing
import XCTest

struct Invoice: Codable { var number: Int; var items: [String] }
func settings() -> Table { Table {} }
func settings(in language: String) -> Table { Table {} }

func formats(_ table: Table, _ screen: Screen) {
  //: 1
  //: 2
  //: 3
}

//: 4

func redact(_ table: Table) {
  //: 5
}

//: 6

final class ConfiguredTests: XCTestCase {
  //: 7
}

//: 8

func slip(_ invoice: Invoice) {
  //: 9
  //: 11
}

//: 10
