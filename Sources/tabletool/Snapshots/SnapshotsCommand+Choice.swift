import TablesSnapshots

extension SnapshotsCommand {
  /// The new versions that the paths name; all where none is named.
  ///
  /// What is to be accepted or rejected must be there; other verbs find nothing to tell of.
  func pending() throws(SnapshotsError) -> [PendingSnapshot] {
    let isStrict = invocation.verb == .accept || invocation.verb == .reject
    return try chosen(
      allPending(), of: "new version", listed: "list",
      mayBeEmpty: { isStrict ? $0.isFolder : $0.exists },
      includes: { $0.includes($1) })
  }

  /// The new versions of the package as they are now.
  func allPending() -> [PendingSnapshot] { folder.pending(below: pendingFolder) }

  /// The snapshots without a test that the paths name; all where none is named.
  func unused(_ search: UnusedSearch) throws(SnapshotsError) -> [UnusedSnapshot] {
    try chosen(
      search.unused, of: "unused snapshot", listed: "list --unused",
      mayBeEmpty: { $0.exists }, includes: { $0.includes($1.snapshot) })
  }

  /// What the paths name of what could not be judged.
  func unjudged(_ search: UnusedSearch) -> [UnjudgedSnapshot] {
    let choices = choices
    if choices.isEmpty { return search.unjudged }
    return search.unjudged.filter { entry in choices.contains { $0.includes(entry.snapshot) } }
  }

  private var choices: [PathChoice] {
    invocation.paths.map { PathChoice($0, root: folder.root, pendingFolder: pendingFolder) }
  }

  private func chosen<Element>(
    _ all: [Element], of kind: String, listed verb: String, mayBeEmpty: (PathChoice) -> Bool,
    includes: (PathChoice, Element) -> Bool
  ) throws(SnapshotsError) -> [Element] {
    if invocation.paths.isEmpty { return all }
    let choices = choices
    for choice in choices where !all.contains(where: { includes(choice, $0) }) {
      if mayBeEmpty(choice) { continue }
      if let folder = choice.folderElsewhere { throw .elsewhere(choice.word, folder: folder) }
      throw .nothingChosen(choice.word, kind, verb)
    }
    return all.filter { element in choices.contains { includes($0, element) } }
  }
}
