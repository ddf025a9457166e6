import Foundation
import Tables

// A process of its own that writes a file of values, for the tests of JSONFileStore:
// store-writer FILE STEP … A step that begins "stop" or "end" never returns.

/// Prints a line that a reader of the pipe has at once.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

let arguments = CommandLine.arguments
let store = try JSONFileStore(URL(fileURLWithPath: arguments[1]))
store.onError = { say("error: \($0)") }

for step in arguments.dropFirst(2) {
  let words = step.split(separator: " ").map(String.init)
  switch words[0] {
  case "set":  // set KEY NUMBER
    store.set(.integer(Int64(words[2]) ?? 0), for: words[1])
  case "many":  // many PREFIX COUNT: each a change of its own
    for number in 0..<(Int(words[2]) ?? 0) {
      store.set(.integer(Int64(number)), for: "\(words[1])\(number)")
    }
  case "churn":  // churn KEY: numbers from 0, each printed once it is written, until killed
    for number in Int64(0)... {
      store.set(.integer(number), for: words[1])
      say("\(number)")
    }
  case "long":  // long KEY COUNT: a text of so many bytes
    store.set(.string(String(repeating: "x", count: Int(words[2]) ?? 0)), for: words[1])
  case "limit":  // limit BYTES: no file may grow beyond, the system ends whoever tries
    signal(SIGXFSZ, SIG_DFL)
    var limit = rlimit(rlim_cur: rlim_t(words[1]) ?? 0, rlim_max: rlim_t(words[1]) ?? 0)
    #if canImport(Glibc)
      guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(3) }
    #else
      guard setrlimit(RLIMIT_FSIZE, &limit) == 0 else { exit(3) }
    #endif
  case "survive": signal(SIGXFSZ, SIG_IGN)  // … and it fails instead
  case "nobody": if geteuid() == 0, setuid(65534) != 0 { exit(4) }  // the superuser may do all
  case "get": say(store.get(words[1]).map { "\($0)" } ?? "nil")
  case "await": _ = readLine()
  default:
    say("unknown step: \(step)")
    exit(2)
  }
}
say("done")
