#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesRouting
  import UIKit

  /// The search field of a screen, which searches the rows of the router's current screen.
  @MainActor final class SearchBar: NSObject, UISearchResultsUpdating {
    let controller = UISearchController(searchResultsController: nil)
    private weak var link: RouterLink?

    init(link: RouterLink, prompt: String) {
      self.link = link
      super.init()
      controller.searchResultsUpdater = self
      controller.obscuresBackgroundDuringPresentation = false
      controller.searchBar.placeholder = prompt
    }

    func updateSearchResults(for searchController: UISearchController) {
      guard let link else { return }
      let text = searchController.searchBar.text ?? ""
      if searchController.isActive {
        guard text != link.router.searchText ?? "" else { return }
        link.router.search(text)
      } else {
        guard link.router.searchText != nil else { return }
        link.router.endSearch()
      }
      link.host.update()
    }
  }
#endif
