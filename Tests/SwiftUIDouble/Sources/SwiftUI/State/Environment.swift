/// A value that views pass on to those inside them.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The values that a view gets from those around it.
///
/// It is a list to whose beginning each change adds an entry, so that views have the entries of
/// those around them in common, and two environments are compared only as far as they differ.
public struct EnvironmentValues {
  private final class Entry {
    let key: ObjectIdentifier
    let value: Any
    let next: Entry?

    init(_ key: ObjectIdentifier, _ value: Any, _ next: Entry?) {
      (self.key, self.value, self.next) = (key, value, next)
    }
  }

  private var first: Entry?

  public init() {}

  public subscript<Key: EnvironmentKey>(_ key: Key.Type) -> Key.Value {
    get { Self.value(of: ObjectIdentifier(key), in: first) as? Key.Value ?? Key.defaultValue }
    set { first = Entry(ObjectIdentifier(key), newValue, first) }
  }

  private static func value(of key: ObjectIdentifier, in entry: Entry?) -> Any? {
    var entry = entry
    while let current = entry {
      if current.key == key { return current.value }
      entry = current.next
    }
    return nil
  }

  func isUnchanged(_ other: EnvironmentValues) -> Bool {
    var (old, new) = (first, other.first)
    var known: Set<ObjectIdentifier> = []
    while old !== new {
      guard let oldEntry = old, let newEntry = new, oldEntry.key == newEntry.key else {
        return Self.hasSameValues(first, other.first)
      }
      // Only the first entry of a key counts.
      if known.insert(oldEntry.key).inserted,
        !SwiftUI.isUnchanged(oldEntry.value, newEntry.value)
      {
        return false
      }
      (old, new) = (oldEntry.next, newEntry.next)
    }
    return true
  }

  /// Returns whether two lists with different entries have the same values.
  private static func hasSameValues(_ old: Entry?, _ new: Entry?) -> Bool {
    let (oldValues, newValues) = (values(in: old), values(in: new))
    return oldValues.count == newValues.count
      && oldValues.allSatisfy { key, value in
        newValues[key].map { SwiftUI.isUnchanged(value, $0) } ?? false
      }
  }

  private static func values(in first: Entry?) -> [ObjectIdentifier: Any] {
    var values: [ObjectIdentifier: Any] = [:]
    var entry = first
    while let current = entry {
      if values[current.key] == nil { values[current.key] = current.value }
      entry = current.next
    }
    return values
  }
}

/// A value of the environment. A change evaluates the view again.
@propertyWrapper public struct Environment<Value>: LinkedProperty {
  private final class Slot {
    var value: Value?
  }

  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let slot = Slot()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

  public var wrappedValue: Value { slot.value ?? EnvironmentValues()[keyPath: keyPath] }

  func link(to node: Node, at index: Int) { slot.value = node.environment[keyPath: keyPath] }

  func isSame(as other: Any) -> Bool {
    (other as? Environment<Value>).map { $0.keyPath == keyPath } ?? false
  }

  func isCurrent(in environment: EnvironmentValues) -> Bool {
    isUnchanged(wrappedValue, environment[keyPath: keyPath])
  }
}

public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

/// Dismisses what presents a view.
public struct DismissAction {
  var action: () -> Void = {}

  public func callAsFunction() { action() }
}

/// Refreshes what a view shows.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

private struct Key<Value, Name>: EnvironmentKey {
  static var defaultValue: Value? { nil }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[Key<ColorScheme, ColorScheme>.self] ?? .light }
    set { self[Key<ColorScheme, ColorScheme>.self] = newValue }
  }

  public var timeZone: TimeZone {
    get { self[Key<TimeZone, TimeZone>.self] ?? .current }
    set { self[Key<TimeZone, TimeZone>.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[Key<Bool, Button<EmptyView>>.self] ?? true }
    set { self[Key<Bool, Button<EmptyView>>.self] = newValue }
  }

  public var editMode: Binding<EditMode>? {
    get { self[Key<Binding<EditMode>, EditMode>.self] }
    set { self[Key<Binding<EditMode>, EditMode>.self] = newValue }
  }

  public internal(set) var dismiss: DismissAction {
    get { self[Key<DismissAction, DismissAction>.self] ?? DismissAction() }
    set { self[Key<DismissAction, DismissAction>.self] = newValue }
  }

  public internal(set) var refresh: RefreshAction? {
    get { self[Key<RefreshAction, RefreshAction>.self] }
    set { self[Key<RefreshAction, RefreshAction>.self] = newValue }
  }

  /// What a return in a text field calls, the innermost first.
  var submitActions: [() -> Void] {
    get { self[Key<[() -> Void], FocusState<Bool>>.self] ?? [] }
    set { self[Key<[() -> Void], FocusState<Bool>>.self] = newValue }
  }

  /// Whether a list makes the rows of the view when they become visible.
  var isLazy: Bool {
    get { self[Key<Bool, EmptyView>.self] ?? false }
    set { self[Key<Bool, EmptyView>.self] = newValue }
  }

  /// Whether the view is in a row of a list.
  var isInRow: Bool {
    get { self[Key<Bool, AnyView>.self] ?? false }
    set { self[Key<Bool, AnyView>.self] = newValue }
  }

  /// Whether the view takes place but is not seen.
  var isHidden: Bool {
    get { self[Key<Bool, Never>.self] ?? false }
    set { self[Key<Bool, Never>.self] = newValue }
  }

  /// Whether the current changes of the view are animated.
  var isAnimated: Bool {
    get { self[Key<Bool, Animation>.self] ?? false }
    set { self[Key<Bool, Animation>.self] = newValue }
  }

  var buttonStyle: ButtonStyleName {
    get { self[Key<ButtonStyleName, ButtonStyleName>.self] ?? .automatic }
    set { self[Key<ButtonStyleName, ButtonStyleName>.self] = newValue }
  }

  var labelStyle: (any LabelStyle)? {
    get { self[Key<any LabelStyle, Image>.self] }
    set { self[Key<any LabelStyle, Image>.self] = newValue }
  }

  var foregroundColor: Color? {
    get { self[Key<Color, Text>.self] }
    set { self[Key<Color, Text>.self] = newValue }
  }

  /// The width of the frame around the view, for tests.
  var width: CGFloat? {
    get { self[Key<CGFloat, Image>.self] }
    set { self[Key<CGFloat, Image>.self] = newValue }
  }

  var tint: Color? {
    get { self[Key<Color, Color>.self] }
    set { self[Key<Color, Color>.self] = newValue }
  }
}

extension View {
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    changing { $0[keyPath: keyPath] = value }
  }

  public func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    changing { transform(&$0[keyPath: keyPath]) }
  }
}
