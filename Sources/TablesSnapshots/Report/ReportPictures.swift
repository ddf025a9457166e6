import Foundation
import TablesModel
import TablesText

/// The versions of a snapshot as pictures: of screens in their colors, of images and of pages.
struct ReportPictures {
  /// Two pictures that belong together, with the heading of the screens.
  struct Pair {
    var heading = ""
    var old: Markup?
    var new: Markup?
  }

  /// The pairs that differ, in the order of the new version.
  private(set) var pairs: [Pair] = []
  /// The number of screens that are the same in both versions, and are left out.
  private(set) var sameCount = 0

  init(of entry: ReportEntry) {
    let ending = entry.name.lowercased().split(separator: ".").last.map(String.init) ?? ""
    if ending == "svg" {
      pairs = [Pair(old: entry.old.map(Self.image), new: entry.new.map(Self.image))]
    } else if ending == "html" {
      pairs = [Pair(old: entry.old.map(Self.frame), new: entry.new.map(Self.frame))]
    } else if let (screens, same) = ChangedScreen.all(from: entry.old, to: entry.new) {
      pairs = screens.map {
        Pair(heading: $0.heading, old: $0.old.map(Self.image), new: $0.new.map(Self.image))
      }
      sameCount = same
    }
  }

  private static func image(_ screen: ScreenText.Screen) -> Markup {
    image(Array(screen.svg.utf8))
  }

  private static func image(_ version: [UInt8]) -> Markup {
    let data = "data:image/svg+xml;base64,\(Data(version).base64EncodedString())"
    return "<img src=\"\(exactly: data)\" alt=\"The picture cannot be shown\">"
  }

  /// Returns a frame that runs no scripts, loads nothing and follows no links.
  private static func frame(_ version: [UInt8]) -> Markup {
    let text = String(decoding: version, as: UTF8.self)
    let height = min(max(text.split(separator: "\n").count * 18, 120), 600)
    return "<iframe sandbox=\"\" height=\"\(height)\" srcdoc=\"\(exactly: text)\"></iframe>"
  }
}

extension ScreenText.Screen {
  /// The screen in its colors.
  var buffer: ScreenBuffer {
    let columns = lines.map { TextMetrics().width(of: $0.text) }.max() ?? 0
    var buffer = ScreenBuffer(columns: max(columns, 1), rows: max(rows.count, 1))
    for (row, line) in lines.enumerated() {
      var column = 0
      for span in line.spans {
        buffer.write(span.text, column: column, row: row, style: span.style)
        column += buffer.metrics.width(of: span.text)
      }
    }
    return buffer
  }

  fileprivate var svg: String {
    buffer.encoded(by: SVGEncoder(title: heading, page: page, colors: .trueColor))
  }
}
