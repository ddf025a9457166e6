extension SharedDataSource {
  /// A source for another screen that shows a part of this one, and follows its changes.
  ///
  /// ```swift
  /// let unread = mails.part { $0.items { !$0.isRead } }
  /// ```
  /// The part is told of every change, whether it shows in it or not; what is changed in the part
  /// itself is gone with the next change of the whole.
  /// - Complexity: That of `cut`, for each change.
  public func part<Part>(
    _ cut: @escaping (DataSource<Item>) -> DataSource<Part>
  ) -> SharedDataSource<Part> {
    let part = SharedDataSource<Part>(cut(value))
    observe(part) { [weak part] _, new in part?.value = cut(new) }
    return part
  }
}
