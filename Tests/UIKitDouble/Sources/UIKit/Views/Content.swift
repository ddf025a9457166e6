public protocol UIConfigurationState {}

/// The state of a cell that its content depends on.
public struct UICellConfigurationState: UIConfigurationState {}

public protocol UIContentConfiguration {
  @MainActor func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor public protocol UIContentView: AnyObject {
  var configuration: any UIContentConfiguration { get set }
}

/// The texts and the image of a cell or a header.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public struct TextProperties: Hashable {
    public var color = UIColor.label
    public var numberOfLines = 0
  }

  public struct ImageProperties: Hashable {
    public var tintColor: UIColor?
    public var cornerRadius: CGFloat = 0
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    public var reservedWidth: CGFloat = 0
    public var maximumWidth: CGFloat = 0

    public var reservedLayoutSize: CGSize {
      get { CGSize(width: reservedWidth, height: reservedWidth) }
      set { reservedWidth = newValue.width }
    }
    public var maximumSize: CGSize {
      get { CGSize(width: maximumWidth, height: maximumWidth) }
      set { maximumWidth = newValue.width }
    }
  }

  /// The factory that made the configuration, for tests.
  public let style: String
  public var text: String?
  public var attributedText: NSAttributedString? {
    didSet { text = attributedText?.string }
  }
  public var secondaryText: String?
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var textProperties = TextProperties()
  public var secondaryTextProperties = TextProperties()
  /// The least distances of the texts from the edges.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)

  public static func cell() -> Self { Self(style: "cell") }
  public static func subtitleCell() -> Self { Self(style: "subtitleCell") }
  public static func valueCell() -> Self { Self(style: "valueCell") }
  public static func plainHeader() -> Self { Self(style: "plainHeader") }
  public static func plainFooter() -> Self { Self(style: "plainFooter") }
  public static func groupedHeader() -> Self { Self(style: "groupedHeader") }
  public static func groupedFooter() -> Self { Self(style: "groupedFooter") }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
}

@MainActor open class UIListContentView: UIView, UIContentView {
  public var configuration: any UIContentConfiguration {
    didSet {
      if configuration is UIListContentConfiguration { return }
      UIException.raise(
        "unsupported configuration \(type(of: configuration)) of a list's content",
        by: .listShowsListContent)
    }
  }

  public init(configuration: UIListContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { nil }
}

/// Distances from the edges, in the direction of the language.
public struct NSDirectionalEdgeInsets: Hashable, Sendable {
  public var top, leading, bottom, trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}
