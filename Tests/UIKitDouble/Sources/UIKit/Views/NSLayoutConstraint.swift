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
  public var isActive = false { didSet { if isActive, !oldValue { check() } } }
  private weak var first: UIView?
  private weak var second: UIView?
  private let hasSecond: Bool

  init(_ first: UIView?, _ second: UIView? = nil, constant: CGFloat = 0) {
    (self.first, self.second, self.constant) = (first, second, constant)
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
      return UIException.raise("unable to activate a constraint without a common ancestor")
    }
    if first.translatesAutoresizingMaskIntoConstraints, first.superview != nil,
      second === first.superview
    {
      UIException.raise("unable to satisfy a constraint and the autoresizing mask of its view")
    }
  }
}

/// An edge or a center of a view.
@MainActor public class NSLayoutAnchor<AnchorType> {
  fileprivate weak var view: UIView?

  init(_ view: UIView?) { self.view = view }

  public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    NSLayoutConstraint(view, anchor.view)
  }

  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat
  ) -> NSLayoutConstraint {
    let constraint = NSLayoutConstraint(view, anchor.view)
    constraint.constant = constant
    return constraint
  }
}

/// A width or a height.
@MainActor public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(view, constant: constant)
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
  public var leadingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(self) }
  public var trailingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(self) }
  public var topAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(self) }
  public var bottomAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(self) }
  public var centerYAnchor: NSLayoutAnchor<NSLayoutYAxis> { .init(self) }
  public var widthAnchor: NSLayoutDimension { .init(self) }
  public var heightAnchor: NSLayoutDimension { .init(self) }
}

extension UILayoutGuide {
  public var leadingAnchor: NSLayoutAnchor<NSLayoutXAxis> { .init(owningView) }
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
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.append(view)
  }

  /// A view that leaves the stack is no longer arranged by it.
  override func lost(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }
}
