import Foundation

func keeping() throws {
  //: 1
  //: 2
  _ = table
}

final class Keychain { var token = "" }

func hiding(_ keychain: Keychain) {
  //: 3
  _ = account
}
