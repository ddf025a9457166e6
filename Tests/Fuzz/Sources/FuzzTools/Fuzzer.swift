import CLibFuzzer

/// Passes each input of libFuzzer to a test, which ends the process if a rule is broken.
public enum Fuzzer {
  nonisolated(unsafe) private static var test: ([UInt8]) -> Void = { _ in }  // set once, first

  /// Runs libFuzzer with the arguments of the process.
  public static func run(_ test: @escaping ([UInt8]) -> Void) {
    self.test = test
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      Fuzzer.test(Array(UnsafeBufferPointer(start: start, count: count)))
      return 0
    }
    precondition(status == 0, "libFuzzer ended with \(status)")
  }
}
