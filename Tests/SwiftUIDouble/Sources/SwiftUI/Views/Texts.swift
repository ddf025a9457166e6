import Dispatch

/// A text.
public struct Text: View, PrimitiveView, Equatable {
  let content: String

  /// The addresses to which parts of the text lead.
  let links: [URL]

  public init(_ content: some StringProtocol) { (self.content, links) = (String(content), []) }

  public init(_ content: AttributedString) {
    self.content = String(content.characters)
    links = content.runs.compactMap(\.link)
  }

  func children(of node: Node) -> [Child] {
    node.links = links
    node.control = .text(content)
    return []
  }

  public func bold() -> Text { self }
}

/// An image of data, which is the text of the data. It must begin with “image”.
public final class CGImage {
  public let name: String
  /// Whether the data were decoded on the main actor, where that takes the time of frames.
  public let isDecodedOnMainActor = isOnMainActor

  public init?(_ bytes: [UInt8]) {
    name = String(decoding: bytes, as: UTF8.self)
    if !name.hasPrefix("image") { return nil }
  }
}

/// Whether the code runs on the main actor, whose queue is not always on the main thread of Linux.
private var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueue) != nil }

private let mainQueue: DispatchSpecificKey<Bool> = {
  let key = DispatchSpecificKey<Bool>()
  DispatchQueue.main.setSpecific(key: key, value: true)
  return key
}()

/// A picture.
public struct Image: View, PrimitiveView {
  private let name: String
  private let image: CGImage?

  public init(systemName: String) { self.init(systemName) }

  public init(_ name: String) { (self.name, image) = (name, nil) }

  public init(decorative image: CGImage, scale: CGFloat) {
    (name, self.image) = (image.name, image)
  }

  public func resizable() -> Image { self }

  func children(of node: Node) -> [Child] {
    node.control = .image(name)
    node.memory = image
    return []
  }
}

/// A title with an icon, which the style of the environment arranges.
public struct Label<Title: View, Icon: View>: View, PrimitiveView {
  private let title: Title
  private let icon: Icon

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  func children(of node: Node) -> [Child] {
    let configuration = LabelStyleConfiguration(
      title: .init(content: AnyView(title)), icon: .init(content: AnyView(icon)))
    let style = node.environment.labelStyle ?? TitleAndIconLabelStyle()
    var environment = node.insideEnvironment
    environment.labelStyle = nil
    return [Child(key: 0, view: style.body(configuration), environment: environment)]
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ title: some StringProtocol, systemImage: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: systemImage)
    }
  }

  public init(_ title: some StringProtocol, image: String) {
    self.init {
      Text(title)
    } icon: {
      Image(image)
    }
  }
}

/// The arrangement of a label's title and icon.
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration

  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label without its title.
public struct IconOnlyLabelStyle: LabelStyle {
  public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

extension LabelStyle {
  fileprivate func body(_ configuration: Configuration) -> any View {
    makeBody(configuration: configuration)
  }
}

public struct LabelStyleConfiguration {
  public struct Title: View, PrimitiveView {
    fileprivate let content: AnyView

    func children(of node: Node) -> [Child] { content.children(of: node) }
  }

  public struct Icon: View, PrimitiveView {
    fileprivate let content: AnyView

    func children(of node: Node) -> [Child] { content.children(of: node) }
  }

  public let title: Title
  public let icon: Icon
}

private struct TitleAndIconLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.icon
      configuration.title
    }
  }
}

extension View {
  public func labelStyle(_ style: some LabelStyle) -> some View {
    changing { $0.labelStyle = style }
  }
}
