//: nonisolated
import Observation
import Tables
import TablesUpdates

//: 1
//: 2
//: 3
//: 4

@MainActor final class NameModel { var name = "Ada" }

//: 5

func fetchName() async -> String { "Grace" }
nonisolated(nonsending) func fetchNames() async throws -> [String] { ["Grace"] }

//: 7

struct Song: Identifiable, Equatable { let id: Int }

//: 8

@MainActor func shown(_ library: Library) async -> DataSource<Song> {
  var source = await library.source()
  for batch in await library.batches(since: []) { source = batch.data }
  return source
}

// A screen that belongs to nobody may run the work of an actor and of a model on the main actor.
actor Archive { func save() async throws {} }

func saving(_ archive: Archive, _ model: SharedModel) -> Table {
  Table {
    Action("Archive") { try await archive.save() }
    Action("Save") { try await model.save() }
  }
}
