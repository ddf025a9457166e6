public import TablesModel

/// One section of rows. Conform to this protocol to create a section with ``Stored`` properties.
///
/// ```swift
/// struct Card: SectionContent {
///   @Stored var isOn = false
///   var body: Section<Row> { Section("Card") { Switch("On", isOn: $isOn) } }
/// }
/// ```
/// The values of its properties are kept for the section's id, or for its position in the
/// declaration, and `body` is read when that is known; see <doc:StateOfScreens>.
public protocol SectionContent: TableElement, _StatefulContent {
  /// The type that modifiers return: the same type for the library's sections, otherwise
  /// `AnySection`.
  associatedtype Modified: SectionContent = AnySection

  /// The section with its rows.
  var body: Section<Row> { get }

  /// The section as the builder takes it. Defaults to one that has the properties of `body`.
  var _declaration: AnySection { get }

  /// Returns the section with a change. All modifiers call this.
  ///
  /// A closure that uses `value` instead of capturing it needs no allocation.
  func _modified<Value>(
    with value: Value, _ change: @escaping (inout Section<Row>, Value) -> Void
  ) -> Modified
}

extension SectionContent {
  /// Returns the section with a change.
  package func modified(_ change: @escaping (inout Section<Row>) -> Void) -> Modified {
    _modified(with: Change(apply: change)) { $1.apply(&$0) }
  }
}

extension SectionContent {
  /// A section that has the properties of `body`.
  public var _declaration: AnySection {
    guard let properties = StateScope.properties(of: self) else {
      return AnySection(.declared(body))
    }
    return AnySection(.late(Late(properties) { body }))
  }

  /// Adds this section to a block.
  public func _declare(in sections: inout Sections) { sections.append(_declaration) }

  /// Adds a section for each element, without creating the sections.
  public static func _declare(_ elements: ForEach<Self>, in sections: inout Sections) {
    sections.append(elements.sections)
  }
}

extension SectionContent where Modified == AnySection {
  /// Returns an `AnySection` with the change.
  public func _modified<Value>(
    with value: Value, _ change: @escaping (inout Section<Row>, Value) -> Void
  ) -> AnySection {
    _declaration.changed(change, with: value)
  }
}

/// A section of any type.
///
/// The modifiers of a section of your own return it. If that section has stored properties, `body`
/// is not read before the id of the section is known.
public struct AnySection: SectionContent {
  let content: Content

  enum Content {
    case declared(Section<Row>)
    /// A section with stored properties, which is declared when its id is known.
    case late(Late<Section<Row>>)
  }

  /// Creates a section of any type from a section of one type.
  public init(_ content: some SectionContent) { self = content._declaration }

  init(_ content: Content) { self.content = content }

  /// The section with its rows. Stored properties have their initial values.
  public var body: Section<Row> { section(else: nil) }

  /// The same section.
  public var _declaration: AnySection { self }

  /// Returns the section. Its stored properties, if it has any, belong to its id. If no modifier
  /// has given it an id, that is `id`.
  func section(else id: SectionID?) -> Section<Row> {
    switch content {
    case .declared(let section): section
    case .late(let late): late.section(else: id)
    }
  }

  /// Returns the section in a branch of the declaration of an element.
  func inside(branch: Int) -> AnySection {
    guard case .late(let late) = content else { return self }
    return AnySection(.late(late.inside(branch: branch)))
  }

  fileprivate func changed<Value>(
    _ change: @escaping (inout Section<Row>, Value) -> Void, with value: Value
  ) -> AnySection {
    switch content {
    case .declared(var section):
      change(&section, value)
      return AnySection(.declared(section))
    case .late(var late):
      late.append { change(&$0, value) }
      return AnySection(.late(late))
    }
  }
}

extension Section: TableContent, TableElement, _StatefulContent, SectionContent where Item == Row {
  /// `Section`, because a modifier of a section returns a section.
  public typealias Modified = Section<Row>

  /// The section itself.
  public var body: Section<Row> { self }

  /// Returns the section with a change.
  public func _modified<Value>(
    with value: Value, _ change: @escaping (inout Section<Row>, Value) -> Void
  ) -> Section<Row> {
    var copy = self
    change(&copy, value)
    return copy
  }

  /// Adds this section to a block.
  public func _declare(in sections: inout Sections) { sections.append(self) }
}

extension OptionSection {
  /// `OptionSection`, because a modifier of a section of options returns one.
  public typealias Modified = OptionSection

  /// Returns the section with a change.
  public func _modified<Value>(
    with value: Value, _ change: @escaping (inout Section<Row>, Value) -> Void
  ) -> OptionSection {
    var copy = self
    change(&copy.body, value)
    return copy
  }
}
