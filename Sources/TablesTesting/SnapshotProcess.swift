import Foundation
import TablesSnapshots

/// The environment of a process and the registry of its snapshots.
package struct SnapshotProcess: Sendable {
  package var environment: SnapshotEnvironment
  package var registry: SnapshotRegistry

  package init(environment: SnapshotEnvironment, registry: SnapshotRegistry) {
    self.environment = environment
    self.registry = registry
  }

  /// The process that takes snapshots: this one, with its environment and its registry.
  @TaskLocal package static var current = SnapshotProcess(
    environment: .ofProcess, registry: .shared)
}

extension SnapshotRegistry {
  /// The registry of the process. Creating it also arranges that the failures, and the snapshots
  /// that the tests did not take, are reported when the process ends.
  static let shared: SnapshotRegistry = {
    TakenSnapshots.tellAtExit()
    guard TestFramework.isInExitTest else { return SnapshotRegistry() }
    return SnapshotRegistry(
      leavingFailuresIn: ExitTestFailures(
        startedBy: getppid(), linked: ProgramImage.date(of: #dsohandle)))
  }()
}
