public import TablesModel

/// A row with a duration in hours and minutes that the user chooses.
///
/// ```swift
/// DurationPicker("Lock after", selection: $delay, in: .seconds(60)...(.seconds(3600)))
/// ```
/// It is shown as `1 h 5 min`, in the language of the `Words`, and typed as `1:05` or, in minutes,
/// as `65`. A duration that the user does not change keeps its seconds.
public struct DurationPicker: ElementaryRow {
  /// The declaration of the row: its content, and the closures that run when the user acts on it.
  public var _declaration: AnyRow

  /// Creates a picker that reads and writes a duration of the app.
  ///
  /// `bounds` are the shortest and the longest duration, of which one may be missing:
  /// `.seconds(60)...`. No duration is below zero. Defaults to less than a day.
  public init(
    _ title: String, selection: Binding<Duration>,
    in bounds: some ValueBounds<Duration> = Duration.zero...Duration.seconds(86_340)
  ) {
    let state = Row.Kind.DurationPicker(
      seconds: selection.wrappedValue.inSeconds, bounds: bounds.seconds)
    _declaration = AnyRow(
      kind: .durationPicker(state), title: title,
      effect: .setNumber { value in
        let seconds = value.double
        // The seconds of the row may have been rounded.
        if seconds == selection.wrappedValue.inSeconds { return }
        selection.wrappedValue = .seconds(seconds)
      })
  }
}

extension ValueBounds<Duration> {
  /// The bounds in seconds. The upper one may be infinite.
  fileprivate var seconds: ClosedRange<Double> {
    let longest = greatest?.inSeconds ?? .infinity
    return min(least?.inSeconds ?? 0, longest)...longest
  }
}

extension DurationPicker: ValueRow {
  /// Returns the duration of a value of a row; `nil` for a value of another kind.
  public func _input(from value: Row.Value) -> Duration? {
    if case .number(let seconds) = value { .seconds(seconds) } else { nil }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
