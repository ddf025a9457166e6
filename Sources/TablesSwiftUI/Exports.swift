#if canImport(SwiftUI)
  @_exported import Tables
  @_exported import TablesRouting
#endif
