import TablesBasics
import TablesInteraction

/// What is to be done with snapshots, as the user typed it.
struct SnapshotsInvocation {
  var verb = SnapshotsVerb.list
  /// The snapshots meant, as paths or the beginnings of paths; all where there are none.
  var paths: [String] = []
  var root: String?
  var pendingFolder: String?
  var outputFile: String?
  var isJSON = false
  var isUnused = false
  var isCheck = false
  var isYes = false
  var isForced = false
  /// Whether the last run of the tests passed, by the user's word.
  var hasPassed = false
  var wantsHelp = false

  /// Reads the arguments behind `snapshots`.
  init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    if let word = rest.first, !word.hasPrefix("-") {
      rest.removeFirst()
      try read(verb: word)
    } else if rest.isEmpty {
      wantsHelp = true
    }
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-") {
        try read(option: word, from: &rest)
      } else {
        paths.append(word)
      }
    }
    if hasPassed, verb != .prune, !isUnused { throw .onlyWith("--passed", "--unused") }
    if verb == .prune, isJSON, !isYes, !isCheck { throw .needs("prune --json", "--yes or --check") }
  }

  private mutating func read(verb word: String) throws(UsageError) {
    if word == "help" {
      wantsHelp = true
      return
    }
    guard let verb = SnapshotsVerb(rawValue: word) else {
      throw .unknown(
        "verb", word, suggestion: nearestWord(to: word, in: SnapshotsVerb.allCases.map(\.rawValue)))
    }
    self.verb = verb
  }

  private mutating func read(
    option word: String, from rest: inout ArraySlice<String>
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = SnapshotsOption(rawValue: name) else {
      let known = SnapshotsOption.allCases.filter { $0.serves(verb) }.map(\.rawValue)
      throw .unknown("option", name, suggestion: nearestWord(to: name, in: known))
    }
    if option == .json, verb == .review { throw .asks(verb.rawValue) }
    guard option.serves(verb) else {
      throw .notForVerb(name, verb.rawValue, verbs: option.verbs)
    }
    let attached = parts.count > 1 ? String(parts[1]) : nil
    guard option.takesValue else {
      if attached != nil { throw .unexpectedValue(name) }
      return set(option)
    }
    guard let value = attached ?? rest.popFirst(), !value.isEmpty else {
      throw .missingValue(name)
    }
    switch option {
    case .root: root = value
    case .pending: pendingFolder = value
    default: outputFile = value
    }
  }

  private mutating func set(_ option: SnapshotsOption) {
    switch option {
    case .json: isJSON = true
    case .unused: isUnused = true
    case .check: isCheck = true
    case .yes: isYes = true
    case .force: isForced = true
    case .passed: hasPassed = true
    default: wantsHelp = true
    }
  }
}

/// What can be done with snapshots.
enum SnapshotsVerb: String, CaseIterable {
  case list, show, review, accept, reject, prune, report
}

/// The options of all verbs.
enum SnapshotsOption: String, CaseIterable {
  case root = "--root"
  case pending = "--pending"
  case json = "--json"
  case unused = "--unused"
  case check = "--check"
  case yes = "--yes"
  case force = "--force"
  case passed = "--passed"
  case output = "-o"
  case help = "--help"
  case shortHelp = "-h"

  var takesValue: Bool {
    switch self {
    case .root, .pending, .output: true
    default: false
    }
  }

  /// The verbs that take it.
  var verbs: [String] { SnapshotsVerb.allCases.filter(serves).map(\.rawValue) }

  /// Whether a verb takes it.
  func serves(_ verb: SnapshotsVerb) -> Bool {
    switch self {
    case .root, .help, .shortHelp: true
    case .pending: verb != .prune
    case .json: verb != .review
    case .unused: verb == .list || verb == .report
    case .passed: verb == .list || verb == .report || verb == .prune
    case .check, .yes: verb == .prune
    case .force: verb == .accept
    case .output: verb == .report
    }
  }
}
