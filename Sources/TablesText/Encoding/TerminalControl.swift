import TablesModel

/// A sequence that controls a terminal (ECMA-48, and the private modes of DEC and xterm).
///
/// Rows and columns are counted from 0. This is the only place that knows the bytes.
package enum TerminalControl {
  /// Moves the cursor to a position on the screen (CUP).
  case position(row: Int, column: Int)
  /// Moves the cursor to a column of its row (CHA).
  case column(Int)
  /// Moves the cursor down by a number of lines, to the start of the line (CNL).
  case lineBelow(Int)
  /// Moves the cursor up by a number of lines, to the start of the line (CPL).
  case lineAbove(Int)
  /// Moves the cursor one row up, and scrolls down at the top (RI).
  case reverseIndex
  /// Erases from the cursor to the end of the line (EL). After the last column it would erase the
  /// character that was just drawn.
  case eraseToEndOfLine
  /// Erases from the cursor to the end of the screen (ED).
  case eraseBelow
  /// Erases the whole screen (ED).
  case eraseScreen
  /// Erases a number of characters from the cursor on (ECH).
  case eraseCharacters(Int)
  /// Limits scrolling to some rows; `nil` removes the limit (DECSTBM). The cursor moves to the top
  /// left.
  case scrollRegion(Range<Int>?)
  /// Writes the next characters without a style (SGR).
  case plainStyle
  /// Turns a mode on.
  case set(Mode)
  /// Turns a mode off.
  case reset(Mode)
  /// Asks whether the terminal has a mode (DECRQM).
  case queryMode(Mode)
  /// Turns kitty's keyboard protocol on, in which each key can be distinguished from all others,
  /// and which names the keys of keyboards of other scripts also by their Latin letters (flags 1
  /// and 4).
  case pushKeyboard
  /// Returns to the keyboard protocol that was in use before.
  case popKeyboard
  /// Asks for the keyboard protocol.
  case queryKeyboard
  /// Asks for the color of the background (OSC 11).
  case queryBackground
  /// Asks for the kind of terminal (DA), which every terminal answers.
  case queryDevice

  /// The modes of a terminal, by their numbers.
  package enum Mode: Int {
    /// Text continues on the next line after the last column (DECAWM).
    case autowrap = 7
    /// The cursor is visible (DECTCEM).
    case cursor = 25
    /// The terminal reports when a button of the mouse is pressed or released.
    case mouseButtons = 1000
    /// The terminal also reports moves of the mouse while a button is down.
    case mouseDrags = 1002
    /// The terminal also reports all moves of the mouse.
    case mouseMoves = 1003
    /// The terminal reports when it gets or loses the keyboard focus.
    case focusChanges = 1004
    /// Places of the mouse are decimal numbers without a limit.
    case decimalMousePlaces = 1006
    /// A screen of its own, without the lines that were written before.
    case alternateScreen = 1049
    /// Pasted text comes between two marks.
    case pasteMarks = 2004
    /// Output takes effect when the mode is turned off.
    case synchronizedOutput = 2026
  }

  /// Returns the text of some sequences.
  package static func text(_ controls: [TerminalControl]) -> String {
    var bytes: [UInt8] = []
    for control in controls { bytes.append(control) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends a sequence that controls a terminal. A parameter of 1 is left out where a missing
  /// parameter means 1.
  package mutating func append(_ control: TerminalControl) {
    switch control {
    case .position(let row, let column):
      appendCSI()
      if row > 0 || column > 0 { append(number: row + 1) }
      if column > 0 {
        append(UInt8(ascii: ";"))
        append(number: column + 1)
      }
      append(UInt8(ascii: "H"))
    case .column(let column): append("G", column + 1)
    case .lineBelow(let lines): append("E", lines)
    case .lineAbove(let lines): append("F", lines)
    case .reverseIndex: append("\u{1B}M")
    case .eraseToEndOfLine: append("K", 1)
    case .eraseBelow: append("J", 1)
    case .eraseScreen: append("J", 2)
    case .eraseCharacters(let count): append("X", count)
    case .scrollRegion(let rows):
      appendCSI()
      if let rows {
        append(number: rows.lowerBound + 1)
        append(UInt8(ascii: ";"))
        append(number: rows.upperBound)
      }
      append(UInt8(ascii: "r"))
    case .plainStyle: append("m", 1)
    case .set(let mode): append(mode, "h")
    case .reset(let mode): append(mode, "l")
    case .queryMode(let mode): append(mode, "$p")
    case .pushKeyboard: append("\u{1B}[>5u")
    case .popKeyboard: append("\u{1B}[<u")
    case .queryKeyboard: append("\u{1B}[?u")
    case .queryBackground: append("\u{1B}]11;?\u{1B}\\")
    case .queryDevice: append("c", 1)
    }
  }

  /// Appends a sequence with a final byte, and with a number before it unless the number is 1.
  private mutating func append(_ final: Unicode.Scalar, _ number: Int) {
    appendCSI()
    if number != 1 { append(number: number) }
    append(UInt8(ascii: final))
  }

  private mutating func append(_ mode: TerminalControl.Mode, _ final: StaticString) {
    append("\u{1B}[?")
    append(number: mode.rawValue)
    append(final)
  }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  /// Appends CSI, with which most sequences begin.
  private mutating func appendCSI() {
    append(0x1B)
    append(UInt8(ascii: "["))
  }

  /// Appends a number that is not negative, in decimal digits.
  private mutating func append(number: Int) {
    if number >= 10 { append(number: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }
}

// MARK: - Styles

extension [UInt8] {
  /// Appends the sequences that change one style into another, or nothing if they are equal: OSC 8
  /// for another link, and SGR for the rest.
  ///
  /// The sequence either lists the changes, or resets everything and sets the new style, whichever
  /// is shorter. Both styles must have only colors that the terminal can show. Parameters are
  /// separated by `;`, never by the `:` of ITU T.416.
  mutating func appendChange(from old: TextStyle, to new: TextStyle) {
    if old == new { return }
    if old.link != new.link {
      appendLink(new.link)
      var old = old
      old.link = new.link
      return appendChange(from: old, to: new)
    }
    let start = count
    appendCSI()
    appendParameters(from: old, to: new)
    self[count - 1] = UInt8(ascii: "m")
    guard new.lacks(old) else { return }
    let middle = count
    appendCSI()
    append(parameter: 0)
    appendParameters(from: .plain, to: new)
    self[count - 1] = UInt8(ascii: "m")
    if count - middle < middle - start {
      removeSubrange(start..<middle)
    } else {
      removeSubrange(middle...)
    }
  }

  private mutating func append(parameter number: Int) {
    append(number: number)
    append(UInt8(ascii: ";"))
  }

  /// Appends the parameters that change one style into another.
  private mutating func appendParameters(from old: TextStyle, to new: TextStyle) {
    appendParameters(from: old.attributes, to: new.attributes)
    if old.foreground != new.foreground { append(new.foreground, base: 30) }
    if old.background != new.background { append(new.background, base: 40) }
  }

  /// Appends the parameters that turn attributes on and off. Bold and dim share a parameter
  /// that turns off both, 22.
  private mutating func appendParameters(
    from old: TextStyle.Attributes, to new: TextStyle.Attributes
  ) {
    if old == new { return }
    var old = old
    let intensity: TextStyle.Attributes = [.bold, .dim]
    if !old.subtracting(new).isDisjoint(with: intensity) {
      append(parameter: 22)
      old.subtract(intensity)
    }
    append(.bold, on: 1, from: old, to: new)
    append(.dim, on: 2, from: old, to: new)
    append(.italic, on: 3, from: old, to: new)
    append(.underline, on: 4, from: old, to: new)
    append(.inverse, on: 7, from: old, to: new)
    append(.strikethrough, on: 9, from: old, to: new)
  }

  private mutating func append(
    _ attribute: TextStyle.Attributes, on number: Int, from old: TextStyle.Attributes,
    to new: TextStyle.Attributes
  ) {
    let isOn = new.contains(attribute)
    if isOn != old.contains(attribute) { append(parameter: isOn ? number : 20 + number) }
  }

  /// Appends the parameters of a color. The base is 30 for text and 40 for the background.
  private mutating func append(_ color: TextColor?, base: Int) {
    switch color {
    case nil: append(parameter: base + 9)
    case .ansi(let color)?:
      let number = Int(color.rawValue)
      append(parameter: number < 8 ? base + number : base + 52 + number)
    case .palette(let number)?:
      append(parameter: base + 8)
      append(parameter: 5)
      append(parameter: Int(number))
    case .rgb(let red, let green, let blue)?:
      append(parameter: base + 8)
      append(parameter: 2)
      append(parameter: Int(red))
      append(parameter: Int(green))
      append(parameter: Int(blue))
    }
  }
}

extension TextStyle {
  /// Returns whether the other style has an attribute or a color that this one lacks.
  fileprivate func lacks(_ other: TextStyle) -> Bool {
    !attributes.isSuperset(of: other.attributes)
      || foreground == nil && other.foreground != nil
      || background == nil && other.background != nil
  }
}
