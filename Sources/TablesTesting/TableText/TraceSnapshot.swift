import TablesInteraction
import TablesModel
import TablesText

/// The steps of a screen as the text of a snapshot: what was done, what came of it, what changed.
///
/// ```
/// tables trace 1
/// 20 columns, 6 rows, dark theme, true colour
///
/// start
/// |  Settings          | t3-10
/// …
///
/// press down
/// focused General/1
///   5 |│ Dark mode    Off │| b1 d16-18 b20
///   6 |│❯Auto save     On │| b1 A2 S3-16 O17-18 b20
/// ```
/// Below a step stand the lines that it has changed, each with its number from 1.
struct TraceSnapshot {
  /// The first frame.
  let start: Frame
  let steps: [Step]
  let theme: Theme
  let colors: ColorDepth

  /// The format, as the first line names it.
  static let version = 1

  var text: String {
    let frames = [start] + steps.compactMap(\.frame)
    let marks = StyleMarks(theme: theme, colors: colors, drawn: frames.map(\.buffer))
    var last = lines(of: start, marks)
    var paragraphs = [["tables trace \(Self.version)", conditions], ["start"] + last]
    for step in steps {
      let lines = step.frame.map { self.lines(of: $0, marks) } ?? last
      paragraphs.append(
        [step.event.description.madeSafe(), step.outcome.description.madeSafe()]
          + changes(last, lines))
      last = lines
    }
    paragraphs.append(marks.legend.isEmpty ? ["style: plain"] : ["style"] + marks.legend)
    return paragraphs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
  }

  private var conditions: String {
    let columns = TableSnapshot.count(start.buffer.columns, "column")
    let rows = TableSnapshot.count(start.buffer.rows, "row")
    return "\(columns), \(rows), \(theme.words), \(colors.words)"
  }

  private func lines(of frame: Frame, _ marks: StyleMarks) -> [String] {
    (0..<frame.buffer.rows).map { marks.framed($0, of: frame.buffer) }
  }

  private func changes(_ before: [String], _ after: [String]) -> [String] {
    after.indices
      .filter { !before.indices.contains($0) || before[$0] != after[$0] }
      .map { row in
        let number = String(row + 1)
        return String(repeating: " ", count: max(3 - number.count, 0)) + number + " " + after[row]
      }
  }
}
