import Tables
import Testing

private final class Model {
  var name = "Ada"
  var address: Address? = Address()
}

private struct Address: Equatable { var city = "London" }

private struct Editor { @Binding var name: String }

@Suite struct BindingTests {
  private let model = Model()

  @Test func `a binding made of two closures calls them`() {
    let binding = Binding(get: { model.name }, set: { model.name = $0 })
    binding.wrappedValue += "!"
    #expect(model.name == "Ada!")
    #expect(binding.wrappedValue == "Ada!")
  }

  @Test func `a binding to a property of an object reads and writes it`() {
    let binding = Binding(model, \.name)
    binding.wrappedValue = "Grace"
    #expect(model.name == "Grace")
    model.name = "Edsger"
    #expect(binding.wrappedValue == "Edsger")
  }

  @Test func `a binding keeps its object alive`() {
    let binding = Binding(Model(), \.name)
    binding.wrappedValue = "kept"
    #expect(binding.wrappedValue == "kept")
  }

  @Test func `a fallback is read for a missing value and is not written`() {
    let name = Stored<String?>(nil)
    for binding in [Binding(name.binding, default: "nobody")] {
      name.value = nil
      #expect(binding.wrappedValue == "nobody")
      #expect(name.value == nil)
      binding.wrappedValue = "Ada"
      #expect(name.value == "Ada")
    }
  }

  @Test func `a fallback is evaluated only when it is needed`() {
    let count = Stored(0)
    func fallback() -> Int {
      count.value += 1
      return -1
    }
    let number = Stored<Int?>(1)
    let binding = Binding(number.binding, default: fallback())
    #expect(binding.wrappedValue == 1)
    #expect(count.value == 0)
    number.value = nil
    #expect(binding.wrappedValue == -1)
    #expect(count.value == 1)
  }

  @Test func `a binding to the value of an optional exists if the optional is not nil`() throws {
    let name = Stored<String?>(nil)
    #expect(Binding(name.binding) == nil)
    name.value = "Ada"
    let binding = try #require(Binding(name.binding))
    binding.wrappedValue = "Grace"
    #expect(name.value == "Grace")
  }

  @Test func `a binding to an optional that became nil reads the last value`() throws {
    let name = Stored<String?>("Ada")
    let binding = try #require(Binding(name.binding))
    name.value = "Grace"
    #expect(binding.wrappedValue == "Grace")
    name.value = nil
    #expect(binding.wrappedValue == "Grace")
  }

  @Test func `a binding to a part writes only the part`() {
    let address = Stored(Address())
    let city = address.binding.city
    city.wrappedValue = "Paris"
    #expect(address.value == Address(city: "Paris"))
    #expect(city.wrappedValue == "Paris")
  }

  @Test func `a binding to an element writes it in place`() {
    let names = Stored(["a", "b"])
    names.binding[1].wrappedValue = "c"
    #expect(names.value == ["a", "c"])
  }

  @Test func `a constant binding ignores what is written`() {
    let binding = Binding.constant(1)
    binding.wrappedValue = 2
    #expect(binding.wrappedValue == 1)
  }

  @Test func `a binding can be a property wrapper`() {
    let editor = Editor(name: Binding(model, \.name))
    editor.name = "Grace"
    #expect(model.name == "Grace")
    editor.$name.wrappedValue = "Edsger"
    #expect(editor.name == "Edsger")
  }
}
