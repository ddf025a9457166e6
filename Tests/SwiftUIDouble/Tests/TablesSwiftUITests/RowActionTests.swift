import SwiftUI
import Testing

@testable import TablesSwiftUI

/// Second controls, swipes from both edges, and tints of rows.
@MainActor @Suite struct RowActionTests {
  private final class Model {
    var done: [String] = []
    var isOn = false
    var names = ["a", "b"]
  }

  private let model = Model()

  private func makePhone() -> Phone {
    Phone { [model] in
      Table("Account") {
        Section {
          Info("Plan").id("plan").accessory {
            Action("Details") { model.done.append("details") }.icon(systemName: "info.circle")
          }
          Switch("Sync", isOn: Tables.Binding(model, \.isOn)).id("sync")
            .disabled(because: "Not now.")
            .accessory { Action("About sync") { model.done.append("about") } }
          Action("Do") { model.done.append("do") }.id("do")
            .accessory { Action("More") { model.done.append("more") } }
          Info("Star").id("star").accessory { Action("Rate") {}.icon("★") }
          Switch("Tinted", isOn: true).id("tinted").tint(.orange)
        }
        ForEach(model.names, id: \.self) { name in
          Info(name)
            .swipeActions(edge: .leading, allowsFullSwipe: true) {
              Action("Pin") { model.done.append("pin \(name)") }.tint(.orange)
            }
        }
        .onDelete { model.names.remove(at: $0[0]) }
      }
    }
  }

  private func button(_ label: String, in row: RowElement) throws -> Element {
    try #require(row.element.all(.button).first { $0.label == label })
  }

  @Test func `a second control is a button that answers to taps on itself alone`() async throws {
    let phone = makePhone()
    try button("Details", in: phone.row("plan")).tap()
    try button("More", in: phone.row("do")).tap()
    try phone.row("do").tapEdge()
    await phone.rest()
    #expect(model.done == ["details", "more", "do"])
    #expect(phone.window.takeFaults() == [])
  }

  @Test func `a second control without an image has its own icon text, or its title`() throws {
    let phone = makePhone()
    #expect(try button("Rate", in: phone.row("star")).texts == ["★"])
    #expect(try button("More", in: phone.row("do")).texts == ["More"])
  }

  @Test func `it works although its row is disabled`() async throws {
    let phone = makePhone()
    try button("About sync", in: phone.row("sync")).tap()
    await phone.rest()
    #expect(model.done == ["about"])
  }

  /// An entry of the menu, or a swipe action, of the row with the title “b”.
  private func opened(_ way: String, in phone: Phone) throws -> Element {
    let row = try #require(phone.window.rows.first { $0.element.text.contains("b") })
    return try #require(way == "entry" ? row.menu.first : row.swipeActions.first)
  }

  @Test(arguments: ["entry", "swipe", "deletion"])
  func `what was opened for a row of a loop does not act on the row that got its place`(
    way: String
  ) async throws {
    final class Loop {
      var names = ["a", "b", "c"]
      var done: [String] = []
    }
    let loop = Loop()
    let phone = Phone {
      Table {
        for name in loop.names {
          switch way {
          case "entry": Info(name).contextMenu { Action("Copy") { loop.done.append(name) } }
          case "swipe": Info(name).swipeActions { Action("Pin") { loop.done.append(name) } }
          default: Info(name).onDelete { loop.done.append(name) }
          }
        }
      }
    }
    await phone.rest()
    let kept = try #require(try opened(way, in: phone).keptAction)
    loop.names.removeFirst()
    await phone.reload()
    kept()
    await phone.rest()
    #expect(loop.done == [])
    try opened(way, in: phone).tap()
    await phone.rest()
    #expect(loop.done == ["b"])
  }

  @Test func `a swipe from the leading edge has its own actions`() async throws {
    let phone = makePhone()
    #expect(try phone.row("b").leadingSwipeActions.map(\.text) == ["Pin"])
    #expect(try phone.row("b").swipeActions.map(\.text) == ["Delete"])
    try phone.row("b").swipeFully(from: .leading)
    await phone.rest()
    #expect(model.done == ["pin b"])
    try phone.row("a").swipeFully()
    await phone.rest()
    #expect(model.names == ["b"])
  }

  @Test func `an entry of a menu opens the screen of a segue`() async throws {
    let phone = Phone {
      Table("Mails") {
        Info("Mail").id("mail").contextMenu {
          Action("Archive") {}.disabled(because: "Offline")
          Segue("Details") { Table("Details") { Info("Sender").id("sender") } }
        }
      }
    }
    #expect(try phone.row("mail").menu.map(\.text) == ["Archive", "Details"])
    try phone.row("mail").menu[1].tap()
    await phone.rest()
    #expect(phone.router.path.map(\.description) == ["mail", "menu/1"])
  }

  @Test func `a tint is that of the row's controls`() throws {
    let phone = makePhone()
    let toggle = try #require(phone.row("tinted").element.toggle)
    #expect(toggle.tint == .orange)
    #expect(try #require(phone.row("sync").element.toggle).tint != .orange)
  }
}
