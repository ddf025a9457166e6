import FuzzTools
import KeyDecoding
import Keys

// An input is a byte that chooses the terminal and the division, then what the terminal sends.
Fuzzer.run { bytes in
  guard let first = bytes.first else { return }
  let term = first & 1 == 0 ? "xterm" : "rxvt"
  let length = Int(first >> 1) % 7 + 1
  let sent = bytes.dropFirst()
  var whole = InputDecoder(term: term)
  var divided = InputDecoder(term: term)
  // After the first time, the rest of a sequence may still be late.
  let expected = whole.decode(sent) + whole.timeOut() + whole.timeOut()
  var inputs: [TerminalInput] = []
  var rest = sent
  while !rest.isEmpty {
    inputs += divided.decode(rest.prefix(length))
    rest = rest.dropFirst(length)
  }
  inputs += divided.timeOut() + divided.timeOut()
  Rules.require(inputs == expected, "the division of the bytes matters")
  Rules.require(whole.patience == nil, "something has begun after the time has run out")
  Rules.require(expected.count <= sent.count, "more inputs than bytes")
  Rules.require(whole.decode("x".utf8) == [.key("x")], "a key is swallowed after the time is out")
  for case .key(let key) in expected {
    if case .character(let character) = key.code {
      let isControl = character.unicodeScalars.contains {
        $0.properties.generalCategory == .control
      }
      Rules.require(!isControl, "a key that types a control character")
    }
  }
}
