#if canImport(Testing)
  import Testing

  /// The arguments of a case, which Swift Testing 6.3 keeps to itself: read by reflection.
  enum CaseArguments {
    /// Each argument as text; `nil` where the testing library no longer looks as it did.
    static func texts(of testCase: Test.Case) -> [String]? {
      guard
        let kind = Mirror(reflecting: testCase).descendant("_kind"),
        let payload = Mirror(reflecting: kind).descendant("parameterized"),
        let arguments = Mirror(reflecting: payload).descendant("arguments")
      else { return nil }
      let values = Mirror(reflecting: arguments).children.map { argument in
        Mirror(reflecting: argument.value).descendant("value")
      }
      guard !values.isEmpty, values.allSatisfy({ $0 != nil }) else { return nil }
      return values.compactMap { $0 }.map { String(describing: $0) }
    }
  }
#endif
