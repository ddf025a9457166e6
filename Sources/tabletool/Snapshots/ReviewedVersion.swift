import TablesSnapshots

/// A version and its content as it was shown.
struct ReviewedVersion {
  let version: PendingSnapshot
  let content: PendingSnapshot.Versions

  /// Whether the files still have the content that was shown. A version that cannot be read any
  /// more has changed.
  var isCurrent: Bool {
    (try? version.versions()) == content  // `nil` differs, as above
  }

  /// Replaces the snapshot by the version.
  func accept() throws(SnapshotFileError) {
    if let offset = content.offsetOfInvalidUTF8 {
      throw .notUTF8(version.path.relative, offset: offset)
    }
    try version.accept(content)
  }

  /// Deletes the version.
  func reject() throws(SnapshotFileError) { try version.reject() }
}

extension [PendingSnapshot] {
  /// The versions in groups that have the same change. The groups are in the order in which their
  /// first versions are listed.
  func grouped(_ tests: DeclaredTests) -> [[PendingSnapshot]] {
    var (groups, places): ([[PendingSnapshot]], [[String]: Int]) = ([], [:])
    for version in self {
      // A version that cannot be read, or should not be accepted unseen, has a question of its own.
      let content = try? version.versions()  // `nil` if it cannot be read, as above
      guard let content, !content.isOutdated, tests.reasonIfGone(for: version.snapshot) == nil
      else {
        groups.append([version])
        continue
      }
      if let place = places[content.change] {
        groups[place].append(version)
      } else {
        places[content.change] = groups.count
        groups.append([version])
      }
    }
    return groups
  }
}
