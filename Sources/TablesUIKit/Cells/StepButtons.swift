#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import TablesModel
  import TablesRouting
  import UIKit

  /// A minus and a plus, in place of the stepper that a Mac lacks: with the controls of a Mac,
  /// UIKit raises an exception for a `UIStepper`.
  final class StepButtons: RowControl {
    private let minus = UIButton(type: .system)
    private let plus = UIButton(type: .system)
    private let stack: UIStackView
    private let send: (Row.Value) -> Void
    private var stepper: Row.Kind.Stepper?

    var view: UIView { stack }
    var placement: RowControls.Placement { .beside }

    init(_ send: @escaping (Row.Value) -> Void) {
      self.send = send
      stack = UIStackView(arrangedSubviews: [minus, plus])
      for (button, title, count) in [(minus, "−", -1), (plus, "+", 1)] {
        var configuration = UIButton.Configuration.plain()
        configuration.title = title
        button.configuration = configuration
        let step = UIAction { [weak self] _ in self?.step(by: count) }
        button.addAction(step, for: .primaryActionTriggered)
      }
    }

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      guard case .stepper(let stepper) = row.control else { return }
      self.stepper = stepper
      minus.isEnabled = row.isEnabled && stepper.value > stepper.bounds.lowerBound
      plus.isEnabled = row.isEnabled && stepper.value < stepper.bounds.upperBound
      for button in [minus, plus] {
        button.accessibilityLabel = [row.accessibilityLabel, button.configuration?.title]
          .compactMap { $0 }.joined(separator: " ")
        button.accessibilityValue = row.value
      }
    }

    private func step(by count: Int) {
      guard let stepper else { return }
      send(.number(NumberRules(stepper).stepped(stepper.value, by: count)))
    }
  }
#endif
