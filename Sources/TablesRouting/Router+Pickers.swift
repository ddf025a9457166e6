import TablesModel

/// The screens that show the options of a picker.
extension Router {
  func open(pickerAt target: Target) -> Outcome {
    push(.picker(target.address), target)
    return .pushed(target.row.id)
  }

  /// Chooses an option on the screen of a picker, and goes back if the picker allows only one.
  func choose(_ index: Int, ofPickerAt address: RowAddress) -> Outcome {
    guard let picker = picker(at: address) else { return pop() }
    if let refusal = refusal(of: picker.target) { return refusal }
    var indices = [index]
    if picker.state.marking == .check {
      let others = picker.state.selection.filter { $0 != index }
      indices = others.count < picker.state.selection.count ? others : (others + indices).sorted()
    }
    let level = update { $0.levels.removeLast() }
    let screen = addresses
    let outcome = choose(indices, picker.target)
    guard picker.state.marking == .check else { return outcome }
    return stay(on: level, above: screen, after: outcome, choosing: indices, address)
  }

  /// Reopens the options screen of a picker that allows several choices.
  ///
  /// Returns `outcome`, or a refusal if the picker did not adopt the selection `indices`.
  private func stay(
    on level: Level, above screen: [RowAddress], after outcome: Outcome, choosing indices: [Int],
    _ address: RowAddress
  ) -> Outcome {
    refresh()
    if addresses != screen { return outcome }  // The picker's screen was left.
    update { $0.levels.append(level) }
    let options = evaluate(level.source, level: levels.count - 1, in: level.scope)
    update { ($0.top.declared, $0.top.table) = (options, options) }
    let isDone = picker(at: address)?.state.selection == indices
    return isDone || outcome.isFailure
      ? outcome : .refused(address.row, reason: words.choiceNeeded)
  }

  /// Returns the table of a picker's options, without rows if the picker was removed.
  func pickerTable(of address: RowAddress, inLevel index: Int) -> Table {
    guard let target = pickerTarget(of: address, inLevel: index),
      case .picker(let picker) = target.row.kind
    else { return Table(dataSource: DataSource()) }
    let chosen = Set(picker.selection)
    let rows = LazyRun<Row>(count: picker.options.count) { index in
      let kind = Row.Kind.option(isSelected: chosen.contains(index), marking: picker.marking)
      return Declared(Row(id: RowID(index), kind: kind, title: picker.options[index]))
    }
    let section = Section(id: SectionID("options"), items: RunList(runs: [.lazy(rows)]))
    var table = Table(title: target.row.title, dataSource: DataSource(sections: [section]))
    table.isSearchable = picker.options.count > 12
    return table
  }

  private func picker(
    at address: RowAddress
  ) -> (target: Target, state: Row.Kind.Picker)? {
    guard let target = pickerTarget(of: address, inLevel: levels.count - 2),
      case .picker(let state) = target.row.kind
    else { return nil }
    return (target, state)
  }

  /// Returns the row of a picker, which is on the screen below its options.
  private func pickerTarget(of address: RowAddress, inLevel index: Int) -> Target? {
    let table = levels[index].table
    let hint = levels.indices.contains(index + 1) ? levels[index + 1].originPath : nil
    guard let path = path(of: address, hint: hint, inLevel: index),
      let items = table.section(at: path.section)?.items
    else { return nil }
    let declared = levels[index].kept.applied(
      to: items.declared(at: path.row), in: address.section)
    return Target(declared, at: path, address)
  }
}
