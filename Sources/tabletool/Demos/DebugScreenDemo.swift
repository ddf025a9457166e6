import Tables
import TablesCells

/// `tabletool demo debug-screen`: rows with a closure that returns their detail and a closure that
/// is called when they are selected.
final class DebugScreenDemo {
  let session = Session()

  func setUpTable() -> HeadlessTable {
    let session = session
    let info = [
      SimpleRow(title: "User email", populate: { session.email }),
      SimpleRow(title: "User id", populate: { session.id }),
      SimpleRow(title: "Endpoint", action: session.editEndpoint, populate: { session.endpoint }),
    ]
    let others = [
      SimpleRow(title: "Reset all user defaults", action: session.resetDefaults),
      SimpleRow(title: "Force crash", action: session.crash),
    ]
    let sections = [Section(items: info, header: "Info"), Section(items: others, header: "Others")]
    return HeadlessTable(TableController(rows: DataSource(sections: sections)))
  }

  /// The data that the screen shows and changes.
  final class Session {
    var email = "ada@example.com"
    var id = "1815"
    var endpoint = "api.example.com"
    private(set) var log: [String] = []

    func editEndpoint() { endpoint = "staging.example.com" }
    func resetDefaults() { log.append("defaults reset") }
    func crash() { log.append("crashed") }
  }
}
