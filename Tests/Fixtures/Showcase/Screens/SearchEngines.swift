import Tables

struct SearchEngine: Identifiable {
  let id: Int
  var name: String
  /// The address of a search, in which `%s` stands for the words.
  var address: String
  var isBuiltIn = false
}

final class SearchEngines {
  var engines = builtIn
  var standard = 1
  var suggests = true
  var suggestsInPrivate = false
  private var lastID = 100

  static let builtIn = [
    SearchEngine(id: 1, name: "Heron", address: "https://heron.example/?q=%s", isBuiltIn: true),
    SearchEngine(id: 2, name: "Lantern", address: "https://lantern.example/%s", isBuiltIn: true),
    SearchEngine(id: 3, name: "Atlas", address: "https://atlas.example/find/%s", isBuiltIn: true),
  ]

  func isTaken(_ name: String, except id: Int?) -> Bool {
    engines.contains { $0.name.lowercased() == name.lowercased() && $0.id != id }
  }

  func save(_ name: String, _ address: String, as id: Int?) {
    if let index = engines.firstIndex(where: { $0.id == id }) {
      (engines[index].name, engines[index].address) = (name, address)
    } else {
      lastID += 1
      engines.append(SearchEngine(id: lastID, name: name, address: address))
    }
  }

  func remove(_ offsets: [Int]) {
    engines.remove(atOffsets: offsets)
    if !engines.contains(where: { $0.id == standard }) { standard = engines[0].id }
  }

  func restore() {
    engines = Self.builtIn + engines.filter { !$0.isBuiltIn }
  }
}

struct SearchEnginesScreen: ScreenContent {
  let list: SearchEngines

  var table: Table {
    Table("Search engines") {
      Section("Standard") {
        Picker(
          "Search with", selection: Binding(list, \.standard), options: list.engines.map(\.id)
        ) { id in list.engines.first { $0.id == id }?.name ?? "" }
        Switch("Suggestions", isOn: Binding(list, \.suggests))
        if list.suggests {
          Switch("In private tabs too", isOn: Binding(list, \.suggestsInPrivate))
            .detail("The engine sees what you type.")
        }
      }
      Section("Quick search", footer: "In the order of the keyboard bar.") {
        ForEach(list.engines) { engine in
          Segue(engine.name) { SearchEngineEditor(list: list, engine: engine) }
            .detail(engine.isBuiltIn ? nil : "Added by you")
            .keywords(engine.address)
            .deletable(!engine.isBuiltIn)
            .contextMenu { Action("Search with this") { list.standard = engine.id } }
        }
        .onDelete { list.remove($0) }
        .onMove { list.engines.move(fromOffsets: $0, toOffset: $1) }
      }
      .headerAction {
        Action("Restore order") { list.restore() }
          .confirmationDialog("Put the built-in engines first?", confirm: "Restore")
      }
    }
    .searchable()
    .toolbar {
      Segue("Add", presented: .sheet) { SearchEngineEditor(list: list, engine: nil) }
    }
  }
}

struct SearchEngineEditor: ScreenContent {
  let list: SearchEngines
  let engine: SearchEngine?
  @Stored var name: String
  @Stored var address: String

  init(list: SearchEngines, engine: SearchEngine?) {
    (self.list, self.engine) = (list, engine)
    _name = Stored(engine?.name ?? "")
    _address = Stored(engine?.address ?? "https://")
  }

  private var isBuiltIn: Bool { engine?.isBuiltIn == true }

  var table: Table {
    Table(engine?.name ?? "New engine") {
      Section(footer: "Write %s in place of the words.") {
        TextField("Name", text: $name).limit(20).disabled(isBuiltIn)
          .validated { $0.isEmpty ? "A name is needed." : nil }
          .validated { list.isTaken($0, except: engine?.id) ? "There is such an engine." : nil }
        TextField("Address", text: $address).textContentType(.url).disabled(isBuiltIn)
          .validated { $0.contains("%s") ? nil : "The address needs %s." }
      }
    }
    .toolbar {
      if engine == nil { Action("Cancel", role: .cancel, placement: .leading).pops() }
      if !isBuiltIn {
        Action("Save") { list.save(name, address, as: engine?.id) }.pops().disabledWhileInvalid()
      }
    }
  }
}
