extension UITableView {
  /// Scrolls until a row is the first visible one.
  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard 0..<numberOfSections ~= indexPath.section,
      0..<numberOfRows(inSection: indexPath.section) ~= indexPath.row
    else {
      return UIException.raise(
        "attempt to scroll to a row that does not exist: \(indexPath)",
        by: .missingRowIsNotScrolledTo)
    }
    contentOffset = rectForRow(at: indexPath).origin
  }

  /// Scrolls as little as possible, until a rectangle of the content is visible. What a keyboard
  /// covers is not.
  public func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let height = bounds.height - adjustedContentInset.bottom
    contentOffset.y = min(max(offset, rect.maxY - height), rect.minY)
  }
}
