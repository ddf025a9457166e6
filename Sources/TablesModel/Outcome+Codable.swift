// The form of outcomes in JSON is public: programs read the logs that other versions have written.

/// An object whose `kind` is the name of the case. What belongs to the case follows under a name
/// for its type:
/// ```json
/// {"kind": "toggled", "row": "dark-mode", "flag": true}
/// {"kind": "chose", "row": "size", "value": "Large"}
/// ```
/// | name | what |
/// |---|---|
/// | `row` | the id of a row in its encoded form, see ``RowID/encoded`` |
/// | `section` | the id of a section in the same form |
/// | `flag` | `true` or `false` |
/// | `text` | a text: a message, a reason, a title, a name |
/// | `value` | a text, a number, or `true` or `false` |
/// | `path` | the `section` and the `row` of a path, as numbers |
/// | `count` | a number of rows |
/// | `candidates` | names of rows |
///
/// The id of a row that has none of its own is its position. The header of its section, which
/// ``description`` begins with, is not written.
extension Outcome: Codable {
  private enum Field: String, CodingKey {
    case kind, row, section, flag, text, value, path, count, candidates
  }

  /// Writes the outcome.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    func write(
      _ kind: String, _ row: RowID? = nil, section: SectionID? = nil, flag: Bool? = nil,
      text: String? = nil, value: Value? = nil, path: RowPath? = nil, count: Int? = nil,
      candidates: [String]? = nil
    ) throws {
      try fields.encode(kind, forKey: .kind)
      try fields.encodeIfPresent(row, forKey: .row)
      try fields.encodeIfPresent(section, forKey: .section)
      try fields.encodeIfPresent(flag, forKey: .flag)
      try fields.encodeIfPresent(text, forKey: .text)
      try fields.encodeIfPresent(value, forKey: .value)
      try fields.encodeIfPresent(path, forKey: .path)
      try fields.encodeIfPresent(count, forKey: .count)
      try fields.encodeIfPresent(candidates, forKey: .candidates)
    }
    switch self {
    case .focused(let id): try write("focused", id)
    case .focusedSection(let id): try write("focusedSection", section: id)
    case .toggled(let id, let isOn): try write("toggled", id, flag: isOn)
    case .selected(let id): try write("selected", id)
    case .pushed(let id): try write("pushed", id)
    case .popped: try write("popped")
    case .performed(let id): try write("performed", id)
    case .started(let id): try write("started", id)
    case .failed(let id, let message): try write("failed", id, text: message)
    case .cancelled(let id): try write("cancelled", id)
    case .chose(let id, let value): try write("chose", id, value: value)
    case .edited(let id, let value): try write("edited", id, value: value)
    case .typed(let id, let text): try write("typed", id, text: text)
    case .expanded(let id, let isExpanded): try write("expanded", section: id, flag: isExpanded)
    case .deleted(let id): try write("deleted", id)
    case .moved(let id, let path): try write("moved", id, path: path)
    case .marked(let id, let isMarked): try write("marked", id, flag: isMarked)
    case .markedRows(let count, let isMarked):
      try write("markedRows", flag: isMarked, count: count)
    case .editingChanged(let isEditing): try write("editingChanged", flag: isEditing)
    case .rowRemoved(let id): try write("rowRemoved", id)
    case .refused(let id, let reason): try write("refused", id, text: reason)
    case .ignored(let id): try write("ignored", id)
    case .ambiguous(let name):
      try write("ambiguous", text: name.name, candidates: name.candidates)
    case .unknown(let name): try write("unknown", text: name)
    case .asked(let id): try write("asked", id)
    case .menuOpened(let id, let entry): try write("menuOpened", id, text: entry)
    case .searched(let text, let matches): try write("searched", text: text, count: matches)
    case .searchStarted(let text): try write("searchStarted", text: text)
    case .refreshStarted: try write("refreshStarted")
    case .refreshed: try write("refreshed")
    case .refreshFailed(let message): try write("refreshFailed", text: message)
    case .refreshCancelled: try write("refreshCancelled")
    case .appeared(let title): try write("appeared", text: title)
    case .disappeared(let title): try write("disappeared", text: title)
    case .taskBegan(let title): try write("taskBegan", text: title)
    case .taskEnded(let title): try write("taskEnded", text: title)
    case .taskCancelled(let title): try write("taskCancelled", text: title)
    case .scrolled: try write("scrolled")
    case .helpToggled(let isShown): try write("helpToggled", flag: isShown)
    case .unhandled: try write("unhandled")
    case .exited: try write("exited")
    }
  }

  /// Reads an outcome.
  ///
  /// A `kind` that this version does not know is an error that names it. Unknown fields are
  /// ignored.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    func row() throws -> RowID { try fields.decode(RowID.self, forKey: .row) }
    func section() throws -> SectionID { try fields.decode(SectionID.self, forKey: .section) }
    func flag() throws -> Bool { try fields.decode(Bool.self, forKey: .flag) }
    func text() throws -> String { try fields.decode(String.self, forKey: .text) }
    func value() throws -> Value { try fields.decode(Value.self, forKey: .value) }
    func count() throws -> Int { try fields.decode(Int.self, forKey: .count) }
    let kind = try fields.decode(String.self, forKey: .kind)
    switch kind {
    case "focused": self = .focused(try row())
    case "focusedSection": self = .focusedSection(try section())
    case "toggled": self = .toggled(try row(), try flag())
    case "selected": self = .selected(try row())
    case "pushed": self = .pushed(try row())
    case "popped": self = .popped
    case "performed": self = .performed(try row())
    case "started": self = .started(try row())
    case "failed": self = .failed(try row(), try text())
    case "cancelled": self = .cancelled(try row())
    case "chose": self = .chose(try row(), try value())
    case "edited": self = .edited(try row(), try value())
    case "typed": self = .typed(try row(), try text())
    case "expanded": self = .expanded(try section(), try flag())
    case "deleted": self = .deleted(try row())
    case "moved": self = .moved(try row(), to: try fields.decode(RowPath.self, forKey: .path))
    case "marked": self = .marked(try row(), try flag())
    case "markedRows": self = .markedRows(try count(), try flag())
    case "editingChanged": self = .editingChanged(try flag())
    case "rowRemoved": self = .rowRemoved(try row())
    case "refused": self = .refused(try row(), reason: try text())
    case "ignored": self = .ignored(try row())
    case "ambiguous":
      let candidates = try fields.decode([String].self, forKey: .candidates)
      self = .ambiguous(AmbiguousName(try text(), candidates: candidates))
    case "unknown": self = .unknown(try text())
    case "asked": self = .asked(try row())
    case "menuOpened": self = .menuOpened(try row(), try text())
    case "searched":
      self = .searched(try fields.decodeIfPresent(String.self, forKey: .text), matches: try count())
    case "searchStarted": self = .searchStarted(try text())
    case "refreshStarted": self = .refreshStarted
    case "refreshed": self = .refreshed
    case "refreshFailed": self = .refreshFailed(try text())
    case "refreshCancelled": self = .refreshCancelled
    case "appeared": self = .appeared(try text())
    case "disappeared": self = .disappeared(try text())
    case "taskBegan": self = .taskBegan(try text())
    case "taskEnded": self = .taskEnded(try text())
    case "taskCancelled": self = .taskCancelled(try text())
    case "scrolled": self = .scrolled
    case "helpToggled": self = .helpToggled(try flag())
    case "unhandled": self = .unhandled
    case "exited": self = .exited
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .kind, in: fields,
        debugDescription: "this version knows no outcome of the kind \(kind.quotedPrintable)")
    }
  }
}

extension Outcome.Value: Codable {
  /// Writes the text, the number, or `true` or `false`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .flag(let isOn): try container.encode(isOn)
    }
  }

  /// Reads a text, a number, or `true` or `false`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let isOn = try? container.decode(Bool.self) {  // An error says that it is no Boolean.
      self = .flag(isOn)
    } else if let number = try? container.decode(Double.self) {  // Nor a number.
      self = .number(number)
    } else {
      self = .text(try container.decode(String.self))
    }
  }
}
