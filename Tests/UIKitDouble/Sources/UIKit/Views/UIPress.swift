/// The keys of a keyboard that the hosts know, with the numbers of USB.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 0x28
  case keyboardEscape = 0x29
  case keyboardTab = 0x2B
}

/// A key of a hardware keyboard.
@MainActor open class UIKey: NSObject {
  public let keyCode: UIKeyboardHIDUsage

  init(_ keyCode: UIKeyboardHIDUsage) { self.keyCode = keyCode }
}

/// A button or a key that is pressed.
@MainActor open class UIPress: NSObject {
  /// The key of a keyboard; `nil` for a button of another device.
  public let key: UIKey?

  init(_ key: UIKey?) { self.key = key }
}

/// What the user does with a device.
@MainActor open class UIEvent: NSObject {}

@MainActor open class UIPressesEvent: UIEvent {}

extension UIWindow {
  /// Presses a key of a hardware keyboard and releases it, as the user does. The first responder
  /// gets it, and passes on what it has no use for.
  public func press(_ key: UIKeyboardHIDUsage) {
    let presses: Set = [UIPress(UIKey(key))]
    guard let responder = firstResponder else { return }
    responder.pressesBegan(presses, with: UIPressesEvent())
    responder.pressesEnded(presses, with: UIPressesEvent())
  }
}
