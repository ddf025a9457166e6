extension Outcome: CustomStringConvertible {
  /// The outcome on one line: `toggled General/0: on`, `refused name: A name is needed.`
  public var description: String {
    switch self {
    case .focused(let id): "focused \(id)"
    case .focusedSection(let id): "focused section \(id)"
    case .toggled(let id, let isOn): "toggled \(id): \(isOn ? "on" : "off")"
    case .selected(let id): "selected \(id)"
    case .pushed(let id): "pushed \(id)"
    case .popped: "popped"
    case .performed(let id): "performed \(id)"
    case .started(let id): "started \(id)"
    case .failed(let id, let message): "failed \(id): \(message)"
    case .cancelled(let id): "cancelled \(id)"
    case .chose(let id, let value): "chose \(id): \(value)"
    case .edited(let id, let value): "edited \(id): \(value)"
    case .typed(let id, let text): "typed \(id): \(text)"
    case .expanded(let id, let isExpanded): "\(isExpanded ? "expanded" : "collapsed") \(id)"
    case .deleted(let id): "deleted \(id)"
    case .moved(let id, let path): "moved \(id): to \(path)"
    case .refused(let id, let reason): "refused \(id): \(reason)"
    case .ignored(let id): "ignored \(id)"
    case .ambiguous(let name): "ambiguous \(name): several rows are called so"
    case .unknown(let name): "unknown \(name): no row is called so"
    case .asked(let id): "asked \(id)"
    case .offered(let id, let entry): "offered \(id): \(entry)"
    case .searched(let text, let matches): Self.searchDescription(text, matches)
    case .refreshing: "refreshing"
    case .refreshed: "refreshed"
    case .refreshFailed(let message): "refresh failed: \(message)"
    case .refreshCancelled: "refresh cancelled"
    case .scrolled: "scrolled"
    case .unhandled: "unhandled"
    case .left: "left"
    }
  }

  private static func searchDescription(_ text: String?, _ matches: Int) -> String {
    text.map { "searched \($0): \(matches) found" } ?? "search ended"
  }
}

extension Outcome.Value: CustomStringConvertible {
  /// The text; a number without a fraction that is 0; `on` or `off`.
  public var description: String {
    switch self {
    case .text(let text): text
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .flag(let isOn): isOn ? "on" : "off"
    }
  }
}

extension Outcome.Value: ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  /// Makes a text.
  public init(stringLiteral value: String) { self = .text(value) }

  /// Makes a number.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Makes a number.
  public init(integerLiteral value: Int) { self = .number(Double(value)) }

  /// Makes a flag.
  public init(booleanLiteral value: Bool) { self = .flag(value) }
}
