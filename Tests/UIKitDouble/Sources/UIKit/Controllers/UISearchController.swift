@MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor public final class UISearchBar: UIView {
  /// The text. The controller of the bar tells its updater each time that it is set.
  public var text: String? = "" {
    didSet { if Rule.searchTextIsReported.isFollowed { searchController?.tellUpdater() } }
  }
  public var placeholder: String?
  fileprivate weak var searchController: UISearchController?
}

@MainActor open class UISearchController: UIViewController {
  public weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  public var obscuresBackgroundDuringPresentation = true
  public var hidesNavigationBarDuringPresentation = true
  public let searchBar = UISearchBar(frame: .zero)
  /// Whether the user is searching. The controller is then presented, as in UIKit: by its screen if
  /// that defines a presentation context, and otherwise by the root, which then presents nothing
  /// else.
  public var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      let ancestors = screen.map { Array(sequence(first: $0, next: \.parent)) } ?? []
      let presenter = ancestors.first(where: \.definesPresentationContext) ?? ancestors.last
      if isActive, Rule.searchIsPresented.isFollowed {
        presenter?.present(self, animated: true)
      } else {
        presentingViewController?.dismiss(animated: true)
      }
      tellUpdater()
    }
  }
  weak var owner: UIViewController?
  /// The screen that has the field in its bar or in its view.
  private var screen: UIViewController? {
    let responders = sequence(first: searchBar as UIResponder, next: \.next).lazy
    return owner ?? responders.compactMap { $0 as? UIViewController }.first
  }

  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  public required init?(coder: NSCoder) { nil }

  fileprivate func tellUpdater() { searchResultsUpdater?.updateSearchResults(for: self) }

  /// Types a text into the field, for tests.
  public func userTypes(_ text: String) {
    isActive = true
    searchBar.text = text
  }

  /// Ends the search, for tests.
  public func userCancels() {
    isActive = false
    searchBar.text = ""
  }
}
