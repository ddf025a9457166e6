import Foundation
import TablesBasics
import TablesSnapshots

/// The program, or the bundle of tests, that code was linked into.
enum ProgramImage {
  private static let dates = Locked<[UnsafeRawPointer: Date?]>([:])

  /// Returns when a program was linked, by the date of its file. `nil` if that is not known.
  ///
  /// - Parameter handle: The value of `#dsohandle` in the code of the program.
  static func date(of handle: UnsafeRawPointer) -> Date? {
    dates.withLock { dates in
      if let known = dates[handle] { return known }
      let path = path(of: handle)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)  // `nil`: unknown
      let date = attributes?[.modificationDate] as? Date
      dates[handle] = .some(date)
      return date
    }
  }

  private static func path(of handle: UnsafeRawPointer) -> String {
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(handle, &info) != 0, let name = info.dli_fname { return String(cString: name) }
    #endif
    return Bundle.main.executablePath ?? ""
  }
}
