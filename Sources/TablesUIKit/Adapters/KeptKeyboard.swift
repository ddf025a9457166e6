#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import UIKit

  /// The field in a cell that has the keyboard, and its selection, before an update that may
  /// replace the field.
  @MainActor struct KeptKeyboard {
    let cell: UITableViewCell
    private let field: UIView
    /// The position of the field among those of the cell.
    private let index: Int
    private let selection: NSRange?

    /// Creates the record of the field that has the keyboard; `nil` if it is not in a cell.
    init?(in tableView: UITableView) {
      guard let field = tableView.firstResponder, let cell = field.cell,
        let index = cell.fields.firstIndex(of: field)
      else { return nil }
      (self.field, self.cell, self.index) = (field, cell, index)
      selection = (field as? any UITextInput)?.selectedOffsets
    }

    /// Whether the field still has the keyboard.
    var isKept: Bool { field.isFirstResponder }

    /// Gives the keyboard to the field of a cell. Returns `false` if it has none.
    func move(to cell: UITableViewCell) -> Bool {
      let fields = cell.fields
      guard fields.indices.contains(index), fields[index].becomeFirstResponder() else {
        return false
      }
      if let selection { (fields[index] as? any UITextInput)?.selectedOffsets = selection }
      return true
    }
  }

  extension UIView {
    /// The view inside this one that has the keyboard.
    var firstResponder: UIView? {
      if isFirstResponder { return self }
      return subviews.lazy.compactMap(\.firstResponder).first
    }

    /// The fields and editors inside the view.
    fileprivate var fields: [UIView] {
      subviews.flatMap { $0 is any UITextInput ? [$0] : $0.fields }
    }

    /// The cell that contains the view.
    var cell: UITableViewCell? {
      sequence(first: self, next: \.superview).lazy.compactMap { $0 as? UITableViewCell }.first
    }
  }

  /// An invisible view in a table view, which reports when the table view leaves its window and
  /// when it is laid out in one again.
  ///
  /// A table view that another screen covers is in no window. Changes of its rows wait until it is
  /// in a window again, and are applied there before the user sees it. Reloading it instead would
  /// discard the measured heights of its rows, so that a long list would jump.
  final class WindowWatch: UIView {
    private let onChange: (_ isInWindow: Bool) -> Void
    private var isInWindow = false

    /// Creates the watch of a table view, in place of an earlier one.
    init(_ tableView: UITableView, onChange: @escaping (_ isInWindow: Bool) -> Void) {
      self.onChange = onChange
      super.init(frame: .zero)
      isUserInteractionEnabled = false
      for view in tableView.subviews where view is WindowWatch { view.removeFromSuperview() }
      tableView.addSubview(self)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
      super.didMoveToWindow()
      if window == nil { report(false) } else { setNeedsLayout() }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      if window != nil { report(true) }
    }

    private func report(_ isInWindow: Bool) {
      guard isInWindow != self.isInWindow else { return }
      self.isInWindow = isInWindow
      onChange(isInWindow)
    }
  }
#endif
