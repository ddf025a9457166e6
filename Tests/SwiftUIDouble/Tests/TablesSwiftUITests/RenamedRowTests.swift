import TablesModel
import Testing

@testable import TablesSwiftUI

/// Rows whose ids follow the text that is typed into them.
@MainActor @Suite struct RenamedRowTests {
  private final class Model {
    var names = ["ada", "bob"]

    var table: Table {
      Table("Names") {
        ForEach(names, id: \.self) { name in
          TextField(
            "Name",
            text: Binding {
              name
            } set: { new in
              if let index = self.names.firstIndex(of: name) { self.names[index] = new }
            })
        }
      }
    }
  }

  private let model = Model()
  private let phone: Phone

  init() {
    let model = model
    phone = Phone { model.table }
  }

  @Test func `a new row with the old id of the typed row is another row`() async throws {
    try phone.row("ada").field?.type("m")
    await phone.rest()
    #expect(model.names == ["adam", "bob"])
    model.names.append("ada")
    await phone.reload()
    #expect(try phone.row("adam").field?.isFocused == true)
    #expect(try phone.row("ada").field?.isFocused == false)
    try phone.row("adam").field?.type("s")
    await phone.rest()
    #expect(model.names == ["adams", "bob", "ada"])
    phone.expectEqual()
  }

  @Test func `the text of the typed row is stored, and not that of the new row`() async throws {
    try phone.row("ada").field?.type("m")
    await phone.rest()
    model.names.append("ada")
    await phone.reload()
    try phone.row("bob").field?.tap()
    await phone.rest()
    #expect(try phone.row("bob").field?.isFocused == true)
    #expect(model.names == ["adam", "bob", "ada"])
    #expect(phone.takeOutcomes().allSatisfy { !$0.isFailure })
    phone.expectEqual()
  }
}
