import TablesInteraction

/// Decodes the bytes that a terminal sends into keys, pasted text, clicks and replies.
///
/// The decoder is a state machine over single bytes, so it does not matter how the bytes are
/// divided between reads. It has no clock. While ``patience`` is not `nil`, the owner waits for
/// further bytes for that time, and calls ``timeOut()`` if none arrive. This is the only way to
/// distinguish a lone ESC, which is the escape key, from the first byte of a sequence. If the rest
/// of a sequence follows after all, within about a second, it is the key that it stands for, and
/// not text. A sequence of which more than the ESC has arrived is completed by what follows within
/// about a second, or else ignored as a whole. So alt with `[`, `]`, O, P, X, `^` or `_` is no key:
/// no byte of a divided paste may be taken for a command.
///
/// Sequences of ECMA-48 without a meaning here are ignored as a whole, and so are strings (OSC,
/// DCS, APC, PM, SOS), bytes that are not UTF-8, and reports of keys that were released.
package struct InputDecoder: Sendable {
  /// The time to wait for the byte that follows.
  package enum Patience: Sendable {
    /// At most 100 ms, because a key may have been pressed that sends only the first byte of a
    /// sequence.
    case brief
    /// About a second, because the end of a sequence, a character or pasted text is missing.
    case long
  }

  private enum State {
    case ground
    /// As `ground`, after an ESC that no byte has followed in time.
    case late
    case character(scalar: UInt32, missing: Int, least: UInt32, isAlt: Bool)
    case escape
    case control
    case singleShift
    case string
    /// The ESC of a string terminator was read.
    case stringEscape
    /// The last bytes may begin the mark that ends pasted text: so many of them agree with it.
    case paste(matched: Int)
    /// The bytes of a sequence that does not end with a final byte.
    case skip(Int)
  }

  private var state = State.ground
  /// The bytes of the sequence, string or pasted text so far.
  private var bytes: [UInt8] = []
  /// Whether the sequence was preceded by another ESC, for the alt key.
  private var isAlt = false
  /// Whether the ESC of the sequence was taken for the escape key, because the rest was late. If
  /// the rest is no sequence of a key, it was typed.
  private var isLate = false
  /// Whether the terminal is rxvt, which sends ESC before the sequence of a key for the alt key,
  /// and ends sequences with `$` for the shift key.
  private let isRxvt: Bool

  /// The largest number of bytes of a sequence that are kept. The rest is read and ignored.
  private static let sequenceLimit = 256
  /// The largest number of bytes of pasted text that are kept.
  private let pasteLimit: Int
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Creates a decoder.
  ///
  /// - Parameters:
  ///   - term: The value of `TERM`.
  ///   - pasteLimit: The largest number of bytes of pasted text that are kept. The rest is read and
  ///     ignored.
  package init(term: String = "", pasteLimit: Int = 1 << 24) {
    isRxvt = term.hasPrefix("rxvt")
    self.pasteLimit = pasteLimit
  }

  /// The time to wait for the next byte before ``timeOut()``. `nil` if nothing has begun.
  package var patience: Patience? {
    switch state {
    case .ground: nil
    case .escape: .brief
    // Escape and `O` begin keys only in a mode of the terminal that is never set, so the user has
    // probably typed the `O`.
    case .singleShift where isLate: .brief
    case .late, .character, .control, .singleShift, .string, .stringEscape, .paste, .skip: .long
    }
  }

  /// A number of bytes that certainly belong to what has begun, at least 1. After fewer bytes no
  /// input is complete.
  package var missing: Int {
    if case .paste(let matched) = state { Self.pasteEnd.count - matched } else { 1 }
  }

  /// Whether an ESC was read that may be the escape key.
  package var mayBeEscape: Bool { if case .escape = state { true } else { false } }

  /// Returns the inputs that some bytes complete, after the bytes of earlier calls.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    for byte in bytes { decode(byte, &inputs) }
    return inputs
  }

  /// Ends whatever has begun, because no byte has followed in time, and returns the inputs.
  package mutating func timeOut() -> [TerminalInput] {
    let isEscape = mayBeEscape
    defer {
      reset()
      if isEscape { state = .late }
    }
    switch state {
    case .control where isLate: return typed("[")
    case .singleShift where isLate: return typed("O")
    case .escape: return Array(repeating: .key(.escape), count: isAlt ? 2 : 1)
    case .paste(let matched):
      keepPasted(Self.pasteEnd.prefix(matched))
      return [.paste(String(decoding: bytes, as: UTF8.self))]
    default: return []
    }
  }

  private mutating func reset() {
    state = .ground
    bytes.removeAll(keepingCapacity: bytes.count <= Self.sequenceLimit)
    isAlt = false
    isLate = false
  }

  /// Returns the keys of a sequence that was typed, byte for byte.
  private func typed(_ introducer: Unicode.Scalar, _ final: UInt8? = nil) -> [TerminalInput] {
    let all = [UInt8(ascii: introducer)] + bytes + (final.map { [$0] } ?? [])
    return all.map { .key(Key(byte: $0, [])) }
  }

  private mutating func keep(_ byte: UInt8, limit: Int = sequenceLimit) {
    if bytes.count < limit { bytes.append(byte) }
  }

  private mutating func keepPasted(_ pasted: ArraySlice<UInt8>) {
    for byte in pasted { keep(byte, limit: pasteLimit) }
  }
}

// MARK: - States

extension InputDecoder {
  private mutating func decode(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch state {
    case .ground: begin(byte, isAlt: false, &inputs)
    case .late: begin(late: byte, &inputs)
    case .character(let scalar, let missing, let least, let isAlt):
      guard byte & 0xC0 == 0x80 else {
        reset()
        return decode(byte, &inputs)
      }
      let scalar = scalar << 6 | UInt32(byte & 0x3F)
      state = .character(scalar: scalar, missing: missing - 1, least: least, isAlt: isAlt)
      if missing == 1 { endCharacter(&inputs) }
    case .escape: decode(afterEscape: byte, &inputs)
    case .control: decode(ofControl: byte, &inputs)
    case .singleShift: decode(ofSingleShift: byte, &inputs)
    case .string: decode(ofString: byte, &inputs)
    case .stringEscape:
      guard byte == UInt8(ascii: "\\") else {
        reset()
        state = .escape
        return decode(byte, &inputs)
      }
      endString(&inputs)
    case .paste(let matched): decode(ofPaste: byte, after: matched, &inputs)
    case .skip(let count):
      state = .skip(count - 1)
      if count == 1 { reset() }
    }
  }

  /// Decodes a byte that begins a key.
  private mutating func begin(_ byte: UInt8, isAlt: Bool, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B where !isAlt: state = .escape
    case 0x00..<0x80:
      reset()
      inputs.append(.key(Key(byte: byte, isAlt ? .alt : [])))
    case 0xC2..<0xE0: begin(byte & 0x1F, missing: 1, least: 0x80, isAlt)
    case 0xE0..<0xF0: begin(byte & 0x0F, missing: 2, least: 0x800, isAlt)
    case 0xF0..<0xF5: begin(byte & 0x07, missing: 3, least: 0x1_0000, isAlt)
    default: reset()
    }
  }

  /// Decodes a byte that may be the second one of a sequence.
  private mutating func begin(late byte: UInt8, _ inputs: inout [TerminalInput]) {
    state = .ground
    switch byte {
    case UInt8(ascii: "["): (state, isLate) = (.control, true)
    case UInt8(ascii: "O"): (state, isLate) = (.singleShift, true)
    default: begin(byte, isAlt: false, &inputs)
    }
  }

  private mutating func begin(_ bits: UInt8, missing: Int, least: UInt32, _ isAlt: Bool) {
    state = .character(scalar: UInt32(bits), missing: missing, least: least, isAlt: isAlt)
  }

  private mutating func endCharacter(_ inputs: inout [TerminalInput]) {
    guard case .character(let value, _, let least, let isAlt) = state else { return }
    reset()
    guard value >= least, let scalar = Unicode.Scalar(value),
      scalar.properties.generalCategory != .control
    else { return }
    inputs.append(.key(Key(.character(Character(scalar)), isAlt ? .alt : [])))
  }

  private mutating func decode(afterEscape byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "O"): state = .singleShift
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"),
      UInt8(ascii: "_"):
      if isAlt { inputs.append(.key(.escape)) }
      isAlt = false
      state = .string
    case 0x1B:
      // Escape was pressed, and another sequence begins. On rxvt, alt may be held instead.
      if isAlt || !isRxvt { inputs.append(.key(.escape)) }
      isAlt = isRxvt
    default:
      if isAlt { inputs.append(.key(.escape)) }
      reset()
      begin(byte, isAlt: true, &inputs)
    }
  }

  private mutating func decode(ofControl byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case UInt8(ascii: "[") where isLate, UInt8(ascii: "M") where isLate && bytes.isEmpty:
      let keys = typed("[")
      reset()
      inputs += keys
      begin(byte, isAlt: false, &inputs)
    case 0x24 where isRxvt && !bytes.contains(0x3F): endControl(byte, &inputs)
    case 0x20..<0x40: keep(byte)
    case UInt8(ascii: "[") where bytes.isEmpty:  // A function key of the Linux console.
      reset()
      state = .skip(1)
    case UInt8(ascii: "M") where bytes.isEmpty:  // The mouse as X10 encodes it.
      reset()
      state = .skip(3)
    case 0x40..<0x7F: endControl(byte, &inputs)
    default: abandon(byte, &inputs)
    }
  }

  private mutating func endControl(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    let sequence = ControlSequence(bytes, final: byte)
    let isAlt = isAlt
    let typed = isLate && sequence.input == nil && !sequence.isPasteStart ? typed("[", byte) : []
    reset()
    inputs += typed
    if sequence.isPasteStart {
      state = .paste(matched: 0)
    } else if var input = sequence.input {
      if isAlt, case .key(var key) = input {
        key.modifiers.insert(.alt)
        input = .key(key)
      }
      inputs.append(input)
    }
  }

  private mutating func decode(ofSingleShift byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x30..<0x3A, 0x3B: keep(byte)
    case 0x20..<0x7F:
      let sequence = ControlSequence(bytes, final: byte)
      let isAlt = isAlt
      if isLate, !sequence.isCursorKey {
        let keys = typed("O", byte)
        reset()
        inputs += keys
        return
      }
      reset()
      guard let key = sequence.shiftedKey else { return }
      inputs.append(.key(Key(key.code, isAlt ? key.modifiers.union(.alt) : key.modifiers)))
    default: abandon(byte, &inputs)
    }
  }

  /// Decodes a byte of pasted text. The mark that ends it is recognized also where the text is too
  /// long to be kept. Only the first byte of the mark is an ESC, so only an ESC begins it anew.
  private mutating func decode(
    ofPaste byte: UInt8, after matched: Int, _ inputs: inout [TerminalInput]
  ) {
    if byte == Self.pasteEnd[matched] {
      state = .paste(matched: matched + 1)
      guard matched + 1 == Self.pasteEnd.count else { return }
      inputs.append(.paste(String(decoding: bytes, as: UTF8.self)))
      return reset()
    }
    keepPasted(Self.pasteEnd.prefix(matched))
    let beginsEnd = byte == Self.pasteEnd[0]
    if !beginsEnd { keep(byte, limit: pasteLimit) }
    state = .paste(matched: beginsEnd ? 1 : 0)
  }

  private mutating func decode(ofString byte: UInt8, _ inputs: inout [TerminalInput]) {
    switch byte {
    case 0x1B: state = .stringEscape
    case 0x07: endString(&inputs)
    case 0x03, 0x18, 0x1A: abandon(byte, &inputs)
    default: keep(byte)
    }
  }

  private mutating func endString(_ inputs: inout [TerminalInput]) {
    if let reply = TerminalReply(string: bytes) { inputs.append(.reply(reply)) }
    reset()
  }

  /// Discards a sequence that another byte has interrupted. CAN and SUB have no other effect.
  private mutating func abandon(_ byte: UInt8, _ inputs: inout [TerminalInput]) {
    if isLate { inputs += timeOut() }
    reset()
    if byte != 0x18 && byte != 0x1A { decode(byte, &inputs) }
  }
}

extension Key {
  /// Creates the key that sends one byte of ASCII.
  fileprivate init(byte: UInt8, _ modifiers: Modifiers) {
    switch byte {
    case 0x00: self.init(.space, modifiers.union(.control))
    case 0x08, 0x7F: self.init(.backspace, modifiers)
    case 0x09: self.init(.tab, modifiers)
    case 0x0A, 0x0D: self.init(.enter, modifiers)
    case 0x1B: self.init(.escape, modifiers)
    case 0x01..<0x1B: self.init(.character(Self.character(byte | 0x60)), modifiers.union(.control))
    case 0x1C..<0x20: self.init(.character(Self.character(byte | 0x40)), modifiers.union(.control))
    default: self.init(.character(Self.character(byte)), modifiers)
    }
  }

  private static func character(_ byte: UInt8) -> Character { Character(Unicode.Scalar(byte)) }
}

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

  package init(_ action: Action, column: Int, row: Int) {
    (self.action, self.column, self.row) = (action, column, row)
  }
}

/// The reply of a terminal to a query.
package enum TerminalReply: Hashable, Sendable {
  /// DA1, which every terminal answers. Its query is sent last, so that no other reply follows it.
  case deviceAttributes
  /// DECRPM: whether the terminal knows a private mode and lets a program change it.
  case mode(Int, isSettable: Bool)
  /// The flags of kitty's keyboard protocol that are set. Only a terminal that knows it answers.
  case keyboard
  /// The background color, each component from 0 to 1.
  case background(red: Double, green: Double, blue: Double)
}
