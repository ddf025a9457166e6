/// The actions in the bars of a screen and beside the headers of sections.
///
/// They are rows, but not among the items of a section. A row path finds them all the same:
///
/// | action | path |
/// |---|---|
/// | of the toolbar, by its index | section -1, row 0… |
/// | of the header of a section, by its index | the section, row -1, -2… |
/// | that the state of the app selects, see `Opening` | section -1, row -1, -2… |
///
/// So whatever a path is used for works with them: references, addresses, work, questions, focus.
extension RowPath {
  /// The index that stands for the section of the actions in the bars.
  package static let toolbarSection = -1

  /// Creates the path of an action in the bars.
  package init(toolbarItem index: Int) { self.init(section: Self.toolbarSection, row: index) }

  /// Creates the path of an action beside the header of a section.
  package init(headerAction index: Int, ofSection section: Int) {
    self.init(section: section, row: -1 - index)
  }

  /// Whether the path is that of an action in the bars.
  package var isInToolbar: Bool { section == Self.toolbarSection }

  /// The index of an action beside the header of its section; `nil` for other paths.
  package var headerAction: Int? { row < 0 && section >= 0 ? -1 - row : nil }

  /// Whether the path is that of a row, and not of an action in a bar or a header.
  package var isOfItem: Bool { section >= 0 && row >= 0 }
}

extension Row {
  /// A bar of a screen, and a side of it, in which an action of a toolbar is shown.
  @nonexhaustive
  public enum Placement: Hashable, Sendable {
    /// Before the title of the screen.
    case leading
    /// After the title of the screen.
    case trailing
    /// In a bar below the rows.
    case bottom
  }
}

extension Row {
  /// How a screen is presented.
  @nonexhaustive
  public enum Presentation: Hashable, Sendable {
    /// On the stack of the screen with the row.
    case push
    /// Above that screen, with a stack of its own.
    case sheet
  }
}

extension Row {
  /// The screens that are left after a row was selected or changed.
  @nonexhaustive
  public enum Departure: Hashable, Sendable {
    /// The screen of the row.
    case previous
    /// All screens above the first one of the stack: of the sheet, or of the table.
    case root
    /// The sheet with all of its screens. Outside of a sheet, as `root`.
    case dismissal
  }
}

extension SectionID {
  /// The section of the actions in the bars of a screen.
  package static let toolbar = SectionID(at: .toolbar)
}

extension RowActionID {
  /// The id with the place of the action: `menu/0`.
  package var name: String {
    id.isPositional ? id.description : "\(TablesModel.Place.Section.actions(at: place).name)/\(id)"
  }

  /// Returns whether a name is the id of the action as text, or as it is printed, or this with the
  /// place of the action.
  package func isCalled(_ name: String) -> Bool { id.isCalled(name) || self.name == name }

  /// The address that stands for the action after that of its row, on the way to its screen.
  package var address: RowAddress {
    let place = TablesModel.Place(section: .actions(at: place), statements: .toolbar)
    return RowAddress(section: SectionID(.place(place)), row: id)
  }
}

extension RowAddress {
  /// Whether the address is that of an action of the row before it.
  package var isOfAction: Bool {
    guard case .place(let place) = section.identity else { return false }
    return place.statements == .toolbar && place.section != nil
  }
}

extension Place.Section {
  /// The section of the actions in the bars of a screen.
  package static let toolbar = Place.Section(
    identity: SectionID.toolbar.identity, name: SectionID.toolbar.description)

  /// The place of the actions that are shown in the bars only while the screen is edited.
  package static let editingToolbar = Place.Section(
    identity: .place(Place(section: .toolbar, statements: .toolbar)), name: "editing")

  /// The section of the actions at a place of a row.
  package static func actions(at place: RowActionID.Place) -> Place.Section {
    switch place {
    case .accessory: accessory
    case .swipe(.leading): leadingSwipe
    case .swipe(.trailing): trailingSwipe
    case .menu: menu
    }
  }

  private static let accessory = actions("accessory")
  private static let leadingSwipe = actions("leading")
  private static let trailingSwipe = actions("trailing")
  private static let menu = actions("menu")

  /// Creates a section whose identity no section of an app has.
  private static func actions(_ name: String) -> Place.Section {
    let own = Place.Section(identity: .string(name), name: name)
    return Place.Section(
      identity: .place(Place(section: own, statements: .toolbar)), name: name)
  }
}

extension Table {
  /// Returns a section whose rows are the actions in the bars, followed by those that are shown
  /// only while the screen is edited. Its header has the rows of the openings, which are thus not
  /// counted as actions of the bars. `nil` if there are neither actions nor openings.
  package func toolbarSection(whileEditing isEditing: Bool = true) -> Section<Row>? {
    let items = toolbarItems(whileEditing: isEditing)
    if items.isEmpty, behavior.openings.isEmpty { return nil }
    var section = Section(id: .toolbar, items: items)
    section.headerActions = RowList(runs: [.declared(openingRows[...])])
    return section
  }

  /// Returns the actions that are shown in the bars.
  package func toolbarItems(whileEditing isEditing: Bool) -> RowList<Row> {
    guard isEditing, !editingToolbar.isEmpty else { return toolbar }
    return RowList(runs: toolbar.runs + editingToolbar.runs)
  }

  /// Returns the row or action at a path with its closures; `nil` if there is none.
  package func declaredRow(at path: RowPath) -> Declared<Row>? {
    path.isInToolbar
      ? toolbarSection()?.declaredRow(at: path.row)
      : section(at: path.section)?.declaredRow(at: path.row)
  }
}

extension Section<Row> {
  /// Returns the row of a path in this section, which may be an action of the header; `nil` if
  /// there is none.
  package func declaredRow(at row: Int) -> Declared<Row>? {
    let (rows, index) = row < 0 ? (headerActions, -1 - row) : (items, row)
    return index >= 0 && index < rows.count ? rows.declared(at: index) : nil
  }
}

extension Row {
  /// Whether the row is disabled because its screen is invalid. Hosts then let the user press its
  /// button, and show the reason.
  package var tellsWhyDisabled: Bool { validation == .disables && reason != nil }

  /// Whether the row is the action that ends its screen with success, such as “Save”. Hosts
  /// emphasize it.
  package var isConfirmation: Bool {
    switch face.selecting {
    case .runs(nil): pops || validation == .submits
    case .runs, .nothing, .toggles, .chooses, .opens, .opensOptions, .edits, .adjusts: false
    }
  }
}
