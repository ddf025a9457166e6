import Foundation
import TablesInteraction
import TablesSettings
import TablesTesting
import Testing

func reading(_ url: URL) throws {
  //: 1
  _ = table
}

func keeping(_ bundle: SettingsBundle, file: URL) throws {
  //: 2
  _ = screen
}

final class Account { var isPro = false }

func hiding(_ bundle: SettingsBundle, _ store: any ValueStore, _ account: Account) {
  //: 3
  _ = screen
}

let url = URL(fileURLWithPath: "Settings.bundle")

//: 4
