// Modifiers that change how a view looks. The double draws nothing: it keeps the colors, and takes
// the others without an effect.

public struct Color: View, PrimitiveView, Hashable, Sendable {
  private let name: String

  private init(_ name: String) { self.name = name }

  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    name = "\(red) \(green) \(blue) \(opacity)"
  }

  public static let accentColor = Color("accentColor")
  public static let black = Color("black")
  public static let blue = Color("blue")
  public static let brown = Color("brown")
  public static let clear = Color("clear")
  public static let cyan = Color("cyan")
  public static let gray = Color("gray")
  public static let green = Color("green")
  public static let indigo = Color("indigo")
  public static let mint = Color("mint")
  public static let orange = Color("orange")
  public static let pink = Color("pink")
  public static let primary = Color("primary")
  public static let purple = Color("purple")
  public static let red = Color("red")
  public static let secondary = Color("secondary")
  public static let teal = Color("teal")
  public static let white = Color("white")
  public static let yellow = Color("yellow")

  func children(of node: Node) -> [Child] { [] }
}

public struct Font: Hashable, Sendable {
  public static let footnote = Font()
}

public struct Rectangle: View, PrimitiveView {
  public init() {}

  func children(of node: Node) -> [Child] { [] }
}

extension View {
  public func foregroundColor(_ color: Color?) -> some View {
    changing { $0.foregroundColor = color ?? $0.foregroundColor }
  }

  public func tint(_ tint: Color?) -> some View { changing { $0.tint = tint } }

  public func font(_ font: Font?) -> some View { modified(Appearing()) }

  public func padding(_ length: CGFloat) -> some View { modified(Appearing()) }

  public func allowsHitTesting(_ enabled: Bool) -> some View { modified(Appearing()) }

  public func lineLimit(_ number: Int?) -> some View { modified(Appearing()) }

  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    modified(Appearing())
  }

  public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    changing { $0.width = width ?? $0.width }
  }

  public func frame(
    minWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modified(Appearing())
  }

  public func cornerRadius(_ radius: CGFloat) -> some View { modified(Appearing()) }

  public func scaledToFill() -> some View { modified(Appearing()) }

  public func scaledToFit() -> some View { modified(Appearing()) }

  public func bold(_ isActive: Bool = true) -> some View { modified(Appearing()) }

  /// Keeps the place of the view, which is not seen and takes no touches.
  public func hidden() -> some View { changing { $0.isHidden = true } }

  /// Makes the view invisible at 0: it is then not seen and takes no touches, as a hidden one.
  public func opacity(_ opacity: Double) -> some View {
    changing { if opacity == 0 { $0.isHidden = true } }
  }

  public func help(_ text: some StringProtocol) -> some View { modified(Appearing()) }

  public func disabled(_ isDisabled: Bool) -> some View {
    changing { if isDisabled { $0.isEnabled = false } }
  }

  public func contentShape(_ shape: Rectangle) -> some View { modified(Appearing()) }

  public func background(_ background: some View) -> some View {
    modified(Background(content: background))
  }

  public func background<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modified(Background(content: content()))
  }
}

/// A view behind another one.
struct Background<Behind: View>: Modification {
  let content: Behind

  func asides(at node: Node) -> [Child] {
    [Child(key: "background", view: content, environment: node.environment)]
  }
}
