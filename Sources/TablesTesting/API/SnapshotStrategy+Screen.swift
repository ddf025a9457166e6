import TablesInteraction
import TablesSnapshots

extension SnapshotStrategy where Value == Screen {
  /// What a screen shows now, in which styles, and what selecting the rows in view does.
  public static var screen: Self { screen() }

  /// What a screen shows now, in which styles, and what selecting the rows in view does.
  public static func screen(layers: SnapshotLayers = .all) -> Self {
    redacting { screen, redactor in
      try ScreenSnapshot(layers: layers, redactor: redactor).text(of: screen)
    }
  }

  /// The frame as `print` shows it, and nothing else.
  public static var text: Self { drawing { screen, drawing in drawing.plain } }

  /// The frame with its escape sequences, spelt out: `\e[1mSettings\e[0m`.
  public static var raw: Self {
    drawing { DrawingFormat.raw(of: $1, name: ScreenSnapshot.conditions(of: $0)) }
  }

  /// A page that shows the frame as a terminal does, to be opened in a browser.
  public static var html: Self { drawing(pathExtension: "html") { $1.html } }

  /// An image of the frame.
  public static var svg: Self { drawing(pathExtension: "svg") { $1.svg } }

  /// What the screen presents, seen or not, as an outline; at most 1,000 rows.
  public static var model: Self {
    redacting { screen, redactor in
      ModelSnapshot(redactor: redactor).text(of: screen.presented, title: screen.titles.last)
    }
  }

  /// The numbered lines that `AccessibleScreen` reads aloud of what is shown; at most a hundred.
  public static var accessible: Self {
    redacting { screen, redactor in
      try redactor.refuseSelectors(for: "what a screen reads aloud")
      return AccessibleSnapshot(locale: .english, redactor: redactor)
        .text(of: AccessibleScreen(router: screen.router))
    }
  }

  private static func drawing(
    pathExtension: String = "txt", _ text: @escaping (Screen, Drawing) -> String
  ) -> Self {
    redacting(pathExtension: pathExtension) { screen, redactor in
      text(screen, ScreenSnapshot(layers: .all, redactor: redactor).drawing(of: screen))
    }
  }
}
