/// A screen in front of the others, which is presented while a binding is true, or has an item.
struct Sheet: Modification {
  /// The identity and the view of what is presented; `nil` for nothing.
  let presented: () -> (id: AnyHashable, view: any View)?
  let dismiss: () -> Void
  let onDismiss: (() -> Void)?

  final class Memory {
    fileprivate(set) var isShown = false
    fileprivate(set) var dismiss: () -> Void = {}
    fileprivate(set) var onDismiss: (() -> Void)?
    /// Whether it was checked that the sheet can be presented.
    var isChecked = false
    /// The environment is the same at each evaluation only if this closure is.
    lazy var dismissAction = DismissAction { [weak self] in self?.dismiss() }
  }

  func asides(at node: Node) -> [Child] {
    let memory = node.remembered { Memory() }
    (memory.dismiss, memory.onDismiss) = (dismiss, onDismiss)
    let presented = presented()
    memory.isShown = presented != nil
    guard let presented else {
      memory.isChecked = false
      return []
    }
    var environment = node.environment
    environment.isInStack = false
    (environment.isLazy, environment.isInRow) = (false, false)
    environment.editMode = nil
    environment.dismiss = memory.dismissAction
    return [
      Child(key: presented.id, view: presented.view, environment: environment, place: .sheet)
    ]
  }
}

/// Keeps the user from swiping a sheet down.
struct DismissalLock: Modification {
  let isDisabled: Bool
}

extension Node {
  /// Calls the closure of the sheet that an animation has taken away.
  func tellDismissal() {
    if place == .sheet { (parent?.memory as? Sheet.Memory)?.onDismiss?() }
  }
}

extension Graph {
  /// The sheets that are presented, each by a view of the one before.
  var sheets: [Node] {
    var sheets: [Node] = []
    for presenter in presenters {
      guard let sheet = presenter.children.first(where: { $0.place == .sheet }) else { continue }
      if sheets.last.map({ presenter.isInside($0) }) ?? true { sheets.append(sheet) }
    }
    return sheets
  }

  /// Reports sheets that UIKit would not present.
  func checkSheets() {
    let sheets = sheets
    for presenter in presenters {
      guard let memory = presenter.memory as? Sheet.Memory, !memory.isChecked else { continue }
      memory.isChecked = true
      if !isShown(presenter) {
        inbox.report("A sheet is presented by a view that is not in the window hierarchy.")
      }
      if !sheets.contains(where: { $0.parent === presenter }) {
        inbox.report(
          """
          Currently, only presenting a single sheet is supported. \
          The next sheet will be presented when the currently presented sheet gets dismissed.
          """)
      }
    }
  }

  /// The nodes that present sheets, the outermost first.
  private var presenters: [Node] {
    nodes(with: Sheet.self).filter { node in
      (node.memory as? Sheet.Memory)?.isShown == true && !leaving.contains { node.isInside($0) }
    }
    .sorted { ($0.depth, $0.id) < ($1.depth, $1.id) }
  }
}

extension View {
  public func sheet(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> some View
  ) -> some View {
    modified(
      Sheet {
        isPresented.wrappedValue ? ("sheet", content()) : nil
      } dismiss: {
        isPresented.wrappedValue = false
      } onDismiss: {
        onDismiss?()
      })
  }

  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    modified(
      Sheet {
        item.wrappedValue.map { (AnyHashable($0.id), content($0)) }
      } dismiss: {
        item.wrappedValue = nil
      } onDismiss: {
        onDismiss?()
      })
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modified(DismissalLock(isDisabled: isDisabled))
  }
}
