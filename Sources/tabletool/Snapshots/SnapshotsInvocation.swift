import TablesBasics

/// A verb of `tabletool snapshots` with its options, as the user typed them.
struct SnapshotsInvocation {
  var verb = SnapshotsVerb.list
  /// The paths of snapshots or folders. Empty for all snapshots.
  var paths: [String] = []
  var root: String?
  var pendingFolder: String?
  var outputFile: String?
  var isJSON = false
  var isUnused = false
  var isCheck = false
  var isDelete = false
  var isForced = false
  /// Whether snapshots are judged by the names in the sources, without running the tests.
  var isByName = false
  /// The folders with the records of runs. Empty to run the tests.
  var takenFolders: [String] = []
  /// The options of `swift test`, which follow `--`.
  var testOptions: [String] = []
  var wantsHelp = false

  /// The verb whose help is requested; `nil` for the help of the command.
  var helpVerb: SnapshotsVerb?

  /// Parses the arguments that follow `snapshots`.
  init(_ words: some Collection<String>) throws(UsageError) {
    var arguments = Arguments(words)
    if arguments.isEmpty { wantsHelp = true }
    if let word = arguments.popCommand() {
      wantsHelp = wantsHelp || word == "help"
      if let word = wantsHelp ? arguments.popCommand() : word { try read(verb: word) }
    }
    if verb == .prune || words.contains(OptionSpec.unused.name) {
      testOptions = arguments.takeBehindHyphens()
    }
    var options = GivenOptions()
    while let argument = try arguments.next(of: verb) {
      switch argument {
      case .option(let option, let value): options.add(option, value)
      case .operand(let word): paths.append(word)
      }
    }
    read(options)
    let needsUnused = isByName ? OptionSpec.names : takenFolders.isEmpty ? nil : .taken
    if let needsUnused, verb != .prune, !isUnused {
      throw .onlyWith(needsUnused.name, OptionSpec.unused.name)
    }
    if verb == .prune, isJSON, !isDelete, !isCheck {
      throw .needs("prune --json", "--delete or --check")
    }
  }

  private mutating func read(verb word: String) throws(UsageError) {
    guard let verb = SnapshotsVerb(rawValue: word) else {
      let known = SnapshotsVerb.allCases.map(\.rawValue)
      throw .unknown("verb", word, suggestion: nearestWord(to: word, in: known))
    }
    self.verb = verb
    helpVerb = verb
  }

  private mutating func read(_ options: GivenOptions) {
    root = options[.root]
    pendingFolder = options[.pending]
    outputFile = options[.output]
    takenFolders = options.values(of: .taken)
    isJSON = options.has(.json)
    isUnused = options.has(.unused)
    isByName = options.has(.names)
    isCheck = options.has(.check)
    isDelete = options.has(.delete)
    isForced = options.has(.force)
    wantsHelp = wantsHelp || options.has(.help)
  }
}
