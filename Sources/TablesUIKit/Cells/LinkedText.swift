#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import TablesModel
  import TablesRouting
  import UIKit

  /// A text with links, which the user taps and VoiceOver finds. It does not scroll, and has the
  /// height of its lines. Touches beside its links are those of the row.
  final class LinkedTextView: UITextView {
    convenience init() {
      self.init(frame: .zero, textContainer: nil)
      backgroundColor = .clear
      isScrollEnabled = false
      isEditable = false
      isSelectable = true  // Links of a text that is not selectable cannot be tapped.
      adjustsFontForContentSizeCategory = true
      textContainer.lineFragmentPadding = 0
      textContainerInset = .zero
    }

    func show(_ marked: MarkedText, color: UIColor?) {
      attributedText = NSAttributedString(
        marked, font: .preferredFont(forTextStyle: .footnote), color: color ?? .secondaryLabel)
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
      // Beyond the end of a line, the range is that of the nearest character.
      guard super.point(inside: point, with: event), let range = characterRange(at: point),
        firstRect(for: range).contains(point)
      else { return false }
      let index = offset(from: beginningOfDocument, to: range.start)
      return index < attributedText.length
        && attributedText.attribute(.link, at: index, effectiveRange: nil) != nil
    }
  }

  /// A text with links as the content of a footer.
  struct LinkedTextConfiguration: UIContentConfiguration {
    let marked: MarkedText
    let color: UIColor?

    func makeContentView() -> any UIView & UIContentView { LinkedTextContentView(self) }

    func updated(for state: any UIConfigurationState) -> LinkedTextConfiguration { self }
  }

  /// Shows a text with links, whose height is that of the footer.
  private final class LinkedTextContentView: UIView, UIContentView {
    private let text = LinkedTextView()
    private var shown: LinkedTextConfiguration

    var configuration: any UIContentConfiguration {
      get { shown }
      set { if let new = newValue as? LinkedTextConfiguration { show(new) } }
    }

    init(_ configuration: LinkedTextConfiguration) {
      shown = configuration
      super.init(frame: .zero)
      preservesSuperviewLayoutMargins = true
      text.translatesAutoresizingMaskIntoConstraints = false
      addSubview(text)
      NSLayoutConstraint.activate([
        text.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
        text.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
        text.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        text.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      ])
      show(configuration)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    private func show(_ configuration: LinkedTextConfiguration) {
      shown = configuration
      text.show(configuration.marked, color: configuration.color)
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
          if let link = mark.safeAddress.flatMap({ URL(string: $0) }) {
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
