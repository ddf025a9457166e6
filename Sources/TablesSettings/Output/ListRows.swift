import Tables
import TablesBasics

/// Builds the rows of a list: one for each stored item, and one that adds an item.
struct ListRows {
  let context: SettingsScreenContext
  let pane: SettingsPane
  let section: SettingsSection
  /// The row of the list.
  let row: SettingsRow
  let list: SettingsList

  /// The rows. The id of a row is the key of the list and the index of its item, such as `tags[0]`.
  var rows: [AnyRow] {
    let items = items?.wrappedValue?.array ?? row.defaultValue?.array ?? []
    var rows = items.indices.compactMap { index in
      list.item.map { item(at: index, of: items, $0).id("\(name)[\(index)]") }
    }
    if let add = list.add { rows.append(adding(add).id("\(name).add")) }
    if let failure = context.saveFailure(of: row), let last = rows.popLast() {
      let text = context.words.settings.notSaved.filled(["reason": failure])
      rows.append(last.modified { $0.row.status = .failed(text) })
    }
    return rows
  }

  fileprivate var name: String { row.preferredID }

  /// A binding to the stored array, or to the default one while none is stored. `nil` without a
  /// store, so that the list cannot change.
  private var items: Binding<PropertyListValue?>? { context.binding(to: row) }

  private func item(
    at index: Int, of values: [PropertyListValue], _ template: SettingsRow
  ) -> AnyRow {
    let row = itemRow(at: index, of: values, template)
    guard list.isDeletable, let items else { return row }
    return row.onDelete {
      var values = items.wrappedValue?.array ?? []
      guard values.indices.contains(index) else { return }
      values.remove(at: index)
      items.wrappedValue = .array(values)
    }
  }

  private func itemRow(
    at index: Int, of values: [PropertyListValue], _ template: SettingsRow
  ) -> AnyRow {
    let part = ItemPart(items: items, index: index, key: template.key)
    if let pane = pane(of: template) {
      let text = part.value(in: values)?.text?.nonEmpty
      var context = context
      context.store =
        items.map { ItemStore(items: $0, index: index, scalarKey: template.key) as any ValueStore }
        ?? MemoryStore(values[index].dictionary ?? [:])
      return AnyRow(
        Segue(text ?? template.title?.nonEmpty ?? pane.name) { [context] in
          context.table(of: pane, title: template.title)
        })
    }
    return tableRow(template.showing(part.value(in: values)), item: part.binding)
  }

  private func adding(_ template: SettingsRow) -> AnyRow {
    let title = template.title ?? ""
    guard let items else {
      return template.paneTarget == nil ? tableRow(template) : AnyRow(Action(title))
    }
    switch template.kind {
    case .textField, .picker:
      let addsEmptyText = if case .picker = template.kind { true } else { false }
      let value = Binding<PropertyListValue?>(get: { nil }) { value in
        if let value, addsEmptyText || value != "" { append(value, to: items) }
      }
      return tableRow(template.showing(nil), item: value)
    default:
      guard let pane = pane(of: template) else { return tableRow(template) }
      return AnyRow(
        Segue(title) { NewItem(rows: self, pane: pane, title: template.title, items: items) })
    }
  }

  fileprivate func append(_ value: PropertyListValue, to items: Binding<PropertyListValue?>) {
    items.wrappedValue = .array((items.wrappedValue?.array ?? []) + [value])
  }

  /// Returns the row of a table for a row of the bundle.
  private func tableRow(
    _ row: SettingsRow, item: Binding<PropertyListValue?>? = nil
  ) -> AnyRow {
    SettingsRowBuilder(context: context, pane: pane, row: row, section: section, item: item)
      .tableRow
  }

  /// Returns the pane to which a row leads, if it is in the bundle.
  private func pane(of row: SettingsRow) -> SettingsPane? {
    guard case .pane(let file)? = row.paneTarget else { return nil }
    return context.bundle.pane(file: file)
  }
}

/// The screen on which the user enters a new item. An action adds the item to the list; after that,
/// the screen changes the item in the list.
private struct NewItem: ScreenContent {
  let rows: ListRows
  let pane: SettingsPane
  let title: String?
  let items: Binding<PropertyListValue?>
  @Stored private var draft: MemoryStore
  /// The index of the item once it is in the list.
  @Stored private var added: Int?

  init(
    rows: ListRows, pane: SettingsPane, title: String?, items: Binding<PropertyListValue?>
  ) {
    (self.rows, self.pane, self.title, self.items) = (rows, pane, title, items)
    _draft = Stored(MemoryStore(pane.itemDefaults))
    _added = Stored(nil)
  }

  var table: Table {
    var context = rows.context
    context.store =
      added.map { ItemStore(items: items, index: $0, scalarKey: nil) as any ValueStore } ?? draft
    var table = context.table(of: pane, title: title)
    if added == nil {
      let add = Action(context.words.settings.add) {
        let index = items.wrappedValue?.array?.count ?? 0
        rows.append(.dictionary(draft.values), to: items)
        added = index
      }
      table.dataSource.appendSection(Section { add.id("\(rows.name).add.done") })
    }
    return table
  }
}

extension SettingsRow {
  /// The pane to which the row leads.
  var paneTarget: SettingsSegue.Target? {
    switch kind {
    case .segue(let segue), .customView(let segue):
      if case .pane = segue.target { segue.target } else { nil }
    default: nil
    }
  }

  /// Returns a copy of the row that has another default value, which its control shows.
  fileprivate func showing(_ defaultValue: PropertyListValue?) -> SettingsRow {
    var row = self
    row.defaultValue = defaultValue
    return row
  }
}

extension SettingsList {
  /// Returns the rows that ``ListRows`` shows for items that cannot change.
  func rows(for items: [PropertyListValue]) -> [SettingsRow] {
    let shown = items.indices.compactMap { index in
      item.map { $0.showing(ItemPart(items: nil, index: index, key: $0.key).value(in: items)) }
    }
    return shown + (add.map { [$0] } ?? [])
  }
}

extension SettingsPane {
  /// The initial values of a new item of the list, which the user then edits on this pane: the
  /// default values of the pane's rows, by their keys.
  fileprivate var itemDefaults: [String: PropertyListValue] {
    var defaults: [String: PropertyListValue] = [:]
    for (key, value, _) in self.defaults { defaults[key] = value }
    return defaults
  }
}

/// The part of an item that one row shows: the whole item, or one of its values if it is a
/// dictionary.
private struct ItemPart {
  let items: Binding<PropertyListValue?>?
  let index: Int
  let key: String?

  func value(in values: [PropertyListValue]) -> PropertyListValue? {
    guard values.indices.contains(index) else { return nil }
    return key.flatMap { values[index].dictionary?[$0] } ?? values[index]
  }

  /// A binding to this part of the stored array. `nil` if the list cannot change.
  var binding: Binding<PropertyListValue?>? {
    items.map { items in
      Binding(
        get: { value(in: items.wrappedValue?.array ?? []) },
        set: { value in
          var values = items.wrappedValue?.array ?? []
          guard let value, values.indices.contains(index) else { return }
          if let key, var entries = values[index].dictionary {
            entries[key] = value
            values[index] = .dictionary(entries)
          } else {
            values[index] = value
          }
          items.wrappedValue = .array(values)
        })
    }
  }
}

/// A store of the values in one item of a list. An item that is not a dictionary becomes one when a
/// value is changed.
private final class ItemStore: ValueStore {
  private let items: Binding<PropertyListValue?>
  private let index: Int
  /// The key under which the value of an item that is not a dictionary is read.
  private let scalarKey: String?
  private var observers: [ObjectIdentifier: (key: String, onChange: () -> Void)] = [:]

  init(items: Binding<PropertyListValue?>, index: Int, scalarKey: String?) {
    self.items = items
    self.index = index
    self.scalarKey = scalarKey
  }

  func get(_ key: String) -> PropertyListValue? { entries[key] }

  func set(_ value: PropertyListValue, for key: String) { change(key) { $0[key] = value } }

  func remove(_ key: String) { change(key) { $0[key] = nil } }

  func observe(_ key: String, _ onChange: @escaping @Sendable () -> Void) -> ValueObservation {
    let token = Token()
    observers[ObjectIdentifier(token)] = (key, onChange)
    return ValueObservation { [weak self] in self?.observers[ObjectIdentifier(token)] = nil }
  }

  private final class Token {}

  private var entries: [String: PropertyListValue] {
    guard let values = items.wrappedValue?.array, values.indices.contains(index) else { return [:] }
    return values[index].dictionary ?? scalarKey.map { [$0: values[index]] } ?? [:]
  }

  private func change(_ key: String, _ body: (inout [String: PropertyListValue]) -> Void) {
    var values = items.wrappedValue?.array ?? []
    guard values.indices.contains(index) else { return }  // The item was deleted.
    var entries = entries
    body(&entries)
    values[index] = .dictionary(entries)
    items.wrappedValue = .array(values)
    for observer in observers.values where observer.key == key { observer.onChange() }
  }
}
