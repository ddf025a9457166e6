import Tables

struct Filter: Identifiable {
  enum Place: String, CaseIterable { case home, notifications, conversations, profiles }
  enum Expiry: String, CaseIterable { case never, hour, day, week }

  struct Keyword: Identifiable {
    let id: Int
    var text: String
    var isWholeWord = false
  }

  var id: Int
  var title = ""
  var keywords: [Keyword] = []
  var places: Set<Place> = [.home]
  var expiry = Expiry.never
  var hidesCompletely = false

  mutating func add(_ text: String) {
    let id = (keywords.map(\.id).max() ?? 0) + 1
    keywords.append(Keyword(id: id, text: text))
  }
}

final class FilterList {
  let network: Network
  var filters: [Filter]
  private var lastID = 2

  init(_ network: Network) {
    self.network = network
    var elections = Filter(id: 1, title: "Elections", places: [.home, .conversations])
    for word in ["ballot", "poll"] { elections.add(word) }
    filters = [elections, Filter(id: 2, title: "Spoilers", expiry: .week)]
  }

  func save(_ filter: Filter) async throws {
    try await network.call("save filter \(filter.title)")
    if let index = filters.firstIndex(where: { $0.id == filter.id }) {
      filters[index] = filter
    } else {
      lastID += 1
      var filter = filter
      filter.id = lastID
      filters.append(filter)
    }
  }

  func delete(_ ids: [Int]) async throws {
    try await network.call("delete filters \(ids)")
    filters.removeAll { ids.contains($0.id) }
  }
}

struct FiltersScreen: ScreenContent {
  let list: FilterList

  var table: Table {
    Table("Filters") {
      Section(footer: "A filter hides posts with its words.") {
        ForEach(list.filters) { filter in
          Segue(filter.title, presented: .sheet) { FilterEditor(list: list, filter: filter) }
            .detail(filter.places.map(\.rawValue).sorted().joined(separator: ", "))
            .style(.subtitle)
            .badge(filter.keywords.count)
        }
        .onDelete { offsets in try await list.delete(offsets.map { list.filters[$0].id }) }
      }
      .emptyState("No filters")
    }
    .toolbar {
      Segue("New", presented: .sheet) { FilterEditor(list: list, filter: Filter(id: 0)) }
    }
  }
}

struct FilterEditor: ScreenContent {
  let list: FilterList
  @Stored var filter: Filter
  @Stored var newWord = ""

  init(list: FilterList, filter: Filter) {
    self.list = list
    _filter = Stored(filter)
  }

  var table: Table {
    Table(filter.title.isEmpty ? "New filter" : filter.title) {
      Section {
        TextField("Title", text: $filter.title).validated {
          $0.isEmpty ? "A title is needed." : nil
        }
        Picker("Expires", selection: $filter.expiry, options: Filter.Expiry.allCases)
        Switch("Hide completely", isOn: $filter.hidesCompletely)
      }
      Section(
        "Keywords", footer: filter.keywords.isEmpty ? "Without words, nothing is hidden." : nil
      ) {
        ForEach($filter.keywords) { $keyword in
          TextField("Word", text: $keyword.text)
            .validated { $0.isEmpty ? "Delete the word instead." : nil }
            .detail(keyword.isWholeWord ? "Whole word" : nil)
            .contextMenu {
              Action(keyword.isWholeWord ? "Match parts" : "Match whole words") {
                keyword.isWholeWord.toggle()
              }
            }
        }
        .onDelete { filter.keywords.remove(atOffsets: $0) }
        TextField("Add", text: $newWord, prompt: "Another word").updates(.whenLeft)
          .onSubmit { word in
            if !word.isEmpty { filter.add(word) }
            newWord = ""
          }
          .id("newWord")
      }
      OptionSection("Where", selection: $filter.places, options: Filter.Place.allCases)
        .validated { $0.isEmpty ? "One place at least." : nil }
    }
    .toolbar {
      Action("Cancel", role: .cancel, placement: .leading).pops()
      Action("Save") { try await list.save(filter) }.pops().disabledWhileInvalid()
    }
  }
}
