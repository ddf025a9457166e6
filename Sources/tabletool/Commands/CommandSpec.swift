import Foundation

/// What parsing and help know of a command.
struct CommandSpec: Sendable {
  /// The words that name the command, such as `snapshots prune`.
  let path: String
  /// A description in a few words.
  let abstract: String
  /// The placeholder for the words that follow the name. Empty if there are none.
  var operand = ""
  /// The forms of what follows the name, if they differ from the operand with options.
  var forms: [String] = []
  /// More about the command. Lines of their own are commands of a shell.
  var discussion = ""
  /// The options, besides `--help`.
  var options: [OptionSpec] = []
  /// Options that are not listed.
  var unlisted: [OptionSpec] = []
  /// The commands that follow this one.
  var verbs: [CommandSpec] = []

  /// The last word of the name.
  var name: String { path.split(separator: " ").last.map(String.init) ?? path }

  /// The forms of the words that can follow the name.
  var usages: [String] {
    forms.isEmpty ? [options.isEmpty ? operand : "\(operand) [options]"] : forms
  }

  /// All options that are understood.
  var understood: [OptionSpec] { options + unlisted + [.help] }
}

/// An option of commands, as the user types it.
struct OptionSpec: Hashable, Sendable {
  /// The option, such as `--width`.
  let name: String
  /// The placeholder for the value. Empty if the option takes none.
  var placeholder = ""
  /// The only values that the option takes. Empty if it takes any, or none.
  var values: [String] = []
  /// Whether the value is the path of a file or folder.
  var takesFile = false
  /// A description, which begins with what the value is.
  let meaning: String

  /// Whether a value follows the option.
  var takesValue: Bool { !placeholder.isEmpty }

  /// What the value must be, for the message about another one.
  var expected: String {
    values.isEmpty
      ? meaning.components(separatedBy: " (").first ?? meaning : values.joined(separator: ", ")
  }
}

/// The commands of a level, whose names are their raw values.
protocol CommandName: RawRepresentable<String>, CaseIterable, Sendable {
  var spec: CommandSpec { get }
}
