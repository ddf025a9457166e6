import TablesModel
import TablesText

/// A set of parts of a theme, for example those that some rows can be drawn in.
struct ThemeParts: OptionSet {
  let rawValue: UInt16

  static let title = ThemeParts(rawValue: 1 << 0)
  static let header = ThemeParts(rawValue: 1 << 1)
  static let detail = ThemeParts(rawValue: 1 << 2)
  static let footer = ThemeParts(rawValue: 1 << 3)
  static let faint = ThemeParts(rawValue: 1 << 4)
  static let border = ThemeParts(rawValue: 1 << 5)
  static let rowTitle = ThemeParts(rawValue: 1 << 6)
  static let accent = ThemeParts(rawValue: 1 << 7)
  static let on = ThemeParts(rawValue: 1 << 8)
  static let badge = ThemeParts(rawValue: 1 << 9)
  static let destructive = ThemeParts(rawValue: 1 << 10)
  static let disabled = ThemeParts(rawValue: 1 << 11)
  static let focus = ThemeParts(rawValue: 1 << 12)
  static let match = ThemeParts(rawValue: 1 << 13)
  static let all = ThemeParts(rawValue: 1 << 14 - 1)

  /// The parts of a screen's bars and panels, and of the overlays on its rows.
  static let screen: ThemeParts = [
    .title, .header, .border, .accent, .faint, .destructive, .rowTitle, .focus, .match,
  ]
}

extension ThemeParts {
  /// Creates the set of the parts that some lines can be drawn in.
  init(_ origins: [LineOrigin], row: (RowPath) -> (row: Row, behavior: RowBehavior?)?) {
    self = []
    var last: LineOrigin?
    for origin in origins where origin != last {
      last = origin
      switch origin {
      case .title: insert(.title)
      case .header: insert(.header)
      case .footer: insert(.footer)
      case .decoration: insert(.border)
      case .row(let path): formUnion(row(path).map(Self.init) ?? .all)
      // An empty state may contain rows of any kind.
      case .emptyState: formUnion(Self.all.subtracting([.title, .header, .footer]))
      }
    }
  }

  /// Creates the set of the parts that a row can be drawn in.
  init(row: Row, behavior: RowBehavior?) {
    self = .border
    if row.drawing != nil || behavior?.drawing != nil { return }
    if behavior?.detail != nil || row.detail?.isEmpty == false { insert(.detail) }
    if case .failed = row.status { insert(.destructive) }
    if case .invalid = row.status { insert(.destructive) }
    if case .disabled(let reason) = row.availability {
      formUnion(reason == nil ? .disabled : [.disabled, .faint])
      return
    }
    formUnion([.rowTitle, Self.parts(of: row.kind)])
    if row.badge?.isEmpty == false { insert(.badge) }
    if row.style == .leftDetail { insert(.accent) }
    if row.isActionable { insert(.faint) }
    if row.status == .running { formUnion([.accent, .faint]) }
  }

  private static func parts(of kind: Row.Kind) -> ThemeParts {
    switch kind {
    case .info: []
    case .segue: .faint
    case .picker, .datePicker: [.faint, .detail]
    case .option(let isSelected, _): isSelected ? .accent : .faint
    case .textField(let field): field.text.isEmpty ? .faint : []
    case .action(let role): role == .destructive ? [.faint, .destructive] : [.faint, .accent]
    case .switch(let isOn): isOn ? .on : .faint
    case .slider: [.accent, .faint]
    case .stepper: .accent
    case .progress: [.accent, .faint, .detail]
    }
  }
}
