import Foundation
import TablesTesting

/// The specimens of the gallery: states of a row on an interactive screen.
enum GalleryRowStates {
  /// The field that the action below it has moved the keyboard to.
  static func focused() -> Screen {
    let isFocused = Stored(false)
    let screen = Screen(columns: 44, rows: 9) {
      Table("Sign in") {
        TextField("Name", text: "Ada").focused(isFocused.binding)
        Action("Sign in") { isFocused.value = true }
      }
    }
    screen.select("Sign in")
    return screen
  }

  static func editing() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        TextField("Name", text: "Ada")
        TextField("City", prompt: "Optional")
      }
    }
    screen.press(.enter)
    screen.type(" Lovelace")
    return screen
  }

  static func lines() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Order") { TextEditor("Note", text: "Ring twice,").lineLimit(2...4) }
    }
    screen.press(.enter, .enter)
    screen.type("then wait.")
    return screen
  }

  static func date() -> Screen {
    let launch = Binding.constant(Date(timeIntervalSinceReferenceDate: 770_000_000))
    let utc = TimeZone(secondsFromGMT: 0) ?? .current
    let screen = Screen(columns: 44, rows: 9) {
      Table("Alarm") { DatePicker("Remind me", selection: launch, timeZone: utc) }
    }
    screen.press(.enter, .up)
    return screen
  }

  static func choosing() -> Screen {
    let screen = Screen(columns: 44, rows: 10) {
      Table("Printer") {
        Picker("Paper", options: ["A4", "A5", "Letter"], selectedIndex: 0)
      }
    }
    screen.press(.enter, .down)
    return screen
  }

  static func invalid() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        TextField("Name", text: "Ada").validated { $0.isEmpty ? "A name is needed." : nil }
      }
    }
    screen.press(.enter, .control("u"), .enter)
    return screen
  }

  static func checking() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        TextField("Name", text: "Ada").validated { name in
          try await Task.sleep(nanoseconds: 1)
          return nil
        }
      }
    }
    screen.press(.enter)
    screen.type("h")
    screen.press(.enter)
    screen.advance()
    return screen
  }

  static func waiting() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        Switch("Terms accepted").validated { $0 ? nil : "Accept the terms." }
        Action("Sign up") {}.disabledWhileInvalid()
      }
    }
    return screen
  }

  static func busy() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Mail") {
        Action("Synchronize") { try await Task.sleep(nanoseconds: 1) }
      }
    }
    screen.press(.enter)
    screen.advance()
    return screen
  }

  static func saving() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Account") {
        Switch("Notifications", isOn: false) { _ in try await Task.sleep(nanoseconds: 1) }
      }
    }
    screen.press(.space)
    screen.advance()
    return screen
  }

  nonisolated(nonsending) static func removing() async -> Screen {
    let screen = Screen(columns: 44, rows: 11) {
      Table("Files") {
        ForEach(["notes.txt", "photo.jpg", "song.mp3"]) { Info($0) }
          .onDelete { _ in
            await Task.yield()
            throw Offline()
          }
      }
    }
    screen.press(.delete, "y")
    await screen.settle()
    screen.press(.down, .delete, "y")
    screen.advance()
    return screen
  }

  nonisolated(nonsending) static func failed() async -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Mail") {
        Action("Synchronize") {
          await Task.yield()
          throw Offline()
        }
      }
    }
    screen.press(.enter)
    await screen.settle()
    return screen
  }

  static func moving() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Playlist") {
        ForEach(["Intro", "Song", "Encore"]) { Info($0).deletable().movable() }
      }
      .editable(onDelete: { _ in }, onMove: { _, _ in })
    }
    screen.press(.down)
    return screen
  }

  static func deleting() -> Screen {
    let screen = Screen(columns: 44, rows: 9) {
      Table("Files") { Info("notes.txt", detail: "1 kB").onDelete {} }
    }
    screen.press(.delete)
    return screen
  }
}
