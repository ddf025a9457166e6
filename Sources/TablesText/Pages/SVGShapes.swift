/// A character that an image shows as a shape of its cell, so that neighbours join in every font.
enum CellShape: Equatable {
  case horizontal, vertical
  case topLeft, topRight, bottomLeft, bottomRight
  case heavy, block, shade
  case disc, circle

  /// The shape of a character; `nil` where a font draws it.
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

  /// How a path is painted.
  enum Paint: CaseIterable { case line, area, shade }

  var paint: Paint {
    switch self {
    case .horizontal, .vertical, .topLeft, .topRight, .bottomLeft, .bottomRight, .circle: .line
    case .heavy, .block, .disc: .area
    case .shade: .shade
    }
  }

  /// The data of a path through cells of 10 × 20 units, from the left edge of the first; lines of
  /// one unit meet 4.5 units from the left and 9.5 from the top, where they fill whole pixels.
  func path(x: Int, y: Int, width: Int) -> String {
    switch self {
    case .horizontal: "M\(x) \(y + 9).5h\(width)"
    case .heavy: "M\(x) \(y + 8)h\(width)v3h-\(width)z"
    case .block, .shade: "M\(x) \(y)h\(width)v20h-\(width)z"
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

/// The shapes of a piece of a row, as a path for each way of painting.
struct ShapePaths {
  let top: Int
  private var data: [CellShape.Paint: String] = [:]

  /// Makes paths for a row whose upper edge is at `top`.
  init(top: Int) { self.top = top }

  /// Adds a word that is drawn as a shape; false where it is not.
  mutating func add(_ word: PageWord) -> Bool {
    guard let shape = word.shape else { return false }
    let (x, width) = (word.column * SVGEncoder.cell.width, word.columns * SVGEncoder.cell.width)
    data[shape.paint, default: ""] += shape.path(x: x, y: top, width: width)
    return true
  }

  /// The elements that paint the shapes.
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

/// Characters of one column each that an image places together.
struct PageWord: Equatable {
  /// The column of the first.
  let column: Int
  /// How many columns they take.
  private(set) var columns = 0
  private(set) var text = ""
  /// What is drawn in their place; every character is then the same.
  let shape: CellShape?

  private init(column: Int, shape: CellShape?) {
    self.column = column
    self.shape = shape
  }

  /// Cuts text at its blanks into words, and into runs of one shape.
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
