#if !canImport(ObjectiveC)
  import UIKit

  /// The program that asks the double.
  @main enum RulesProgram {
    static func main() async {
      guard let probe = Probe.chosen else { return print(Probe.list) }
      var result = ""
      let exceptions = await UIException.catching { result = await probe.run() }
      print(exceptions.first.map { probe.result(ofException: $0.description) } ?? result)
    }
  }

  @MainActor func makeWindow() -> UIWindow { UIWindow(frame: .zero) }

  @MainActor func letTransitionBegin() async {}

  @MainActor func letTransitionEnd() async {
    UIMainLoop.turn()
    UIMainLoop.finish()
  }
#endif
