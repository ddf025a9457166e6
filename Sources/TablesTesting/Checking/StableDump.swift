/// Shows any value by its stored properties, the same in every run.
///
/// Unlike `dump`, it sorts sets and dictionaries by their text, shows Foundation's values by what
/// they are, and no address.
struct StableDump {
  private var lines: [String] = []
  private var shown: Set<ObjectIdentifier> = []

  /// Every stored property, one a line, nested.
  static func text(of value: Any) -> String {
    var dump = StableDump()
    dump.show(value, label: "", depth: 0)
    return dump.lines.joined(separator: "\n")
  }

  private mutating func show(_ boxed: Any, label: String, depth: Int) {
    let unboxed = Self.unboxed(boxed)
    let known = KnownValue(unboxed)
    let value = known.replacement ?? unboxed
    let mirror = Mirror(reflecting: value)
    let indent = String(repeating: "  ", count: depth)
    if let leaf = known.leaf ?? (known.head == nil ? Self.leaf(value, mirror) : nil) {
      return lines.append("\(indent)\(label)\(leaf)")
    }
    let head = known.head ?? Self.head(value, mirror)
    if mirror.displayStyle == .class, !shown.insert(ObjectIdentifier(value as AnyObject)).inserted {
      return lines.append("\(indent)\(label)\(head) (shown above)")
    }
    lines.append("\(indent)\(label)\(head)")
    let isUnordered = mirror.displayStyle == .set || mirror.displayStyle == .dictionary
    if isUnordered { return showSorted(mirror, depth: depth + 1) }
    for ancestor in sequence(first: mirror, next: \.superclassMirror).reversed() {
      for child in ancestor.children {
        show(child.value, label: child.label.map { "\($0): " } ?? "- ", depth: depth + 1)
      }
    }
  }

  /// What `AnyHashable` holds; any other value as it is.
  private static func unboxed(_ value: Any) -> Any {
    guard type(of: value) == AnyHashable.self, let box = value as? AnyHashable else { return value }
    return box.base
  }

  /// Shows the elements of a set or dictionary in the order of their texts.
  private mutating func showSorted(_ mirror: Mirror, depth: Int) {
    let blocks = mirror.children.map { child in
      var dump = StableDump()
      dump.shown = shown
      dump.show(child.value, label: "- ", depth: depth)
      return dump.lines
    }
    lines += blocks.sorted { $0.lexicographicallyPrecedes($1) }.joined()
  }

  private static func leaf(_ value: Any, _ mirror: Mirror) -> String? {
    if let text = value as? String { return text.debugDescription }
    if let text = value as? Substring { return text.debugDescription }
    guard mirror.children.isEmpty, mirror.superclassMirror == nil else { return nil }
    switch mirror.displayStyle {
    case .optional: return "nil"
    case .collection, .set: return "[]"
    case .dictionary: return "[:]"
    case .class: return "\(mirror.subjectType)"
    default: return String(describing: value)
    }
  }

  private static func head(_ value: Any, _ mirror: Mirror) -> String {
    switch mirror.displayStyle {
    case .enum: mirror.children.first?.label.map { ".\($0)" } ?? "\(mirror.subjectType)"
    case .collection: "\(mirror.children.count) elements"
    case .set, .dictionary: "\(mirror.children.count) elements, sorted"
    case .tuple: "tuple"
    default: "\(mirror.subjectType)"
    }
  }
}
