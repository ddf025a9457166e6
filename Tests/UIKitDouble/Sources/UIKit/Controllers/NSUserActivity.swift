/// An activity that the system stores, with values for it. On Linux, Foundation has none.
@MainActor open class NSUserActivity: NSObject {
  public let activityType: String
  public var title: String?
  /// Values of types that a property list or a user activity can have.
  public private(set) var userInfo: [AnyHashable: Any]?

  public init(activityType: String) {
    if activityType.isEmpty { UIException.raise("an activity needs a type", by: .activityHasAType) }
    self.activityType = activityType
    super.init()
  }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    for (key, value) in otherDictionary where !Self.canStore(value) || !(key is String) {
      UIException.raise(
        "the user info cannot store \(value) for \(key)", by: .activityStoresPropertyLists)
    }
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  private static func canStore(_ value: Any) -> Bool {
    switch value {
    case is String, is Data, is Date, is Bool, is Int, is Double, is UUID, is URL: true
    case let values as [Any]: values.allSatisfy(canStore)
    case let values as [String: Any]: values.values.allSatisfy(canStore)
    default: false
    }
  }
}
