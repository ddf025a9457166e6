import Testing
import UIKit

@testable import TablesUIKit

private final class PlainCell: UITableViewCell {}

/// Apps for Mac Catalyst with the controls of a Mac, where UIKit raises an exception for some
/// controls.
@MainActor @Suite(.ownProcess) struct MacTests {
  /// Calls a closure as if on a Mac. It must not wait, because other tests are run meanwhile.
  private func onMac(_ body: () throws -> Void) rethrows {
    UIDevice.current.userInterfaceIdiom = .mac
    defer { UIDevice.current.userInterfaceIdiom = .phone }
    try body()
  }

  @Test func `a button refreshes the rows`() throws {
    try onMac {
      let phone = Phone { Table { Info("a") }.refreshable {} }
      #expect(phone.root.refreshControl == nil)
      let button = try #require(phone.root.navigationItem.leftBarButtonItem)
      button.userTaps()
      #expect(phone.outcomes == [.refreshStarted])
      #expect(phone.root.navigationItem.leftItemsSupplementBackButton)
    }
  }

  @Test func `a button refreshes the items of a controller`() {
    let configurator = Configurator { (cell: PlainCell, item: String, path: RowPath) in }
    let controller = TableController(
      dataSource: DataSource(sections: [Section(items: ["a"])]), configurator: configurator)
    controller.actions.refresh = {}
    onMac {
      let screen = TableViewController(controller)
      let window = UIWindow(frame: .zero)
      window.rootViewController = UINavigationController(rootViewController: screen)
      #expect(screen.refreshControl == nil)
      #expect(screen.navigationItem.leftBarButtonItem != nil)
      #expect(screen.navigationItem.leftItemsSupplementBackButton)
      controller.actions.refresh = nil
      #expect(screen.navigationItem.leftBarButtonItem == nil)
      #expect(!screen.navigationItem.leftItemsSupplementBackButton)
    }
  }

  @Test func `a screen without a refresh leaves the left side to the app`() {
    onMac {
      let phone = Phone { Table { Info("a") } }
      #expect(!phone.root.navigationItem.leftItemsSupplementBackButton)
      let own = UIBarButtonItem(systemItem: .done)
      phone.root.navigationItem.leftBarButtonItem = own
      phone.root.link?.host.update()
      #expect(phone.root.navigationItem.leftBarButtonItem === own)
    }
  }

  @Test func `a minus and a plus change a number`() throws {
    try onMac {
      var guests = 8
      let phone = Phone {
        Table {
          Stepper("Guests", value: Binding(get: { guests }, set: { guests = $0 }), in: 0...9)
        }
      }
      #expect(phone.control(UIStepper.self, 0, 0) == nil)
      let minus = try #require(phone.control(UIButton.self, 0, 0))
      let plus = try #require(minus.superview?.subviews.last as? UIButton)
      #expect(plus.accessibilityLabel == "Guests +")
      plus.sendActions(for: .primaryActionTriggered)
      #expect(guests == 9)
      #expect(!plus.isEnabled)
      minus.sendActions(for: .primaryActionTriggered)
      #expect(guests == 8)
    }
  }
}
