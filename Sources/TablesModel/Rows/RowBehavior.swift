/// The closures of a ``Row``, which are never compared and never sent to another isolation domain.
///
/// They run in the isolation domain in which the table was created. A router calls them; a renderer
/// calls only `detail` and `drawing`, for the rows that it draws.
package struct RowBehavior {
  private var storedEffect: StoredEffect
  /// Called after the row's own effect when the user selects the row.
  package var onSelect: (() -> Void)?
  /// The rules for the value of the row, in order. Each returns an error message, or `nil`.
  package var rules: [Rule] = []
  /// The closures that few rows have, stored apart to keep a behavior small; `nil` for none.
  private var box: ExtrasBox?

  /// The effect, or the object that stores the value. A closure is made of the object only when the
  /// effect is read.
  private enum StoredEffect {
    case effect(Effect)
    case isOn(ValueAccess<Bool>)
    case text(ValueAccess<String>)
  }

  /// Creates a behavior with an effect and no other closures.
  package init(effect: Effect = .none) { storedEffect = .effect(effect) }

  /// Creates the behavior of a row that sets whether a value is on.
  package init(setting isOn: ValueAccess<Bool>) { storedEffect = .isOn(isOn) }

  /// Creates the behavior of a row that sets a text.
  package init(setting text: ValueAccess<String>) { storedEffect = .text(text) }

  /// The effect when the user selects or changes the row.
  package var effect: Effect {
    get {
      switch storedEffect {
      case .effect(let effect): effect
      case .isOn(let access): .setOn { access.set($0) }
      case .text(let access): .setText { access.set($0) }
      }
    }
    set { storedEffect = .effect(newValue) }
  }

  /// Returns the detail of the row; called when the row is drawn.
  package var detail: (() -> String?)? {
    get { box?.value.detail }
    set { extras.detail = newValue }
  }

  /// Whether a closure creates the detail or the lines of the row when it is drawn.
  package var completesRow: Bool {
    guard let box else { return false }
    return box.value.detail != nil || box.value.drawing != nil
  }

  /// The closure that returned the row's current detail, for hosts that call it again.
  package var liveDetail: (() -> String?)? {
    get { box?.value.liveDetail }
    set { extras.liveDetail = newValue }
  }

  /// The row of a custom type that declares this row. Some hosts show the view that it provides.
  /// `nil` for other rows.
  package var customRow: Any? {
    get { box?.value.customRow }
    set { extras.customRow = newValue }
  }

  /// Loads the data of the row's image. Hosts with images call it when the row is visible, and only
  /// if the row's ``Row/image`` is one that is loaded.
  package var loadImage: AsyncImage? {
    get { box?.value.loadImage }
    set { extras.loadImage = newValue }
  }

  /// Returns the lines of a row that its author draws.
  package var drawing: ((DrawingContext) -> [StyledLine])? {
    get { box?.value.drawing }
    set { extras.drawing = newValue }
  }

  /// Adds a rule, with room for a second one: many rows have two, and an array of one would have to
  /// be copied to grow.
  package mutating func addRule(_ rule: Rule) {
    if rules.isEmpty { rules.reserveCapacity(2) }
    rules.append(rule)
  }

  /// The asynchronous rules for the value of the row, which run after the synchronous ones.
  package var asyncRules: [AsyncRule] {
    get { box?.value.asyncRules ?? [] }
    _modify { yield &extras.asyncRules }
  }

  /// Whether a text that is typed into the row is written only when the user leaves or submits it.
  package var waitsUntilLeft: Bool {
    get { box?.value.waitsUntilLeft ?? false }
    set { extras.waitsUntilLeft = newValue }
  }

  /// The state of the app that says whether the row has the keyboard focus; `nil` if there is none.
  package var focus: RowFocus? {
    get { box?.value.focus }
    set { extras.focus = newValue }
  }

  /// Stores a value asynchronously, in place of `effect`; `nil` for rows whose values `effect`
  /// stores. An error reverts the change.
  package var save: AsyncSave? {
    get { box?.value.save }
    set { extras.save = newValue }
  }

  /// Returns the question that is asked before a value is written; `nil` if it needs none.
  package var confirmation: ((Row.Value) -> Confirmation?)? {
    get { box?.value.confirmation }
    set { extras.confirmation = newValue }
  }

  /// The closures of the answers to the question that is asked before the row is selected or
  /// changed; `nil` if none has one.
  package var answers: AnswerActions? {
    get { box?.value.answers }
    set { extras.answers = newValue }
  }

  /// Called with the new value after the user has changed the value and it was written.
  package var onChange: [(Row.Value) -> Void] {
    get { box?.value.onChange ?? [] }
    _modify { yield &extras.onChange }
  }

  /// Called with the text after the user has submitted it with Return, and it is written.
  package var onSubmit: [(Row.Value) -> Void] {
    get { box?.value.onSubmit ?? [] }
    _modify { yield &extras.onSubmit }
  }

  /// Called asynchronously with the text after `onSubmit`.
  package var asyncOnSubmit: [AsyncSave] {
    get { box?.value.asyncOnSubmit ?? [] }
    set { extras.asyncOnSubmit = newValue }
  }

  /// The closures of the row's ``Row/actions`` that have some.
  package var actions: [RowActionID: RowBehavior] {
    get { box?.value.actions ?? [:] }
    _modify { yield &extras.actions }
  }

  /// Removes the row's element from the app's data; `nil` if the row has no closure for that.
  package var onDelete: Edit? {
    get { box?.value.onDelete }
    set { extras.onDelete = newValue }
  }

  /// The elements among which the user can move the row; `nil` if there are none.
  package var reordering: Reordering? {
    get { box?.value.reordering }
    set { extras.reordering = newValue }
  }

  /// The mark of the row; `nil` if it cannot be marked.
  package var mark: RowMark? {
    get { box?.value.mark }
    set { extras.mark = newValue }
  }

  /// The kinds of editing that the author has disabled for the row, even if its `ForEach` allows
  /// them.
  package var deniedEditing: EditingOptions {
    get { box?.value.deniedEditing ?? [] }
    set { extras.deniedEditing = newValue }
  }

  /// Whether selecting the row, an option that is selected, deselects it although it is one of a
  /// group in which one can be selected.
  package var canBeDeselected: Bool {
    get { box?.value.canBeDeselected ?? false }
    set { extras.canBeDeselected = newValue }
  }

  /// Returns the title of an option of a picker whose titles are made when they are shown; `nil`
  /// for rows that have all titles.
  package var optionTitle: ((_ index: Int) -> String)? {
    get { box?.value.optionTitle }
    set { extras.optionTitle = newValue }
  }

  /// Whether the rules of the row are about a value that all rows of its section have in common, so
  /// that the header of the section names it.
  package var sharesValue: Bool {
    get { box?.value.sharesValue ?? false }
    set { extras.sharesValue = newValue }
  }

  /// Changes the closures in place if no copy shares them.
  private var extras: Extras {
    get { box?.value ?? Extras() }
    _modify {
      var box = self.box ?? ExtrasBox(Extras())
      self.box = nil
      if !isKnownUniquelyReferenced(&box) { box = ExtrasBox(box.value) }
      defer { self.box = box }
      yield &box.value
    }
  }

  /// A closure that loads the data of an image. Returns `nil` if there is no image.
  package typealias AsyncImage = nonisolated(nonsending) () async throws -> [UInt8]?

  /// An asynchronous action, which runs in the isolation of the caller of `settle()`.
  package typealias AsyncWork = nonisolated(nonsending) () async throws -> Void

  /// A closure that stores a value, which runs in the isolation of the caller of `settle()`.
  package typealias AsyncSave = nonisolated(nonsending) (Row.Value) async throws -> Void

  /// A closure that deletes or moves elements in the app's data.
  package enum Edit {
    /// Changes the data before the input returns.
    case perform(() throws -> Void)
    /// Changes the data asynchronously. The row shows that the closure is running, or its error.
    case performAsync(AsyncWork)
  }

  /// The effect when the user selects or changes a row.
  @nonexhaustive
  package enum Effect {
    /// No closure of the row. The app handles the selection of the row, or the router keeps the
    /// value of its control.
    case none
    /// Stores whether the row is on.
    case setOn((Bool) -> Void)
    /// Stores a number: `.number`, or `.digits`.
    case setNumber((Row.Value) -> Void)
    /// Stores a text.
    case setText((String) -> Void)
    /// Parses a text that the user types, and returns the closure that stores the result. Returns
    /// `nil` if it cannot be parsed.
    case setParsedText((String) -> (() -> Void)?)
    /// Stores a date.
    case setDate(DateInput)
    /// Stores the indices of the selected options.
    case choose(([Int]) -> Void)
    /// Performs an action before the selection returns.
    case perform(() throws -> Void)
    /// Performs an asynchronous action.
    case performAsync(AsyncWork)
    /// Shows another screen, which the closure returns each time that the row is selected.
    case push(() -> any ScreenContent)
    /// Follows a path of rows, which begins on the screen of this row: opens the screen to which
    /// each of them leads, and reveals a row of the last screen. If this screen is being searched,
    /// the search ends. The results of a search in nested screens have this effect.
    case open(path: [RowID], reveals: RowID?)
  }
}

extension RowBehavior {
  /// The closures that few rows have. Each is documented at the `RowBehavior` property of its name.
  private struct Extras {
    var detail: (() -> String?)?
    var liveDetail: (() -> String?)?
    var customRow: Any?
    var drawing: ((DrawingContext) -> [StyledLine])?
    var loadImage: AsyncImage?
    var asyncRules: [AsyncRule] = []
    var save: AsyncSave?
    var confirmation: ((Row.Value) -> Confirmation?)?
    var answers: AnswerActions?
    var onChange: [(Row.Value) -> Void] = []
    var onSubmit: [(Row.Value) -> Void] = []
    var asyncOnSubmit: [AsyncSave] = []
    var waitsUntilLeft = false
    var focus: RowFocus?
    var actions: [RowActionID: RowBehavior] = [:]
    var onDelete: Edit?
    var reordering: Reordering?
    var mark: RowMark?
    var deniedEditing: EditingOptions = []
    var canBeDeselected = false
    var optionTitle: ((Int) -> String)?
    var sharesValue = false
  }

  private final class ExtrasBox {
    // Not checked for exclusive access: it only changes while nothing else refers to the object.
    @exclusivity(unchecked) var value: Extras
    init(_ value: Extras) { self.value = value }
  }

  /// Consecutive rows of a section, such as the elements of a `ForEach`, that the user can reorder.
  package struct Reordering {
    /// The offset of the row among the elements.
    package let offset: Int
    /// The number of elements.
    package let count: Int
    /// Returns the closure that moves elements in the app's data from their offsets to a place
    /// before the element at `destination`, which is `count` for the end. All offsets are those
    /// before the move.
    package let move: (_ source: [Int], _ destination: Int) -> Edit

    /// Creates the reordering of one row.
    package init(offset: Int, count: Int, move: @escaping ([Int], Int) -> Edit) {
      (self.offset, self.count, self.move) = (offset, count, move)
    }
  }
}

/// The space and the characters that a row's author can use to draw it.
public struct DrawingContext: Hashable, Sendable {
  /// The number of columns inside the borders.
  public var columns: Int
  /// Whether only ASCII characters can be shown.
  public var isASCII: Bool

  /// Creates a context.
  package init(columns: Int, isASCII: Bool = false) {
    self.columns = columns
    self.isASCII = isASCII
  }
}

extension Row {
  /// Returns the row of a picker with the titles of some of its options. All other rows, and
  /// pickers that have the titles already, are returned as they are.
  ///
  /// - Parameter indices: The options; `nil` for the selected ones.
  package func withTitles(of indices: [Int]? = nil, by behavior: RowBehavior?) -> Row {
    guard let title = behavior?.optionTitle, case .picker(var picker) = kind else { return self }
    for index in indices ?? picker.selection
    where picker.title(of: index) == nil && picker.indices.contains(index) {
      picker.unlistedTitles[index] = title(index)
    }
    var row = self
    row.kind = .picker(picker)
    return row
  }
}

extension Declared<Row> {
  /// Returns the row with the details and lines that its behavior creates when the row is drawn.
  package func presented(columns: Int, words: Words, isASCII: Bool = false) -> Row {
    var row = value.worded(in: words)
    guard isCompletedWhenDrawn, let behavior else { return row }
    if let detail = behavior.detail { row.detail = detail() }
    if let drawing = behavior.drawing {
      row.drawing = drawing(DrawingContext(columns: columns, isASCII: isASCII))
    }
    return row
  }
}
