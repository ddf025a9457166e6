#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  extension UIViewController {
    /// Adds a view controller as a child, with its view inside a view of this one.
    ///
    /// ```swift
    /// add(child: letters) { child in child.pin(to: view) }
    /// ```
    /// - Parameter container: The view that gets the child's view. Defaults to the view of this
    ///   view controller.
    /// - Parameter configure: Sets constraints of the child's view, or anything else. The view has no
    ///   constraints of its own.
    public func add(
      child: UIViewController, to container: UIView? = nil, configure: (UIView) -> Void
    ) {
      addChild(child)
      child.view.translatesAutoresizingMaskIntoConstraints = false
      (container ?? view).addSubview(child.view)
      configure(child.view)
      child.didMove(toParent: self)
    }
  }

  extension UIView {
    /// Pins the edges of the view to those of another one that contains it.
    public func pin(to other: UIView) {
      NSLayoutConstraint.activate([
        leadingAnchor.constraint(equalTo: other.leadingAnchor),
        trailingAnchor.constraint(equalTo: other.trailingAnchor),
        topAnchor.constraint(equalTo: other.topAnchor),
        bottomAnchor.constraint(equalTo: other.bottomAnchor),
      ])
    }
  }
#endif
