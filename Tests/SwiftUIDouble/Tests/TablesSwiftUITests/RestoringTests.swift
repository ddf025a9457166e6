import SwiftUI
import TablesModel
import Testing

@testable import TablesSwiftUI

private final class Model: ObservableObject {
  let router: Router

  init(_ table: @escaping () -> any ScreenContent) { router = Router(table: table) }
}

/// The view of the page on this host.
private struct RestoredView: View {
  @SceneStorage("settings.path") private var saved = ""
  let model: Model

  var body: some View {
    TableView(router: model.router) { _ in saved = model.router.path.encoded }
      .onAppear {
        guard let path = [RowID](encoded: saved) else { return }
        do throws(PathError) { try model.router.open(path: path) } catch {
          try? model.router.open(path: error.leadingPath)
        }
      }
  }
}

@MainActor @Suite struct RestoringTests {
  private let scene = SceneValues()
  private let settings = Settings()

  private func window(hasScreens: Bool = true) async -> HostingWindow {
    let settings = settings
    let model = Model { hasScreens ? settings.table : namesTable(["a"]) }
    let window = HostingWindow(rows: 80, scene: scene) { RestoredView(model: model) }
    await window.rest()
    return window
  }

  @Test func `a window that is restored shows the same screen`() async {
    let first = await window()
    first.row("next")?.tapText()
    await first.rest()
    first.row("deeper")?.tapText()
    await first.rest()
    #expect(first.titles == ["Root", "Next", "Deeper"])
    first.close()
    let second = await window()
    #expect(second.titles == ["Root", "Next", "Deeper"])
    second.goBack()
    await second.rest()
    second.close()
    let third = await window()
    #expect(third.titles == ["Root", "Next"])
    #expect(third.faults.isEmpty)
  }

  @Test func `a path that the table no longer has opens nothing`() async {
    let first = await window()
    first.row("next")?.tapText()
    await first.rest()
    first.close()
    let second = await window(hasScreens: false)
    #expect(second.titles.count == 1)
    #expect(second.faults.isEmpty)
  }
}
