// The C library of the system, under whichever name it has there. This module and those that import
// it see its functions, such as `open` and `errno`, without a choice of their own.

#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#elseif canImport(Android)
  @_exported import Android
#endif
