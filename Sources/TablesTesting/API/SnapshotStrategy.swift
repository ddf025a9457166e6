import TablesBasics
import TablesInteraction
public import TablesSnapshots
import TablesText

/// A way to turn a value into the text of a snapshot.
///
/// A strategy of your own is a function:
/// ```swift
/// extension SnapshotStrategy where Value == User {
///   static var card: Self { Self { "\($0.name)\n\($0.mail)" } }
/// }
/// expectSnapshot(of: user, as: .card)
/// ```
public struct SnapshotStrategy<Value> {
  /// The extension of the file's name, as in `md` or `tar.gz`. It may be empty.
  package var pathExtension: String
  /// Whether a call may set a width, a theme and colors.
  private var takesLook = false
  /// Whether a call may leave layers out.
  private var takesLayers = false
  private let makeText: (Value, SnapshotOptions) throws -> String
}

extension SnapshotStrategy {
  /// Creates a strategy from a function. An error that the function throws fails the test.
  public init(pathExtension: String = "txt", _ text: @escaping (Value) throws -> String) {
    self.init(pathExtension: pathExtension) { try $1.redacted(text($0)) }
  }

  /// Creates a strategy that draws and redacts by itself.
  init(
    _ pathExtension: String = "txt", takesLook: Bool = false, takesLayers: Bool = false,
    making makeText: @escaping (Value, SnapshotContext) throws -> String
  ) {
    self.init(
      pathExtension: pathExtension, takesLook: takesLook, takesLayers: takesLayers
    ) { value, options in
      try makeText(value, options.context())
    }
  }

  /// Returns the text of a value, with the redactions in scope.
  ///
  /// - Throws: The error of the strategy, or one that names a redaction that does not apply.
  package func text(_ value: Value) throws -> String {
    try text(of: value, with: SnapshotOptions())
  }

  /// Returns the text of a value with the look, the layers and the redactions of a call.
  func text(of value: Value, with options: SnapshotOptions) throws -> String {
    let ignored =
      (takesLook ? [] : options.namesOfLook) + (takesLayers ? [] : options.namesOfLayers)
    if !ignored.isEmpty { throw SnapshotFormatError.ignored(ignored, by: "\(Value.self)") }
    return try makeText(value, options)
  }

  /// Returns a strategy that first converts its values into values of this strategy.
  ///
  /// ```swift
  /// SnapshotStrategy.lines.pullback(\User.name)
  /// ```
  public func pullback<Other>(
    _ transform: @escaping (Other) throws -> Value
  ) -> SnapshotStrategy<Other> {
    SnapshotStrategy<Other>(
      pathExtension: pathExtension, takesLook: takesLook, takesLayers: takesLayers
    ) { try makeText(transform($0), $1) }
  }
}

extension SnapshotStrategy where Value: StringProtocol {
  /// The text as it is.
  public static var lines: Self { Self { String($0) } }
}

extension SnapshotStrategy where Value: Sequence, Value.Element: StringProtocol {
  /// One element per line. If an element has several lines, all but the first start with a bar. A
  /// set, and the keys or values of a dictionary, are sorted.
  public static var lines: Self {
    Self { value, context in
      try context.redactor.refuseSelectorsOfCall(for: "a text")
      let lines = value.map { String($0).replacing("\n", with: "\n| ") }
      guard value is any HashOrdered else {
        return context.redactor.redacted(lines.joined(separator: "\n"))
      }
      return lines.map(context.redactor.redacted).sorted().joined(separator: "\n")
    }
  }
}

/// A sequence whose order is that of hashes, which differs in every run.
private protocol HashOrdered {}

extension Set: HashOrdered {}
extension Dictionary.Keys: HashOrdered {}
extension Dictionary.Values: HashOrdered {}

extension SnapshotStrategy {
  /// Removals and insertions with their offsets: `- 3 “old”`, `+ 0 “new”`.
  public static func changes<Element>() -> Self where Value == CollectionDifference<Element> {
    Self { difference in
      let changes = difference.removals.map { ("-", $0) } + difference.insertions.map { ("+", $0) }
      return changes.map { sign, change in
        switch change {
        case .insert(let offset, let element, let other),
          .remove(let offset, let element, let other):
          let moved = other.map { sign == "-" ? " to \($0)" : " from \($0)" } ?? ""
          return "\(sign) \(offset)\(moved) “\(element)”"
        }
      }.joined(separator: "\n")
    }
  }
}

/// A type whose values need no strategy in a call of `expectSnapshot`, such as `String`. A type
/// that is a `ScreenContent` needs none either.
///
/// ```swift
/// extension Invoice: SnapshotStrategyProviding {
///   static var snapshotStrategy: SnapshotStrategy<Self> { .slip }
/// }
/// expectSnapshot(of: invoice)
/// ```
public protocol SnapshotStrategyProviding {
  /// The strategy of a call that names none.
  static var snapshotStrategy: SnapshotStrategy<Self> { get }
}

extension SnapshotStrategy {
  /// The strategy of the value's type. A table, or a `ScreenContent` that has one, is shown with
  /// its look and its routing. A value of a type that provides none fails the test.
  public static var automatic: Self {
    func strategy<Other: SnapshotStrategyProviding>(of type: Other.Type) -> Any {
      Other.snapshotStrategy
    }
    let type = Value.self as? any SnapshotStrategyProviding.Type
    return type.flatMap { strategy(of: $0) as? Self }
      ?? Self(takesLook: true, takesLayers: true) { value, context in
        guard let screen = value as? any ScreenContent else {
          throw SnapshotFormatError.noFormat("\(Value.self)")
        }
        return try context.text(of: context.table(of: screen))
      }
  }
}

extension Screen: SnapshotStrategyProviding {
  /// The frame that the screen shows, its styles, and what the user can do with each visible row.
  public static var snapshotStrategy: SnapshotStrategy<Screen> { .screen }
}

extension String: SnapshotStrategyProviding {
  /// The text as it is.
  public static var snapshotStrategy: SnapshotStrategy<String> { .lines }
}

extension Substring: SnapshotStrategyProviding {
  /// The text as it is.
  public static var snapshotStrategy: SnapshotStrategy<Substring> { .lines }
}

extension SnapshotStrategy where Value: ScreenContent {
  /// The lines of a table, their styles, and what the user can do with each row; at most 60 lines.
  public static func table(_ look: SnapshotLook, layers: SnapshotLayers = .all) -> Self {
    Self { try $1.with(look, layers: layers).text(of: $1.table(of: $0)) }
  }

  /// The text that `print` shows for a table; at most 60 lines.
  public static var text: Self { drawing { drawing, _ in drawing.plain } }

  /// The lines with their escape sequences, as in `\e[1mSettings\e[0m`; at most 60 lines.
  public static var raw: Self { drawing { $0.rawSnapshot(named: $1.look.name) } }

  /// An HTML page that shows the table as a terminal does; at most 60 lines.
  public static var html: Self { drawing("html") { drawing, _ in drawing.html } }

  /// An SVG image of the table on a terminal; at most 60 lines.
  public static var svg: Self { drawing("svg") { drawing, _ in drawing.svg } }

  /// An outline of the sections and rows with all their properties; at most 1,000 rows.
  public static var model: Self {
    Self { ModelSnapshot(redactor: $1.redactor).text(of: $1.table(of: $0)) }
  }

  /// The numbered lines that `AccessibleScreen` reads aloud; at most a hundred rows.
  public static var accessible: Self { accessible(locale: .english) }

  /// The numbered lines that `AccessibleScreen` reads aloud in a language; at most a hundred rows.
  public static func accessible(locale: SnapshotLocale) -> Self {
    Self { $1.readAloud($1.table(of: $0), locale: locale) }
  }

  /// A table in every look of a matrix, one below the other.
  ///
  /// A look that equals an earlier one refers to it.
  public static func matrix(_ matrix: SnapshotMatrix, layers: SnapshotLayers = .all) -> Self {
    Self { screen, context in
      let table = context.table(of: screen)
      return try context.matrix(of: matrix.looks, layers: layers) { _ in table }
    }
  }

  private static func drawing(
    _ pathExtension: String = "txt", _ text: @escaping (Drawing, SnapshotContext) -> String
  ) -> Self {
    Self(pathExtension, takesLook: true) {
      text(DrawnTable($1.table(of: $0), in: $1).drawing, $1)
    }
  }
}

extension SnapshotStrategy where Value == (SnapshotLocale) throws -> Table {
  /// A table for each language, in every look of a matrix, one below the other.
  ///
  /// ```swift
  /// expectSnapshot(
  ///   of: { settings(in: $0.identifier) },
  ///   as: .matrix(SnapshotMatrix(widths: [20, 40], locales: ["en", "ja"])))
  /// ```
  public static func matrix(_ matrix: SnapshotMatrix, layers: SnapshotLayers = .all) -> Self {
    Self { table, context in
      var tables: [SnapshotLocale: Table] = [:]
      for look in matrix.looks where tables[look.locale] == nil {
        tables[look.locale] = try table(look.locale)
      }
      return try context.matrix(of: matrix.looks, layers: layers) { look in
        try tables[look.locale] ?? table(look.locale)
      }
    }
  }
}

extension SnapshotStrategy where Value == Screen {
  /// The frame that a screen shows, its styles, and what the user can do with each visible row.
  public static var screen: Self { Self(takesLayers: true) { try $1.text(of: $0) } }

  /// Layers of a screen: its frame, the styles, and what the user can do with each visible row.
  public static func screen(layers: SnapshotLayers) -> Self {
    Self { try $1.with(layers: layers).text(of: $0) }
  }

  /// The frame as `print` shows it.
  public static var text: Self { drawing { $0.plain } }

  /// The frame with its escape sequences, as in `\e[1mSettings\e[0m`.
  public static var raw: Self {
    Self { $1.drawing(of: $0).rawSnapshot(named: $1.conditions(of: $0)) }
  }

  /// An HTML page that shows the frame as a terminal does.
  public static var html: Self { drawing("html") { $0.html } }

  /// An SVG image of the frame.
  public static var svg: Self { drawing("svg") { $0.svg } }

  /// An outline of the rows of the screen, visible or not; at most 1,000 rows.
  public static var model: Self {
    Self { screen, context in
      ModelSnapshot(redactor: context.redactor)
        .text(of: Table(title: screen.titles.last, dataSource: screen.presented))
    }
  }

  /// The numbered lines that `AccessibleScreen` reads aloud for the screen; at most a hundred rows.
  public static var accessible: Self {
    Self { screen, context in
      try context.redactor.refuseSelectors(for: "what a screen reads aloud")
      return context.readAloud(AccessibleScreen(router: screen.router))
    }
  }

  private static func drawing(
    _ pathExtension: String = "txt", _ text: @escaping (Drawing) -> String
  ) -> Self {
    Self(pathExtension) { text($1.drawing(of: $0)) }
  }
}
