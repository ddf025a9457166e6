/// An element of a menu.
@MainActor open class UIMenuElement {
  public let title: String
  public let image: UIImage?
  open var subtitle: String?

  init(title: String, subtitle: String? = nil, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
  }

  public enum State: Int, Sendable { case off, on, mixed }
}

/// A closure with a title.
@MainActor open class UIAction: UIMenuElement {
  public struct Identifier: Hashable, Sendable {
    let rawValue: String
  }

  public let attributes: UIMenuElement.Attributes
  public let state: UIMenuElement.State
  /// The control that sends the action.
  public private(set) var sender: Any?
  private let handler: (UIAction) -> Void

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIAction.Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off,
    handler: @escaping (UIAction) -> Void
  ) {
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Performs the action, as when the user chooses it in a menu.
  public func perform(sender: Any? = nil) {
    if attributes.contains(.disabled) { return }
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}

/// A menu.
@MainActor open class UIMenu: UIMenuElement {
  public struct Identifier: Hashable, Sendable {
    let rawValue: String
  }

  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let displayInline = Options(rawValue: 1)
    public static let destructive = Options(rawValue: 2)
    public static let singleSelection = Options(rawValue: 32)
  }

  public let children: [UIMenuElement]

  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: UIMenu.Identifier? = nil, options: UIMenu.Options = [],
    children: [UIMenuElement] = []
  ) {
    self.children = children
    super.init(title: title, image: image)
  }
}
