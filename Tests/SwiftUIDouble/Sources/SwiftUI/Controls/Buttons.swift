public enum ButtonRole: Hashable, Sendable { case destructive, cancel }

/// A view that performs an action when it is tapped.
public struct Button<Title: View>: View, PrimitiveView {
  private let role: ButtonRole?
  private let action: () -> Void
  private let label: Title

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Title) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Title
  ) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  func children(of node: Node) -> [Child] {
    node.control = .button(
      ButtonControl(role: role, style: node.environment.buttonStyle, action: action))
    return [Child(key: 0, view: label, environment: node.insideEnvironment)]
  }
}

extension Button where Title == Text {
  public init(_ title: some StringProtocol, action: @escaping () -> Void) {
    self.init(title, role: nil, action: action)
  }

  public init(
    _ title: some StringProtocol, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { Text(title) }
  }
}

/// The style of buttons. In a row of a list, a button of the automatic style answers to taps on the
/// whole row, which is highlighted meanwhile; one of another style answers only to taps on its
/// label, inside of the row's insets.
public protocol PrimitiveButtonStyle {}

public struct PlainButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

public struct DefaultButtonStyle: PrimitiveButtonStyle {
  public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

enum ButtonStyleName: Hashable { case automatic, plain }

extension View {
  public func buttonStyle(_ style: some PrimitiveButtonStyle) -> some View {
    changing { $0.buttonStyle = style is DefaultButtonStyle ? .automatic : .plain }
  }

  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    modified(TapGesture(action: action))
  }
}

/// An action for taps on a view, outside of the controls in it.
struct TapGesture: Modification {
  let action: () -> Void
}
