import Tables
import TablesInteraction
import TablesTesting
import Testing

/// The look of rows that come in pages: not counted, not loaded, loaded, failed, and tried again.
@MainActor @Suite struct PlaceholderSnapshotTests {
  private let library = Library(count: 1000)

  private func table(_ songs: PagedRows<Library.Song>) -> Table {
    Table("Music") {
      Section("Songs") { ForEach(songs) { Segue($0.title).detail("\($0.id)") } }
    }
  }

  /// All rows stand on one page, so that the order in which pages end does not matter.
  @Test func `a page that fails is tried again`() async {
    let library = Library(count: 5)
    let songs = library.pages()
    library.errors = [0: "The server does not answer."]
    await expectSnapshot(of: table(songs)) { screen in
      await screen.settle()
      library.errors = [:]
      screen.press(.enter)
      await screen.settle()
    }
  }

  @Test func `rows that are not counted`() {
    expectSnapshot(of: table(library.pages()), width: 34)
  }
}
