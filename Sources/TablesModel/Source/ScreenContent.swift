/// A screen: a table, and the stored properties that it shows.
///
/// ```swift
/// struct Detail: ScreenContent {
///   let person: Person
///   @Stored var copies = 1
///   var table: Table { Table(person.name) { Stepper("Copies", value: $copies, in: 1...9) } }
/// }
///
/// Segue("Ada") { Detail(person: ada) }
/// ```
/// A closure that declares a screen returns it itself, and not its `table`: before a host reads
/// `table`, it gives the stored properties the values that they had in the evaluation before. The
/// values are kept as long as the screen is on the stack.
///
/// A screen that reads a model of the main actor isolates its conformance too:
/// `@MainActor struct Detail: @MainActor ScreenContent`.
public protocol ScreenContent: _StatefulContent {
  /// The table of the screen.
  var table: Table { get }
}

extension Table: ScreenContent {
  /// The table itself.
  public var table: Table { self }
}

/// Builds the screen that a closure declares. Screens in different branches have separate values.
///
/// ```swift
/// Segue("Plan") {
///   if isPremium { Plan(.premium) } else { Plan(.basic) }
/// }
/// ```
@resultBuilder
public enum ScreenBuilder {
  /// Returns the screen of a block.
  public static func buildBlock(_ screen: any ScreenContent) -> any ScreenContent { screen }

  /// Returns the screen of the first branch of an `if` or `switch`.
  public static func buildEither(first screen: any ScreenContent) -> any ScreenContent {
    ScreenBranch(index: 0, content: screen)
  }

  /// Returns the screen of another branch of an `if` or `switch`.
  public static func buildEither(second screen: any ScreenContent) -> any ScreenContent {
    ScreenBranch(index: 1, content: screen)
  }

  /// Rejects an `if` without `else`.
  @available(*, unavailable, message: "a screen needs a table in any case: add an else")
  public static func buildOptional(_ screen: (any ScreenContent)?) -> any ScreenContent {
    fatalError("unavailable")  // The compiler rejects every call.
  }

  /// Returns the screen of an `if #available`.
  public static func buildLimitedAvailability(
    _ screen: any ScreenContent
  ) -> any ScreenContent { screen }
}

/// A screen in a branch of an `if` or `switch`.
struct ScreenBranch: ScreenContent {
  let index: Int
  let content: any ScreenContent

  var table: Table { content.table }
}

/// A part of a declaration that has a place of its own, at which the values of its stored
/// properties are kept: a screen, a section or a row.
///
/// Conform to `ScreenContent`, `SectionContent` or `RowContent` instead.
public protocol _StatefulContent {}
