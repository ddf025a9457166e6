import Foundation

func keeping() throws {
  //: 1
  //: 2
  _ = table
}
