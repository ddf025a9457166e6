//: needs SwiftUI
//: parsed 4
import SwiftUI
import TablesSwiftUI

final class AppSettings { var table: Tables.Table { card() } }

nonisolated var settings: AppSettings { AppSettings() }

func card() -> Tables.Table { Table {} }
func showHelp() {}

struct Person: Hashable { var name: String }

struct PersonView: View {
  let person: Person

  var body: some View { Text(person.name) }
}

struct AboutView: View {
  var body: some View { Text("About") }
}

//: 1

struct Following: View {
  struct Model { var version = 0 }

  let model = Model()

  var body: some View {
    //: 2
  }
}

//: 3

struct Themed: View {
  var body: some View {
    //: 5
  }
}

struct Inside: View {
  var body: some View {
    //: 6
  }
}

//: 7
//: 8
