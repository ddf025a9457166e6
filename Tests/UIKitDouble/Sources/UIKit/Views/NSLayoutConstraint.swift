/// The weight of a constraint against others.
public struct UILayoutPriority: Hashable, Comparable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  public static let required = UILayoutPriority(rawValue: 1000)
  public static let defaultHigh = UILayoutPriority(rawValue: 750)
  public static let defaultLow = UILayoutPriority(rawValue: 250)
}

/// A guide to which constraints are made.
@MainActor public final class UILayoutGuide {
  public private(set) weak var owningView: UIView?

  init(of view: UIView) { owningView = view }
}

/// A constraint between views, which the double does not solve. It can be active only while both
/// views are in one hierarchy.
@MainActor public final class NSLayoutConstraint {
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public var constant: CGFloat
  public var priority = UILayoutPriority.required
  public var isActive = false {
    didSet {
      guard isActive != oldValue else { return }
      first?.active.removeAll { $0 === self }
      if isActive {
        first?.active.append(self)
        check()
      }
    }
  }
  private weak var first: UIView?
  private(set) weak var second: UIView?
  private let hasSecond: Bool
  /// The edges that are equal, or the size that has a least value, for the double.
  let edges: [LayoutEdge]

  init(
    _ first: UIView?, _ second: UIView? = nil, edges: [LayoutEdge] = [], constant: CGFloat = 0
  ) {
    (self.first, self.second, self.edges, self.constant) = (first, second, edges, constant)
    hasSecond = second != nil
  }

  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  private func check() {
    guard let first, hasSecond else { return }
    let ancestors = Set(sequence(first: first, next: \.superview))
    guard let second, sequence(first: second, next: \.superview).contains(where: ancestors.contains)
    else {
      return UIException.raise(
        "unable to activate a constraint without a common ancestor",
        by: .constraintNeedsACommonAncestor)
    }
    if first.translatesAutoresizingMaskIntoConstraints, first.superview != nil,
      second === first.superview
    {
      UIException.raise("unable to satisfy a constraint and the autoresizing mask of its view")
    }
  }
}

/// The edges and the sizes of which the double keeps constraints.
enum LayoutEdge { case leading, margin, height, other }

/// An edge or a center of a view.
@MainActor public class NSLayoutAnchor<AnchorType> {
  fileprivate weak var view: UIView?
  fileprivate let edge: LayoutEdge

  init(_ view: UIView?, _ edge: LayoutEdge = .other) { (self.view, self.edge) = (view, edge) }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, edges: [edge, anchor.edge])
  }

  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view, edges: [edge, anchor.edge], constant: constant)
  }
}

/// A width or a height.
@MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, edges: [edge], constant: constant)
  }

  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat
  ) -> NSLayoutConstraint { NSLayoutConstraint(view, anchor.view) }
}

/// A horizontal axis.
public enum NSLayoutXAxis {}
/// A vertical axis.
public enum NSLayoutYAxis {}

extension UIView {
  public var leadingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(self, .leading) }
  public var trailingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(self) }
  public var topAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(self) }
  public var bottomAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(self) }
  public var centerYAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(self) }
  public var widthAnchor: NSLayoutDimension { .init(self) }
  public var heightAnchor: NSLayoutDimension { .init(self, .height) }

  /// The least height that constraints give the view, for tests.
  public var userSeesLeastHeight: CGFloat { leastHeight }

  var leastHeight: CGFloat {
    active.filter { $0.edges == [.height] }.map(\.constant).max() ?? 0
  }

  /// The distance of the view from the edge of the cell that contains it: 0, or the width of the
  /// margin. For tests.
  public var userSeesLeading: CGFloat {
    if self is UITableViewCell { return 0 }
    for constraint in active where constraint.edges.first == .leading {
      if constraint.edges.last == .margin { return 16 }
      if constraint.second === superview { return superview?.userSeesLeading ?? 0 }
    }
    return superview?.userSeesLeading ?? 0
  }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(owningView, .margin) }
  public var trailingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(owningView) }
  public var topAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(owningView) }
}

/// Views in a row or a column.
@MainActor open class UIStackView: UIView {
  public enum Alignment { case fill, leading, top, firstBaseline, center, trailing, bottom }

  public var axis = NSLayoutConstraint.Axis.horizontal
  public var alignment = Alignment.fill
  public var spacing: CGFloat = 0
  public private(set) var arrangedSubviews: [UIView] = []

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  open func addArrangedSubview(_ view: UIView) {
    if Rule.arrangedViewHasNoAutoresizing.isFollowed {
      view.translatesAutoresizingMaskIntoConstraints = false
    }
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
  }

  /// A view that leaves the stack is no longer arranged by it.
  override func lost(_ view: UIView) {
    if Rule.removedViewIsNotArranged.isFollowed { arrangedSubviews.removeAll { $0 === view } }
  }
}
