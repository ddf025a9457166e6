/// One row of a table as a value: everything that is compared, drawn, searched and sent to other
/// isolation domains.
///
/// The closures of a row are not part of it; see `RowBehavior`. Two rows that look alike are
/// equal, whatever their closures.
public struct Row: Identifiable, Equatable, Sendable {
  /// The identity of the row, unique in its section.
  public var id: RowID
  /// All other properties. Copies share this object until one of them is changed.
  package private(set) var storage: Storage

  /// Creates a row of a kind with a title and a detail. All other properties have their defaults.
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

  /// The kind of the row, with the value that rows of this kind have.
  public var kind: Kind {
    get { storage.kind }
    set { storage = storage.with(kind: newValue) }
  }

  /// The title, which may be empty.
  public var title: String {
    get { storage.title }
    set { storage = storage.with(title: newValue) }
  }

  /// A value or an explanation. Its position depends on `style`.
  public var detail: String? {
    get { storage.detail }
    set {
      storage = storage.with(detail: .some(newValue))
      if storage.extras?.value.detailMarks.isEmpty == false { extras.detailMarks = [] }
    }
  }

  /// The links and the emphasis in ``detail``. Another detail has none.
  package var detailMarks: [MarkedText.Mark] {
    get { storage.extras?.value.detailMarks ?? [] }
    set { extras.detailMarks = newValue }
  }

  /// The detail with its links and its emphasis; `nil` if it has none of them.
  package var markedDetail: MarkedText? {
    guard let detail, !detailMarks.isEmpty else { return nil }
    return MarkedText(detail, marks: detailMarks)
  }

  /// A symbol before the title, usually one emoji.
  public var icon: String? {
    get { storage.icon }
    set { storage = storage.with(icon: .some(newValue)) }
  }

  /// The image that a host with images shows before the title in place of ``icon``; `nil` for none.
  package var image: Image? {
    get { storage.extras?.value.image }
    set { extras.image = newValue }
  }

  /// The colors of ``icon`` and `image`. Defaults to those of the row and no area behind it.
  package var iconColors: IconColors {
    get { storage.extras?.value.iconColors ?? IconColors() }
    set { extras.iconColors = newValue }
  }

  /// The size of `image` in hosts with images. Defaults to `.small`.
  package var imageScale: ImageScale {
    get { storage.extras?.value.imageScale ?? .small }
    set { extras.imageScale = newValue }
  }

  /// A short count or text after the title.
  public var badge: String? {
    get { storage.extras?.value.badge }
    set { extras.badge = newValue }
  }

  /// The position of the detail. Defaults to `.automatic`.
  public var style: Style {
    get { storage.extras?.value.style ?? .automatic }
    set { extras.style = newValue }
  }

  /// The greatest number of lines for the title, and for each text below it.
  ///
  /// `Int.max` stands for no limit, and numbers below 1 count as 1. If it is `nil`, which is the
  /// default, renderers choose limits of their own.
  package var lineLimit: Int? {
    get { storage.extras?.value.lineLimit }
    set { extras.lineLimit = newValue }
  }

  /// Whether the row accepts input, and the reason if it does not. Defaults to `.enabled`.
  package var availability: Availability {
    get { storage.extras?.value.availability ?? .enabled }
    set { extras.availability = newValue }
  }

  /// Whether selecting the row calls a closure that its author added. Defaults to `false`.
  package var isActionable: Bool {
    get { storage.isActionable }
    set { storage = storage.with(isActionable: newValue) }
  }

  /// The text that assistive technology reads in place of the title.
  public var accessibilityLabel: String? {
    get { storage.extras?.value.accessibilityLabel }
    set { extras.accessibilityLabel = newValue }
  }

  /// The text by which tests of an app's interface find the row; `nil` for the printed ``id``.
  public var accessibilityIdentifier: String? {
    get { storage.extras?.value.accessibilityIdentifier }
    set { extras.accessibilityIdentifier = newValue }
  }

  /// Words for which a search finds the row, besides what it shows.
  package var keywords: [String] {
    get { storage.extras?.value.keywords ?? [] }
    set { extras.keywords = newValue }
  }

  /// The actions of the row besides its selection, in the order in which a menu lists them: its
  /// second control, those that a swipe uncovers, and the entries of its menu.
  public package(set) var actions: [RowActionEntry] {
    get { storage.extras?.value.actions ?? [] }
    set { extras.actions = newValue }
  }

  /// The color of the row's icon and control, and of the title of a row that has neither; `nil` for
  /// the colors of the theme.
  public var tint: Tint? {
    get { storage.extras?.value.tint }
    set { extras.tint = newValue }
  }

  /// The changes that the user can make: deleting or moving the row. Defaults to none.
  package var editing: EditingOptions {
    get { storage.extras?.value.editing ?? [] }
    set { extras.editing = newValue }
  }

  /// Whether the row is marked, while its screen is edited. `nil` for a row that cannot be marked,
  /// and while the screen is not edited.
  ///
  /// The rows of a `ForEach` with a `selection` can be marked. The app keeps the marks.
  public var isMarked: Bool? {
    get { storage.extras?.value.isMarked }
    set { if newValue != isMarked { extras.isMarked = newValue } }
  }

  /// The lines of a row that its author draws; `nil` for other rows.
  package var drawing: [StyledLine]? {
    get { storage.extras?.value.drawing }
    set { extras.drawing = newValue }
  }

  /// The format in which a slider, a stepper or a text field shows its number. `nil` for the number
  /// alone.
  package var numberFormat: NumberFormat? {
    get { storage.extras?.value.numberFormat }
    set { extras.numberFormat = newValue }
  }

  /// The kind of text that a text field expects, which determines the keyboard of a host. Defaults
  /// to `.text`.
  package var textContent: TextContent {
    get { storage.extras?.value.textContent ?? .text }
    set { extras.textContent = newValue }
  }

  /// A temporary condition of the row: running, failed or invalid. `nil` when idle.
  public var status: Status? {
    get { storage.extras?.value.status }
    set { extras.status = newValue }
  }

  /// The question that the user is asked before the row is selected; `nil` for none.
  package var confirmation: Confirmation? {
    get { storage.extras?.value.confirmation }
    set { extras.confirmation = newValue }
  }

  /// What the row does while another row of its screen is invalid. `nil` if it does not depend on
  /// that.
  package var validation: ScreenValidation? {
    get { storage.extras?.value.validation }
    set { extras.validation = newValue }
  }

  /// What a row does while another row of its screen is invalid.
  package enum ScreenValidation: Hashable, Sendable {
    /// The row is disabled.
    case disables
    /// The row can be selected. Instead of what it does, all invalid rows then show their reasons.
    case submits
  }

  /// The screens that are left after the row was selected or changed, once the work of the row has
  /// succeeded. Defaults to `nil`, for none.
  package var departure: Departure? {
    get { storage.extras?.value.departure }
    set { extras.departure = newValue }
  }

  /// Whether screens are left after the row was selected or changed.
  package var pops: Bool { departure != nil }

  /// The bar in which an action of a toolbar is shown. Defaults to `.trailing`, and has no effect
  /// on other rows.
  package var placement: Placement {
    get { storage.extras?.value.placement ?? .trailing }
    set { extras.placement = newValue }
  }

  /// How the screen to which the row leads is presented. Defaults to `.push`.
  package var presentation: Presentation {
    get { storage.extras?.value.presentation ?? .push }
    set { extras.presentation = newValue }
  }

  /// The translatable title of a placeholder, which replaces `title` in other languages.
  package var wording: Wording? {
    get { storage.extras?.value.wording }
    set { extras.wording = newValue }
  }

  /// Whether the row accepts input.
  public var isEnabled: Bool { availability == .enabled }

  /// Whether selecting the row does anything, because of its kind or an action of its author.
  ///
  /// A disabled row can be selectable. Its outcome then contains the reason why it is disabled.
  package var isSelectable: Bool { isActionable || kind.isInteractive }

  /// Returns whether both rows look alike and have the same id.
  public static func == (left: Row, right: Row) -> Bool {
    left.id == right.id && (left.storage === right.storage || left.storage == right.storage)
  }
}

extension Row: CustomStringConvertible {
  /// The id, the title and the detail: `language “Language”: English`.
  public var description: String {
    "\(id) “\(title.printable)”" + (detail.map { ": \($0.printable)" } ?? "")
  }
}

extension Row {
  /// The ability of a row to accept input.
  package enum Availability: Hashable, Sendable {
    /// The row accepts input.
    case enabled
    /// The row accepts no input. The reason, if any, is shown.
    case disabled(reason: String?)
  }

  /// A temporary condition that a screen shows in a row.
  @nonexhaustive
  public enum Status: Hashable, Sendable {
    /// The action of the row is running.
    case running
    /// The action of the row failed, with a message; selecting the row tries again.
    case failed(String)
    /// The typed text breaks a rule of the row, which returned a message.
    case invalid(String)

    /// The message of a failure or a refusal; `nil` for running work.
    package var message: String? {
      switch self {
      case .failed(let message), .invalid(let message): message
      case .running: nil
      }
    }
  }

  /// The position of a row's detail, named as in UIKit.
  @nonexhaustive
  public enum Style: Hashable, Sendable, CaseIterable {
    /// The default position for the row's kind, which is the right edge.
    case automatic
    /// The detail is not shown.
    case basic
    /// At the right edge.
    case rightDetail
    /// After the title, which is drawn as a label.
    case leftDetail
    /// Below the title.
    case subtitle
  }
}

// MARK: Storage

extension Row {
  /// The properties of a row except its id, in an object that copies of the row share.
  ///
  /// A row therefore takes four words, and a copy retains this object instead of each string and
  /// array. A row is copied about ten times while it is built, placed and drawn. If the row itself
  /// stored the properties, these copies would take most of the time.
  ///
  /// The object is immutable, so it can be shared between isolation domains.
  package final class Storage: Equatable, Sendable {
    package let kind: Kind
    package let title: String
    package let detail: String?
    /// The icon is stored here, and so is whether the row is actionable, because the rows of long
    /// lists often have them and no extras. The extras take another object for each row.
    let icon: String?
    package let isActionable: Bool
    /// The properties that few rows have; `nil` if the row has none of them.
    package let extras: Box<Extras>?

    package init(
      kind: Kind, title: String, detail: String?, icon: String? = nil,
      isActionable: Bool = false, extras: Box<Extras>? = nil
    ) {
      (self.kind, self.title, self.detail, self.icon) = (kind, title, detail, icon)
      (self.isActionable, self.extras) = (isActionable, extras)
    }

    /// Returns a copy with some properties changed.
    func with(
      kind: Kind? = nil, title: String? = nil, detail: String?? = nil, icon: String?? = nil,
      isActionable: Bool? = nil, extras: Extras? = nil
    ) -> Storage {
      Storage(
        kind: kind ?? self.kind, title: title ?? self.title, detail: detail ?? self.detail,
        icon: icon ?? self.icon, isActionable: isActionable ?? self.isActionable,
        extras: extras.map(Box.init) ?? self.extras)
    }

    /// The changes that the user can make to the row.
    var editing: EditingOptions { extras?.value.editing ?? [] }

    package static func == (left: Storage, right: Storage) -> Bool {
      left.kind == right.kind && left.title == right.title && left.detail == right.detail
        && left.icon == right.icon && left.isActionable == right.isActionable
        && (left.extras === right.extras
          || left.extras?.value ?? Extras() == right.extras?.value ?? Extras())
    }
  }

  /// The properties that few rows have. Each is documented at the `Row` property of its name.
  package struct Extras: Equatable, Sendable {
    fileprivate var image: Image?
    fileprivate var numberFormat: NumberFormat?
    fileprivate var textContent: TextContent = .text
    fileprivate var badge: String?
    fileprivate var accessibilityLabel: String?
    fileprivate var accessibilityIdentifier: String?
    fileprivate var drawing: [StyledLine]?
    fileprivate var keywords: [String] = []
    fileprivate var actions: [RowActionEntry] = []
    fileprivate var tint: Tint?
    fileprivate var detailMarks: [MarkedText.Mark] = []
    fileprivate var iconColors = IconColors()
    fileprivate var imageScale: ImageScale = .small
    fileprivate var availability: Availability = .enabled
    fileprivate var style: Style = .automatic
    fileprivate var lineLimit: Int?
    fileprivate var editing: EditingOptions = []
    fileprivate var isMarked: Bool?
    fileprivate var status: Status?
    fileprivate var wording: Wording?
    fileprivate var confirmation: Confirmation?
    fileprivate var validation: ScreenValidation?
    fileprivate var departure: Departure?
    fileprivate var presentation: Presentation = .push
    fileprivate var placement: Placement = .trailing
  }

  /// A value on the heap that is shared by copies.
  package final class Box<Value> {
    package let value: Value
    package init(_ value: Value) { self.value = value }
  }
}

extension Row.Box: Sendable where Value: Sendable {}

extension Row.Box: Equatable where Value: Equatable {
  package static func == (left: Row.Box<Value>, right: Row.Box<Value>) -> Bool {
    left === right || left.value == right.value
  }
}

extension Row.Box: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
