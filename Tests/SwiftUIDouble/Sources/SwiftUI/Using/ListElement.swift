/// The list of a screen.
@MainActor public struct ListElement {
  private let node: Node
  private let memory: ListMemory
  private let window: HostingWindow

  init?(_ screen: Element) {
    guard
      let node = screen.node?.content.first(where: { $0.memory is ListMemory }),
      let memory = node.memory as? ListMemory
    else { return nil }
    (self.node, self.memory, window) = (node, memory, screen.window)
  }

  /// A number that changes when SwiftUI makes the list again.
  public var identity: Int { node.id }

  /// The visible rows.
  public var rows: [RowElement] {
    memory.entries.filter { $0.kind == .row }.map { RowElement(entry: $0, window: window) }
  }

  /// The texts of the visible headers and footers, by their sections.
  public var headers: [Int: String] { texts(.header) }
  public var footers: [Int: String] { texts(.footer) }

  /// The button in the header of a section.
  public func header(_ section: Int) -> Element? {
    memory.entries.first { $0.kind == .header && $0.section == section }
      .map { Element($0.node, in: window) }
  }

  /// The number of rows, headers and footers, with those that are not visible.
  public var count: Int { memory.count }

  public var isLastChangeAnimated: Bool { memory.isLastChangeAnimated }

  /// Scrolls until a number of rows, headers and footers are above the visible ones.
  public func scroll(to first: Int) {
    memory.first = first
    // A list that scrolls does not evaluate its content.
    window.graph.arrangeAgain()
  }

  // MARK: Refreshing

  public var canRefresh: Bool { memory.refresh != nil }

  /// Pulls the list down, and returns when the refresh has ended.
  public func pull() async {
    guard let refresh = memory.refresh else {
      return window.graph.inbox.report("The list cannot be refreshed.")
    }
    await refresh()
    window.settle()
  }

  // MARK: Editing

  public var isEditing: Bool { node.environment.editMode?.wrappedValue.isEditing == true }

  /// Returns whether a row is selected; `nil` if the list is not edited, or rows are not selected.
  public func isSelected(_ row: RowElement) -> Bool? {
    isEditing ? row.tag.flatMap(memory.selected) : nil
  }

  /// Taps the circle of a row of a list that is edited, which selects or deselects it.
  public func select(_ row: RowElement) {
    guard isEditing, let tag = row.tag, memory.select(tag) else {
      return window.graph.inbox.report("A row was selected that cannot be selected.")
    }
    window.settle()
  }

  /// Drags a row before the row at an offset in the same `ForEach`, or to the end.
  public func move(_ row: RowElement, to offset: Int) {
    guard row.canMove, let elements = row.entry.elements else {
      return window.graph.inbox.report("A row was moved that cannot be moved.")
    }
    elements.action(MoveAction.self)?.action?(IndexSet(integer: row.index), offset)
    window.settle()
  }

  private func texts(_ kind: ListEntry.Kind) -> [Int: String] {
    let entries = memory.entries.filter { $0.kind == kind }
    return Dictionary(
      entries.map { ($0.section, $0.node.texts.joined(separator: " ")) }, uniquingKeysWith: { $1 })
  }
}

/// A visible row of a list.
@MainActor @dynamicMemberLookup public struct RowElement {
  let entry: ListEntry
  let window: HostingWindow

  public var element: Element { Element(entry.node, in: window) }

  public subscript<Value>(dynamicMember keyPath: KeyPath<Element, Value>) -> Value {
    element[keyPath: keyPath]
  }

  /// The views of a kind in the row.
  public func all(_ kind: Element.Kind) -> [Element] { element.all(kind) }

  /// The first view of a kind in the row, with a text if one is given.
  public func first(_ kind: Element.Kind, _ text: String? = nil) -> Element? {
    element.first(kind, text)
  }

  public var section: Int { entry.section }

  /// The position of the row in its section.
  public var index: Int { entry.index }

  /// Taps a text of the row.
  public func tapText(_ text: String? = nil) {
    guard let text = element.first(.text, text) else {
      return element.report("The row has no such text.")
    }
    // A tap on a text outside of all controls is one on the row.
    if text.takeTap() { window.settle() } else { tapEdge() }
  }

  /// Taps the row at its edge, outside of what it contains. Buttons of the automatic style answer.
  public func tapEdge() {
    for button in rowButtons { if button.environment.isEnabled { button.press() } }
    window.settle()
  }

  /// Whether the row is highlighted while it is touched.
  public var isHighlighted: Bool { !rowButtons.isEmpty }

  private var rowButtons: [Node] {
    entry.node.content.filter {
      if case .button(let button) = $0.control { button.style == .automatic } else { false }
    }
  }

  /// The value by which a list with a selection tells the row apart.
  fileprivate var tag: AnyHashable? {
    entry.node.content.lazy.compactMap { $0.modification(Tag.self)?.value }.first
  }

  // MARK: Swipe actions and menus

  /// The buttons that a swipe reveals, from the edge of the row inwards.
  public var swipeActions: [Element] {
    element.asides(.swipeActions, of: SwipeActions.self)
  }

  /// The buttons that a swipe from the leading edge reveals.
  public var leadingSwipeActions: [Element] {
    element.asides(.leadingSwipeActions, of: SwipeActions.self)
  }

  /// Swipes over the whole row, which performs the first action where the list allows it.
  public func swipeFully(from edge: HorizontalEdge = .trailing) {
    let swipes = entry.node.content.compactMap { $0.modification(SwipeActions.self) }
    guard let swipe = swipes.first(where: { $0.edge == edge }), swipe.allowsFullSwipe else {
      return
    }
    (edge == .leading ? leadingSwipeActions : swipeActions).first?.tap()
  }

  /// The buttons of the context menu.
  public var menu: [Element] { element.asides(.contextMenu, of: ContextMenu.self) }

  // MARK: Editing

  public var canDelete: Bool {
    entry.elements?.action(DeleteAction.self)?.action != nil
      && !permissions.contains { $0.isDeleteDisabled == true }
  }

  public var canMove: Bool {
    entry.elements?.action(MoveAction.self)?.action != nil
      && !permissions.contains { $0.isMoveDisabled == true }
  }

  /// Deletes the row with the button of the edit mode.
  public func delete() {
    guard canDelete, let elements = entry.elements else {
      return element.report("A row was deleted that cannot be deleted.")
    }
    elements.action(DeleteAction.self)?.action?(IndexSet(integer: index))
    window.settle()
  }

  private var permissions: [RowPermission] {
    entry.node.content.compactMap { $0.modification(RowPermission.self) }
  }
}

extension Node {
  /// The modification of a kind around a `ForEach`.
  fileprivate func action<M: Modification>(_ type: M.Type) -> M? {
    ancestors.prefix { $0.modified != nil }.lazy.compactMap { $0.modification(type) }.first
  }

  fileprivate func press() {
    if case .button(let button) = control { button.action() }
  }
}

extension HostingWindow {
  /// The list of the screen that is shown.
  public var list: ListElement? { ListElement(screen) }

  /// The visible rows of the screen that is shown.
  public var rows: [RowElement] { list?.rows ?? [] }

  /// The visible row with an accessibility identifier.
  public func row(_ identifier: String) -> RowElement? {
    rows.first { $0.identifier == identifier }
  }
}
