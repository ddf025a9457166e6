#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  @_exported import Tables
  @_exported import TablesCells
  @_exported import TablesRouting
#endif
