import Testing
import UIKit

@testable import TablesUIKit

/// The icons of rows: symbols with colors, and images that are loaded.
@MainActor @Suite(.ownProcess) struct IconTests {
  private final class Model {
    var loads: [String] = []
    var fails = false
    var version = 1
    var cancelled: [String] = []
    let gate = Gate()
  }

  private struct Refusal: Error {}

  private let model = Model()

  private func makePhone(names: [String] = ["Ada", "Bob"]) -> Phone {
    Phone { [model] in
      Table {
        ForEach(names, id: \.self) { name in
          Info(name).icon(id: "\(name) \(model.version)", fallback: "🙂") {
            model.loads.append(name)
            await model.gate.wait()
            if Task.isCancelled { model.cancelled.append(name) }
            if model.fails { throw Refusal() }
            return Array("image of \(name) \(model.version)".utf8)
          }
        }
      }
    }
  }

  private func list(_ phone: Phone, _ row: Int, section: Int = 0) -> UIListContentConfiguration? {
    (phone.cell(section, row)?.contentConfiguration as? RowContentConfiguration)?.list
  }

  @Test func `an image shows its fallback, and then itself`() async throws {
    let phone = makePhone()
    await phone.restWhileBusy()
    #expect(list(phone, 0)?.image?.name(in: .light) == "text 🙂 in light label")
    #expect(list(phone, 0)?.text == "Ada")
    #expect(model.loads == ["Ada", "Bob"])
    model.gate.open()
    await phone.rest()
    #expect(list(phone, 0)?.image?.name == "image of Ada 1")
    #expect(list(phone, 1)?.image?.name == "image of Bob 1")
    #expect(list(phone, 0)?.imageProperties.reservedLayoutSize.width == 29)
    #expect(list(phone, 0)?.imageProperties.maximumSize.width == 29)
  }

  @Test func `an image is kept, and loaded again only for another id`() async throws {
    let phone = makePhone()
    model.gate.open()
    await phone.rest()
    phone.root.invalidate()
    await phone.rest()
    phone.tableView.reloadData()
    await phone.rest()
    #expect(list(phone, 0)?.image?.name == "image of Ada 1")
    #expect(model.loads == ["Ada", "Bob"])
    model.version = 2
    phone.root.invalidate()
    await phone.rest()
    #expect(list(phone, 0)?.image?.name == "image of Ada 2")
    #expect(model.loads == ["Ada", "Bob", "Ada", "Bob"])
  }

  @Test func `a load that fails leaves the fallback`() async throws {
    model.fails = true
    let phone = makePhone()
    model.gate.open()
    await phone.rest()
    #expect(list(phone, 0)?.image?.name(in: .light) == "text 🙂 in light label")
  }

  @Test func `an image that failed is asked for again when its row comes into view`() async throws {
    model.fails = true
    model.gate.open()
    let phone = makePhone(names: (0..<100).map { "Name \($0)" })
    await phone.rest()
    #expect(list(phone, 0)?.image?.name(in: .light) == "text 🙂 in light label")
    model.fails = false
    phone.tableView.userScrolls(to: 50)
    await phone.rest()
    phone.tableView.userScrolls(to: 0)
    await phone.rest()
    #expect(list(phone, 0)?.image?.name == "image of Name 0 1")
    #expect(model.loads.count { $0 == "Name 0" } == 2)
  }

  @Test func `an image that does not exist leaves its fallback, or nothing`() async throws {
    let phone = Phone {
      Table {
        Info("Ada").icon(fallback: "🙂") { [UInt8]?.none }
        Info("Bob").icon(fallback: "") { [UInt8]?.none }
      }
    }
    await phone.rest()
    #expect(list(phone, 0)?.image?.name(in: .light) == "text 🙂 in light label")
    #expect(list(phone, 1)?.image?.name(in: .light) == "")
  }

  @Test func `images have the size of their scale`() async throws {
    let phone = Phone {
      Table {
        Info("Symbol").icon(systemName: "gear").imageScale(.medium)
        Info("Area").icon(systemName: "gear", background: .blue).imageScale(.large)
        Info("Cover").icon { Array("image".utf8) }.imageScale(.large)
      }
    }
    await phone.rest()
    #expect((0..<3).map { list(phone, $0)?.imageProperties.maximumSize.width } == [40, 60, 60])
    #expect(list(phone, 0)?.imageProperties.preferredSymbolConfiguration?.pointSize == 28)
    #expect(list(phone, 1)?.imageProperties.preferredSymbolConfiguration == nil)
    #expect(list(phone, 2)?.image?.name == "image")
    #expect(list(phone, 2)?.imageProperties.cornerRadius == 12)
  }

  @Test func `data that are none of an image leave the initials`() async throws {
    let phone = Phone { Table { Info("Ada Lovelace").icon { Array("text".utf8) } } }
    await phone.rest()
    #expect(list(phone, 0)?.image?.name(in: .light) == "text AL in light label")
  }

  @Test func `a cell that is used for another row cancels its load`() async throws {
    let phone = makePhone()
    await phone.restWhileBusy()
    let cell = try #require(phone.cell(0, 0) as? RowCell)
    cell.prepareForReuse()
    model.gate.open()
    await phone.rest()
    #expect(model.cancelled == ["Ada"])
    #expect(list(phone, 1)?.image?.name == "image of Bob 1")
  }

  @Test func `a symbol has its color, or is drawn on its background`() throws {
    let phone = Phone {
      Table {
        Info("Wi-Fi").icon(systemName: "wifi", tint: .white, background: .blue)
        Info("Bell").icon(systemName: "bell", tint: .red)
        Info("Plain").icon(systemName: "gear")
        Info("Light").icon(systemName: "sun", background: .orange)
      }
    }
    #expect(list(phone, 0)?.image?.name(in: .light) == "area in light systemBlue, wifi in white")
    #expect(list(phone, 1)?.image?.name == "bell")
    #expect(list(phone, 1)?.imageProperties.tintColor?.name == "systemRed")
    #expect(list(phone, 2)?.imageProperties.tintColor == nil)
    #expect(list(phone, 3)?.image?.name(in: .light) == "area in light systemOrange, sun in white")
  }

  @Test func `a drawn icon has the colors of light and dark mode`() {
    let phone = Phone {
      Table {
        Info("Wi-Fi").icon(systemName: "wifi", background: .blue)
        Info("Ada Lovelace").icon { [UInt8]?.none }
      }
    }
    #expect(list(phone, 0)?.image?.name(in: .dark) == "area in dark systemBlue, wifi in white")
    #expect(list(phone, 0)?.image?.name(in: .light) == "area in light systemBlue, wifi in white")
    #expect(list(phone, 1)?.image?.name(in: .dark) == "text AL in dark label")
  }

  @Test func `a drawn icon has the colors of increased contrast`() {
    let phone = Phone { Table { Info("Wi-Fi").icon(systemName: "wifi", background: .blue) } }
    let image = list(phone, 0)?.image
    #expect(image?.name(in: .light) == "area in light systemBlue, wifi in white")
    #expect(
      image?.name(in: .light, .high) == "area in light high-contrast systemBlue, wifi in white")
    #expect(
      image?.name(in: .dark, .high) == "area in dark high-contrast systemBlue, wifi in white")
  }

  @Test(arguments: [
    ("image 1000x20000", CGSize(width: 9, height: 180)),
    ("image 360x180", CGSize(width: 180, height: 90)),
    ("image 1x20000", CGSize(width: 1, height: 180)),
    ("image 20x30", CGSize(width: 20, height: 30)),
  ])
  func `a loaded image is small in both directions, and decoded`(
    data: String, size: CGSize
  ) async throws {
    let image = try #require(await UIImage.thumbnail(of: Array(data.utf8)))
    #expect(image.size == size)
    #expect(image.isPrepared)
  }

  @Test func `images are forgotten when the device has little memory`() async {
    // Not that of the app, which tests that run at the same time observe.
    let notifications = NotificationCenter()
    let link = RouterLink(router: Router { Table {} }, notifications: notifications)
    let key = RowImageKey.image("a")
    _ = link.images.load(key, by: { Array("image".utf8) }) { _ in }
    while link.images.isLoading { await Task.yield() }
    #expect(link.images.picture(for: key)?.name == "image")
    notifications.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
    for _ in 0..<100 where link.images.picture(for: key) != nil { await Task.yield() }
    #expect(link.images.picture(for: key) == nil)
  }

  @Test func `an icon is drawn once`() async {
    var number = 1
    let phone = Phone {
      Table {
        for name in ["a", "b"] {
          Info("\(name) \(number)").id(name).icon(systemName: "once", background: .mint)
        }
      }
    }
    let drawn = UIGraphicsImageRenderer.count
    number = 2
    phone.root.invalidate()
    await phone.rest()
    #expect(list(phone, 1)?.text == "b 2")
    #expect(UIGraphicsImageRenderer.count == drawn)
  }

  @Test func `a cell with a loaded image is configured once`() async throws {
    let phone = makePhone()
    model.gate.open()
    await phone.rest()
    let cell = try #require(phone.cell(0, 0) as? RowCell)
    let before = cell.configurations
    phone.tableView.reconfigureRows(at: [IndexPath(row: 0, section: 0)])
    await phone.rest()
    #expect(list(phone, 0)?.image?.name == "image of Ada 1")
    #expect(cell.configurations == before + 1)
  }
}
