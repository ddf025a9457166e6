import TablesModel

/// The screen that shows the options of a picker, which is a row of the screen below.
struct OptionsScreen {
  let router: Router
  /// The screen of the picker.
  let level: Level
  /// The row of the picker, where it was last found.
  let leading: RowRef

  init(router: Router, level: Level, leading: RowRef) {
    (self.router, self.level, self.leading) = (router, level, leading)
  }

  /// Creates the screen of options that is at a place of the stack. `nil` if another one is there.
  init?(_ options: Level, of router: Router) {
    guard case .options = options.source, let level = options.below, let leading = options.leading
    else { return nil }
    self.init(router: router, level: level, leading: leading)
  }

  /// The index of the first option that is chosen; `nil` if none is.
  var chosen: Int? { picker?.state.selection.first }

  private var picker: (target: PresentedRow, state: Row.Kind.Picker)? {
    level.content.picker(leading)
  }

  /// Chooses an option, and goes back if the picker allows only one.
  func choose(_ index: Int) -> Outcome {
    guard let (target, state) = picker else { return router.pop() }
    if let refusal = router.refusal(of: target) { return refusal }
    let options = router.top
    guard state.marking == .check else {
      router.leaveScreens(above: level)
      return router.askBeforeChoosing([index], target)
        ?? router.leavingScreen(of: target, after: .set(.chosen([index]))) {
          router.set(.chosen([index]), target)
        }
    }
    let others = state.selection.filter { $0 != index }
    let indices = others.count < state.selection.count ? others : (others + [index]).sorted()
    let outcome = router.askBeforeChoosing(indices, target) ?? router.set(.chosen(indices), target)
    router.evaluateIfStale()
    guard options.isOnStack else { return outcome }
    // The choice may have moved the row of the picker.
    let now = OptionsScreen(router: router, level: level, leading: options.leading ?? leading)
    // It has the new choice, which the router may keep.
    let table = level.content.options(of: now.leading)
    router.update { ($0[options].declared, $0[options].table) = (table, table) }
    let isDone = now.picker?.state.selection == indices
    return isDone || outcome.isFailure
      ? outcome : .refused(leading.address.row, reason: router.words.choiceNeeded)
  }
}

extension LevelContent {
  /// Returns the row of a picker as it is declared now, with the value that the router keeps. `nil`
  /// if the picker was removed.
  fileprivate func picker(_ leading: RowRef) -> (target: PresentedRow, state: Row.Kind.Picker)? {
    guard let target = leadingRow(leading)?.row, let state = target.row.face.options else {
      return nil
    }
    return (target, state)
  }

  /// Returns the table of the options of a picker, without rows if the picker was removed.
  func options(of leading: RowRef) -> Table {
    guard let (target, picker) = picker(leading) else { return Table(dataSource: DataSource()) }
    let chosen = Set(picker.selection)
    var made: [Int: String] = [:]  // Each title is made once until the table is evaluated again.
    func title(_ index: Int) -> String {
      if let title = picker.title(of: index) ?? made[index] { return title }
      let title = target.behavior.optionTitle?(index) ?? ""
      made[index] = title
      return title
    }
    let source = CreatedElements<Row>(identify: { RowID($0) }) { index, _ in
      let kind = Row.Kind.option(isSelected: chosen.contains(index), marking: picker.marking)
      return Declared(Row(id: RowID(index), kind: kind, title: title(index)))
    }
    let rows = LazyRun(source, count: picker.indices.count)
    let section = Section(id: SectionID("options"), items: RowList(runs: [.lazy(rows)]))
    var table = Table(title: target.row.title, dataSource: DataSource(sections: [section]))
    table.isSearchable = picker.indices.count > 12
    return table
  }
}
