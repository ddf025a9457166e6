import Tables
import TablesModel
import Testing

import struct SwiftUI.Element

@testable import TablesSwiftUI

/// The actions of a table in the bars of its screen, and beside the headers of its sections.
@MainActor @Suite struct ToolbarTests {
  @MainActor private final class Model {
    var fails = false
    var isInvalid = false
    var log: [String] = []
  }
  private let model = Model()
  private let phone: Phone

  private struct Offline: Error, CustomStringConvertible {
    var description: String { "Offline." }
  }

  init() {
    let model = model
    phone = Phone {
      Table("Lists") {
        Segue("New") {
          Table("New list") {
            Tables.Section("Queue") { Info("a") }
              .headerAction { Action("Clear") { model.log.append("cleared") } }
          }
          .toolbar {
            Action("Cancel", role: .cancel, placement: .leading).pops()
            Action("Save") { () async throws in
              await Task.yield()
              if model.fails { throw Offline() }
              model.log.append("saved")
            }
            .pops().disabled(because: model.isInvalid ? "No name." : nil)
            Action("Share", placement: .bottom) { model.log.append("shared") }
          }
        }
        .id("new")
      }
    }
  }

  private func button(_ title: String) -> Element? {
    phone.window.screen.barButtons.first { $0.text == title }
  }

  @Test func `actions are buttons of the bars, and popping goes back`() async throws {
    try await phone.tap("new")
    #expect(Set(phone.window.screen.barButtons.map(\.text)) == ["Cancel", "Save", "Share"])
    button("Share")?.tap()
    button("Save")?.tap()
    await phone.rest()
    #expect(model.log == ["shared", "saved"])
    #expect(phone.window.titles == ["Lists"])
    #expect(
      phone.takeOutcomes().suffix(2).map(\.description) == ["performed toolbar/1", "popped"])
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `an error is told above the rows until the action succeeds`() async throws {
    model.fails = true
    try await phone.tap("new")
    button("Save")?.tap()
    await phone.rest()
    #expect(phone.window.titles == ["Lists", "New list"])
    #expect(phone.window.rows.map(\.text).contains("Save: Offline."))
    model.fails = false
    button("Save")?.tap()
    await phone.rest()
    #expect(phone.window.titles == ["Lists"])
  }

  @Test func `a disabled action does nothing`() async throws {
    model.isInvalid = true
    try await phone.tap("new")
    #expect(button("Save")?.isEnabled == false)
    button("Save")?.tap()
    await phone.rest()
    #expect(model.log == [])
    #expect(phone.window.titles == ["Lists", "New list"])
  }

  @Test func `a bar button follows its image and its title`() async throws {
    let shown = Stored<(title: String, image: String?)>(("Play", "play"))
    let phone = Phone {
      Table("Queue") { Info("a") }.toolbar {
        if let image = shown.value.image {
          Action(shown.value.title) {}.pops().icon(systemName: image).id("play")
        } else {
          Action(shown.value.title) {}.pops().id("play")
        }
      }
    }
    for (title, image) in [("Play", "play"), ("Pause", "pause"), ("Stop", nil), ("Play", "play")] {
      shown.value = (title, image)
      await phone.reload()
      let button = try #require(phone.window.screen.barButtons.first)
      #expect(button.texts == [title])
      #expect(button.images == [image].compactMap { $0 })
    }
  }

  @Test func `an action of a header is a button in it`() async throws {
    try await phone.tap("new")
    #expect(phone.window.list?.headers == [0: "Queue Clear"])
    phone.window.list?.header(0)?.first(.button)?.tap()
    await phone.rest()
    #expect(model.log == ["cleared"])
  }
}
