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
  public var pathExtension: String
  /// Whether a call may set a width, a theme and colors.
  private var takesLook = false
  private let makeText: (Value, SnapshotOptions) throws -> String
}

extension SnapshotStrategy {
  /// Creates a strategy from a function. An error that the function throws fails the test.
  public init(pathExtension: String = "txt", _ text: @escaping (Value) throws -> String) {
    self.init(pathExtension: pathExtension) { try $1.redacted(text($0)) }
  }

  /// Creates a strategy that draws and redacts by itself.
  init(
    _ pathExtension: String = "txt", takesLook: Bool = false,
    making makeText: @escaping (Value, SnapshotContext) throws -> String
  ) {
    self.init(pathExtension: pathExtension, takesLook: takesLook) { value, options in
      let context = try options.context()
      let text = try makeText(value, context)
      try context.redactor.refuseUnknownNames()
      return text
    }
  }

  /// Returns the text of a value, with the redactions in scope.
  ///
  /// - Throws: The error of the strategy, or one that names a redaction that does not apply.
  public func text(_ value: Value) throws -> String {
    try text(of: value, with: SnapshotOptions())
  }

  /// Returns the text of a value with the look, the layers and the redactions of a call.
  func text(of value: Value, with options: SnapshotOptions) throws -> String {
    if options.changesLook, !takesLook { throw SnapshotFormatError.noLook("\(Value.self)") }
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
    SnapshotStrategy<Other>(pathExtension: pathExtension, takesLook: takesLook) {
      try makeText(transform($0), $1)
    }
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

/// A type whose values need no strategy in a call of `expectSnapshot`, such as `Table` and
/// `String`.
///
/// ```swift
/// extension Settings: SnapshotStrategyProviding {
///   static var snapshotStrategy: SnapshotStrategy<Self> {
///     SnapshotStrategy.automatic.pullback(\.table)
///   }
/// }
/// expectSnapshot(of: settings, width: 20)
/// ```
public protocol SnapshotStrategyProviding {
  /// The strategy of a call that names none.
  static var snapshotStrategy: SnapshotStrategy<Self> { get }
}

extension SnapshotStrategy {
  /// The strategy of the value's type. A value of a type that provides none fails the test.
  public static var automatic: Self {
    func strategy<Other: SnapshotStrategyProviding>(of type: Other.Type) -> Any {
      Other.snapshotStrategy
    }
    let type = Value.self as? any SnapshotStrategyProviding.Type
    return type.flatMap { strategy(of: $0) as? Self }
      ?? Self { _ in throw SnapshotFormatError.noFormat("\(Value.self)") }
  }
}

extension Table: SnapshotStrategyProviding {
  /// The lines of the table in the look of the call or the scope, their styles, and what the user
  /// can do with the table and its rows.
  public static var snapshotStrategy: SnapshotStrategy<Table> {
    SnapshotStrategy(takesLook: true) { try $1.text(of: $0) }
  }
}

extension Screen: SnapshotStrategyProviding {
  /// The frame that the screen shows, its styles, and what the user can do with each visible row.
  public static var snapshotStrategy: SnapshotStrategy<Screen> {
    SnapshotStrategy { try $1.text(of: $0) }
  }
}

extension String: SnapshotStrategyProviding {
  /// The text as it is.
  public static var snapshotStrategy: SnapshotStrategy<String> { .lines }
}

extension Substring: SnapshotStrategyProviding {
  /// The text as it is.
  public static var snapshotStrategy: SnapshotStrategy<Substring> { .lines }
}

extension SnapshotStrategy where Value == Table {
  /// A strategy that shows how a table is drawn, its styles, and what the user can do with each
  /// row. It draws at most 60 lines of the table.
  ///
  /// - Parameters:
  ///   - width: The number of columns of a line, at least 1.
  ///   - theme: The styles of the table's parts.
  ///   - colors: The colors that the terminal can show.
  ///   - layers: What the snapshot shows.
  public static func table(
    width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor,
    layers: SnapshotLayers = .all
  ) -> Self {
    table(SnapshotLook(width: width, theme: theme, colors: colors), layers: layers)
  }

  /// The lines of a table, their styles, and what selecting its rows does; at most 60 lines.
  public static func table(_ look: SnapshotLook, layers: SnapshotLayers = .all) -> Self {
    Self { try $1.with(look, layers: layers).text(of: $0) }
  }

  /// The text that `print` shows for a table; at most 60 lines.
  public static var text: Self { text(SnapshotLook()) }

  /// The text that `print` shows for a table in a look; at most 60 lines.
  public static func text(_ look: SnapshotLook) -> Self {
    drawing(look) { $0.plain }
  }

  /// The lines with their escape sequences, as in `\e[1mSettings\e[0m`; at most 60 lines.
  public static var raw: Self { raw(SnapshotLook()) }

  /// The lines in a look with their escape sequences, as in `\e[1mSettings\e[0m`; at most 60 lines.
  public static func raw(_ look: SnapshotLook) -> Self {
    Self { table, context in
      let context = context.with(look)
      return DrawnTable(table, in: context).drawing.rawSnapshot(named: context.look.name)
    }
  }

  /// An HTML page that shows the table as a terminal does; at most 60 lines.
  public static var html: Self { html(SnapshotLook()) }

  /// An HTML page that shows at most 60 lines of the table in a look, as a terminal does.
  public static func html(_ look: SnapshotLook) -> Self {
    drawing(look, "html") { $0.html }
  }

  /// An SVG image of the table on a terminal; at most 60 lines.
  public static var svg: Self { svg(SnapshotLook()) }

  /// An SVG image of the table on a terminal, in a look; at most 60 lines.
  public static func svg(_ look: SnapshotLook) -> Self {
    drawing(look, "svg") { $0.svg }
  }

  /// An outline of the sections and rows with all their properties; at most 1,000 rows.
  public static var model: Self {
    Self { ModelSnapshot(redactor: $1.redactor).text(of: $0) }
  }

  /// The numbered lines that `AccessibleScreen` reads aloud; at most a hundred rows.
  public static var accessible: Self { accessible(locale: .english) }

  /// The numbered lines that `AccessibleScreen` reads aloud in a language; at most a hundred rows.
  public static func accessible(locale: SnapshotLocale) -> Self {
    Self { $1.readAloud($0, locale: locale) }
  }

  /// A table in every look of a matrix, one below the other.
  ///
  /// A look that equals an earlier one refers to it.
  public static func matrix(_ matrix: SnapshotMatrix, layers: SnapshotLayers = .all) -> Self {
    Self { table, context in
      try context.matrix(of: matrix.looks, layers: layers) { _ in table }
    }
  }

  private static func drawing(
    _ look: SnapshotLook, _ pathExtension: String = "txt", _ text: @escaping (Drawing) -> String
  ) -> Self {
    Self(pathExtension) { text(DrawnTable($0, in: $1.with(look)).drawing) }
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
  /// The frame that a screen shows, its styles, and what selecting each visible row does.
  public static var screen: Self { screen(layers: .all) }

  /// Layers of a screen: its frame, the styles, and the effect of selecting each visible row.
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
