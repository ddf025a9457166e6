/// A choice of one of several options, each of which is a view with a tag.
public struct Picker<Title: View, SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let selection: Binding<SelectionValue>
  private let content: Content
  private let label: Title

  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Title
  ) {
    (self.selection, self.content, self.label) = (selection, content(), label())
  }

  func children(of node: Node) -> [Child] {
    let selected = selection.wrappedValue
    node.control = .picker(
      PickerControl(selection: AnyHashable(selected)) { tag in
        // SwiftUI ignores a tag of another type than that of the selection.
        if let tag = tag.base as? SelectionValue { selection.wrappedValue = tag }
      })
    node.graph.afterUpdate { [weak node] in
      guard let node, node.isAlive,
        !node.options.contains(where: { $0.tag == selected.anyHashable })
      else { return }
      node.graph.inbox.report(
        """
        Picker: the selection "\(selected)" is invalid and does not have an associated tag, \
        this will give undefined results.
        """)
    }
    return [
      Child(key: "label", view: label, environment: node.insideEnvironment),
      Child(
        key: "options", view: content, environment: node.insideEnvironment,
        place: .aside(.options)),
    ]
  }
}

extension Hashable {
  fileprivate var anyHashable: AnyHashable { AnyHashable(self) }
}

extension Node {
  /// The options of a picker.
  var options: [(tag: AnyHashable, text: String)] {
    children.filter { $0.place == .aside(.options) }.flatMap(\.content).compactMap { node in
      node.modification(Tag.self).map { ($0.value, node.texts.joined(separator: " ")) }
    }
  }
}

/// The value of an option of a picker.
struct Tag: Modification {
  let value: AnyHashable
}

public protocol PickerStyle {}

public struct MenuPickerStyle: PickerStyle {
  public init() {}
}

extension PickerStyle where Self == MenuPickerStyle {
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension View {
  public func tag<Value: Hashable>(_ tag: Value) -> some View {
    modified(Tag(value: AnyHashable(tag)))
  }

  public func pickerStyle(_ style: some PickerStyle) -> some View { modified(Appearing()) }
}

public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A choice of a date or a time. A date out of the range is shown as the nearest one inside, but is
/// not written.
public struct DatePicker<Title: View>: View, PrimitiveView {
  private let selection: Binding<Date>
  private let range: ClosedRange<Date>?
  private let components: DatePickerComponents
  private let label: Title

  public init(
    selection: Binding<Date>, displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Title
  ) {
    (self.selection, range, components) = (selection, nil, displayedComponents)
    self.label = label()
  }

  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Title
  ) {
    (self.selection, self.range, components) = (selection, range, displayedComponents)
    self.label = label()
  }

  func children(of node: Node) -> [Child] {
    node.control = .date(
      DateControl(date: inRange(selection.wrappedValue), range: range, components: components) {
        selection.wrappedValue = inRange($0)
      })
    return [Child(key: 0, view: label, environment: node.insideEnvironment)]
  }

  private func inRange(_ date: Date) -> Date {
    range.map { min(max(date, $0.lowerBound), $0.upperBound) } ?? date
  }
}
