#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  @_exported import Tables
  @_exported import TablesCells
  @_exported import TablesRouting
#endif
