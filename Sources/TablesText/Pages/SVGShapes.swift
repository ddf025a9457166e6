/// A character that an image draws as a shape, so that it joins its neighbors with every font.
enum CellShape: Equatable {
  case horizontal, vertical
  case topLeft, topRight, bottomLeft, bottomRight
  case heavy, block, shade
  case disc, circle

  /// Creates the shape of a character, or `nil` if a font draws it.
  init?(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "─": self = .horizontal
    case "│": self = .vertical
    case "╭": self = .topLeft
    case "╮": self = .topRight
    case "╰": self = .bottomLeft
    case "╯": self = .bottomRight
    case "━": self = .heavy
    case "█": self = .block
    case "░": self = .shade
    case "●": self = .disc
    case "○": self = .circle
    default: return nil
    }
  }

  /// The way in which a path is painted.
  enum Paint: CaseIterable { case line, area, shade }

  var paint: Paint {
    switch self {
    case .horizontal, .vertical, .topLeft, .topRight, .bottomLeft, .bottomRight, .circle: .line
    case .heavy, .block, .disc: .area
    case .shade: .shade
    }
  }

  /// Returns the data of a path through cells of 10 × 20 units. `x` is the left edge of the first
  /// cell.
  ///
  /// Lines of one unit meet 4.5 units from the left and 9.5 from the top, so that they fill whole
  /// pixels.
  func path(x: Int, y: Int, width: Int) -> String {
    switch self {
    case .horizontal: "M\(x) \(y + 9).5h\(width)"
    case .heavy: "M\(x) \(y + 8)h\(width)v3h-\(width)z"
    // Bars of rows below each other do not touch.
    case .block, .shade: "M\(x) \(y + 2)h\(width)v16h-\(width)z"
    default: stride(from: x, to: x + width, by: 10).map { path(x: $0, y: y) }.joined()
    }
  }

  private func path(x: Int, y: Int) -> String {
    switch self {
    case .vertical: "M\(x + 4).5 \(y)v20"
    case .topLeft: "M\(x + 10) \(y + 9).5h-1.5a4 4 0 0 0-4 4v6.5"
    case .topRight: "M\(x) \(y + 9).5h.5a4 4 0 0 1 4 4v6.5"
    case .bottomLeft: "M\(x + 4).5 \(y)v5.5a4 4 0 0 0 4 4h1.5"
    case .bottomRight: "M\(x + 4).5 \(y)v5.5a4 4 0 0 1-4 4h-.5"
    case .disc, .circle: "M\(x + 1) \(y + 9).5a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"
    case .horizontal, .heavy, .block, .shade: path(x: x, y: y, width: 10)
    }
  }
}

/// A switch, which is three characters in a terminal, and which an image draws as a capsule with a
/// knob at one end: filled if the switch is on, and else an outline.
struct SwitchShape {
  /// The columns of the switch.
  let columns: Range<Int>
  let isOn: Bool
  let isKnobLeft: Bool

  private static let forms: [(text: String, isOn: Bool, isKnobLeft: Bool)] = [
    ("━━●", true, false), ("○──", false, true),
    // Mirrored.
    ("●━━", true, true), ("──○", false, false),
  ]

  /// Returns the switches of a row from left to right.
  static func switches(ofRow row: Int, of buffer: ScreenBuffer) -> [SwitchShape] {
    let texts = (0..<buffer.columns).map { buffer[$0, row].text }
    guard texts.contains("●") || texts.contains("○") else { return [] }
    func isLine(_ column: Int) -> Bool {
      texts.indices.contains(column) && ["─", "━", "●", "○"].contains(texts[column])
    }
    return texts.indices.dropLast(2).compactMap { start in
      // A switch is three cells wide. In a longer line, the same characters draw a slider.
      if isLine(start - 1) || isLine(start + 3) { return nil }
      let text = texts[start..<start + 3].joined()
      return forms.first { $0.text == text }.map {
        SwitchShape(columns: start..<start + 3, isOn: $0.isOn, isKnobLeft: $0.isKnobLeft)
      }
    }
  }

  /// Returns the data of a path that is to be filled. `y` is the upper edge of the row. Where one
  /// part runs against the other direction, it is a hole.
  func path(y: Int) -> String {
    let left = columns.lowerBound * SVGEncoder.cell.width + 1
    let knob = isKnobLeft ? left + 3 : left + 17
    let capsule = "M\(left + 7) \(y + 3)h14a7 7 0 0 1 0 14h-14a7 7 0 0 1 0-14z"
    if isOn { return capsule + "M\(knob) \(y + 10)a4 4 0 0 0 8 0a4 4 0 0 0-8 0z" }
    let hole = "M\(left + 7) \(y + 4)a6 6 0 0 0 0 12h14a6 6 0 0 0 0-12z"
    return capsule + hole + "M\(knob) \(y + 10)a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"
  }
}

/// The shapes of a piece of a row: one path for each way of painting.
struct ShapePaths {
  let top: Int
  private var data: [CellShape.Paint: String] = [:]

  /// Creates paths for a row whose upper edge is at `top`.
  init(top: Int) { self.top = top }

  /// Adds a word that is drawn as a shape; returns `false` for all other words.
  mutating func add(_ word: PageWord) -> Bool {
    guard let shape = word.shape else { return false }
    let (x, width) = (word.column * SVGEncoder.cell.width, word.columns * SVGEncoder.cell.width)
    data[shape.paint, default: ""] += shape.path(x: x, y: top, width: width)
    return true
  }

  /// Adds a switch.
  mutating func add(_ shape: SwitchShape) { data[.area, default: ""] += shape.path(y: top) }

  /// Returns the SVG elements that paint the shapes.
  func elements(color: String) -> String {
    CellShape.Paint.allCases.map { paint in
      guard let data = data[paint] else { return "" }
      let look =
        switch paint {
        case .line: "fill=\"none\" stroke=\"\(color)\" stroke-linecap=\"square\""
        case .area: "fill=\"\(color)\""
        case .shade: "fill=\"\(color)\" fill-opacity=\".3\""
        }
      return "<path d=\"\(data)\" \(look)/>\n"
    }.joined()
  }
}

/// Characters of one column each that an image draws together.
struct PageWord: Equatable {
  /// The column of the first character.
  let column: Int
  /// The number of columns.
  private(set) var columns = 0
  private(set) var text = ""
  /// The shape that is drawn in place of each character of the word. `nil` if the word is drawn as
  /// text. A word never mixes shapes.
  let shape: CellShape?

  private init(column: Int, shape: CellShape?) {
    self.column = column
    self.shape = shape
  }

  /// Divides a text at its blanks, and where one shape ends and another begins.
  static func words(of text: String.UnicodeScalarView, at column: Int) -> [PageWord] {
    var words: [PageWord] = []
    var isOpen = false
    for (offset, scalar) in text.enumerated() {
      guard scalar != " " else {
        isOpen = false
        continue
      }
      let shape = CellShape(scalar)
      if !isOpen || words.last?.shape != shape {
        words.append(PageWord(column: column + offset, shape: shape))
      }
      words[words.count - 1].append(scalar)
      isOpen = true
    }
    return words
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    text.unicodeScalars.append(scalar)
    columns += 1
  }
}
