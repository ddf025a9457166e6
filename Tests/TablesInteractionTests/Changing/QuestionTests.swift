import Observation
import Tables
import TablesInteraction
import TablesRouting
import TablesSpoken
import Testing

/// Questions with several answers, before actions and thrown by their work.
@Suite struct QuestionTests {
  fileprivate final class Model {
    var done: [String] = []
    var isOn = false
    var isReachable = false
    var name = "Ada"
  }

  private let model = Model()

  private func screen(columns: Int = 50, rows: Int = 16) -> Screen {
    Screen(columns: columns, rows: rows) { [model] in
      Table("Server") {
        Action("Connect") { model.done.append("connected") }
          .confirmationDialog("Replace the server?", message: "It has another name.") {
            Action("Replace", role: .destructive)
            Action("Keep both") { model.done.append("kept both") }
            Action("Later") {
              await Task.yield()
              model.done.append("later")
            }
            Action("Edit", role: .cancel) { model.done.append("edited") }
          }
          .id("connect")
        Action("Test") {
          guard model.isReachable else {
            throw Question("The server did not answer.") {
              Action("Use anyway") { model.done.append("used") }
              Action("Edit", role: .cancel)
            }
          }
          model.done.append("tested")
        }
        .id("test")
        Action("Test later") {
          await Task.yield()
          throw Question("The server did not answer.") {
            Action("Try again") {
              throw Question("Really?") { Action("Sure") { model.done.append("sure") } }
            }
          }
        }
        .id("later")
        Switch("Sync", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
          .confirmationDialog("Turn sync off?", confirm: "Turn off", role: .destructive)
        Info("Mail").contextMenu {
          Action("Move") { model.done.append("moved") }
            .confirmationDialog("Where?") {
              Action("Inbox") { model.done.append("inbox") }
              Action("Trash", role: .destructive) { model.done.append("trash") }
            }
        }
        .id("mail")
        Segue("Next") { Table("Next") { Info("Leaf") } }
        Switch(
          "Share", isOn: model.isOn,
          save: { isOn in
            await Task.yield()
            throw Question("Share with everyone?") {
              Action("Share") { model.isOn = isOn }
              Action("Not now", role: .cancel)
            }
          }
        )
        .id("share")
        TextField(
          "Name", text: model.name,
          save: { name in
            await Task.yield()
            throw Question("The name is taken.") {
              Action("Take it") { model.name = name }
              Action("Edit", role: .cancel)
            }
          }
        )
        .id("name")
      }
    }
  }

  @Test func `a question that storing a choice has thrown is asked`() async {
    let screen = screen(rows: 30)
    #expect(screen.select("share") == .started("share"))
    #expect(await screen.settle() == [.asked("share")])
    #expect(screen.frame.plain.contains("Share with everyone?"))
    #expect(!model.isOn)
    #expect(screen.select("Share") == .performed("share"))
    #expect(model.isOn)
    #expect(screen.router.row(at: RowPath(section: 0, row: 6))?.value.status == nil)
  }

  @Test func `a text whose storing has thrown a question stays until it is answered`() async {
    let screen = screen(rows: 30)
    screen.select("name")
    screen.type("!")
    #expect(screen.press(.enter) == [.started("name")])
    #expect(await screen.settle() == [.asked("name")])
    #expect(!screen.router.isValid)
    #expect(screen.select("Edit") == .cancelled("name"))
    #expect(screen.frame.plain.contains("Ada!"))
    #expect(screen.frame.plain.contains("The name is taken."))
    #expect(model.name == "Ada")
    screen.select("name")
    #expect(screen.press(.enter) == [.started("name")])
    #expect(await screen.settle() == [.asked("name")])
    #expect(screen.select("Take it") == .performed("name"))
    #expect(model.name == "Ada!")
    #expect(screen.router.isValid)
    #expect(!screen.frame.plain.contains("The name is taken."))
  }

  @Test func `an answer is performed in place of the action`() {
    let screen = screen()
    #expect(screen.select("Connect") == .asked("connect"))
    #expect(screen.select("Keep both") == .performed("connect"))
    #expect(model.done == ["kept both"])
    #expect(screen.router.question == nil)
  }

  @Test func `an answer without a closure lets the action go on`() {
    let screen = screen()
    screen.select("Connect")
    #expect(screen.select("Replace") == .performed("connect"))
    #expect(model.done == ["connected"])
  }

  @Test func `an answer can be asynchronous`() async {
    let screen = screen()
    screen.select("Connect")
    #expect(screen.select("Later") == .started("connect"))
    #expect(await screen.settle() == [.performed("connect")])
    #expect(model.done == ["later"])
  }

  @Test func `escape gives the answer that cancels`() {
    let screen = screen()
    screen.select("Connect")
    #expect(screen.press(.escape) == [.performed("connect")])
    #expect(model.done == ["edited"])
    screen.select("Test")
    #expect(screen.press(.escape) == [.cancelled("test")])
    #expect(model.done == ["edited"])
  }

  @Test func `keys choose an answer in the panel`() {
    let screen = screen()
    screen.press(.enter)
    let frame = screen.frame.plain
    for text in ["Replace the server?", "It has another name.", "❯", "Keep both", "Edit"] {
      #expect(frame.contains(text), "\(text)")
    }
    #expect(
      screen.press(.up, .up, .end) == [
        .menuOpened("connect", "Later"), .menuOpened("connect", "Keep both"),
        .menuOpened("connect", "Edit"),
      ], "it opens at the answer that cancels, because another one destroys something")
    #expect(
      screen.press(.home, .down, .enter) == [
        .menuOpened("connect", "Replace"), .menuOpened("connect", "Keep both"),
        .performed("connect"),
      ])
    #expect(model.done == ["kept both"])
  }

  @Test func `a digit or a letter gives an answer, unless it destroys something`() {
    let screen = screen()
    screen.press(.enter)
    #expect(screen.press("k") == [.performed("connect")])
    screen.press(.enter)
    #expect(screen.press("r", "2") == [.menuOpened("connect", "Replace"), .performed("connect")])
    #expect(screen.press(.enter, "x", "9") == [.asked("connect"), .unhandled, .unhandled])
    #expect(model.done == ["kept both", "kept both"])
  }

  @Test func `a click gives an answer, and one beside the panel cancels`() throws {
    let screen = screen()
    screen.press(.enter)
    let lines = screen.frame.plain.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("Keep both") })
    let text = try #require(lines[row].firstRange(of: "Keep both"))
    let column = lines[row].distance(from: lines[row].startIndex, to: text.lowerBound)
    #expect(screen.click(column: column, row: row) == .performed("connect"))
    screen.press(.enter)
    #expect(screen.click(column: 0, row: 0) == .performed("connect"))
    #expect(model.done == ["kept both", "edited"])
  }

  @Test func `work can ask a question that only it can find out`() {
    let screen = screen()
    #expect(screen.select("Test") == .asked("test"))
    #expect(screen.select("Use anyway") == .performed("test"))
    model.isReachable = true
    #expect(screen.select("Test") == .performed("test"))
    #expect(model.done == ["used", "tested"])
  }

  @Test func `asynchronous work asks when the screen settles`() async {
    let screen = screen()
    #expect(screen.select("Test later") == .started("later"))
    #expect(await screen.settle() == [.asked("later")])
    #expect(screen.frame.plain.contains("Try again"))
    #expect(screen.frame.plain.contains("Cancel"))
    #expect(screen.select("Try again") == .asked("later"), "an answer can ask, too")
    #expect(screen.select("Sure") == .performed("later"))
    #expect(model.done == ["sure"])
  }

  @Test func `a question that nobody can be asked is a failure`() async {
    let screen = screen()
    screen.select("Test later")
    screen.select("Next")
    #expect(await screen.settle() == [.failed("later", "The server did not answer.")])
    #expect(screen.router.question == nil)
    screen.press(.escape)
    #expect(screen.frame.plain.contains("The server did not answer."))
  }

  @Test func `the question of a switch can be destructive`() {
    let screen = screen()
    model.isOn = true
    screen.router.invalidate()
    screen.select("Sync")
    let answers = screen.router.question?.answers()
    #expect(answers?.map(\.title) == ["Turn off", "cancel"])
    #expect(answers?.map(\.role) == [.destructive, .cancel])
    screen.press("y")
    #expect(!model.isOn)
  }

  @Test func `a question about a value can have several answers`() {
    let size = Stored(1)
    let screen = Screen(columns: 40, rows: 10) {
      Table {
        Picker("Size", selection: size.binding, options: [1, 2, 3])
          .confirmation { new in
            new == 3
              ? Question("So large?") {
                Action("Take 2") { size.value = 2 }
                Action("Take 3", role: .destructive)
              } : nil
          }
          .id("size")
      }
    }
    screen.select("size")
    #expect(screen.select("3") == .asked("size"))
    #expect(screen.select("Take 2") == .performed("size"))
    #expect(size.value == 2)
    screen.select("size")
    screen.select("3")
    #expect(screen.select("Take 3") == .chose("size", "3"))
    #expect(size.value == 3)
  }

  @Test func `an entry of a menu asks with answers`() {
    let screen = screen()
    screen.press(.down, .down, .down, .down, "m")
    #expect(screen.press(.enter) == [.asked("mail")])
    #expect(screen.select("Inbox") == .performed("mail"))
    #expect(model.done == ["inbox"])
  }

  @Test func `a name that is no answer selects a row`() {
    let screen = screen()
    screen.select("Connect")
    #expect(screen.select("Test") == .asked("test"))
    #expect(screen.router.question?.content.title == "The server did not answer.")
  }

  @Test func `answers are read as a numbered list`() {
    let model = model
    let screen = AccessibleScreen(router: screen().router)
    #expect(screen.respond(to: "1") == [.asked("connect")])
    #expect(
      screen.reply.hasPrefix(
        "1. Replace, destructive\n2. Keep both\n3. Later\n4. Edit\n"))
    #expect(
      screen.prompt == "Replace the server? It has another name. Number of an answer? "
        + "An empty line cancels.")
    #expect(screen.respond(to: "7") == [.asked("connect")])
    #expect(screen.respond(to: "2") == [.performed("connect")])
    screen.respond(to: "1")
    #expect(screen.respond(to: "") == [.performed("connect")])
    #expect(model.done == ["kept both", "edited"])
  }

  @Test func `a narrow panel wraps its question`() {
    let screen = screen(columns: 20, rows: 12)
    screen.press(.enter)
    #expect(screen.frame.plain.contains("Keep both"))
    #expect(screen.frame.plain.contains("server?"))
  }

  @Test func `a question is an error with words, and equal by its words`() {
    let question = Question("Go?", message: "Now.") { Action("Yes") {} }
    #expect("\(question)" == "Go? Now.")
    #expect(question == Question("Go?", message: "Now.", answers: [.init("Yes")]))
    #expect(Confirmation("Go?", confirm: "Yes") == Question("Go?", answers: [.init("Yes")]))
  }
}
