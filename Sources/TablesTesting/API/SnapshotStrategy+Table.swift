import TablesSnapshots

extension SnapshotStrategy where Value == Table {
  /// What a table looks like, in which styles, and what selecting its rows does; at most 60 lines.
  ///
  /// - Parameters:
  ///   - width: The columns of a line, at least 1.
  ///   - theme: The styles of the table's parts.
  ///   - colors: What colours the styles are lowered to.
  ///   - layers: What is shown.
  public static func table(
    width: Int = 40, theme: Theme = .dark, colors: ColorDepth = .trueColor,
    layers: SnapshotLayers = .all
  ) -> Self {
    table(SnapshotLook(width: width, theme: theme, colors: colors), layers: layers)
  }

  /// What a table looks like, in which styles, and what selecting its rows does; at most 60 lines.
  public static func table(_ look: SnapshotLook, layers: SnapshotLayers = .all) -> Self {
    redacting { table, redactor in
      try TableSnapshot(look: look, layers: layers, redactor: redactor).text(of: table)
    }
  }

  /// What `print` shows of a table, and nothing else; at most 60 lines.
  public static var text: Self { text() }

  /// What `print` shows of a table in a look, and nothing else; at most 60 lines.
  public static func text(_ look: SnapshotLook = SnapshotLook()) -> Self {
    drawing(look) { $0.plain }
  }

  /// The lines with their escape sequences, spelt out: `\e[1mSettings\e[0m`; at most 60 lines.
  public static var raw: Self { raw() }

  /// The lines with their escape sequences, spelt out: `\e[1mSettings\e[0m`; at most 60 lines.
  public static func raw(_ look: SnapshotLook = SnapshotLook()) -> Self {
    drawing(look) { DrawingFormat.raw(of: $0, name: look.name) }
  }

  /// A page that shows the table as a terminal does, to be opened in a browser; at most 60 lines.
  public static var html: Self { html() }

  /// A page that shows the table as a terminal does, to be opened in a browser; at most 60 lines.
  public static func html(_ look: SnapshotLook = SnapshotLook()) -> Self {
    drawing(look, pathExtension: "html") { $0.html }
  }

  /// An image of what a terminal shows; at most 60 lines.
  public static var svg: Self { svg() }

  /// An image of what a terminal shows; at most 60 lines.
  public static func svg(_ look: SnapshotLook = SnapshotLook()) -> Self {
    drawing(look, pathExtension: "svg") { $0.svg }
  }

  /// Sections and rows as an outline, with all that they hold; at most 1,000 of them.
  public static var model: Self {
    redacting { ModelSnapshot(redactor: $1).text(of: $0) }
  }

  /// The numbered lines that `AccessibleScreen` reads aloud; at most a hundred rows.
  public static var accessible: Self { accessible() }

  /// The numbered lines that `AccessibleScreen` reads aloud; at most a hundred rows.
  public static func accessible(locale: SnapshotLocale = .english) -> Self {
    redacting { AccessibleSnapshot(locale: locale, redactor: $1).text(of: $0) }
  }

  /// A table in every look of a matrix, one below the other.
  ///
  /// What looks the same as a look before it is named, and not shown again.
  public static func matrix(_ matrix: SnapshotMatrix, layers: SnapshotLayers = .all) -> Self {
    redacting { table, redactor in
      try MatrixSnapshot(looks: matrix.looks, layers: layers, redactor: redactor).text { _ in table
      }
    }
  }

  private static func drawing(
    _ look: SnapshotLook, pathExtension: String = "txt", _ text: @escaping (Drawing) -> String
  ) -> Self {
    redacting(pathExtension: pathExtension) { table, redactor in
      text(DrawnTable(table, look: look, redactor: redactor).drawing)
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
    redacting { table, redactor in
      var tables: [SnapshotLocale: Table] = [:]
      for look in matrix.looks where tables[look.locale] == nil {
        tables[look.locale] = try table(look.locale)
      }
      return try MatrixSnapshot(looks: matrix.looks, layers: layers, redactor: redactor)
        .text { look in try tables[look.locale] ?? table(look.locale) }
    }
  }
}

extension SnapshotStrategy {
  /// The format that a `Table` or a `Screen` has of its own; any other value fails the test.
  public static var automatic: Self {
    var strategy = format(width: nil, layers: .all)
    strategy.isAutomatic = true
    return strategy
  }

  /// The strategy with the options of a call, if it is the automatic one.
  func with(width: Int? = nil, layers: SnapshotLayers) -> Self {
    isAutomatic ? Self.format(width: width, layers: layers) : self
  }

  private static func format(width: Int?, layers: SnapshotLayers) -> Self {
    let table = SnapshotStrategy<Table>.table(.inScope(width), layers: layers) as? Self
    return table ?? SnapshotStrategy<Screen>.screen(layers: layers) as? Self
      ?? Self { _ in throw SnapshotFormatError.noFormat("\(Value.self)") }
  }
}
