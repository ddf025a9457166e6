@MainActor public protocol UISearchResultsUpdating: AnyObject {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor public final class UISearchBar: UIView {
  public var text: String? = ""
  public var placeholder: String?
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
      if isActive { presenter?.present(self, animated: true) } else { dismiss(animated: true) }
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
  }

  public required init?(coder: NSCoder) { nil }

  /// Types a text into the field, for tests.
  public func userTypes(_ text: String) {
    isActive = true
    searchBar.text = text
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Ends the search, for tests.
  public func userCancels() {
    isActive = false
    searchBar.text = ""
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}
