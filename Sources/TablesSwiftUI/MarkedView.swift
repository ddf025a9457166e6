#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import Foundation
  import SwiftUI
  import TablesModel

  /// A text that may have links and emphasis.
  struct MarkedView: View {
    let text: String
    /// The text with its links and its emphasis; `nil` if it has none.
    let marked: MarkedText?

    var body: some View {
      if let marked {
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
          piece.link = mark.safeAddress.flatMap { URL(string: $0) }
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
