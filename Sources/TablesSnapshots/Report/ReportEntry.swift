import TablesBasics

/// A snapshot in a report: both versions, and notes about them.
struct ReportEntry {
  /// The path that messages show.
  let name: String
  private(set) var old: [UInt8]?
  private(set) var new: [UInt8]?
  private(set) var state = State.unreadable
  /// Notes for the reader, or the reason why nothing can be shown.
  private(set) var notes: [String] = []
  /// The text that the failing test shows, or the whole text if there is only one version. `nil` if
  /// a version is not text.
  private(set) var text: String?
  /// The change, if other snapshots with the same one are shown by this one.
  private(set) var change: Set<String>?

  enum State: String, CaseIterable {
    case changed, new, unused, same, unreadable
  }

  /// Reads the versions of a snapshot that a failing test left pending.
  init(_ pending: PendingSnapshot) {
    name = pending.snapshot.relative
    do {
      let versions = try pending.versions()
      (old, new) = (versions.old, versions.new)
      state = old == nil ? .new : old == new ? .same : .changed
      if versions.isOutdated { notes = ["The snapshot has changed since the test ran."] }
      let isText = [old, new].allSatisfy { $0?.offsetOfInvalidUTF8 == nil }
      if isText || versions.isTooLarge { text = versions.difference }
      if isText, state == .changed { change = versions.change }
      if versions.isTooLarge { (old, new) = (nil, nil) }
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
    }
  }

  /// Reads a snapshot that no test takes.
  init(_ unused: UntakenSnapshot) {
    name = unused.snapshot.relative
    do {
      old = try SnapshotFile(path: unused.snapshot).read()
      state = .unused
      notes = ["No test takes this snapshot: \(unused.reason)."]
      if let old, old.offsetOfInvalidUTF8 == nil { text = String(decoding: old, as: UTF8.self) }
    } catch {
      notes = error.description.split(separator: "\n").map(String.init)
    }
  }

  /// A short description of the differences.
  var summary: String {
    if state == .same { return "nothing differs" }
    guard text != nil, old != nil || new != nil else {
      return [old, new].compactMap { $0.map { $0.count.counted("byte") } }
        .joined(separator: " → ")
    }
    let texts = [old, new].map { String(decoding: $0 ?? [], as: UTF8.self) }
    let counts = TextDifference.counts(from: texts[0], to: texts[1])
    return [(counts.added, "+"), (counts.removed, "−")].filter { $0.0 > 0 }
      .map { "\($0.1)\($0.0)" }.joined(separator: " ")
      + (counts.added + counts.removed == 1 ? " line" : " lines")
  }
}

extension Sequence {
  /// Returns the elements in groups with the same change, in the order of their first elements. An
  /// element whose change is `nil` is a group of its own.
  package func grouped(byChange change: (Element) -> Set<String>?) -> [[Element]] {
    var (groups, places): ([[Element]], [Set<String>: Int]) = ([], [:])
    for element in self {
      let change = change(element)
      if let place = change.flatMap({ places[$0] }) {
        groups[place].append(element)
      } else {
        if let change { places[change] = groups.count }
        groups.append([element])
      }
    }
    return groups
  }
}
