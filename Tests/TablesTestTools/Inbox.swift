import Tables

/// A list of mails that the user can mark, delete and move, for tests of the edit mode.
@MainActor package final class Inbox {
  package struct Mail: Identifiable, Equatable {
    package let id: Int
    package var subject: String

    package init(id: Int, subject: String) { (self.id, self.subject) = (id, subject) }
  }

  package var mails: [Mail]
  package var chosen: Set<Int> = []
  /// The value of the binding of the edit mode; `nil` for none.
  package var isEditing: Bool?
  package var mode = Table.EditingMode.automatic
  /// The numbers of the mails whose rows were created.
  package var created: [Int] = []
  /// The number of times that the set of chosen mails was written.
  package var writes = 0

  package init(count: Int = 5, isEditing: Bool? = nil) {
    mails = (0..<count).map { Mail(id: $0, subject: "Mail \($0)") }
    self.isEditing = isEditing
  }

  package var selection: Binding<Set<Int>> {
    Binding {
      self.chosen
    } set: {
      self.chosen = $0
      self.writes += 1
    }
  }

  package var table: Table {
    let table = Table("Inbox") {
      Section("Mails") {
        ForEach(mails, selection: selection) { mail in self.row(mail) }
      }
      Section("Other") {
        Segue("Archive") { Table("Archive") { Info("Nothing") } }.id("archive")
        Switch("Notify").id("notify")
      }
    }
    .toolbar { Action("New") {}.id("new") }
    .toolbar(.whileEditing) {
      Action("Delete \(chosen.count)") { self.deleteChosen() }.id("delete").disabled(chosen.isEmpty)
    }
    guard let isEditing else { return table.editing(mode) }
    return table.editing(
      Binding {
        isEditing
      } set: {
        self.isEditing = $0
      })
  }

  private func row(_ mail: Mail) -> Segue {
    created.append(mail.id)
    return Segue(mail.subject) { Table(mail.subject) { Info("Text") } }
  }

  private func deleteChosen() {
    mails.removeAll { chosen.contains($0.id) }
    chosen = []
  }
}
