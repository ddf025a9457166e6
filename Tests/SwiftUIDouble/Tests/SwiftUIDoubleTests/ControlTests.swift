import SwiftUI
import Testing

private final class Model: ObservableObject {
  @Published var text = ""
  @Published var isOn = false
  @Published var number = 0.0
  @Published var choice = 1
}

private struct FocusView: View {
  let submit: () -> Void
  @FocusState private var isFocused: Bool
  @State private var text = ""

  var body: some View {
    Button(isFocused ? "focused" : "not") { isFocused = true }
    TextField("Prompt", text: $text).focused($isFocused).onSubmit(submit)
    TextField("Other", text: $text)
  }
}

@MainActor @Suite struct ControlTests {
  private func binding<Value>(
    _ model: Model, _ path: ReferenceWritableKeyPath<Model, Value>
  ) -> Binding<Value> {
    Binding {
      model[keyPath: path]
    } set: {
      model[keyPath: path] = $0
    }
  }

  @Test func `a control shows what the user does until its view is evaluated`() {
    let view = Toggle(isOn: .constant(false)) { Text("Never") }
    let window = HostingWindow { view }
    window.screen.toggle?.flip()
    #expect(window.screen.toggle?.isOn == true)
    window.show { Toggle(isOn: .constant(false)) { Text("Never") } }
    #expect(window.screen.toggle?.isOn == false)
  }

  @Test func `a field shows refused characters until its view is evaluated`() {
    func view(_ number: Int) -> some View {
      TextField(
        "\(number)",
        text: Binding {
          "kept"
        } set: { _ in
        })
    }
    let window = HostingWindow { view(1) }
    window.screen.field?.type("!")
    #expect(window.screen.field?.typed == "kept!")
    window.show { view(1) }
    #expect(window.screen.field?.typed == "kept!")
    window.show { view(2) }
    #expect(window.screen.field?.typed == "kept")
  }

  @Test func `the focus follows the state, and the state the focus`() {
    var submits = 0
    let window = HostingWindow { FocusView { submits += 1 } }
    window.screen.first(.button)?.tap()
    let fields = window.screen.all(.field)
    #expect(fields[0].isFocused)
    #expect(window.screen.first(.button, "focused") != nil)
    fields[1].tap()
    #expect(window.screen.first(.button, "not") != nil)
    fields[0].type("ab")
    #expect(fields[0].typed == "ab")
    fields[0].pressReturn()
    #expect(submits == 1)
    #expect(window.focus == nil)
    #expect(window.screen.first(.button, "not") != nil)
  }

  @Test func `a disabled field loses the focus`() {
    let window = HostingWindow { TextField("", text: .constant("")).disabled(false) }
    window.screen.field?.tap()
    #expect(window.focus != nil)
    window.show { TextField("", text: .constant("")).disabled(true) }
    #expect(window.focus == nil)
  }

  @Test func `each event of a drag writes`() {
    let model = Model()
    var writes: [Double] = []
    let window = HostingWindow {
      Slider(
        value: Binding {
          model.number
        } set: {
          writes.append($0)
        }, in: 0...10)
    }
    window.screen.slider?.drag(over: [1, 1.5, 12])
    #expect(writes == [1, 1.5, 10])
  }

  @Test func `a stepper stays in its bounds`() {
    let model = Model()
    func view() -> some View {
      Stepper(value: binding(model, \.number), in: 0...5, step: 3) { Text("") }
    }
    let window = HostingWindow { view() }
    for _ in 0..<3 {
      window.screen.stepper?.increment()
      window.show { view() }
    }
    #expect(model.number == 5)
    #expect(window.screen.stepper?.canIncrement == false)
    #expect(window.screen.stepper?.canDecrement == true)
  }

  @Test func `a picker demands an option with the tag of its selection`() {
    let model = Model()
    func view() -> some View {
      Picker(selection: binding(model, \.choice)) {
        Text("one").tag(1)
        Text("two").tag(2)
      } label: {
        Text("Number")
      }
    }
    let window = HostingWindow { view() }
    #expect(window.screen.picker?.selection == "one")
    window.screen.picker?.select("two")
    #expect(model.choice == 2)
    #expect(window.takeFaults().isEmpty)
    model.choice = -1
    window.show { view() }
    #expect(window.takeFaults().first?.hasPrefix("Picker: the selection \"-1\"") == true)
    #expect(window.screen.picker?.selection == nil)
  }

  @Test func `a disabled button does nothing`() {
    var taps = 0
    let window = HostingWindow { Button("no") { taps += 1 }.disabled(true) }
    window.screen.first(.button)?.tap()
    #expect(taps == 0)
  }

  @Test func `a dialog shows what it had when it was presented`() {
    var data: String? = "first"
    var isShown = true
    var answers: [String] = []
    func view() -> some View {
      Text("").confirmationDialog(
        "Title \(data ?? "")",
        isPresented: Binding {
          isShown
        } set: {
          isShown = $0
        }, presenting: data
      ) { data in
        Button("Yes \(data)") { answers.append(data) }
      } message: {
        Text("About \($0)")
      }
    }
    let window = HostingWindow { view() }
    data = "second"
    window.show { view() }
    #expect(window.dialog?.title == "Title first")
    #expect(window.dialog?.message == "About first")
    window.dialog?.tap("Yes first")
    #expect(answers == ["first"])
    #expect(!isShown)
    window.show { view() }
    #expect(window.dialog == nil)
    isShown = true
    window.show { view() }
    window.dialog?.dismiss()
    #expect(!isShown)
    #expect(answers == ["first"])
  }
}
