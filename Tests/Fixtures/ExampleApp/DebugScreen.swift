import TablesUIKit
import UIKit

/// A debug screen: details that are read when a row is shown, and actions.
enum DebugScreen {
  /// The data that the debug screen shows and changes.
  final class Session {
    var email = "ada@example.org"
    var endpoint = "https://example.org"
    var resets = 0

    init() {}
  }

  static func table(_ session: Session) -> Table {
    Table("Debug") {
      Section("Info") {
        Info("User email").detail { session.email }
        TextField("Endpoint", text: Binding(session, \.endpoint)).textContentType(.url)
      }
      Section("Others") {
        Action("Reset all user defaults", role: .destructive) { session.resets += 1 }
        Action("Force crash", role: .destructive) { fatalError("as the user wished") }
      }
    }
  }

  @MainActor static func make() -> TableViewController {
    let session = Session()
    let controller = TableViewController { table(session) }
    controller.onOutcome = { outcome, controller in
      guard case .failed(_, let message) = outcome else { return }
      let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
      controller.present(alert, animated: true)
    }
    return controller
  }
}
