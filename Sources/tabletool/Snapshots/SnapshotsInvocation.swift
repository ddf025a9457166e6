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

  /// Parses the arguments that follow `snapshots`.
  init(_ words: some Collection<String>) throws(UsageError) {
    var arguments = Arguments(words)
    if arguments.isEmpty { wantsHelp = true }
    if let end = words.firstIndex(of: "--"), words.first == "prune" || words.contains("--unused") {
      testOptions = Array(words[words.index(after: end)...])
      arguments = Arguments(words[..<end])
    }
    if let word = arguments.popCommand() { try read(verb: word) }
    let verb = verb
    let refusal = { (option: SnapshotsOption) in option.refusal(by: verb) }
    while let argument = try arguments.next(refusing: refusal) {
      switch argument {
      case .flag(let option): set(option)
      case .value(let option, let value): try set(option, value)
      case .operand(let word): paths.append(word)
      }
    }
    let needsUnused = isByName ? "--names" : takenFolders.isEmpty ? nil : "--taken"
    if let needsUnused, verb != .prune, !isUnused { throw .onlyWith(needsUnused, "--unused") }
    if verb == .prune, isJSON, !isDelete, !isCheck {
      throw .needs("prune --json", "--delete or --check")
    }
  }

  private mutating func read(verb word: String) throws(UsageError) {
    if word == "help" {
      wantsHelp = true
      return
    }
    guard let verb = SnapshotsVerb(rawValue: word) else {
      let known = SnapshotsVerb.allCases.map(\.rawValue)
      throw .unknown("verb", word, suggestion: nearestWord(to: word, in: known))
    }
    self.verb = verb
  }

  private mutating func set(_ option: SnapshotsOption) {
    switch option {
    case .json: isJSON = true
    case .unused: isUnused = true
    case .check: isCheck = true
    case .delete: isDelete = true
    case .force: isForced = true
    case .names: isByName = true
    default: wantsHelp = true
    }
  }

  private mutating func set(_ option: SnapshotsOption, _ value: String) throws(UsageError) {
    if value.isEmpty { throw .missingValue(option.rawValue) }
    switch option {
    case .root: root = value
    case .pending: pendingFolder = value
    case .taken: takenFolders.append(value)
    default: outputFile = value
    }
  }
}

/// The verbs of `tabletool snapshots`.
enum SnapshotsVerb: String, CaseIterable {
  case list, show, review, accept, reject, prune, report
}

/// The options of all verbs.
enum SnapshotsOption: String, CommandOption {
  case root = "--root"
  case pending = "--pending"
  case json = "--json"
  case unused = "--unused"
  case taken = "--taken"
  case names = "--names"
  case check = "--check"
  case delete = "--delete"
  case force = "--force"
  case output = "-o"
  case help = "--help"
  case shortHelp = "-h"

  var takesValue: Bool { [.root, .pending, .taken, .output].contains(self) }

  /// Returns the error if a verb does not take the option. `nil` if it does.
  func refusal(by verb: SnapshotsVerb) -> UsageError? {
    if self == .json, verb == .review { return .asks(verb.rawValue) }
    if serves(verb) { return nil }
    let verbs = SnapshotsVerb.allCases.filter(serves).map(\.rawValue)
    return .notForVerb(rawValue, verb.rawValue, verbs: verbs)
  }

  private func serves(_ verb: SnapshotsVerb) -> Bool {
    switch self {
    case .root, .help, .shortHelp: true
    case .pending: verb != .prune
    case .json: verb != .review
    case .unused: verb == .list || verb == .report
    case .taken, .names: verb == .list || verb == .report || verb == .prune
    case .check, .delete: verb == .prune
    case .force: verb == .accept
    case .output: verb == .report
    }
  }
}
