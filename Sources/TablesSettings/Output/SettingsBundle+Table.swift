public import Foundation
public import Tables
import TablesBasics
public import TablesModel

extension SettingsBundle {
  /// Returns the root pane as a table, whose rows lead to the tables of the other panes.
  ///
  /// - Parameters:
  ///   - values: The store in which rows keep their values under their keys. While it has no value
  ///     for a key, rows show the default of the bundle. Defaults to `nil`: each row keeps its own
  ///     value, and lists cannot change.
  ///   - words: The sentences on the screens that are not in the bundle. Defaults to English.
  ///   - timeZone: The time zone in which dates are shown. Defaults to that of the system.
  public func table(
    values: (any ValueStore)? = nil, words: Words = .english, timeZone: TimeZone = .current
  ) -> Table {
    panes.first.map { table(of: $0, values: values, words: words, timeZone: timeZone) }
      ?? Table(dataSource: [])
  }

  /// Returns a pane as a table, whose rows lead to the tables of other panes.
  ///
  /// If the pane could not be read, the empty state of the table says so.
  public func table(
    of pane: SettingsPane, values: (any ValueStore)? = nil, words: Words = .english,
    timeZone: TimeZone = .current
  ) -> Table {
    SettingsScreenContext(bundle: self, store: values, words: words, timeZone: timeZone)
      .table(of: pane)
  }
}

/// The values that all screens of a bundle share.
struct SettingsScreenContext {
  let bundle: SettingsBundle
  /// The store of the rows' values. `nil` if the screens keep the values.
  var store: (any ValueStore)?
  let words: Words
  let timeZone: TimeZone

  /// Returns a pane as a table. `title` replaces the title of the pane.
  func table(of pane: SettingsPane, title: String? = nil) -> Table {
    Table(title ?? pane.title ?? words.settings.title) {
      for section in pane.screenSections {
        Section(section.header, footer: section.footer) { rows(of: section, in: pane) }
          .id(section.id)
      }
    }
    .emptyState {
      if let reason = pane.status.reason(in: words.settings) {
        Info(words.settings.cannotBeShown.filled(["file": pane.file])).style(.subtitle)
          .detail(reason)
      } else if !pane.hasTexts {
        Info(words.settings.empty)
      }
    }
  }

  /// Returns a binding to the stored value of a row, or to its default value while none is stored.
  /// `nil` without a store or a key.
  func binding(to row: SettingsRow) -> Binding<PropertyListValue?>? {
    guard let store, let key = row.key else { return nil }
    let (stored, fallback) = (store.binding(key), row.defaultValue)
    return Binding(get: { stored.wrappedValue ?? fallback }, set: { stored.wrappedValue = $0 })
  }

  /// Returns the rows of a section, each with an id that is unique in it.
  private func rows(of section: ScreenSection, in pane: SettingsPane) -> [AnyRow] {
    if let row = section.list, case .list(let list) = row.kind {
      return ListRows(context: self, pane: pane, section: section.source, row: row, list: list).rows
    }
    return section.identifiedRows.map { id, row in
      SettingsRowBuilder(context: self, pane: pane, row: row, section: section.source, item: nil)
        .tableRow.id(id)
    }
  }
}

extension SettingsPane {
  /// Whether a section has a header or a footer. These are shown even if no section has rows.
  fileprivate var hasTexts: Bool {
    sections.contains { $0.title?.isEmpty == false || $0.footer?.isEmpty == false }
  }
}

extension SettingsPane.Status {
  /// Returns a sentence that says why the pane cannot be shown. `nil` if it can.
  fileprivate func reason(in words: Words.Settings) -> String? {
    switch self {
    case .ok: nil
    case .unreadable: words.unreadable
    case .notADictionary: words.notADictionary
    case .noSpecifiers: words.noSpecifiers
    }
  }
}

extension Words {
  /// The sentences on screens that show a `Settings.bundle`.
  public var settings: Settings {
    get { self[Settings.self] }
    set { self[Settings.self] = newValue }
  }

  /// The sentences of the library on screens that show a `Settings.bundle`.
  ///
  /// A name in braces, such as `{file}`, is replaced.
  public struct Settings: Hashable, Sendable, Sentences {
    /// The title of a screen that has no title in the bundle.
    public var title = "Settings"
    /// The empty state of a screen without rows.
    public var empty = "No settings"
    /// The empty state of a screen whose property list could not be used.
    public var cannotBeShown = "{file} cannot be shown"
    /// The reason if the file no longer exists, or is not a property list.
    public var unreadable = "Its property list is unreadable."
    /// The reason if the root of the property list is not a dictionary.
    public var notADictionary = "Its property list is not a dictionary."
    /// The reason if the property list has no `PreferenceSpecifiers`.
    public var noSpecifiers = "Its property list has no specifiers."
    /// The reason why a row that leads to a missing pane is disabled.
    public var noPane = "The bundle has no pane “{file}”."
    /// The reason why a row of an unsupported type is disabled.
    public var unsupported = "{type} is not supported."
    /// The title of the action that adds a new item to a list.
    public var add = "Add"
    /// The reason why a row without a type is disabled.
    public var noType = "The row has no type."

    /// Creates the English sentences.
    public init() {}

    /// The English sentences.
    public static let english = Settings()
  }
}
