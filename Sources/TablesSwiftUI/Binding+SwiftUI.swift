#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI
  public import Tables

  extension Tables.Binding {
    /// Creates a binding that reads and writes a SwiftUI binding, such as that of a `@State`
    /// property.
    ///
    /// ```swift
    /// TableView(following: isOn) { Table { Switch("On", isOn: Binding($isOn)) } }
    /// ```
    @MainActor public init(_ binding: SwiftUI.Binding<Value>) {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }

  extension SwiftUI.Binding {
    /// Creates a SwiftUI binding that reads and writes a table's binding, such as that of a
    /// `@Stored` property.
    ///
    /// ```swift
    /// Toggle("On", isOn: Binding(settings.$isOn))
    /// ```
    @MainActor public init(_ binding: Tables.Binding<Value>) {
      self.init(get: { binding.wrappedValue }, set: { binding.wrappedValue = $0 })
    }
  }
#endif
