import Foundation
import Tables
import TablesBasics

/// Reads the values of one specifier, and collects the problems in it.
struct SpecifierReader {
  let attributes: [String: PropertyListValue]
  let entry: Int
  let context: PaneContext
  /// The place of the specifier in the property list.
  private let place: String
  /// Whether the specifier describes the items of a list. It then needs neither a key nor a
  /// default.
  private let isTemplate: Bool
  private(set) var problems: [SettingsProblem] = []

  /// Whether Settings or the app itself shows the pane.
  private var mode: SettingsBundle.Mode { context.locator.mode }

  init(_ attributes: [String: PropertyListValue], entry: Int, _ context: PaneContext) {
    self.attributes = attributes
    self.entry = entry
    self.context = context
    place = "PreferenceSpecifiers[\(entry)]"
    isTemplate = false
  }

  /// Creates a reader of a specifier that describes the items of a list.
  init(template: [String: PropertyListValue], named name: String, of list: SpecifierReader) {
    attributes = template
    (entry, context) = (list.entry, list.context)
    place = "\(list.place).\(name)"
    isTemplate = true
  }

  /// Adds problems that another reader has found in a specifier inside this one.
  mutating func append(_ new: [SettingsProblem]) { problems += new }

  /// Adds a problem with the value of `name`.
  mutating func add(
    _ kind: SettingsProblem.Kind, _ name: String, found: String, expected: String
  ) {
    problems.append(
      SettingsProblem(
        kind: kind, file: context.file, place: "\(place).\(name)",
        key: attributes["Key"]?.text, found: found, expected: expected))
  }

  /// Adds a problem if a required key is missing.
  mutating func require(_ name: String, _ expected: String) {
    guard attributes[name] == nil, !isTemplate else { return }
    add(.missing, name, found: "nothing", expected: expected)
  }

  /// Returns a text. A number, boolean or date is a problem, and is converted to text.
  @discardableResult mutating func text(_ name: String) -> String? {
    guard let value = attributes[name] else { return nil }
    if value.string == nil { add(.wrongType, name, found: value.summary, expected: "a string") }
    return value.text
  }

  /// Returns a localized text.
  mutating func localizedText(_ name: String) -> String? { text(name).map(context.localized) }

  /// Returns a boolean, which defaults to `false`.
  mutating func flag(_ name: String) -> Bool {
    guard let value = attributes[name] else { return false }
    if case .boolean(let flag) = value { return flag }
    add(.wrongType, name, found: value.summary, expected: "a boolean")
    return value.isTrue
  }

  /// Returns the elements of an array.
  mutating func array(_ name: String) -> [PropertyListValue]? {
    guard let value = attributes[name] else { return nil }
    if value.array == nil { add(.wrongType, name, found: value.summary, expected: "an array") }
    return value.array
  }

  /// Returns the elements of an array of texts. The first element that is not a string is reported
  /// as a problem.
  mutating func texts(_ name: String) -> [PropertyListValue]? {
    guard let elements = array(name) else { return nil }
    if let index = elements.firstIndex(where: { $0.string == nil }) {
      add(.wrongType, "\(name)[\(index)]", found: elements[index].summary, expected: "a string")
    }
    return elements
  }

  /// Returns the localized text of an element. `nil` if the element cannot be shown as text.
  func localized(_ text: PropertyListValue) -> String? { text.text.map(context.localized) }

  /// Returns a number. Any kind of value but a number or a boolean is a problem; a string still
  /// counts as the number with which it begins, or else as 0.
  @discardableResult mutating func number(_ name: String) -> PropertyListValue? {
    guard let value = attributes[name] else { return nil }
    switch value {
    case .integer, .largeInteger, .boolean: break
    case .real: break  // ``checkRanges()`` reports numbers that are not finite.
    case .string, .date, .data, .array, .dictionary:
      add(.wrongType, name, found: value.summary, expected: "a finite number")
    }
    return value.numeral
  }

  /// Adds a problem for each entry of `SupportedUserInterfaceIdioms` that names no known device.
  ///
  /// - Parameter known: The known devices in the list. `nil` if it has none; the row is then shown
  ///   on all devices.
  mutating func checkIdioms(known: [SettingsBundle.Idiom]?) {
    let name = "SupportedUserInterfaceIdioms"
    guard let value = attributes[name] else { return }
    guard let idioms = value.array else {
      return add(
        .wrongType, name, found: value.summary, expected: "an array; the row is for all devices")
    }
    if idioms.isEmpty {
      add(
        .wrongType, name, found: "an empty array", expected: "devices; the row is for all of them")
    }
    let names = SettingsBundle.Idiom.allCases.map(\.listedName)
    let expected = names.map { "\"\($0)\"" }.listed("or")
    let effect = known == nil ? "the row is for all devices" : "this entry is ignored"
    for (index, idiom) in idioms.enumerated() where !names.contains(idiom.string ?? "") {
      guard problems.count <= PaneReader.problemLimit else { return }
      let counts = SettingsBundle.Idiom(listed: idiom) != nil
      let similar = idiom.string.flatMap { nearestWord(to: $0, in: names) }
      add(
        idiom.string == nil ? .wrongType : .unknownIdiom, "\(name)[\(index)]",
        found: idiom.summary,
        expected: "\(expected)\(similar.map { "; \($0) is similar" } ?? "")"
          + (counts ? ", which is used" : "; \(effect)"))
    }
  }

  /// Adds a problem for each number that is not finite, and for each date that no row can show.
  mutating func checkRanges() {
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      if let place = value.outOfRange {
        add(
          .outOfRange, name + place.path, found: place.value.summary, expected: place.expected)
      }
    }
  }
}

extension SpecifierReader {
  mutating func row(locator: PaneLocator) -> SettingsRow {
    let title = localizedText("Title")
    let key = text("Key")
    let type = text("Type")
    var row = SettingsRow(
      kind: kind(of: type, locator: locator), title: title, key: key, type: type,
      entry: entry, attributes: attributes, defaultValue: attributes["DefaultValue"])
    if mode == .inApp { (row.subtitle, row.alignment) = (subtitle(), alignment()) }
    return row
  }

  private mutating func kind(of type: String?, locator: PaneLocator) -> SettingsRow.Kind {
    switch type {
    case "PSToggleSwitchSpecifier": return .toggle(toggle())
    case "PSChildPaneSpecifier": return .segue(segue(locator))
    case "PSTitleValueSpecifier": return .info(info())
    case "PSMultiValueSpecifier": return .picker(picker())
    case "PSTextFieldSpecifier": return .textField(textField())
    case "PSSliderSpecifier": return .slider(slider())
    default:
      if mode == .inApp, let kind = type.flatMap({ inAppKind(of: $0, locator: locator) }) {
        return kind
      }
      add(
        .unknownType, "Type", found: type.map { $0.quoted() } ?? "nothing",
        expected: "one of Apple's \(mode == .inApp ? "or InAppSettingsKit's " : "")types; "
          + "the row is shown as unsupported")
      return .unsupported
    }
  }

  private mutating func toggle() -> SettingsToggle {
    require("Title", "a string")
    requireStored()
    let toggle = SettingsToggle(
      onValue: attributes["TrueValue"] ?? true, offValue: attributes["FalseValue"] ?? false,
      isCheckmark: mode == .inApp && attributes["IASKToggleStyle"]?.string == "Checkmark")
    if toggle.onValue.matches(toggle.offValue) {
      add(
        .equalValues, "FalseValue", found: toggle.offValue.summary,
        expected: "another value than TrueValue")
    } else if let value = attributes["DefaultValue"], !value.matches(toggle.onValue),
      !value.matches(toggle.offValue)
    {
      add(
        .defaultNotAmongValues, "DefaultValue", found: value.summary,
        expected: "\(toggle.onValue.literal) or \(toggle.offValue.literal)")
    }
    return toggle
  }

  private mutating func segue(_ locator: PaneLocator) -> SettingsSegue {
    require("Title", "a string")
    return target(locator)
  }

  /// Returns the destination of a row: the pane that `File` names, or a screen of the app itself.
  mutating func target(_ locator: PaneLocator) -> SettingsSegue {
    let external = Self.externalKeys.first { attributes[$0] != nil }
    let file = text("File")
    guard let file, !file.isEmpty else {
      if external == nil {
        add(
          .missing, "File", found: file.map { _ in "an empty string" } ?? "nothing",
          expected: "the name of a property list")
      }
      return SettingsSegue(file: file, target: .none, externalKey: external)
    }
    let result = locator.locate(file)
    if external == nil { addMissingPane(file, result, locator) }
    guard case .file(let path) = result else {
      return SettingsSegue(file: file, target: .missing, externalKey: external)
    }
    return SettingsSegue(file: file, target: .pane(file: path), externalKey: external)
  }

  private mutating func addMissingPane(
    _ file: String, _ result: PaneLocator.Result, _ locator: PaneLocator
  ) {
    let found = file.quoted()
    switch result {
    case .file: break
    case .outside:
      add(.outsideBundle, "File", found: found, expected: "a path within the bundle")
    case .missing:
      let hint = locator.nearMiss(file).map { "; \($0) differs in case" } ?? ""
      add(.missingPane, "File", found: found, expected: "a property list of the bundle\(hint)")
    }
  }

  private mutating func info() -> SettingsInfo {
    requireStored()
    let hasEither = attributes["Values"] != nil || attributes["Titles"] != nil
    return SettingsInfo(options: hasEither ? options() : nil)
  }

  private mutating func picker() -> SettingsOptions {
    require("Title", "a string")
    requireStored()
    return options() ?? noOptions
  }

  /// Returns the options of a radio group, and the rows that show them.
  mutating func radioGroup() -> (options: SettingsOptions, rows: [SettingsRow]) {
    requireStored()
    let options = options() ?? noOptions
    let key = text("Key")
    let rows = options.options.enumerated().map { index, option in
      let radio = SettingsRadioOption(
        index: index, option: option, isSelected: index == options.selection)
      return SettingsRow(
        kind: .radioOption(radio), title: option.title, key: key, entry: entry, attributes: [:])
    }
    return (options, rows)
  }

  mutating func textField() -> SettingsTextField {
    require("Key", "a string")
    text("DefaultValue")
    for (name, words) in SettingsSchema.words {
      checkWord(name, among: words + (mode == .inApp ? SettingsSchema.inAppWords : []))
    }
    return SettingsTextField(
      placeholder: mode == .inApp ? localizedText("IASKPlaceholder") : nil,
      isSecure: flag("IsSecure"),
      keyboard: text("KeyboardType") ?? "Alphabet",
      autocapitalization: text("AutocapitalizationType") ?? "None",
      autocorrection: text("AutocorrectionType") ?? "Default",
      contentType: mode == .inApp ? text("IASKTextContentType") : nil)
  }

  private mutating func slider() -> SettingsSlider {
    requireStored()
    require("MinimumValue", "a number; 0 is used")
    require("MaximumValue", "a number; 1 is used")
    let (minimum, maximum) = (number("MinimumValue") ?? 0, number("MaximumValue") ?? 1)
    number("DefaultValue")
    let slider = SettingsSlider(
      minimum: minimum, maximum: maximum, minimumImage: text("MinimumValueImage"),
      maximumImage: text("MaximumValueImage"))
    check(slider)
    checkImage("MinimumValueImage", slider.minimumImage)
    checkImage("MaximumValueImage", slider.maximumImage)
    return slider
  }

  private mutating func check(_ slider: SettingsSlider) {
    let (minimum, maximum) = (slider.minimum.text ?? "", slider.maximum.text ?? "")
    if slider.range.upperBound != slider.maximum.number {
      add(
        .outOfRange, "MaximumValue", found: "the number \(maximum)",
        expected: "\(minimum) or more, which is MinimumValue")
    } else if let value = attributes["DefaultValue"].map({ $0.numeral ?? 0 }),
      !slider.clamped(value).matches(value)
    {
      add(
        .outOfRange, "DefaultValue", found: value.summary, expected: "\(minimum) to \(maximum)")
    }
  }

  /// The options of a specifier that lacks `Values` or `Titles`: an empty list.
  private var noOptions: SettingsOptions {
    SettingsOptions([], value: attributes["DefaultValue"], order: order)
  }

  /// The language by which the options are sorted; `nil` if they keep the order of the file.
  private var order: Locale? {
    attributes["DisplaySortedByTitle"]?.isTrue == true ? context.titleOrder : nil
  }

  /// Returns the options in `Values` and `Titles`. `nil` if one of these is missing.
  private mutating func options() -> SettingsOptions? {
    require("Values", "an array")
    require("Titles", "an array")
    let (values, titles, shortTitles) = (array("Values"), texts("Titles"), texts("ShortTitles"))
    _ = flag("DisplaySortedByTitle")
    guard let values, let titles else { return nil }
    for (name, count) in [("Values", values.count), ("ShortTitles", shortTitles?.count)] {
      guard let count, count != titles.count else { continue }
      add(
        .lengthMismatch, name, found: "\(count) against \(titles.count) Titles",
        expected: "as many of each; elements without a counterpart are ignored")
    }
    checkEquality(of: values)
    let count = context.budget.rows.take(upTo: min(values.count, titles.count))
    let options = zip(values.prefix(count), titles).enumerated().map { index, option in
      let shortTitle = shortTitles.flatMap { $0.indices.contains(index) ? $0[index] : nil }
      return SettingsOption(
        value: option.0, title: localized(option.1), rawTitle: option.1,
        shortTitle: shortTitle.flatMap(localized))
    }
    return selectable(options)
  }

  private mutating func selectable(_ options: [SettingsOption]) -> SettingsOptions {
    let value = attributes["DefaultValue"]
    let options = SettingsOptions(options, value: value, order: order)
    if let value, options.selection == nil {
      add(
        .defaultNotAmongValues, "DefaultValue", found: value.summary,
        expected: options.options.isEmpty
          ? "no default, because there are no values"
          : "one of \(PropertyListValue.list(options.options.map(\.value)))")
    }
    return options
  }

  /// Adds problems if a specifier whose value is stored lacks a key or a default value.
  private mutating func requireStored() {
    require("Key", "a string")
    require("DefaultValue", "a default")
  }

  static let externalKeys = [
    "IASKViewControllerClass", "IASKSegueIdentifier", "IASKViewControllerStoryBoardId",
    "IASKViewControllerStoryBoardFile",
  ]
}
