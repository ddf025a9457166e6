#if canImport(ObjectiveC)
  import UIKit

  /// The app that asks in a simulator, about UIKit or about SwiftUI.
  @main final class RulesApp: UIResponder, UIApplicationDelegate {
    func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = Scene.self
      return configuration
    }
  }

  /// Runs the probe when the app has a scene, then ends the app.
  final class Scene: UIResponder, UIWindowSceneDelegate {
    private(set) static var current: UIWindowScene?

    func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession,
      options connectionOptions: UIScene.ConnectionOptions
    ) {
      Self.current = scene as? UIWindowScene
      guard let probe = Probe.chosen else { end(Probe.list) }
      NSSetUncaughtExceptionHandler { exception in
        let reason = exception.reason ?? exception.name.rawValue
        MainActor.assumeIsolated { end(Probe.chosen?.result(ofException: reason) ?? reason) }
      }
      Task {
        try await Task.sleep(nanoseconds: 30_000_000_000)
        end("not ok \(probe.name): expected an end, found none after 30 seconds")
      }
      Task {
        await letTransitionEnd()  // The app itself appears.
        end(await probe.run())
      }
    }
  }

  private func end(_ result: String) -> Never {
    print(result)
    exit(0)
  }

  @MainActor func makeWindow() -> UIWindow {
    Scene.current.map(UIWindow.init(windowScene:)) ?? UIWindow()
  }

  /// Waits until an animated transition has begun, and not until it has ended.
  @MainActor func letTransitionBegin() async { try? await Task.sleep(nanoseconds: 50_000_000) }

  /// Waits until animations and transitions have ended, and views are laid out.
  @MainActor func letTransitionEnd() async { try? await Task.sleep(nanoseconds: 1_500_000_000) }
#endif
