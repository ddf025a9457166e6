import SwiftUI
import Testing

@testable import TablesSwiftUI

/// The icons of rows: symbols with colors, and images that are loaded.
@MainActor @Suite struct IconTests {
  private final class Model {
    var loads: [String] = []
    var version = 1
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("People") {
        ForEach(["Ada", "Bob"], id: \.self) { name in
          Info(name).icon(id: "\(name) \(model.version)", fallback: "🙂") {
            model.loads.append(name)
            await Task.yield()
            return name == "Bob" ? nil : Array("image of \(name) \(model.version)".utf8)
          }
        }
        Info("Wi-Fi").id("wifi").icon(systemName: "wifi", tint: .white, background: .blue)
        Info("Bell").id("bell").icon(systemName: "bell", tint: .red)
      }
    }
  }

  @Test func `an image is loaded once, and another one for another id`() async throws {
    let phone = makePhone()
    try await phone.rest(until: { try phone.row("Ada").element.images == ["image of Ada 1"] })
    #expect(try phone.row("Ada").element.images == ["image of Ada 1"])
    #expect(try phone.row("Bob").element.images == [])
    #expect(try phone.row("Bob").element.texts.contains("🙂"))
    await phone.reload()
    #expect(model.loads == ["Ada", "Bob"])
    model.version = 2
    await phone.reload()
    try await phone.rest(until: { try phone.row("Ada").element.images == ["image of Ada 2"] })
    #expect(try phone.row("Ada").element.images == ["image of Ada 2"])
  }

  @Test func `images are not decoded on the main actor`() async throws {
    let phone = makePhone()
    try await phone.rest(until: { try phone.row("Ada").element.first(.image) != nil })
    #expect(try phone.row("Ada").element.first(.image)?.isDecodedOnMainActor == false)
  }

  @Test func `an image that failed is asked for again when its row comes into view`() async throws {
    struct Refusal: Error {}
    var fails = true
    let phone = Phone {
      Table {
        ForEach((0..<100).map { "row \($0)" }, id: \.self) { name in
          Info(name).icon(fallback: "🙂") {
            if fails { throw Refusal() }
            return Array("image of \(name)".utf8)
          }
        }
      }
    }
    await phone.rest()
    #expect(try phone.row("row 0").element.texts.contains("🙂"))
    fails = false
    phone.window.list?.scroll(to: 50)
    await phone.rest()
    phone.window.list?.scroll(to: 0)
    try await phone.rest(until: { try phone.row("row 0").element.images == ["image of row 0"] })
    #expect(try phone.row("row 0").element.images == ["image of row 0"])
  }

  @Test func `an image that does not exist leaves nothing if its fallback is empty`() async throws {
    let phone = Phone { Table { Info("Ada").id("ada").icon(fallback: "") { [UInt8]?.none } } }
    await phone.rest()
    #expect(try phone.row("ada").element.images.isEmpty)
    #expect(try Set(phone.row("ada").element.texts) == ["", "Ada"])
  }

  @Test func `images have the size of their scale`() async throws {
    let phone = Phone {
      Table {
        Info("Symbol").id("symbol").icon(systemName: "gear").imageScale(.medium)
        Info("Area").id("area").icon(systemName: "gear", background: .blue).imageScale(.large)
        Info("Small").id("small").icon(systemName: "gear", background: .blue)
        Info("Cover").id("cover").icon { Array("image".utf8) }.imageScale(.large)
      }
    }
    try await phone.rest(until: { try phone.row("cover").element.images == ["image"] })
    let widths = try ["symbol", "area", "small", "cover"].map {
      try phone.row($0).element.first(.image)?.width
    }
    #expect(widths == [40, 60, 29, 60])
  }

  @Test func `a symbol has its color`() throws {
    let phone = makePhone()
    #expect(try phone.row("wifi").element.first(.image)?.foregroundColor == .white)
    #expect(try phone.row("bell").element.first(.image)?.foregroundColor == .red)
  }
}
