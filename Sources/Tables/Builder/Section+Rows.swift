extension Section<Row> {
  /// Makes a section of the rows in the braces, under an optional title.
  ///
  /// ```swift
  /// Section("General", footer: "Applies at once.") {
  ///   Switch("Dark mode")
  ///   Segue("Language")
  /// }
  /// ```
  public init(
    _ header: String? = nil, footer: String? = nil, @RowsBuilder content: () -> Rows
  ) {
    let owner = Place.Owner(identity: nil, name: header ?? "")
    self.init(items: content().list(in: owner), header: header, footer: footer)
  }
}

/// One section of rows: `Section`, or one that makes its rows itself, like `OptionSection`.
public protocol SectionContent: TableElement {
  /// The section as the model holds it.
  var section: Section<Row> { get set }
}

extension SectionContent {
  /// Adds this one section.
  public func declare(in sections: inout Sections) { sections.append(section) }

  /// Adds a section for each element, made when it is asked for.
  public static func declare(_ elements: LazyElements<Self>, in sections: inout Sections) {
    sections.append(elements.sections)
  }
}

extension Section: TableContent, TableElement, SectionContent where Item == Row {
  /// Itself.
  public var section: Section<Row> {
    get { self }
    set { self = newValue }
  }

  /// Adds this section.
  public func declare(in sections: inout Sections) { sections.append(self) }
}
