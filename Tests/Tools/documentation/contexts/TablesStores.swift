import Foundation

func keeping(in file: URL) throws {
  //: 1
  _ = table
}
