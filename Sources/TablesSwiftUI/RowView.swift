#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Foundation
  public import SwiftUI
  public import Tables
  import TablesModel
  import TablesRouting

  /// The texts and the control of a row.
  @MainActor struct RowView: View {
    let row: PresentedRow
    let hosted: HostedRow
    /// The screen of the row, and its list.
    let level: LevelView
    let list: ScrollViewProxy
    /// The row with the id by which the list tells it apart.
    let seen: RowRef
    @Environment(\.tableThemes) private var themes
    @Environment(\.colorScheme) private var scheme

    private var palette: Palette { Palette(themes: themes, scheme: scheme, tint: hosted.tint) }

    private var detailColor: SwiftUI.Color { palette.color(\.detail) ?? .secondary }

    private var failureColor: SwiftUI.Color { palette.color(\.destructive) ?? .red }

    var body: some View {
      // A container is always one view, which a list needs to make its rows lazily.
      HStack {
        enabledContent
        if let item = hosted.button { accessory(item) }
      }
    }

    private var enabledContent: some View {
      content
        .disabled(!hosted.isEnabled)
        .tinted(palette.tint)
        .accessibilityIdentifier(hosted.identifier)
        .accessibilityAddTraits(hosted.traits.contains(.selected) ? .isSelected : [])
    }

    /// The second control. A button of this style answers only to taps on itself.
    private func accessory(_ action: RowActionEntry) -> some View {
      Button {
        level.perform(.run(action.id), at: row.ref)
      } label: {
        HStack {
          if let text = action.row.buttonText {
            Text(text)
          } else {
            ActionLabel(row: action.row).labelStyle(.iconOnly)
          }
        }
        .accessibilityLabel(action.row.face.name)
      }
      .disabled(!action.isEnabled)
      .buttonStyle(.borderless)
      .accessibilityIdentifier(hosted.accessoryIdentifier)
      .tinted(
        action.row.tint.map { SwiftUI.Color($0) }
          ?? (action.role == .destructive ? .red : palette.tint))
    }

    @ViewBuilder private var content: some View {
      switch hosted.tap {
      case .select:
        Button(action: select) { face.contentShape(Rectangle()) }.rowButtonStyle()
      case .selectBesideControl: besideControl
      case .none, .edit: face
      }
    }

    /// The view of a row that is selected by a tap outside of its control.
    private var besideControl: some View {
      face.contentShape(Rectangle()).onTapGesture(perform: select)
        .accessibilityAction(named: Text(hosted.title), select)
    }

    private func select() { level.perform(.select, at: row.ref) }

    private func set(_ value: Row.Value) { level.perform(.set(value), at: row.ref) }

    /// The row's own view with the mark of the row, or the texts and the control of the row if it
    /// has no view of its own.
    @ViewBuilder private var face: some View {
      if let provided = row.behavior.customRow as? any ViewProviding {
        HStack {
          AnyView(provided.view(for: row.row))
          if hosted.accessory != .none { Spacer() }
          mark
        }
      } else {
        label
      }
    }

    private var label: some View {
      VStack(alignment: .leading) {
        if hosted.control == .none {
          control
        } else {
          control.accessibilityIdentifier(hosted.controlIdentifier)
        }
        SwiftUI.ForEach(Array(hosted.notes.enumerated()), id: \.offset) { _, note in
          MarkedView(text: note.text, marked: note.marked).font(.footnote)
            .foregroundColor(note.isFailure ? failureColor : detailColor)
        }
      }
      .accessibilityElement(children: hosted.control == .none ? .combine : .contain)
    }

    // MARK: Controls

    @ViewBuilder private var control: some View {
      switch hosted.control {
      case .none: plain
      case .switch(let isOn):
        let binding = SwiftUI.Binding(get: { isOn }, set: { set(.isOn($0)) })
        Toggle(isOn: binding) { title }
      case .textField(let field, let content):
        FieldView(title, field, content, of: self)
      case .progress(let part):
        valueLine
        ProgressView(value: part)
      case .slider(let slider):
        valueLine
        SliderView(slider: slider, set: set)
          .disabled(!hosted.isControlEnabled)
          .accessibilityAdjustableAction { adjust(slider, $0) }
      case .stepper(let stepper):
        SwiftUI.Stepper(
          onIncrement: stepping(stepper, by: 1), onDecrement: stepping(stepper, by: -1)
        ) { valueLine }
      case .textEditor(let field, let content):
        title
        FieldView<EmptyView>(nil, field, content, of: self)
      case .datePicker(let picker) where picker.isOptional: optionalDatePicker(picker)
      case .datePicker(let picker): datePicker(picker)
      case .menu(let picker):
        menu(picker)
      }
    }

    private var plain: some View {
      HStack {
        if hosted.isValueBelow {
          VStack(alignment: .leading) {
            title
            if let value = hosted.value {
              MarkedView(text: value, marked: hosted.marked).font(.footnote)
                .foregroundColor(detailColor)
            }
          }
          Spacer()
        } else {
          valueLine
          if hosted.isValueBeside { Spacer() }
        }
        mark
      }
    }

    private var valueLine: some View {
      HStack {
        title
        if !hosted.isValueBeside { Spacer() }
        if let value = hosted.value {
          MarkedView(text: value, marked: hosted.marked).foregroundColor(detailColor)
        }
      }
    }

    @ViewBuilder private var mark: some View {
      switch hosted.accessory {
      case .none: EmptyView()
      case .disclosure: Image(systemName: "chevron.forward").foregroundColor(.secondary)
      case .checkmark:
        Image(systemName: "checkmark").foregroundColor(palette.tint ?? .accentColor)
      case .activity: ProgressView()
      }
    }

    private var title: some View {
      Label {
        Text(hosted.title).foregroundColor(titleColor)
          .lineLimit(hosted.lineLimit == 0 ? nil : hosted.lineLimit)
      } icon: {
        IconView(row: row, hosted: hosted, images: level.model.images, tint: palette.tint)
      }
      .labelStyle(RowLabelStyle(hasIcon: hosted.image != nil))
      .accessibilityLabel(hosted.accessibilityLabel)
    }

    private var titleColor: SwiftUI.Color {
      switch hosted.emphasis {
      case .destructive: failureColor
      case .standard, .action:
        hosted.isTitleTinted
          ? palette.tint ?? palette.color(\.accent) ?? .accentColor
          : palette.color(\.rowTitle) ?? .primary
      }
    }

    /// A date picker with a button that removes the date, or with a button alone that adds one.
    private func optionalDatePicker(_ picker: Row.Kind.DatePicker) -> some View {
      let hasDate = picker.secondsSinceReferenceDate != nil
      return HStack {
        if hasDate {
          datePicker(picker)
        } else {
          title
          Spacer()
        }
        Button {
          set(hasDate ? .empty : .date(picker.start))
        } label: {
          Text(hasDate ? "×" : "+").accessibilityLabel(hosted.dateButtonLabel ?? "")
        }
      }
      .buttonStyle(.borderless)
    }

    private func menu(_ picker: Row.Kind.Picker) -> some View {
      let choice = SwiftUI.Binding {
        picker.selection.first
      } set: { (choice: Int?) in
        if let choice { set(.chosen([choice])) }
      }
      return SwiftUI.Picker(selection: choice) {
        // A picker needs an option for each value of its selection.
        if picker.selection.isEmpty { Text(level.router.words.noSelection).tag(Int?.none) }
        SwiftUI.ForEach(Array(picker.options.enumerated()), id: \.offset) { index, option in
          Text(option).tag(Int?.some(index))
        }
      } label: {
        title
      }
      .pickerStyle(.menu)
    }

    private func datePicker(_ picker: Row.Kind.DatePicker) -> some View {
      let date = SwiftUI.Binding {
        Date(timeIntervalSinceReferenceDate: picker.start)
      } set: {
        set(.date($0.timeIntervalSinceReferenceDate))
      }
      let bounds = (picker.controlBounds ?? -1e11...1e11).clamped(to: -1e11...1e11)
      return SwiftUI.DatePicker(
        selection: date,
        in: Date(
          timeIntervalSinceReferenceDate: bounds.lowerBound)...Date(
            timeIntervalSinceReferenceDate: bounds.upperBound),
        displayedComponents: picker.components.displayed
      ) { title }
      .environment(
        \.timeZone, picker.timeZone.flatMap { TimeZone(identifier: $0) } ?? .current)
    }

    /// Increases or decreases the value by one step, for assistive technology.
    ///
    /// By default, SwiftUI changes it by a tenth of its range. If that is less than half a step,
    /// the router rounds the new value to the old one.
    private func adjust(
      _ slider: Row.Kind.Slider, _ direction: AccessibilityAdjustmentDirection
    ) {
      let count = direction == .increment ? 1 : -1
      set(RowFace.Number(slider).stepped(by: count))
    }

    /// Returns the effect of a button of a stepper. `nil` if its number is at the end.
    private func stepping(_ stepper: Row.Kind.Stepper, by count: Int) -> (() -> Void)? {
      let number = RowFace.Number(stepper)
      let stepped = number.stepped(by: count)
      return stepped == number.stored ? nil : { set(stepped) }
    }
  }

  /// A track whose knob follows the finger, and then rests at the value that the row has.
  @MainActor private struct SliderView: View {
    let slider: Row.Kind.Slider
    let set: (Row.Value) -> Void
    /// The place of the knob during a drag.
    @State private var dragged: Double?

    var body: some View {
      SwiftUI.Slider(value: value, in: slider.bounds.withDistinctBounds) { isDragging in
        if !isDragging { dragged = nil }
      }
    }

    private var value: SwiftUI.Binding<Double> {
      SwiftUI.Binding {
        dragged ?? slider.value.clamped(to: slider.bounds)
      } set: {
        dragged = $0
        if let number = slider.number(atKnob: $0, isDragged: true) { set(number) }
      }
    }
  }

  extension View {
    /// Lets a button answer to taps on its whole row, and highlights the row meanwhile, where a
    /// button of the automatic style does that.
    fileprivate func rowButtonStyle() -> some View {
      #if !os(macOS)
        foregroundColor(.primary)
      #else
        buttonStyle(.plain)
      #endif
    }
  }

  /// A label without a gap if there is no icon.
  private struct RowLabelStyle: LabelStyle {
    let hasIcon: Bool

    func makeBody(configuration: Configuration) -> some View {
      HStack {
        if hasIcon { configuration.icon }
        configuration.title
      }
    }
  }

  extension Row.Kind.DatePicker.Components {
    fileprivate var displayed: DatePickerComponents {
      switch self {
      case .date: .date
      case .time: .hourAndMinute
      default: [.date, .hourAndMinute]
      }
    }
  }

  /// A row of your own that has its own SwiftUI view.
  ///
  /// ```swift
  /// extension ChartRow: ViewProviding {
  ///   func view(for row: Row) -> some View { Chart(points) }
  /// }
  /// ```
  /// Conform in the module that declares the row. Other hosts draw the row's `body`.
  public protocol ViewProviding: _HostedRowContent {
    /// The type of the view.
    associatedtype Content: View

    /// Returns the view.
    /// - Parameter row: The row with the value and the status that the router keeps for it.
    @MainActor @ViewBuilder func view(for row: Row) -> Content
  }
#endif
