#if canImport(UIKit) && !os(watchOS)
  import Foundation
  import TablesModel
  import TablesRouting
  import UIKit

  /// A text with links, which the user taps and VoiceOver finds. It does not scroll, and has the
  /// height of its lines.
  final class LinkedTextView: UITextView {
    convenience init() {
      self.init(frame: .zero, textContainer: nil)
      backgroundColor = .clear
      isScrollEnabled = false
      #if !os(tvOS)
        isEditable = false
      #endif
      isSelectable = true  // Links of a text that is not selectable cannot be tapped.
      adjustsFontForContentSizeCategory = true
      textContainer.lineFragmentPadding = 0
      textContainerInset = .zero
    }

    func show(_ marked: MarkedText, color: UIColor?) {
      attributedText = NSAttributedString(
        marked, font: .preferredFont(forTextStyle: .footnote), color: color ?? .secondaryLabel)
    }
  }

  /// The detail of a row, if it has links, below its title.
  final class LinkedDetailControl: RowControl {
    private let text = LinkedTextView()
    var view: UIView { text }
    let placement = RowControls.Placement.below

    func show(_ row: HostedRow, draft: String?, in palette: Palette) {
      if let marked = row.marked { text.show(marked, color: palette.color(\.detail)) }
      text.accessibilityLabel = row.marked?.text
    }
  }

  extension HostedRow {
    /// Whether the cell shows the detail in a view of its own, because it has links.
    var hasLinkedDetail: Bool { control == .none && marked?.links.isEmpty == false }
  }

  extension NSAttributedString {
    /// Creates a text with the links and the emphasis of its parts.
    @MainActor convenience init(_ marked: MarkedText, font: UIFont, color: UIColor) {
      let text = NSMutableAttributedString(string: "")
      for part in marked.parts {
        var attributes: [NSAttributedString.Key: Any] = [.foregroundColor: color, .font: font]
        if let mark = part.mark {
          attributes[.font] = font.with(mark.emphasis)
          if mark.emphasis.contains(.deleted) { attributes[.strikethroughStyle] = 1 }
          if let link = mark.link.flatMap({ SafeLink($0) }).flatMap({ URL(string: $0.address) }) {
            attributes[.link] = link
          }
        }
        text.append(NSAttributedString(string: part.text, attributes: attributes))
      }
      self.init(attributedString: text)
    }
  }

  extension UIFont {
    /// Returns the font for a text with an emphasis.
    fileprivate func with(_ emphasis: MarkedText.Emphasis) -> UIFont {
      var traits: UIFontDescriptor.SymbolicTraits = []
      if emphasis.contains(.emphasized) { traits.insert(.traitItalic) }
      if emphasis.contains(.strong) { traits.insert(.traitBold) }
      if emphasis.contains(.code) { traits.insert(.traitMonoSpace) }
      guard !traits.isEmpty, let descriptor = fontDescriptor.withSymbolicTraits(traits) else {
        return self
      }
      return UIFont(descriptor: descriptor, size: 0)  // 0 keeps the size.
    }
  }
#endif
