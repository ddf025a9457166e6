import TablesModel

// The form of steps in JSON is public: programs read the logs that other versions have written.

/// An object with the `event`, the `outcome`, and the `name` of the row if its id does not identify
/// it:
/// ```json
/// {"event": {"kind": "pressed", "key": "space"},
///  "outcome": {"kind": "toggled", "row": "dark-mode", "flag": true}}
/// ```
/// Every event has a `kind`. Some kinds have a value as well: the name of a `key`, a `text`, a
/// `flag`, a number of `lines`, or the `column` and the `row` of a cell of the screen. The frame
/// after the step is not written.
extension Step: Codable {
  private enum Field: String, CodingKey { case event, outcome, address, name }

  /// Writes the step.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(event, forKey: .event)
    try fields.encode(outcome, forKey: .outcome)
    try fields.encodeIfPresent(address, forKey: .address)
    try fields.encodeIfPresent(rowName, forKey: .name)
  }

  /// Reads a step, which has no frame.
  ///
  /// A `kind` of event or outcome that this version does not know is an error that names it.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    self.init(
      event: try fields.decode(Event.self, forKey: .event),
      outcome: try fields.decode(Outcome.self, forKey: .outcome),
      address: try fields.decodeIfPresent(RowAddress.self, forKey: .address),
      rowName: try fields.decodeIfPresent(String.self, forKey: .name))
  }
}

extension Step.Event: Codable {
  private enum Field: String, CodingKey { case kind, key, text, flag, lines, column, row }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    func write(
      _ kind: String, text: String? = nil, flag: Bool? = nil, lines: Int? = nil,
      at cell: (column: Int, row: Int)? = nil
    ) throws {
      try fields.encode(kind, forKey: .kind)
      try fields.encodeIfPresent(text, forKey: .text)
      try fields.encodeIfPresent(flag, forKey: .flag)
      try fields.encodeIfPresent(lines, forKey: .lines)
      try fields.encodeIfPresent(cell?.column, forKey: .column)
      try fields.encodeIfPresent(cell?.row, forKey: .row)
    }
    switch self {
    case .pressed(let key):
      try write("pressed")
      try fields.encode(key.name, forKey: .key)
    case .selected(let name): try write("selected", text: name)
    case .clicked(let column, let row): try write("clicked", at: (column, row))
    case .secondaryClicked(let column, let row): try write("secondaryClicked", at: (column, row))
    case .dragged(let column, let row): try write("dragged", at: (column, row))
    case .hovered(let column, let row): try write("hovered", at: (column, row))
    case .scrolled(let lines): try write("scrolled", lines: lines)
    case .pasted(let text): try write("pasted", text: text)
    case .restyled: try write("restyled")
    case .activated(let isActive): try write("activated", flag: isActive)
    case .finished: try write("finished")
    case .setEditing(let isEditing): try write("setEditing", flag: isEditing)
    case .marked(let isMarked, let rows): try write("marked", text: rows, flag: isMarked)
    case .leftEdit: try write("leftEdit")
    case .leftScreen: try write("leftScreen")
    case .movedFocus: try write("movedFocus")
    case .settled: try write("settled")
    case .changedScreen: try write("changedScreen")
    case .ranTask: try write("ranTask")
    }
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func text() throws -> String { try fields.decode(String.self, forKey: .text) }
    func flag() throws -> Bool { try fields.decode(Bool.self, forKey: .flag) }
    func number(_ field: Field) throws -> Int { try fields.decode(Int.self, forKey: field) }
    let kind = try fields.decode(String.self, forKey: .kind)
    switch kind {
    case "pressed":
      let name = try fields.decode(String.self, forKey: .key)
      guard let key = Key(named: name) else {
        throw DecodingError.dataCorruptedError(
          forKey: .key, in: fields,
          debugDescription: "this version knows no key \(name.quotedPrintable)")
      }
      self = .pressed(key)
    case "selected": self = .selected(try text())
    case "clicked": self = .clicked(column: try number(.column), row: try number(.row))
    case "secondaryClicked":
      self = .secondaryClicked(column: try number(.column), row: try number(.row))
    case "dragged": self = .dragged(column: try number(.column), row: try number(.row))
    case "hovered": self = .hovered(column: try number(.column), row: try number(.row))
    case "scrolled": self = .scrolled(try number(.lines))
    case "pasted": self = .pasted(try text())
    case "restyled": self = .restyled
    case "activated": self = .activated(try flag())
    case "finished": self = .finished
    case "setEditing": self = .setEditing(try flag())
    case "marked": self = .marked(try flag(), try text())
    case "leftEdit": self = .leftEdit
    case "leftScreen": self = .leftScreen
    case "movedFocus": self = .movedFocus
    case "settled": self = .settled
    case "changedScreen": self = .changedScreen
    case "ranTask": self = .ranTask
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: fields,
        debugDescription: "this version knows no event of the kind \(kind.quotedPrintable)")
    }
  }
}
