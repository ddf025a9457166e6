/// A value that only one task gets: that which makes a call, and only until the call returns.
///
/// It is the value of a task-local variable, which the tasks that are created during the call
/// inherit, and keep after it:
/// ```swift
/// @TaskLocal private static var evaluation: TaskConfined<TrackedReads>?
/// ```
// An object, because reading a struct from a task local is slow.
package final class TaskConfined<Value>: @unchecked Sendable {  // other tasks do not get the value
  /// The value; `nil` once the call has returned.
  private var content: Value?
  private let task = CurrentTask.id

  private init(_ value: Value) { content = value }

  /// The value; `nil` in other tasks, and after the call.
  ///
  /// A task may get the place in memory, and so the hash value, of one that has ended. The call had
  /// returned before that.
  package var value: Value? { task == CurrentTask.id ? content : nil }

  /// Calls a closure with a value of a task-local variable.
  package static func call<Result>(
    _ variable: TaskLocal<TaskConfined?>, with value: Value, _ body: () throws -> Result
  ) rethrows -> Result {
    let confined = TaskConfined(value)
    defer { confined.content = nil }
    return try variable.withValue(confined, operation: body)
  }
}

/// The task that runs the current code.
enum CurrentTask {
  /// The hash value of the task; `nil` if there is none. No other task has it until this one has
  /// ended. Comparing tasks takes three times as long.
  static var id: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}
