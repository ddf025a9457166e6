//: needs SwiftUI
//: parsed 4
import SwiftUI
import TablesSwiftUI

nonisolated final class AppSettings { var table: Tables.Table { Table {} } }

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
//: 9

/// A list of the app's own navigation, whose router and switch the app keeps.
struct RatedList: View {
  @State var path = NavigationPath()
  @State var isRated = true
  let router: Router
  let model: SettingsModel

  var body: some View {
    NavigationStack(path: $path) {
      TableList(router: router, path: $path) { _ in }.follow(model)
        .themes(Themes(light: .light, dark: .dark))
        .destination(of: "about") { Text("About") }
    }
    TableList(router: Router { card() })
    Toggle(isOn: SwiftUI.Binding(Stored(true).binding)) { Text("Rated") }
    TableView { rated }.follow(model)
  }

  @MainActor var rated: Tables.Table {
    Table {
      Switch("Rated", isOn: Binding($isRated))
      RatingRow(stars: 4)
    }
  }
}
