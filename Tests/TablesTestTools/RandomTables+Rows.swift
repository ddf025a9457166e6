import Tables

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RandomTables {
  /// A row of any kind without modifiers.
  mutating func plainRow() -> AnyRow {
    let title = texts.text()
    return number(in: 0...1) == 0 ? inputRow(title) : otherRow(title)
  }

  /// A row that shows a value the user can change.
  private mutating func inputRow(_ title: String) -> AnyRow {
    switch number(in: 0...7) {
    case 0: AnyRow(Switch(title, initialValue: coin()))
    case 1: AnyRow(Slider(title, initialValue: Double(number(in: -10...110)), in: 0...100))
    case 2: AnyRow(Stepper(title, initialValue: number(in: -9...9), in: -9...9))
    case 3:
      AnyRow(TextField(title, initialValue: texts.text(), prompt: optional { $0.texts.text() }))
    case 4: AnyRow(TextField(title, initialValue: texts.text()).secure())
    case 5:
      AnyRow(TextEditor(title, initialValue: lines(), prompt: optional { $0.texts.text() }))
    case 6:
      AnyRow(DurationPicker(title, selection: .constant(.seconds(number(in: 0...86_340)))))
    default: AnyRow(DatePicker(title, selection: .constant(date()), timeZone: .utc))
    }
  }

  private mutating func lines() -> String {
    (0...number(in: 0...5)).map { _ in texts.text() }.joined(separator: coin() ? "\n" : "\r\n")
  }

  private mutating func otherRow(_ title: String) -> AnyRow {
    switch number(in: 0...5) {
    case 0: AnyRow(Info(title, detail: optional { $0.texts.text() }))
    case 1: AnyRow(Segue(title))
    case 2: AnyRow(Action(title, role: coin() ? .destructive : nil) {})
    case 3: AnyRow(Progress(title, value: optional { Double($0.number(in: 0...10)) / 10 }))
    case 4: picker(title)
    default: option(title)
    }
  }

  /// A picker of up to four options, of which any number is chosen.
  private mutating func picker(_ title: String) -> AnyRow {
    let names = (0..<number(in: 0...4)).map { _ in texts.text() }
    let chosen = Set(names.indices.filter { _ in coin() })
    return AnyRow(
      Picker(title, selection: .constant(chosen), options: names.indices) { names[$0] })
  }

  private mutating func option(_ title: String) -> AnyRow {
    let marking: Row.Kind.Marking = coin() ? .radio : .check
    return AnyRow(kind: .option(isSelected: coin(), marking: marking), title: title)
  }

  /// A minute within some sixty years around 2001.
  private mutating func date() -> Date {
    Date(timeIntervalSinceReferenceDate: Double(number(in: -16_000_000...16_000_000)) * 60)
  }

  /// A row with each of the modifiers that change what is drawn, or without it.
  mutating func decorated(_ row: AnyRow) -> AnyRow {
    var row = row
    if let detail = rarely({ $0.texts.text() }) { row = row.detail(detail) }
    if let icon = rarely({ $0.texts.text(in: .emoji) }) { row = row.icon(icon) }
    if let badge = rarely({ $0.number(in: 0...1_200) }) { row = row.badge(badge) }
    if let reason = rarely({ $0.texts.text() }) { row = row.disabled(because: reason) }
    let styles = Row.Style.allCases
    return row.style(styles[number(in: 0...styles.count - 1)])
  }

  /// A value one time in four.
  private mutating func rarely<Value>(_ make: (inout RandomTables) -> Value) -> Value? {
    number(in: 0...3) == 0 ? make(&self) : nil
  }
}
