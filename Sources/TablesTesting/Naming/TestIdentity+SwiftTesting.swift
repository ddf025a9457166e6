#if canImport(Testing)
  import Testing

  extension TestIdentity {
    /// The test that Swift Testing runs in this task; `nil` in a detached one.
    static var ofCurrentTest: TestIdentity? {
      guard let test = Test.current, let name = test.id.nameComponents.last else { return nil }
      let id = test.id
      let arguments = Test.Case.current.flatMap(CaseArguments.init)
      return TestIdentity(
        module: id.moduleName, suites: id.nameComponents.dropLast().map(baseName),
        test: baseName(of: name), arguments: arguments?.texts ?? [],
        hasUnknownArguments: arguments?.areUnknown ?? false,
        origin: "\(name) \(test.sourceLocation) \(arguments?.dump ?? "")")
    }
  }

  /// The arguments of a case, which Swift Testing keeps to itself: they are read by reflection.
  ///
  /// A test of the toolchain fails where this no longer finds them.
  struct CaseArguments {
    /// The arguments; empty where one has no text of its own.
    var texts: [String]
    /// Whether there are arguments but no texts.
    var areUnknown: Bool
    /// All that is known of the arguments, which may have the same texts in another case.
    var dump: String

    /// Reads the arguments of a case; `nil` where the test takes none.
    init?(of testCase: Test.Case) {
      guard testCase.isParameterized else { return nil }
      let values = Self.values(of: testCase)
      texts = values.flatMap(ArgumentText.texts) ?? []
      dump = values.map(StableDump.text) ?? ""
      areUnknown = texts.isEmpty
    }

    private static func values(of testCase: Test.Case) -> [Any]? {
      ["_kind", "parameterized", "arguments"]
        .reduce(Optional<Any>(testCase)) { value, label in value.flatMap { child(label, of: $0) } }
        .map { Mirror(reflecting: $0).children.compactMap { child("value", of: $0.value) } }
    }

    private static func child(_ label: String, of value: Any) -> Any? {
      Mirror(reflecting: value).children.first { $0.label == label }?.value
    }
  }
#endif
