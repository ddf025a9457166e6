import TablesBasics

/// A handler that also gets the cause of the signal (`SA_SIGINFO`).
typealias SignalHandler =
  @convention(c) (
    Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
  ) -> Void

extension sigaction {
  /// Whether the action is the default one: `SIG_DFL`, which is 0 on every system.
  var isDefault: Bool { address == 0 }

  /// Whether the signal is ignored: `SIG_IGN`, which is 1 on every system.
  package var ignores: Bool { address == 1 }

  var address: Int { unsafeBitCast(handler, to: Int.self) }

  /// The handler, whose name depends on the system.
  var handler: SignalHandler? {
    get {
      #if canImport(Darwin)
        __sigaction_u.__sa_sigaction
      #elseif canImport(Glibc)
        __sigaction_handler.sa_sigaction
      #elseif canImport(Musl)
        __sa_handler.sa_sigaction
      #else
        sa_sigaction
      #endif
    }
    set {
      #if canImport(Darwin)
        __sigaction_u.__sa_sigaction = newValue
      #elseif canImport(Glibc)
        __sigaction_handler.sa_sigaction = newValue
      #elseif canImport(Musl)
        __sa_handler.sa_sigaction = newValue
      #else
        sa_sigaction = newValue
      #endif
    }
  }
}
