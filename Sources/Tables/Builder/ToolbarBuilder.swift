/// Builds the actions in the bars of a screen from the statements in its braces.
@resultBuilder
public enum ToolbarBuilder {
  /// Returns the items of the statements of a block.
  public static func buildBlock(_ content: any ToolbarContent...) -> ToolbarItems {
    ToolbarItems { rows in
      for (index, item) in content.enumerated() { rows.declare(item, statement: index) }
    }
  }

  /// Returns the items of an `if` without `else`.
  public static func buildOptional(_ content: ToolbarItems?) -> ToolbarItems {
    content ?? ToolbarItems { _ in }
  }

  /// Returns the items of the first branch of an `if` or `switch`.
  public static func buildEither(first content: ToolbarItems) -> ToolbarItems {
    ToolbarItems { $0.declare(content, statement: 0) }
  }

  /// Returns the items of another branch of an `if` or `switch`.
  public static func buildEither(second content: ToolbarItems) -> ToolbarItems {
    ToolbarItems { $0.declare(content, statement: 1) }
  }

  /// Returns the items of all iterations of a `for` loop.
  public static func buildArray(_ content: [ToolbarItems]) -> ToolbarItems {
    ToolbarItems { rows in
      for (turn, items) in content.enumerated() { rows.declare(items, statement: turn) }
    }
  }

  /// Returns the items of an `if #available`.
  public static func buildLimitedAvailability(_ content: ToolbarItems) -> ToolbarItems { content }
}

/// A row that can be shown in the bars of a screen: an ``Action`` or a ``Segue``.
public protocol ToolbarContent: RowsContent {}

extension Action: ToolbarContent {}

extension Segue: ToolbarContent {}

/// The actions of one block that the builder collects.
public struct ToolbarItems: ToolbarContent {
  private var rows = Rows()

  fileprivate init(_ collect: (inout Rows) -> Void) { collect(&rows) }

  /// Adds the items to the rows of a block.
  public func declare(in rows: inout Rows) { self.rows.declare(in: &rows) }

  /// The items as rows. The id of an item is its position in the toolbar, unless the app has given
  /// it one.
  var list: RunList<Row> {
    var list = rows.list()
    list.setSection(.toolbar)
    return list
  }

  /// The rows of a toolbar that is shown only while the screen is edited.
  var editingList: RunList<Row> {
    var list = rows.list()
    list.setSection(.editingToolbar)
    let declared = list.indices.map { index in
      var row = list.declared(at: index)
      if row.value.placement == .trailing { row.value.placement = .bottom }
      return row
    }
    return RunList(runs: [.declared(declared[...])])
  }
}
