import Tables
import TablesModel

/// An app with a sheet that is opened by a row, by a flag or for an item, and what it saves.
final class RandomSheet {
  struct Item: Identifiable { let id: Int }

  var isShown = false
  var item: Item?
  /// A value of the app, which is no input of the sheet.
  var shared = ""
  var hasNick = true
  private(set) var saved: [[String: String]] = []

  var root: Table {
    Table("Home") {
      Segue("Open", presented: .sheet) { Editor(app: self) }.id("open")
      Segue("Other") { Table("Other") { Info("x") } }.id("other")
    }
    .sheet(isPresented: Binding(self, \.isShown)) { Editor(app: self) }
    .sheet(item: Binding(self, \.item)) { _ in Editor(app: self) }
  }

  /// The rows of the editor whose values are lost with it. Each has a letter of its own, which is
  /// only typed there.
  static let fields = ["name": "n", "nick": "k", "mark": "m", "memo": "o"]

  struct Editor: ScreenContent {
    let app: RandomSheet
    @Stored var name = ""
    @Stored var nick = ""
    @Stored var mark = ""
    @Stored var memo = ""

    var table: Table {
      Table("Editor") {
        TextField("Name", text: $name).id("name").validated(refuse)
        if app.hasNick {
          TextField("Nick", text: $nick).id("nick").updates(.whenLeft).validated(refuse)
        }
        TextField("Mark", text: $mark).id("mark").validated(.marks, refuse)
        TextField("Shared", text: Binding(app, \.shared)).id("shared")
        Segue("More") {
          Table("More") { TextField("Memo", text: $memo).id("memo").validated(refuse) }
        }
        .id("more")
      }
      .toolbar {
        Action("Cancel", role: .cancel) {}.dismisses().id("cancel")
        Action("Apply") { save() }.submits().id("apply")
        Action("Save") { save() }.submits().pops().id("save")
      }
    }

    private func refuse(_ text: String) -> String? { text.contains("x") ? "No x." : nil }

    private func save() {
      app.saved.append(["name": name, "nick": nick, "mark": mark, "memo": memo])
    }
  }
}
