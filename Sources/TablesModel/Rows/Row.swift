/// One row of a table as a closed value: all that is compared, drawn, searched and sent around.
///
/// What a row does is no part of it; see ``RowBehavior``. Two rows that look alike are equal,
/// whatever their closures.
public struct Row: Identifiable, Equatable, Sendable {
  /// What the row is known by; unique within its section.
  public var id: RowID
  /// Everything else, shared by copies until one of them is changed.
  package private(set) var storage: Storage

  /// Makes a row of a kind with a title; everything else is as a plain row has it.
  public init(id: RowID, kind: Kind = .info, title: String, detail: String? = nil) {
    self.init(id: id, storage: Storage(kind: kind, title: title, detail: detail))
  }

  package init(id: RowID, storage: Storage) {
    self.id = id
    self.storage = storage
  }

  private var extras: Extras {
    get { storage.extras?.value ?? Extras() }
    set { storage = storage.with(extras: newValue) }
  }

  /// What the row is, with the state that its kind has.
  public var kind: Kind {
    get { storage.kind }
    set { storage = storage.with(kind: newValue) }
  }

  /// What the row is called; may be empty.
  public var title: String {
    get { storage.title }
    set { storage = storage.with(title: newValue) }
  }

  /// A value or an explanation, placed by `style`.
  public var detail: String? {
    get { storage.detail }
    set { storage = storage.with(detail: newValue) }
  }

  /// A symbol ahead of the title, usually one emoji.
  public var icon: String? {
    get { storage.extras?.value.icon }
    set { extras.icon = newValue }
  }

  /// A short count or mark behind the title.
  public var badge: String? {
    get { storage.extras?.value.badge }
    set { extras.badge = newValue }
  }

  /// Where the detail stands.
  public var style: Style {
    get { storage.extras?.value.style ?? .automatic }
    set { extras.style = newValue }
  }

  /// Whether the row takes input, and why not where it does not.
  public var availability: Availability {
    get { storage.extras?.value.availability ?? .enabled }
    set { extras.availability = newValue }
  }

  /// Whether selecting the row does something that its kind does not tell.
  public var isActionable: Bool {
    get { storage.extras?.value.isActionable ?? false }
    set { extras.isActionable = newValue }
  }

  /// What assistive technology reads in place of the title.
  public var accessibilityLabel: String? {
    get { storage.extras?.value.accessibilityLabel }
    set { extras.accessibilityLabel = newValue }
  }

  /// Further words by which a search finds the row.
  public var keywords: [String] {
    get { storage.extras?.value.keywords ?? [] }
    set { extras.keywords = newValue }
  }

  /// What the row offers when it is swept aside.
  public var swipeActions: [MenuItem] {
    get { storage.extras?.value.swipeActions ?? [] }
    set { extras.swipeActions = newValue }
  }

  /// What the row offers when it is held or clicked with the second button.
  public var contextMenu: [MenuItem] {
    get { storage.extras?.value.contextMenu ?? [] }
    set { extras.contextMenu = newValue }
  }

  /// Whether the row's author gave a way to delete it, and lets it be moved.
  public var editing: EditingOptions {
    get { storage.extras?.value.editing ?? [] }
    set { extras.editing = newValue }
  }

  /// The lines of a row that its author draws; `nil` for every other.
  public var drawing: [StyledLine]? {
    get { storage.extras?.value.drawing }
    set { extras.drawing = newValue }
  }

  /// What is the matter with the row beside its own state; `nil` for a row at rest.
  public var status: Status? {
    get { storage.extras?.value.status }
    set { extras.status = newValue }
  }

  /// The title in place of `title` that the library has in several languages.
  package var wording: Wording? {
    get { storage.extras?.value.wording }
    set { extras.wording = newValue }
  }

  /// Whether the row takes input.
  public var isEnabled: Bool { availability == .enabled }

  /// Whether selecting the row does anything: its kind or its author says what.
  ///
  /// A disabled row is selectable too: it answers with its reason.
  public var isSelectable: Bool { isActionable || kind.isInteractive }
}

extension Row {
  /// Whether a row takes input.
  public enum Availability: Hashable, Sendable {
    /// It does.
    case enabled
    /// It does not, for the reason given or for none.
    case disabled(reason: String?)
  }

  /// What a screen tells of a row for the time being.
  public enum Status: Hashable, Sendable {
    /// What the row does is under way.
    case running
    /// What the row did went wrong, as the text tells; selecting the row tries again.
    case failed(String)
    /// What was typed does not meet a rule of the row, as the text tells.
    case invalid(String)
  }

  /// Where a row's detail stands, in UIKit's words.
  public enum Style: Hashable, Sendable, CaseIterable {
    /// As the kind has it: at the right.
    case automatic
    /// No detail is shown.
    case basic
    /// At the right edge.
    case rightDetail
    /// The title is set like a label, the detail follows it.
    case leftDetail
    /// Below the title.
    case subtitle
  }
}
