import Testing
import UIKit

@testable import TablesUIKit

/// A row of the app that brings its own view.
private struct ChartRow: RowContent, Equatable {
  var points: [Int]

  var body: some RowContent { Info("Chart", detail: "\(points.count) points") }
}

extension ChartRow: UIContentProviding {
  func contentConfiguration(for row: Row) -> any UIContentConfiguration {
    ChartContent(points: points, title: row.title)
  }
}

private struct ChartSegue: RowContent, UIContentProviding {
  var body: some RowContent { Segue("Chart") { Table("Chart") { Info("There") } } }

  func contentConfiguration(for row: Row) -> any UIContentConfiguration {
    ChartContent(points: [], title: row.title)
  }
}

private struct ChartSwitch: RowContent, UIContentProviding {
  var isOn: Binding<Bool>

  var body: some RowContent { Switch("Chart", isOn: isOn) }

  func contentConfiguration(for row: Row) -> any UIContentConfiguration {
    ChartContent(points: row.kind == .switch(isOn: true) ? [1] : [], title: row.title)
  }
}

private struct ChartPicker: RowContent, UIContentProviding {
  var selection: Binding<String>

  var body: some RowContent { Picker("Kind", selection: selection, options: ["bar", "line"]) }

  func contentConfiguration(for row: Row) -> any UIContentConfiguration {
    ChartContent(points: [], title: row.title)
  }
}

private struct ChartContent: UIContentConfiguration {
  var points: [Int]
  var title: String

  func makeContentView() -> any UIView & UIContentView { ChartView(self) }

  func updated(for state: any UIConfigurationState) -> ChartContent { self }
}

private final class ChartView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { times += 1 } }
  private(set) var times = 1

  init(_ configuration: ChartContent) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  var points: [Int]? { (configuration as? ChartContent)?.points }
}

private final class Model {
  var points = [1, 2]
  var other = "a"
  var isOn = false
  var kind = "bar"
}

@MainActor @Suite(.ownProcess) struct OwnContentTests {
  @Test func `a row brings its view, which follows what it shows`() async {
    let model = Model()
    let phone = Phone {
      Table {
        Section("A") {
          ChartRow(points: model.points).id("chart")
          Info("Other", detail: model.other)
        }
      }
    }
    let view = phone.control(ChartView.self, 0, 0)
    #expect(view?.points == [1, 2])
    // The row has the same text, so only its own content differs.
    model.points = [3, 4]
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.control(ChartView.self, 0, 0) === view)
    #expect(view?.points == [3, 4])
    let times = view?.times
    model.other = "b"
    phone.root.invalidate()
    await phone.rest()
    #expect(view?.times == times, "a row that is equal is not shown again")
  }

  @Test func `a row with its own view has the mark of a row that leads on`() {
    let phone = Phone { Table { ChartSegue().id("chart") } }
    #expect(phone.control(ChartView.self, 0, 0) != nil)
    #expect(phone.cell(0, 0)?.accessoryType == .disclosureIndicator)
  }

  @Test func `VoiceOver hears that a row with its own view leads on, or is disabled`() {
    let phone = Phone {
      Table {
        ChartSegue().id("segue")
        ChartRow(points: [1]).id("row")
        ChartSegue().id("disabled").disabled(true)
      }
    }
    let traits = (0..<3).map { phone.cell(0, $0)?.accessibilityTraits }
    #expect(traits == [.button, [], [.button, .notEnabled]])
    #expect(phone.cell(0, 0)?.accessibilityLabel == nil, "the view says what it shows")
  }

  @Test func `elsewhere the row is what its body says`() {
    let router = Router { Table { ChartRow(points: [1]) } }
    let row = router.presentedRow(at: RowPath(section: 0, row: 0))?.row
    #expect(row?.detail == "1 points")
  }

  @Test func `a row with its own view has the label of its author alone`() async {
    let model = Model()
    let phone = Phone {
      Table {
        ChartRow(points: [1]).id("row")
          .accessibilityLabel(model.other == "a" ? "A chart of one point" : nil)
      }
    }
    #expect(phone.cell(0, 0)?.accessibilityLabel == "A chart of one point")
    model.other = "b"
    phone.root.invalidate()
    await phone.rest()
    #expect(phone.cell(0, 0)?.accessibilityLabel == nil)
  }

  @Test func `a tap on the own view of a switch switches it`() async {
    let model = Model()
    let phone = Phone { Table { ChartSwitch(isOn: Binding(model, \.isOn)).id("switch") } }
    #expect(phone.cell(0, 0)?.selectionStyle == .default)
    #expect(phone.cell(0, 0)?.accessibilityTraits == .button)
    phone.tap(0, 0)
    await phone.rest()
    #expect(model.isOn)
    #expect(phone.control(ChartView.self, 0, 0)?.points == [1])
  }

  @Test func `a tap on the own view of a picker opens its options`() async {
    let model = Model()
    let phone = Phone { Table { ChartPicker(selection: Binding(model, \.kind)).id("picker") } }
    #expect(phone.cell(0, 0)?.accessoryType == .disclosureIndicator)
    phone.tap(0, 0)
    await phone.rest()
    phone.tap(0, 1)
    await phone.rest()
    #expect(model.kind == "line")
    #expect(phone.top === phone.root)
  }
}
