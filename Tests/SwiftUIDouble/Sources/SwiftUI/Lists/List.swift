/// Rows below each other, of which only the visible ones have views.
@MainActor public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
  private let content: Content
  private let selection: Binding<Set<SelectionValue>>?

  func children(of node: Node) -> [Child] {
    let memory = node.remembered { ListMemory() }
    memory.refresh = node.environment.refresh
    memory.selected = { [selection] tag in
      (tag.base as? SelectionValue).flatMap { selection?.wrappedValue.contains($0) }
    }
    memory.select = { [selection] tag in
      guard let value = tag.base as? SelectionValue, let selection else { return false }
      selection.wrappedValue.formSymmetricDifference([value])
      return true
    }
    node.graph.arrange(node)
    var environment = node.environment
    environment.isLazy = true
    environment.refresh = nil
    return [Child(key: 0, view: content, environment: environment)]
  }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    (self.content, selection) = (content(), nil)
  }
}

extension List {
  /// Creates a list whose rows the user selects while it is edited. Rows are told apart by their
  /// tags.
  public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    (self.content, self.selection) = (content(), selection)
  }
}

/// A header, rows, and a footer.
public struct Section<Parent, Content, Footer> {
  fileprivate let header: Parent
  fileprivate let content: Content
  fileprivate let footer: Footer
}

extension Section: View, PrimitiveView, SectionView
where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    (self.content, self.header, self.footer) = (content(), header(), footer())
  }

  static var rowCount: Int? { nil }

  func children(of node: Node) -> [Child] {
    let inside = node.insideEnvironment
    return [
      Child(key: "header", view: header, environment: inside, place: .header),
      Child(key: "rows", view: content, environment: node.environment),
      Child(key: "footer", view: footer, environment: inside, place: .footer),
    ]
  }
}

protocol SectionView: PrimitiveView {}

// MARK: - Rows

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content) {
      EmptyView()
    } footer: {
      EmptyView()
    }
  }
}

/// A visible row, header or footer of a list.
struct ListEntry {
  enum Kind: Hashable { case header, row, footer }

  let kind: Kind
  let node: Node
  let section: Int
  /// The node of the `ForEach` that has made the row; `nil` for another row.
  let elements: Node?
  /// The position of the row among those of the `ForEach`, or among the rows of the section.
  let index: Int
}

/// What the node of a list keeps: what is visible.
final class ListMemory: Arranger {
  /// The number of entries above the visible ones.
  var first = 0
  private(set) var entries: [ListEntry] = []
  /// The number of entries, with those that are not visible.
  private(set) var count = 0
  private(set) var isLastChangeAnimated = false
  fileprivate(set) var refresh: RefreshAction?
  /// Returns whether the row with a tag is selected; `nil` if the list has no selection.
  fileprivate(set) var selected: (AnyHashable) -> Bool? = { _ in nil }
  /// Selects or deselects the row with a tag. Returns `false` if the list has no selection.
  fileprivate(set) var select: (AnyHashable) -> Bool = { _ in false }
  private var ids: [AnyHashable] = []
  /// The elements of `ForEach`s, each with the number of entries above them.
  private var elements: [(start: Int, elements: LazyElements)] = []

  /// Several entries of one kind.
  private struct Run {
    let kind: ListEntry.Kind
    let node: Node
    let section: Int
    let count: Int
    let isLazy: Bool
    let index: Int
  }

  func arrange(_ node: Node) -> Bool {
    var runs: [Run] = []
    var section = -1
    for child in node.children { collect(child, &section, &runs) }
    count = runs.reduce(0) { $0 + $1.count }
    first = max(min(first, count - node.graph.rows), 0)
    let visible = first..<min(first + node.graph.rows, count)
    var entries: [ListEntry] = []
    var start = 0
    elements = []
    for run in runs {
      if let rows = run.node.memory as? LazyElements, run.isLazy { elements.append((start, rows)) }
      let shown = visible.clamped(to: start..<start + run.count)
      let indices = shown.lowerBound - start..<shown.upperBound - start
      start += run.count
      if run.isLazy {
        show(indices, of: run.node)
        for (index, row) in zip(indices, run.node.children) {
          entries.append(
            ListEntry(
              kind: .row, node: row, section: run.section, elements: run.node, index: index))
        }
      } else if !indices.isEmpty {
        entries.append(
          ListEntry(
            kind: run.kind, node: run.node, section: run.section,
            elements: run.node.ancestors.first(where: \.isElements), index: run.index))
      }
    }
    let new = entries.map { AnyHashable($0.node.id) }
    self.entries = entries
    guard new != ids else { return false }
    isLastChangeAnimated = node.graph.isAnimated || node.environment.isAnimated
    ids = new
    return true
  }

  /// Scrolls until the element with an id is the first visible entry. Returns `false` if there is
  /// none.
  func scroll(to id: some Hashable) -> Bool {
    for (start, rows) in elements {
      guard let index = (0..<rows.count).first(where: { rows.id($0) == AnyHashable(id) }) else {
        continue
      }
      first = start + index
      return true
    }
    return false
  }

  /// Makes the views of some elements, and removes those of the others.
  private func show(_ indices: Range<Int>, of node: Node) {
    guard let memory = node.memory as? LazyElements, let view = node.view as? any Elements else {
      return
    }
    let keys = indices.map(memory.id)
    guard keys != node.children.map(\.key) else { return }
    let made = Dictionary(uniqueKeysWithValues: node.children.map { ($0.key, $0) })
    node.reconcile(
      zip(indices, keys).map { index, key in
        made[key].map { Child(key: key, view: nil, environment: $0.environment) }
          ?? view.child(at: index, of: node)
      })
  }

  private func collect(_ node: Node, _ section: inout Int, _ runs: inout [Run]) {
    func single(_ kind: ListEntry.Kind, _ node: Node) {
      let index = runs.last.map { $0.kind == kind && $0.section == section ? $0.index + 1 : 0 }
      runs.append(
        Run(
          kind: kind, node: node, section: max(section, 0), count: 1, isLazy: false,
          index: index ?? 0))
    }
    if node.isSection {
      section += 1
      for child in node.children {
        switch child.place {
        case .header where child.hasRows: single(.header, child)
        case .footer where child.hasRows: single(.footer, child)
        case .content: collect(child, &section, &runs)
        default: break
        }
      }
    } else if let memory = node.memory as? LazyElements {
      runs.append(
        Run(
          kind: .row, node: node, section: max(section, 0), count: memory.count, isLazy: true,
          index: 0))
    } else if node.isStructure {
      for child in node.children where child.place == .content {
        collect(child, &section, &runs)
      }
    } else if node.hasRows {
      single(.row, node)
    }
  }
}

extension Node {
  /// Whether the node only holds others together, which make rows of their own.
  fileprivate var isStructure: Bool {
    guard let hasFixedRows else { return hasStructure }
    return !hasFixedRows || modified != nil && hasStructure
  }

  fileprivate var isSection: Bool { type(of: view) is any SectionView.Type }

  fileprivate var isElements: Bool { type(of: view) is any Elements.Type }

  private var hasStructure: Bool {
    children.first { $0.place == .content }?.isStructure ?? false
  }

  /// Whether there is anything to see in the node.
  fileprivate var hasRows: Bool {
    if view is EmptyView { return false }
    let isTransparent = !(view is any PrimitiveView) || isStructure || modified != nil
    return !isTransparent || children.contains { $0.place == .content && $0.hasRows }
  }
}
