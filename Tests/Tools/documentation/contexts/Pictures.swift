import Foundation
import Tables
import TablesText

func drawing(_ settings: some ScreenContent, to file: URL) throws {
  //: 1
}
