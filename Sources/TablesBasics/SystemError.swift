#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The error of a failed system call.
package struct SystemError: Error, Equatable {
  /// The error number, as in `errno`.
  package let code: Int32

  /// Creates an error from an `errno` value.
  package init(code: Int32) { self.code = code }

  /// The error of the last system call, which has just failed.
  package static var ofLastCall: SystemError { SystemError(code: errno) }

  /// The error of reading something that is neither a regular file nor a folder, such as a device.
  package static let notRegular = SystemError(code: EINVAL)

  /// The kinds of errors that callers distinguish.
  package enum Kind {
    /// Nothing exists at the path.
    case notFound
    /// The permissions do not allow the call, or the volume is read-only.
    case noPermission
    /// The disk is full, the user's quota is used up, or the file would be too large.
    case noSpace
    /// The file is locked by another process.
    case locked
    /// Any other error. ``SystemError/reason`` describes it.
    case other
  }

  /// The kind of the error.
  package var kind: Kind {
    switch code {
    case ENOENT: .notFound
    case EACCES, EPERM, EROFS: .noPermission
    case ENOSPC, EDQUOT, EFBIG: .noSpace
    case EWOULDBLOCK: .locked
    default: .other
    }
  }

  /// Whether nothing exists at the path.
  package var isNotFound: Bool { kind == .notFound }

  /// The system's description of the error.
  package var reason: String { String(cString: strerror(code)) }
}
