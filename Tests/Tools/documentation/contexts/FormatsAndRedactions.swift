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

func redact(_ table: Table, _ users: [Invoice]) {
  //: 5
  //: 8
}

//: 6

final class ConfiguredTests: XCTestCase {
  //: 7
}

//: 9

func slip(_ invoice: Invoice) {
  //: 10
  //: 12
}

//: 11
