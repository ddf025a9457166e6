extension RowBehavior {
  /// A rule for the value of a row.
  package struct Rule {
    private enum Check {
      case text(Typed<String>)
      case isOn(Typed<Bool>)
      case value((Row.Value) -> String?)
    }

    /// Keeps a closure as a generic function receives it. Stored as a plain `(String) -> String?`,
    /// or in an array, Swift would wrap it in a second closure.
    private struct Typed<Input> {
      let check: (Input) -> String?
    }

    /// What happens to a value that breaks the rule. Defaults to `refuses`.
    package var strictness = RuleStrictness.refuses
    private let check: Check

    /// Creates a rule for values of any kind.
    package init(
      strictness: RuleStrictness = .refuses, _ check: @escaping (Row.Value) -> String?
    ) {
      (self.strictness, self.check) = (strictness, .value(check))
    }

    /// Creates a rule that gets the text of a text row, or whether a row is on. `nil` for values of
    /// other types, which have to be converted first.
    @_specialize(where Input == String)
    @_specialize(where Input == Bool)
    init?<Input>(unconverted check: @escaping (Input) -> String?) {
      let typed = Typed(check: check)
      if Input.self == String.self {
        self.check = .text(unsafeBitCast(typed, to: Typed<String>.self))
      } else if Input.self == Bool.self {
        self.check = .isOn(unsafeBitCast(typed, to: Typed<Bool>.self))
      } else {
        return nil
      }
    }

    /// Returns an error message, or `nil` if the value is valid or of another kind of row.
    package func callAsFunction(_ value: Row.Value) -> String? {
      switch (check, value) {
      case (.text(let rule), .text(let text)): rule.check(text)
      case (.isOn(let rule), .isOn(let isOn)): rule.check(isOn)
      case (.value(let check), _): check(value)
      case (.text, _), (.isOn, _): nil
      }
    }
  }

  /// A rule that a value breaks.
  package struct BrokenRule {
    /// The message of the rule.
    package let reason: String
    /// Whether the value is written all the same.
    package let isMark: Bool

    package init(_ reason: String, _ strictness: RuleStrictness = .refuses) {
      (self.reason, isMark) = (reason, strictness == .marks)
    }
  }

  /// Returns the first rule that a value breaks. Rules that only mark the value come last.
  package func rule(brokenBy value: Row.Value) -> BrokenRule? {
    rule(.refuses, brokenBy: value) ?? rule(.marks, brokenBy: value)
  }

  /// Returns the first rule of a strictness that a value breaks.
  package func rule(_ strictness: RuleStrictness, brokenBy value: Row.Value) -> BrokenRule? {
    for rule in rules where rule.strictness == strictness {
      if let reason = rule(value) { return BrokenRule(reason, strictness) }
    }
    return nil
  }

  /// A rule that runs asynchronously.
  package struct AsyncRule {
    fileprivate typealias Check = nonisolated(nonsending) (Row.Value) async throws -> String?

    /// The time without typing after which a text is checked. `nil` if it is checked when the user
    /// leaves or submits it.
    package let pause: Duration?
    private let check: Check

    /// Creates a rule.
    package init(
      after pause: Duration? = nil,
      _ check: nonisolated(nonsending) @escaping (Row.Value) async throws -> String?
    ) {
      (self.pause, self.check) = (pause, check)
    }

    /// Returns an error message, or `nil` if the value is valid or of another kind of row.
    package nonisolated(nonsending) func callAsFunction(_ value: Row.Value) async throws -> String?
    {
      try await check(value)
    }
  }

  /// The time without typing after which the asynchronous rules check a text; `nil` if none of them
  /// checks it before the user leaves it.
  package var typingPause: Duration? { asyncRules.compactMap(\.pause).max() }
}

/// What happens to a value that breaks a rule.
@nonexhaustive
public enum RuleStrictness: Hashable, Sendable {
  /// The value is not written.
  case refuses
  /// The value is written, but the row shows the message, and its screen is invalid.
  case marks
}
