/// One row that is defined by another row. Conform to this protocol to create your own kind of row.
///
/// ```swift
/// struct FileRow: RowContent {
///   var file: File
///   var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
/// }
/// ```
/// The builder reads `body` immediately and keeps its declaration. Hosts get it as a `Row`, so that
/// each of them can draw, compare and search it without further code.
///
/// If the row has ``Stored`` properties, their values are kept for the row's id, and `body` is read
/// when the id is known; see <doc:StateOfScreens>.
///
/// A row that reads a model of the main actor isolates its conformance too:
/// `@MainActor struct FileRow: @MainActor RowContent`.
public protocol RowContent: RowsContent, TableElement, _StatefulContent {
  /// The type of `body`.
  associatedtype Body: RowContent
  /// The type that modifiers return: the same type for the library's rows, otherwise `AnyRow`.
  associatedtype Modified: RowContent = AnyRow

  /// The row that defines this one.
  @ElementBuilder var body: Body { get }

  /// The row with its closures. Defaults to the declaration of `body`.
  var _declaration: AnyRow { get }

  /// Returns the row with a change to its declaration. All modifiers call this. They consume the
  /// row, so that a chain of them changes one declaration in place.
  ///
  /// A closure that uses `value` instead of capturing it needs no allocation:
  /// ```swift
  /// _modified(with: symbol) { $0.row.icon = $1 }
  /// ```
  consuming func _modified<Value>(
    with value: Value, _ change: @escaping (inout AnyRow, Value) -> Void
  ) -> Modified
}

extension RowContent {
  /// Returns the row with a change to its declaration.
  package consuming func modified(_ change: @escaping (inout AnyRow) -> Void) -> Modified {
    _modified(with: Change(apply: change)) { $1.apply(&$0) }
  }
}

/// A closure in a struct, because passing a closure as a generic argument would allocate another.
struct Change<Content> {
  let apply: (inout Content) -> Void
}

extension RowContent {
  /// The declaration of `body`.
  public var _declaration: AnyRow { lowered { $0.body._declaration } }

  /// Returns the declaration that a closure makes, now or when the id of the row is known.
  fileprivate func lowered(_ make: @escaping (Self) -> AnyRow) -> AnyRow {
    guard let properties = StateScope.properties(of: self) else { return make(self) }
    return AnyRow(Late(properties) { make(self) })
  }

  /// Adds one row for each element, which is created when it is read.
  public static func _declare(_ elements: ForEach<Self>, in sections: inout Sections) {
    sections.appendRows { elements._declare(in: &$0) }
  }
}

extension RowContent where Modified == AnyRow {
  /// Returns an `AnyRow` with the changed declaration.
  public func _modified<Value>(
    with value: Value, _ change: @escaping (inout AnyRow, Value) -> Void
  ) -> AnyRow {
    var copy = _declaration
    copy.apply(change, with: value)
    return copy
  }
}

/// A custom row that a host may show with a custom view.
///
/// Hosts refine this protocol: conform to `UIContentProviding` of `TablesUIKit`, for example. Hosts
/// without such a view show `body`.
public protocol _HostedRowContent: RowContent {}

extension _HostedRowContent {
  /// The declaration of `body`, with this row as its `RowBehavior.customRow`.
  public var _declaration: AnyRow {
    lowered {
      var declaration = $0.body._declaration
      declaration.apply({ $0.behavior.customRow = $1 }, with: self)
      return declaration
    }
  }
}

extension AnyRow: ElementaryRow {
  /// `Never`, because an elementary row has no body.
  public typealias Body = Never
  /// `AnyRow`, because a modifier of an `AnyRow` returns an `AnyRow`.
  public typealias Modified = AnyRow

  /// Creates a row of any kind from a row of one kind.
  public init(_ content: some RowContent) { self = content._declaration }

  /// Creates the row of a branch of a row's body.
  fileprivate init(_ content: some RowContent, inBranch branch: Int) {
    self = content._declaration.inside(branch: branch)
  }

  /// The same row, because an `AnyRow` is already the declaration of a row.
  public var _declaration: AnyRow {
    get { self }
    set { self = newValue }
  }

  /// Returns the row with a change to its declaration.
  public consuming func _modified<Value>(
    with value: Value, _ change: @escaping (inout AnyRow, Value) -> Void
  ) -> AnyRow {
    apply(change, with: value)
    return self
  }
}

extension Never: RowContent {
  /// `Never`, because there is no value of this type.
  public typealias Body = Never
  /// `AnyRow`, as for other rows.
  public typealias Modified = AnyRow

  /// Never called, because there is no value of this type.
  public var body: Never {
    fatalError("there is no value of Never that could have a body")  // So this is never called.
  }
}

/// Builds the body of a row of your own, or the row or section of an element of a `ForEach`.
/// Branches may make rows of different kinds.
@resultBuilder
public enum ElementBuilder {
  /// Returns the row or section of a block.
  public static func buildBlock<Element: TableElement>(_ element: Element) -> Element { element }

  /// Rejects a block of several rows, or of none.
  @available(
    *, unavailable,
    message:
      "exactly one row or section is possible here; a for loop in place of a ForEach makes more"
  )
  public static func buildBlock(_ elements: any TableContent...) -> Never {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Rejects an `if` without `else`, which may make no row.
  @available(
    *, unavailable,
    message:
      "exactly one row or section is possible here: write else, or filter the data of the ForEach"
  )
  public static func buildOptional(_ content: (any TableElement)?) -> AnyRow { AnyRow(Info("")) }

  /// Rejects a loop, which may make any number of rows.
  @available(
    *, unavailable,
    message:
      "exactly one row or section is possible here; a for loop in place of a ForEach makes more"
  )
  public static func buildArray(_ content: [any TableElement]) -> AnyRow { AnyRow(Info("")) }

  /// Returns the row of the first branch of an `if` or `switch`.
  public static func buildEither(first content: some RowContent) -> AnyRow {
    AnyRow(content, inBranch: 0)
  }

  /// Returns the row of another branch of an `if` or `switch`.
  public static func buildEither(second content: some RowContent) -> AnyRow {
    AnyRow(content, inBranch: 1)
  }

  /// Returns the section of the first branch of an `if` or `switch`.
  public static func buildEither(first content: some SectionContent) -> AnySection {
    content._declaration.inside(branch: 0)
  }

  /// Returns the section of another branch of an `if` or `switch`.
  public static func buildEither(second content: some SectionContent) -> AnySection {
    content._declaration.inside(branch: 1)
  }

  /// Returns the row or section of an `if #available`.
  public static func buildLimitedAvailability<Element: TableElement>(
    _ element: Element
  ) -> Element { element }
}
