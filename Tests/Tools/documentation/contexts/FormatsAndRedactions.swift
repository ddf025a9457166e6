import TablesTesting
import Testing
import XCTest

struct Invoice: Codable { var number: Int; var items: [String] }
let barStyle = TextStyle(foreground: .ansi(.green))
func settings() -> Table { Table {} }
func settings(in language: String) -> Table { Table {} }

func formats(_ table: Table, _ screen: Screen) {
  //: 1
  //: 2
  //: 3
}

//: 4
//: 5

func redact(_ table: Table, _ users: [Invoice]) {
  //: 6
  //: 9
}

//: 7

final class ConfiguredTests: XCTestCase {
  //: 8
}

//: 10

func slip(_ invoice: Invoice) {
  //: 11
  //: 13
}

//: 12
