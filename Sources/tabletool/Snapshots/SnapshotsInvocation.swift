/// A verb of `tabletool snapshots` with its options, as the user typed them.
struct SnapshotsInvocation {
  var verb = SnapshotsVerb.list
  /// The paths of snapshots or folders. Empty for all snapshots.
  var paths: [String] = []
  /// The options of `swift test`, which follow `--`.
  var testOptions: [String] = []
  var wantsHelp = false
  /// The verb whose help is requested; `nil` for the help of the command.
  var helpVerb: SnapshotsVerb?
  private var options = GivenOptions()

  /// Parses the arguments that follow `snapshots`.
  init(_ words: some Collection<String>) throws(UsageError) {
    var arguments = Arguments(words)
    if arguments.isEmpty { wantsHelp = true }
    if let word = arguments.popCommand() {
      wantsHelp = wantsHelp || word == "help"
      if let word = wantsHelp ? arguments.popCommand() : word {
        verb = try Invocation.value(word, of: "verb")
        helpVerb = verb
      }
    }
    if verb == .prune || words.prefix(while: { $0 != "--" }).contains(OptionSpec.unused.name) {
      testOptions = arguments.takeBehindHyphens()
    }
    while let argument = try arguments.next(of: verb) {
      switch argument {
      case .option(let option, let value): options.add(option, value)
      case .operand(let word): paths.append(word)
      }
    }
    wantsHelp = wantsHelp || options.has(.help)
    let needsUnused = isByName ? OptionSpec.names : takenFolders.isEmpty ? nil : .taken
    if let needsUnused, verb != .prune, !isUnused {
      throw .onlyWith(needsUnused.name, OptionSpec.unused.name)
    }
    if isCheck, isDelete { throw .notTogether(OptionSpec.check.name, OptionSpec.delete.name) }
    if isByName, !takenFolders.isEmpty {
      throw .notTogether(OptionSpec.names.name, OptionSpec.taken.name)
    }
    if isByName, !testOptions.isEmpty { throw .notTogether(OptionSpec.names.name, "-- OPTION") }
    if verb == .prune, isJSON, !isDelete, !isCheck {
      throw .needs("prune --json", "--delete or --check")
    }
  }

  var root: String? { options[.root] }
  var pendingFolder: String? { options[.pending] }
  var outputFile: String? { options[.output] }
  var isJSON: Bool { options.has(.json) }
  var isUnused: Bool { options.has(.unused) }
  var isCheck: Bool { options.has(.check) }
  var isDelete: Bool { options.has(.delete) }
  /// Whether snapshots are deleted whose test ran and did not take them.
  var isNotTaken: Bool { options.has(.notTaken) }
  var isForced: Bool { options.has(.force) }
  /// Whether snapshots are judged by the names in the sources, without running the tests.
  var isByName: Bool { options.has(.names) }
  /// The folders with the records of runs. Empty to run the tests.
  var takenFolders: [String] { options.values(of: .taken) }
}
