/// The mode of one snapshot, and why nothing may be recorded.
struct SnapshotPolicy: Hashable {
  var mode: SnapshotMode
  /// Who set the mode.
  var source: Source
  /// The setting that forbids recording where the code allows it, as in `CI=true`.
  var veto: String?
  /// Where versions that differ are left; `nil` for nowhere.
  var pending: PendingPlace?

  /// Who sets a mode.
  enum Source {
    /// The argument `record:`.
    case call
    /// A trait, or a configuration around the call.
    case scope
    /// The environment, or nobody.
    case environment
  }

  /// Where versions that differ are left.
  enum PendingPlace: Hashable {
    case beside
    case below(String)
  }

  /// The call decides, then the scope, then the environment, which alone may forbid.
  init(
    call: SnapshotMode?, scope: SnapshotMode?, environment: SnapshotEnvironment
  ) throws(SnapshotError) {
    let ambient = try environment.mode()
    mode = call ?? scope ?? ambient ?? .missing
    source = call != nil ? .call : scope != nil ? .scope : .environment
    if let variable = environment.integrationVariable {
      veto = "\(variable)=\(environment.variables[variable] ?? "")"
    } else if ambient == .never {
      veto = "\(SnapshotEnvironment.modeVariable)=never"
    }
    if veto != nil { mode = .never }
    if let folder = environment.pendingFolder {
      pending = .below(folder)
    } else if mode != .never {
      pending = .beside
    }
  }
}

extension SnapshotPolicy {
  /// The folder that pending versions are left below, `nil` for beside their snapshots.
  var pendingFolder: String? {
    if case .below(let folder) = pending { folder } else { nil }
  }
}
