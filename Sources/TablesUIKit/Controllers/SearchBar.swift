#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesRouting
  import UIKit

  /// The search field of a screen, which searches its rows while it is the router's current one.
  @MainActor final class SearchBar: NSObject, UISearchResultsUpdating {
    let controller = UISearchController(searchResultsController: nil)
    private weak var link: RouterLink?
    private let isCurrent: () -> Bool
    /// Whether the text has changed while another screen was current, so that the router has not
    /// searched for it yet.
    private var isBehind = false

    init(link: RouterLink, prompt: String, isCurrent: @escaping () -> Bool) {
      (self.link, self.isCurrent) = (link, isCurrent)
      super.init()
      controller.searchResultsUpdater = self
      controller.obscuresBackgroundDuringPresentation = false
      controller.searchBar.placeholder = prompt
    }

    func updateSearchResults(for searchController: UISearchController) {
      guard let link else { return }
      isBehind = !isCurrent()
      if search() { link.host.update() }
    }

    /// Makes the router search for a text that was typed while another screen was current.
    func synchronise() {
      guard isBehind, isCurrent() else { return }
      isBehind = false
      search()
    }

    /// Makes the router search for the text of the field. Returns `false` if it already does.
    @discardableResult private func search() -> Bool {
      guard let router = link?.router, isCurrent() else { return false }
      let text = controller.isActive ? controller.searchBar.text ?? "" : nil
      guard text != router.searchText, text != "" || router.searchText != nil else { return false }
      if let text { router.search(text) } else { router.endSearch() }
      return true
    }
  }
#endif
