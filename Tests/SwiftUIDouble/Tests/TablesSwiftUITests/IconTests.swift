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

  @Test func `a symbol has its color`() throws {
    let phone = makePhone()
    #expect(try phone.row("wifi").element.first(.image)?.foregroundColor == .white)
    #expect(try phone.row("bell").element.first(.image)?.foregroundColor == .red)
  }
}
