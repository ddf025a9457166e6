#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import TablesRouting
  import UIKit

  /// A search field in a bar, or above the rows.
  @MainActor class SearchField: NSObject, UISearchResultsUpdating {
    let controller = UISearchController(searchResultsController: nil)

    init(prompt: String) {
      super.init()
      controller.searchResultsUpdater = self
      controller.obscuresBackgroundDuringPresentation = false
      controller.searchBar.placeholder = prompt
    }

    /// Called after the text has changed, or the field was opened or closed.
    func updateSearchResults(for searchController: UISearchController) {}

    /// The text of the field; `nil` if it is closed.
    final var text: String? { controller.isActive ? controller.searchBar.text ?? "" : nil }
  }

  /// The search field of a screen, which searches its rows while the user can act on them.
  @MainActor final class SearchBar: SearchField {
    private weak var link: RouterLink?
    /// Returns the screen; `nil` while another one covers it.
    private let screen: () -> ScreenID?
    /// Whether the text has changed while another screen covered this one, so that the router has
    /// not searched for it yet.
    private var isBehind = false
    /// The search text of the router when the field and the router were last the same.
    private var searched: String?
    /// Whether the field is being changed to show the router's search text.
    private var isFollowing = false

    init(link: RouterLink, prompt: String, screen: @escaping () -> ScreenID?) {
      (self.link, self.screen) = (link, screen)
      super.init(prompt: prompt)
    }

    override func updateSearchResults(for searchController: UISearchController) {
      guard let link, !isFollowing else { return }
      isBehind = screen() == nil
      if search() { link.host.update() }
    }

    /// Makes the text of the field and the search text of the router the same, if no other screen
    /// covers this one.
    ///
    /// The router searches for a text that was typed while another screen covered this one.
    /// Otherwise the field shows the text that the app or another host has searched for.
    func synchronize() {
      guard let screen = screen() else { return }
      if isBehind {
        isBehind = false
        search()
      } else {
        showSearch(on: screen)
      }
    }

    /// Closes the field of a table that can no longer be searched.
    func close() { show(nil) }

    private func showSearch(on screen: ScreenID) {
      let text = link?.router.searchText(on: screen)
      guard text != searched else { return }
      searched = text
      if text != self.text { show(text) }
    }

    private func show(_ text: String?) {
      isFollowing = true
      defer { isFollowing = false }
      // UIKit calls the updater for each of these changes.
      controller.searchBar.text = text ?? ""
      if controller.isActive != (text != nil) { controller.isActive = text != nil }
    }

    /// Makes the router search for the text of the field. Returns `false` if the router has the
    /// same search text already.
    @discardableResult private func search() -> Bool {
      guard let router = link?.router, let screen = screen() else { return false }
      let old = router.searchText(on: screen)
      guard text != old, text != "" || old != nil else { return false }
      router.search(text, on: screen)
      searched = router.searchText(on: screen)
      return true
    }
  }

  /// The search field of a controller's items, which the app searches.
  @MainActor final class ItemSearch: SearchField {
    private let search: (String?) -> Void
    private var searched: String?

    /// Creates a search field.
    ///
    /// - Parameter search: Called with the text when it changes, and with `nil` when the search has
    ///   ended or the text is empty.
    init(prompt: String, search: @escaping (String?) -> Void) {
      self.search = search
      super.init(prompt: prompt)
    }

    override func updateSearchResults(for searchController: UISearchController) {
      let new = text == "" ? nil : text
      guard new != searched else { return }
      searched = new
      search(new)
    }
  }
#endif
