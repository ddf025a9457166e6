import Foundation
import TablesTesting
import Testing

extension Bundle { static let module = Bundle.main }

//: parsed 1

//: 2

let store = MemoryStore()

struct Chosen {
  let strings = LocalizedStrings()
  //: 3
}

let strings = LocalizedStrings()

//: 4
