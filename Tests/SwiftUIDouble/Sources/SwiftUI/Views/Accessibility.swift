public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let isSelected = AccessibilityTraits(rawValue: 1)
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
  private let name: String

  public static let combine = AccessibilityChildBehavior(name: "combine")
  public static let contain = AccessibilityChildBehavior(name: "contain")
  public static let ignore = AccessibilityChildBehavior(name: "ignore")
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

/// What assistive technology knows about a view.
struct Accessibility: Modification {
  var identifier: String?
  var label: String?
  var traits: AccessibilityTraits = []
  var action: (name: String, perform: () -> Void)?
  var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
}

extension View {
  public func accessibilityIdentifier(_ identifier: String) -> some View {
    modified(Accessibility(identifier: identifier))
  }

  public func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modified(Accessibility(label: String(label)))
  }

  public func accessibilityHidden(_ isHidden: Bool) -> some View { modified(Appearing()) }

  public func accessibilityHint(_ hint: some StringProtocol) -> some View {
    modified(Appearing())
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    modified(Accessibility(traits: traits))
  }

  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View {
    modified(Appearing())
  }

  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View {
    modified(Accessibility(action: (name.content, handler)))
  }

  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    modified(Accessibility(adjust: handler))
  }
}
