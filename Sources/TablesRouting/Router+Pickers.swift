import TablesModel

/// The options of a picker, on a screen of their own.
extension Router {
  func open(pickerAt target: Target) -> Outcome {
    push(.picker(target.address), target)
    return .pushed(target.row.id)
  }

  /// Chooses an option on the screen of a picker; where one is chosen, goes back.
  func choose(_ place: Int, ofPickerAt address: RowAddress) -> Outcome {
    guard let picker = picker(at: address) else { return pop() }
    if let refusal = refusal(of: picker.target) { return refusal }
    var places = [place]
    if picker.state.marking == .check {
      let others = picker.state.selection.filter { $0 != place }
      places = others.count < picker.state.selection.count ? others : (others + places).sorted()
    } else if picker.target.behavior.allowsNoChoice, picker.state.selection == places {
      places = []
    }
    let wasShown = levels.removeLast()
    let outcome = choose(places, picker.target)
    guard picker.state.marking == .check else {
      presentedChanged()
      return outcome
    }
    return stay(on: wasShown, after: outcome, choosing: places, address)
  }

  /// Shows the options again, where several can be chosen.
  private func stay(
    on level: Level, after outcome: Outcome, choosing places: [Int], _ address: RowAddress
  ) -> Outcome {
    refresh()
    levels.append(level)
    top.declared = evaluate(level.source, level: levels.count - 1)
    top.table = top.declared
    presentedChanged()
    let isDone = picker(at: address)?.state.selection == places
    return isDone || outcome.isFailure
      ? outcome : .refused(address.row, reason: words.choiceNeeded)
  }

  /// The table of a picker's options; empty where the row is gone.
  func pickerTable(of address: RowAddress, inLevel index: Int) -> Table {
    guard let target = pickerTarget(of: address, inLevel: index),
      case .picker(let picker) = target.row.kind
    else { return Table(dataSource: DataSource()) }
    let chosen = Set(picker.selection)
    let rows = LazyRun<Row>(count: picker.options.count) { place in
      let kind = Row.Kind.option(isSelected: chosen.contains(place), marking: picker.marking)
      return Declared(Row(id: RowID(place), kind: kind, title: picker.options[place]))
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

  /// The row of a picker in the screen below its options.
  private func pickerTarget(of address: RowAddress, inLevel index: Int) -> Target? {
    let table = levels[index].table
    let hint = levels.indices.contains(index + 1) ? levels[index + 1].originPath : nil
    guard let path = path(of: address, hint: hint, inLevel: index),
      let items = table.section(at: path.section)?.items
    else { return nil }
    let declared = levels[index].state.applied(
      to: items.declared(at: path.row), in: address.section)
    return Target(
      path: path, address: address, row: declared.value,
      behavior: declared.behavior ?? RowBehavior())
  }
}
