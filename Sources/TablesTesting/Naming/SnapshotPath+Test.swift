import TablesSnapshots

extension SnapshotPath {
  /// The place for a test, a name of one's own and a number; both may be missing.
  init(
    root: String, test: TestIdentity, name: String?, number: Int = 1, pathExtension: String
  ) {
    let parts = [test.test] + test.arguments + (name.map { [$0] } ?? [])
    let stem = FileName.stem(number > 1 ? parts + ["\(number)"] : parts)
    let folders = ([test.module] + test.suites).map(FileName.component)
    let ending = FileName.component(pathExtension)
    self.init(
      root: root,
      relative: ([Self.folder] + folders + ["\(stem).\(ending)"]).joined(separator: "/"))
  }
}
