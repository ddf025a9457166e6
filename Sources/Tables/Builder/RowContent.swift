/// One row, made of others: the way to a kind of row of one's own.
///
/// ```swift
/// struct FileRow: RowContent {
///   var file: File
///   var body: some RowContent { Info(file.name, detail: file.size).icon("📄") }
/// }
/// ```
/// The row is lowered to a `Row` when it is declared, so it draws in every host, is compared
/// and searched without further code.
public protocol RowContent: RowsContent, TableElement {
  /// What `body` is.
  associatedtype Body: RowContent
  /// What a modifier makes of the row: itself for the library's elements, `AnyRow` for others.
  associatedtype Modified: RowContent = AnyRow

  /// The row that this one is made of.
  @RowBuilder var body: Body { get }

  /// The row and its behaviour; that of `body` unless the row is elementary.
  var declaration: AnyRow { get }

  /// The row with its declaration changed; every modifier is made with it.
  func modified(_ change: (inout AnyRow) -> Void) -> Modified
}

extension RowContent {
  /// The declaration of `body`.
  public var declaration: AnyRow { body.declaration }

  /// Adds this one row.
  public func declare(in rows: inout Rows) { rows.append(declaration) }

  /// Adds a row for each element, made when it is asked for.
  public static func declare(_ elements: LazyElements<Self>, in sections: inout Sections) {
    sections.appendRows { $0.append(elements) }
  }
}

extension RowContent where Modified == AnyRow {
  /// The row, its kind forgotten, with its declaration changed.
  public func modified(_ change: (inout AnyRow) -> Void) -> AnyRow {
    var copy = declaration
    change(&copy)
    return copy
  }
}

extension Never: RowContent {
  /// Itself.
  public typealias Body = Never
  /// A row of any kind, were there a value to modify.
  public typealias Modified = AnyRow

  /// Never reached: there is no value to ask.
  public var body: Never { fatalError("no value of Never exists to ask for its body") }
}

/// A row made of no other: one of the library's elements.
public protocol ElementaryRow: RowContent where Body == Never, Modified == Self {
  /// The row and its behaviour.
  var declaration: AnyRow { get set }
}

extension ElementaryRow {
  /// Never called: the declaration is the row's own.
  public var body: Never { fatalError("\(Self.self) is elementary: it has no body") }

  /// The row with its declaration changed.
  public func modified(_ change: (inout AnyRow) -> Void) -> Self {
    var copy = self
    change(&copy.declaration)
    return copy
  }
}
