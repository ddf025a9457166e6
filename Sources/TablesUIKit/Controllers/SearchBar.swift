#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesRouting
  import UIKit

  /// The search field of a screen, which searches its rows while the user can act on them.
  @MainActor final class SearchBar: NSObject, UISearchResultsUpdating {
    let controller = UISearchController(searchResultsController: nil)
    private weak var link: RouterLink?
    /// Returns the depth of the screen; `nil` while another one covers it.
    private let depth: () -> Int?
    /// Whether the text has changed while another screen covered this one, so that the router has
    /// not searched for it yet.
    private var isBehind = false

    init(link: RouterLink, prompt: String, depth: @escaping () -> Int?) {
      (self.link, self.depth) = (link, depth)
      super.init()
      controller.searchResultsUpdater = self
      controller.obscuresBackgroundDuringPresentation = false
      controller.searchBar.placeholder = prompt
    }

    func updateSearchResults(for searchController: UISearchController) {
      guard let link else { return }
      isBehind = depth() == nil
      if search() { link.host.update() }
    }

    /// Makes the router search for a text that was typed while another screen covered this one.
    func synchronise() {
      guard isBehind, depth() != nil else { return }
      isBehind = false
      search()
    }

    /// Makes the router search for the text of the field. Returns `false` if it already does.
    @discardableResult private func search() -> Bool {
      guard let router = link?.router, let depth = depth() else { return false }
      let text = controller.isActive ? controller.searchBar.text ?? "" : nil
      let searched = router.searchText(atDepth: depth)
      guard text != searched, text != "" || searched != nil else { return false }
      router.search(text, atDepth: depth)
      return true
    }
  }

  /// The search field of a controller's items, which the app searches.
  @MainActor final class ItemSearch: NSObject, UISearchResultsUpdating {
    let controller = UISearchController(searchResultsController: nil)
    private let search: (String?) -> Void
    private var text: String?

    /// - Parameter search: Called with another text; `nil` when the search has ended.
    init(prompt: String, search: @escaping (String?) -> Void) {
      self.search = search
      super.init()
      controller.searchResultsUpdater = self
      controller.obscuresBackgroundDuringPresentation = false
      controller.searchBar.placeholder = prompt
    }

    func updateSearchResults(for searchController: UISearchController) {
      let typed = controller.isActive ? controller.searchBar.text ?? "" : ""
      let new = typed.isEmpty ? nil : typed
      guard new != text else { return }
      text = new
      search(new)
    }
  }
#endif
