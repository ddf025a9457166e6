/// The stored properties of a value, and of what it refers to, as text.
struct StateText {
  let text: String

  init(_ value: Any) { text = Self.describe(value, depth: 0) }

  private static func describe(_ value: Any, depth: Int) -> String {
    let mirror = Mirror(reflecting: value)
    guard depth < 8 else { return "…" }
    switch mirror.displayStyle {
    case .class, .struct, .tuple: break
    case .set: return "\(mirror.children.map { describe($0.value, depth: depth + 1) }.sorted())"
    case .collection, .optional:
      return "\(mirror.children.map { describe($0.value, depth: depth + 1) })"
    default: return "\(value)"
    }
    if mirror.children.isEmpty || value is any CustomStringConvertible { return "\(value)" }
    let fields = mirror.children.compactMap { child -> String? in
      guard let label = child.label, label != "network", !label.contains("observationRegistrar")
      else { return nil }
      return "\(label): \(describe(child.value, depth: depth + 1))"
    }
    return "(\(fields.joined(separator: ", ")))"
  }
}
