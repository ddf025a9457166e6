/// The localisation that a name asks for, among those that a bundle has.
struct LocalizationChoice {
  /// The name as its folder is called; `.` for the bundle's top, nil for none.
  let name: String?
  let problems: [SettingsProblem]

  /// - Parameter locale: The name asked for; nil for none.
  init(_ locale: String?, among names: [String]) {
    guard let locale, locale != "." else {
      (name, problems) = (locale, [])
      return
    }
    name = Self.match(locale, among: names)
    problems = name == nil ? [Self.problem(locale, names)] : []
  }

  /// The folder of strings files, with its slash; empty for the bundle's top.
  var stringsFolder: String? { name == "." ? "" : paneFolder.map { "\($0)/" } }

  /// The folder that may hold panes of its own.
  var paneFolder: String? { name == "." ? nil : name.map { "\($0).lproj" } }

  /// The exact name; else one that differs in case or writes `_` for `-`; else that of the language
  /// alone.
  private static func match(_ locale: String, among names: [String]) -> String? {
    if names.contains(locale) { return locale }
    var wanted = normalized(locale).split(separator: "-")
    while !wanted.isEmpty {
      let tag = wanted.joined(separator: "-")
      if let name = names.first(where: { normalized($0) == tag }) { return name }
      wanted.removeLast()
    }
    return nil
  }

  private static func normalized(_ name: String) -> String {
    let name = name.hasSuffix(".lproj") ? String(name.dropLast(6)) : name
    return String(name.lowercased().map { $0 == "_" ? "-" : $0 })
  }

  private static func problem(_ locale: String, _ names: [String]) -> SettingsProblem {
    SettingsProblem(
      kind: .missingLocalization, file: "\(locale).lproj", place: "", found: "no such folder",
      expected: names.isEmpty
        ? "nothing, as the bundle is not localised" : "one of \(names.joined(separator: ", "))")
  }
}
