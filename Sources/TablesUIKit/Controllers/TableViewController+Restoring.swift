#if canImport(UIKit) && !os(watchOS)
  import TablesModel
  public import TablesRouting
  public import UIKit

  // The current screen, which the system stores until the app is launched again.
  extension TableViewController {
    /// Returns an activity that stores the path of the current screen.
    ///
    /// Return it from your scene delegate, and restore it when the scene connects again:
    /// ```swift
    /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    ///   controller.restorationActivity(ofType: "com.example.settings")
    /// }
    ///
    /// func scene(_ scene: UIScene, restoreInteractionStateWith activity: NSUserActivity) {
    ///   try? controller.restore(activity)  // a row that is gone ends the path
    /// }
    /// ```
    /// - Parameter type: The type of the activity, which is one of the `NSUserActivityTypes` of the
    ///   app's `Info.plist`.
    public func restorationActivity(ofType type: String) -> NSUserActivity {
      let activity = NSUserActivity(activityType: type)
      guard let path = router?.restorablePath else { return activity }
      let data = try? JSONEncoder().encode(path)  // Fails only for infinite numbers: no id is one.
      if let data { activity.addUserInfoEntries(from: [Self.pathKey: data]) }
      return activity
    }

    /// Opens the screen whose path an activity has stored. Does nothing if it has stored none, or
    /// one of another version of the app that cannot be read.
    /// - Throws: `PathError` if a row does not lead to another screen any more. The last screen
    ///   that the path has led to is then shown.
    public func restore(_ activity: NSUserActivity) throws(PathError) {
      guard let data = activity.userInfo?[Self.pathKey] as? Data,
        let path = try? JSONDecoder().decode([RowID].self, from: data),  // else of another version
        path != router?.restorablePath
      else { return }
      try open(path: path)
    }

    private static let pathKey = "Tables.path"
  }
#endif
