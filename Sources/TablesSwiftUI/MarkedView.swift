#if canImport(SwiftUI) && !os(watchOS)
  import Foundation
  import SwiftUI
  import TablesModel

  /// A text that may have links and emphasis.
  struct MarkedView: View {
    let text: String
    /// The text with its links and its emphasis, which are shown if it is `text`.
    let marked: MarkedText?

    var body: some View {
      if let marked, marked.text == text {
        Text(AttributedString(marked))
      } else {
        Text(text)
      }
    }
  }

  extension AttributedString {
    fileprivate init(_ marked: MarkedText) {
      self.init()
      for part in marked.parts {
        var piece = AttributedString(part.text)
        if let mark = part.mark {
          #if canImport(Darwin)
            let intent = InlinePresentationIntent(mark.emphasis)
            if !intent.isEmpty { piece.inlinePresentationIntent = intent }
          #endif
          piece.link = mark.link.flatMap { SafeLink($0) }.flatMap { URL(string: $0.address) }
        }
        append(piece)
      }
    }
  }

  #if canImport(Darwin)
    extension InlinePresentationIntent {
      fileprivate init(_ emphasis: MarkedText.Emphasis) {
        self = []
        if emphasis.contains(.emphasized) { insert(.emphasized) }
        if emphasis.contains(.strong) { insert(.stronglyEmphasized) }
        if emphasis.contains(.code) { insert(.code) }
        if emphasis.contains(.deleted) { insert(.strikethrough) }
      }
    }
  #endif
#endif
