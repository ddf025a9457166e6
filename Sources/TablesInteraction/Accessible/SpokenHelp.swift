import TablesModel
import TablesRouting

/// The commands that mean something on a screen, a sentence each.
struct SpokenHelp {
  let router: Router

  private var words: Words.Spoken { router.words.spoken }

  var lines: [String] {
    let table = router.table
    let sections = (0..<min(router.numberOfSections, 1000)).lazy.compactMap {
      router.section(at: $0)
    }
    let isPaged = sections.reduce(0) { $0 + max($1.items.count, 1) } > SpokenPageMaker.length
    let commands: [(isMeant: Bool, sentence: String)] = [
      (true, words.helpNumber), (isPaged, words.helpPages),
      (table.isSearchable, words.helpSearch),
      (table.behavior.refresh != nil, words.helpRefresh), (true, words.helpMenu),
      (table.editing.contains(.delete), words.helpDelete),
      (table.editing.contains(.move), words.helpMove),
      (sections.contains { $0.disclosure != .none }, words.helpSections),
      (router.isBusy, words.helpCancel), (true, words.helpAlways), (true, words.helpLetters),
    ]
    return commands.filter(\.isMeant).map(\.sentence)
  }
}
