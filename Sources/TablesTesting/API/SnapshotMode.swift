/// What happens where a snapshot is missing or differs.
///
/// A run takes its mode from the call, else from the configuration in scope, else from the
/// variable `TABLES_SNAPSHOTS`, else it is ``missing``. Where the environment says ``never``, or a
/// service for continuous integration is recognised in it, nothing is recorded whatever the code
/// says.
@nonexhaustive
public enum SnapshotMode: String, CaseIterable, Hashable, Sendable {
  /// Writes new snapshots, and fails the test that did, so that somebody looks at them.
  case missing
  /// Writes every snapshot that is new or differs, with a warning for each.
  case all
  /// Writes every snapshot that is new or differs, and fails the test all the same.
  case failed
  /// Writes no snapshot: what is new or differs is left pending, to be accepted or rejected.
  case pending
  /// Writes nothing: a missing snapshot fails as one that differs does.
  case never
}
