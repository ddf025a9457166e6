#if canImport(SwiftUI) && !os(tvOS) && !os(watchOS)
  import SwiftUI

  /// Finds out whether an input method is composing the text that is being typed, which SwiftUI
  /// does not report.
  @MainActor final class Composition {
    #if canImport(UIKit)
      /// An invisible view in the window of the field.
      fileprivate let view = UIView()

      var isActive: Bool {
        (view.window?.firstResponderView as? any UITextInput)?.markedTextRange != nil
      }
    #elseif os(macOS)
      var isActive: Bool {
        (NSApplication.shared.keyWindow?.firstResponder as? NSTextView)?.hasMarkedText() ?? false
      }
    #else  // A double of SwiftUI reports it.
      fileprivate let field = TextComposition()

      var isActive: Bool { field.isActive }
    #endif
  }

  extension View {
    /// Lets a composition find the window of the view.
    @MainActor @ViewBuilder func composing(in composition: Composition) -> some View {
      #if canImport(UIKit)
        background(CompositionView(view: composition.view))
      #elseif os(Linux)
        textComposition(composition.field)
      #else
        self
      #endif
    }
  }

  #if canImport(UIKit)
    private struct CompositionView: UIViewRepresentable {
      let view: UIView

      func makeUIView(context: Context) -> UIView { view }

      func updateUIView(_ view: UIView, context: Context) {}
    }

    extension UIView {
      /// The first responder among this view and the views in it; `nil` for none.
      fileprivate var firstResponderView: UIView? {
        isFirstResponder ? self : subviews.lazy.compactMap(\.firstResponderView).first
      }
    }
  #endif
#endif
