import TablesInteraction

/// Something that a terminal sends: a key, pasted text, a click, or the reply to a query.
package enum TerminalInput: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, as the terminal sent it.
  case paste(String)
  case pointer(PointerInput)
  /// The window of the terminal gained or lost the keyboard focus.
  case focus(isGained: Bool)
  case reply(TerminalReply)
}

/// An action of the mouse, at a place that is counted from 0 at the top left.
package struct PointerInput: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    /// The mouse was moved while a button was down.
    case drag(Button)
    /// The mouse was moved while no button was down.
    case move
    /// The wheel was turned. A positive number moves the window down.
    case scroll(lines: Int)
  }

  package enum Button: Hashable, Sendable {
    case left, middle, right
  }

  package var action: Action
  package var column: Int
  package var row: Int
  package var modifiers: Key.Modifiers

  package init(_ action: Action, column: Int, row: Int, modifiers: Key.Modifiers = []) {
    (self.action, self.column, self.row, self.modifiers) = (action, column, row, modifiers)
  }
}

/// The reply of a terminal to a query.
package enum TerminalReply: Hashable, Sendable {
  /// DA1, which every terminal answers. Its query is sent last, so that no other reply follows it.
  case deviceAttributes
  /// DECRPM: whether the terminal knows a private mode and lets a program change it.
  case mode(Int, isSettable: Bool)
  /// The flags of kitty's keyboard protocol that are set.
  case keyboard(flags: Int)
  /// The background color, each component from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
}
