import Benchmark
import Measuring
import Tables
import TablesInteraction

private let names = (0..<100).map { "Field \($0)" }

/// The fields of a form.
private final class Fields {
  var texts = (0..<100).map { "text \($0)" }
}

/// Measures keys in a text field of a screen of 100 rows, each with a rule that reads another row,
/// with the frame after each key. A key evaluates the table once.
func measureTyping() {
  for follows in [true, false] {
    let name = follows ? "a text that follows the typing" : "a text that waits until it is left"
    measure(
      "key in a form of 100 rows, \(name)", iterations: 2_000,
      against: [.required("form declared", atMost: 2.5)]
    ) {
      let fields = Fields()
      let screen = Screen { form(fields, follows: follows) }
      screen.select("Field 0")
      _ = screen.frame
      var isErased = true
      return Turns(
        Turns.Work {
          screen.press(isErased ? "a" : .backspace)
          _ = screen.frame
          isErased.toggle()
        },
        against: [Turns.Work { blackHole(form(fields, follows: follows)) }]
      ) {
        let text = fields.texts[0]
        if isErased { screen.press("a") }
        require(fields.texts[0] == (follows ? "text 0a" : text), "the text is \(fields.texts[0])")
        require(screen.router.isValid, "\(screen.router.invalidRows)")
      }
    }
  }
}

private func form(_ fields: Fields, follows: Bool) -> Table {
  Table("Form") {
    Section("Fields") {
      for index in fields.texts.indices {
        let field = TextField(
          names[index],
          text: Binding {
            fields.texts[index]
          } set: {
            fields.texts[index] = $0
          }
        )
        .validated { $0.isEmpty ? "Needed." : nil }
        .validated { $0 == fields.texts[(index + 1) % 100] ? "Twice." : nil }
        .id(names[index])
        follows ? field : field.updates(.whenLeft)
      }
    }
    Action("Save") {}.disabledWhileInvalid()
  }
}
