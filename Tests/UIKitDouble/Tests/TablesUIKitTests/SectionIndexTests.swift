import Observation
import Testing
import UIKit

@testable import TablesUIKit

/// The index at the edge, whose titles a table view keeps until it is told to ask for them again.
@MainActor @Suite(.ownProcess) struct SectionIndexTests {
  @Observable @MainActor final class Model {
    var names: [String] = []
  }

  private let model = Model()

  private func table() -> Table {
    Table {
      for letter in ["a", "b"] where model.names.contains(where: { $0.hasPrefix(letter) }) {
        Section(letter) {
          ForEach(model.names.filter { $0.hasPrefix(letter) }, id: \.self) { Info($0) }
        }
        .id(letter).indexTitle(letter)
      }
      Section("Count") { Info("Count", detail: "\(model.names.count)").id("count") }
    }
  }

  @Test func `the index follows the sections`() async {
    let phone = Phone { table() }
    #expect(phone.tableView.userSeesIndex == [])
    model.names = ["ada", "bob"]
    await phone.rest()
    #expect(phone.tableView.userSeesIndex == ["a", "b"])
    model.names.removeFirst()
    await phone.rest()
    #expect(phone.tableView.userSeesIndex == ["b"])
  }

  @Test func `titles that change without a change of rows are shown`() async {
    final class Titles {
      var title = "a"
      var header = "Names"
    }
    let titles = Titles()
    let phone = Phone {
      Table {
        Section(titles.header) { Info("ada").id("ada") }.id("names").indexTitle(titles.title)
      }
    }
    #expect(phone.tableView.userSeesIndex == ["a"])
    titles.title = "b"
    phone.router?.invalidate()
    await phone.rest()
    #expect(phone.tableView.userSeesIndex == ["b"])
    (titles.title, titles.header) = ("c", "Words")
    phone.router?.invalidate()
    await phone.rest()
    #expect(phone.tableView.userSeesIndex == ["c"])
  }
}
