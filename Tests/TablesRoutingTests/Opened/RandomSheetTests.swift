import Tables
import TablesModel
import TablesRouting
import TablesTestTools
import Testing

/// A sheet that is typed into, saved and left at random, by the user, the app and links.
///
/// After each step: the user has been asked if and only if something is lost that was entered in
/// the sheet and not saved; the open screens are those that the user and the state have opened, and
/// nobody has left; what is saved is what is seen, and has arrived in no other row.
@MainActor @Suite struct RandomSheetTests {
  @Test(arguments: Stress.seeds(40, long: 400))
  func `a random sheet loses and keeps what it should`(_ seed: UInt64) throws {
    let user = SheetUser(seed: seed)
    for step in 0..<150 {
      let action = try user.step()
      user.checkScreens()
      let last = user.log.suffix(25).joined(separator: "\n")
      try #require(user.problems.isEmpty, "step \(step), \(action): \(user.problems)\n\(last)")
    }
  }
}

/// Somebody who uses the sheet, and what they expect of it.
@MainActor private final class SheetUser {
  private let app = RandomSheet()
  private let router: Router
  private var random: SplitMix64
  private(set) var log: [String] = []
  private(set) var problems: [String] = []

  private enum Opener: Equatable { case row, flag, item(Int) }

  /// The open sheet; `nil` for none.
  private var opener: Opener?
  private var isOnMore = false
  private var isOnOther = false
  /// The texts of the sheet as they are seen, and as they were when they were last saved.
  private var seen: [String: String] = [:]
  private var kept: [String: String] = [:]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    router = Router { [app] in app.root }
  }

  private func chance(_ part: Int) -> Bool { Int.random(in: 0..<part, using: &random) == 0 }

  private var isUnsaved: Bool { opener != nil && seen != kept }

  /// Whether a text may have gone with its row that it is typed back to what is stored.
  private var mayBeHidden: Bool { !app.hasNick }

  private var isAsked: Bool { router.question != nil }

  // MARK: Steps

  func step() throws -> String {
    let action = try act()
    log.append(action)
    router.invalidate()
    router.evaluateIfStale()
    followState()
    return action
  }

  private func act() throws -> String {
    if isAsked, !chance(4) { return answer() }
    if chance(8) { return change() }
    if isOnOther {
      router.requestPop()
      isOnOther = false
      return "back from the other screen"
    }
    guard opener != nil else { return try fromHome() }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return try followLink()
    case 1: return leave("back") { router.requestPop() }
    case 2: return leave("dismiss", withAll: true) { router.requestDismissal() }
    case 3 where !isOnMore: return leave("cancel") { request("cancel") }
    case 4 where !isOnMore: return save("apply")
    case 5 where !isOnMore: return save("save")
    case 6 where !isOnMore:
      router.select("more")
      isOnMore = true
      return "more"
    default: return type()
    }
  }

  private func fromHome() throws -> String {
    if chance(4) { return try followLink() }
    router.select("open")
    open(.row)
    return "open"
  }

  private func type() -> String {
    let fields = RandomSheet.fields.keys.sorted() + ["shared"]
    let name =
      fields.filter { ($0 == "memo") == isOnMore && ($0 != "nick" || app.hasNick) }
      .randomElement(using: &random) ?? "name"
    let letter = RandomSheet.fields[name] ?? "s"
    let text = ["", letter, letter + letter, letter + "x"].randomElement(using: &random) ?? ""
    let outcome = router.type(text, at: ref(name))
    if name != "shared" { seen[name] = text }
    if chance(3) { router.leave(ref(name)) } else if chance(3) { router.submit(ref(name)) }
    return "type “\(text)” into \(name): \(outcome)"
  }

  private func ref(_ name: String) -> RowRef {
    let path = router.paths(of: RowID(name)).first ?? RowPath(section: 0, row: 0)
    return router.ref(of: path) ?? RowRef(RowAddress(section: "", row: RowID(name)), on: .root)
  }

  private func request(_ name: String) -> Outcome {
    router.storeTyped()  // A host does so before the user does something outside the field.
    return router.perform(.select, at: ref(name), askingIn: router.words)
  }

  /// The app changes its state.
  private func change() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      app.isShown.toggle()
      return "the flag is \(app.isShown)"
    case 1:
      app.item = chance(2) ? nil : RandomSheet.Item(id: .random(in: 0..<2, using: &random))
      return "the item is \(app.item?.id ?? -1)"
    case 2:
      app.shared += "s"
      return "the app sets the shared text"
    default:
      // What was typed into the row goes with it, unless the sheet has stored it.
      app.hasNick.toggle()
      return "the row of the nick \(app.hasNick ? "comes" : "goes")"
    }
  }

  private func save(_ name: String) -> String {
    let count = app.saved.count
    let outcome = router.select(name)
    let shown = seen.filter { $0.key != "memo" && ($0.key != "nick" || app.hasNick) }
    let isValid = shown.allSatisfy { !$0.value.contains("x") }
    if isValid != (app.saved.count > count) {
      problems.append("valid: \(isValid), and the outcome of saving is \(outcome)")
    } else if isValid {
      for (field, text) in shown where app.saved.last?[field] != text {
        problems.append("“\(app.saved.last?[field] ?? "")” is saved, “\(text)” is seen in \(field)")
      }
      kept = app.saved.last ?? kept
      if name == "save" { close() }
    }
    return "\(name): \(outcome)"
  }

  // MARK: Leaving

  private func leave(
    _ name: String, withAll: Bool = false, _ request: () -> Outcome
  ) -> String {
    let isPlain = isOnMore && !withAll
    let isLost = isUnsaved
    isLinkAsked = false
    let outcome = request()
    if isPlain {
      isOnMore = false
    } else {
      expect(asked: isLost, outcome)
      if !isAsked { close() }
    }
    return "\(name): \(outcome)"
  }

  private func followLink() throws -> String {
    let isLost = isUnsaved
    let outcome = try router.requestOpen(path: ["other"])
    expect(asked: isLost, outcome)
    if !isAsked { close() }
    (isOnOther, isLinkAsked) = (!isAsked, isAsked)
    return "a link: \(outcome)"
  }

  private var isLinkAsked = false

  private func expect(asked: Bool, _ outcome: Outcome) {
    if asked != isAsked, asked || !mayBeHidden {
      problems.append("lost: \(asked), and the outcome of leaving is \(outcome)")
    }
  }

  private func answer() -> String {
    let isYes = chance(2)
    let outcome = router.answer(isYes)
    if isYes {
      close()
      isOnOther = isLinkAsked
    }
    isLinkAsked = false
    return "answer \(isYes): \(outcome)"
  }

  // MARK: What is expected

  private func open(_ opener: Opener) {
    self.opener = opener
    isOnMore = false
    let empty = RandomSheet.fields.mapValues { _ in "" }
    (seen, kept) = (empty, empty)
  }

  /// The user has left the sheet, which lowers its flag.
  private func close() {
    (opener, isOnMore) = (nil, false)
  }

  /// Opens and closes what the state of the app does.
  private func followState() {
    switch opener {
    case .flag where !app.isShown: close()
    case .item(let id) where app.item?.id != id: close()
    default: break
    }
    if opener == nil, !isOnOther, !isAsked {
      if app.isShown { open(.flag) } else if let item = app.item { open(.item(item.id)) }
    }
    if !isAsked { isLinkAsked = false }
  }

  func checkScreens() {
    let titles =
      ["Home"] + (opener == nil ? [] : ["Editor"]) + (isOnMore ? ["More"] : [])
      + (isOnOther ? ["Other"] : [])
    if router.titles != titles {
      problems.append("\(router.titles) are open in place of \(titles)")
      return
    }
    let isOpened = [app.isShown, app.item != nil]
    switch opener {
    case .flag where !isOpened[0]: problems.append("the flag is lowered")
    case .item where !isOpened[1]: problems.append("the item is gone")
    default: break
    }
    guard opener != nil else { return }
    for name in seen.keys where (name == "memo") == isOnMore && (name != "nick" || app.hasNick) {
      let row = router.presentedRow(at: router.paths(of: RowID(name))[0])
      let text = router.draft(at: ref(name)) ?? row?.row.face.text?.text
      if text != seen[name] {
        problems.append("\(name) shows “\(text ?? "")”, not “\(seen[name] ?? "")”")
      }
    }
    // A text that waits until it is left counts, whatever it is.
    let waits = !isOnMore && app.hasNick && router.draft(at: ref("nick")) != nil
    let counts = isUnsaved || waits || mayBeHidden
    if isUnsaved && !router.hasUnsavedInput || router.hasUnsavedInput && !counts {
      problems.append("unsaved: \(router.hasUnsavedInput), and seen \(seen), kept \(kept)")
    }
  }
}
