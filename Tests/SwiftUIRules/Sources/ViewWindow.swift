import SwiftUI

#if canImport(ObjectiveC)
  /// A window that shows a view.
  @MainActor final class ViewWindow<Content: View> {
    private let window = makeWindow()
    private let controller: UIHostingController<Content>

    init(_ view: Content) async {
      controller = UIHostingController(rootView: view)
      window.rootViewController = controller
      window.makeKeyAndVisible()
      await rest()
    }

    /// Shows another value of the view, as a view around it does.
    func show(_ view: Content) async {
      controller.rootView = view
      await rest()
    }

    /// Waits until views are updated and animations have ended.
    func rest() async { await letTransitionEnd() }
  }
#else
  @MainActor final class ViewWindow<Content: View> {
    private let window: HostingWindow

    init(_ view: Content) async {
      window = HostingWindow { view }
      await rest()
    }

    func show(_ view: Content) async {
      window.show { view }
      await rest()
    }

    func rest() async { await window.rest() }
  }

  /// The program that asks the double.
  @main enum RulesProgram {
    static func main() async {
      guard let probe = Probe.chosen else { return print(Probe.list) }
      print(await probe.run())
    }
  }
#endif

/// What the views of a probe have done.
@MainActor final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  func count(_ entry: String) -> Int { entries.filter { $0 == entry }.count }

  func clear() { entries = [] }
}

extension Probe {
  static let all = stateProbes + listProbes + screenProbes
}
