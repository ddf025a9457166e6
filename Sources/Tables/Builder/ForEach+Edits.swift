extension ForEach where Content: RowContent {
  /// Lets the user delete the elements. `perform` gets the offsets of the elements to remove.
  ///
  /// ```swift
  /// ForEach(files) { Info($0.name) }
  ///   .onDelete { offsets in for offset in offsets.reversed() { files.remove(at: offset) } }
  /// ```
  /// The offsets are ascending. A row that is not `.deletable(_:)` cannot be deleted, and a row's
  /// own `.onDelete` takes precedence. If `perform` throws, the row shows the error until the user
  /// deletes it again.
  public func onDelete(perform: ((_ offsets: [Int]) throws -> Void)?) -> ForEach {
    var copy = self
    copy.deletion = perform.map { perform in
      { offsets in .perform { try perform(offsets) } }
    }
    return copy
  }

  /// Lets the user delete the elements. `perform` gets the offsets of the elements to remove, and
  /// removes them asynchronously.
  ///
  /// Read the elements before waiting, because the app may change them meanwhile:
  /// ```swift
  /// ForEach(model.files) { Info($0.name) }
  ///   .onDelete { offsets in
  ///     let ids = offsets.map { model.files[$0].id }
  ///     try await server.delete(ids)
  ///     model.files.removeAll { ids.contains($0.id) }
  ///   }
  /// ```
  /// The row stays, and shows that it is being deleted, until its element is no longer declared. If
  /// `perform` throws, the row shows the error until the user deletes it again. The outcome of the
  /// input is `.started`, and that of the work `.deleted` or `.failed`.
  ///
  /// Deletions and moves of a screen never overlap. While one runs, another deletion waits until it
  /// has ended, and then gets the offset that its element has by then. A move is refused with the
  /// reason `Words.notWhileChanging`.
  @_disfavoredOverload
  public func onDelete(
    perform: nonisolated(nonsending) @escaping (_ offsets: [Int]) async throws -> Void
  ) -> ForEach {
    var copy = self
    copy.deletion = { offsets in .performAsync { try await perform(offsets) } }
    return copy
  }

  /// Lets the user move the elements among each other.
  ///
  /// As in SwiftUI, `perform` gets the offsets of the elements to move, and the offset of the
  /// element before which they are inserted, which is the number of elements for the end. All
  /// offsets are those before the move. A row that is not `.movable(_:)` cannot be moved. If
  /// `perform` throws, the row shows the error until the user moves it again.
  public func onMove(
    perform: ((_ source: [Int], _ destination: Int) throws -> Void)?
  ) -> ForEach {
    var copy = self
    copy.movement = perform.map { perform in
      { source, destination in .perform { try perform(source, destination) } }
    }
    return copy
  }

  /// Lets the user move the elements among each other. `perform` gets the same offsets as a
  /// synchronous closure, and moves the elements asynchronously.
  ///
  /// ```swift
  /// ForEach(model.songs) { Info($0.title) }
  ///   .onMove { source, destination in
  ///     var songs = model.songs
  ///     songs.move(fromOffsets: source, toOffset: destination)
  ///     try await server.setOrder(songs.map(\.id))
  ///     model.songs = songs
  ///   }
  /// ```
  /// The row is at its new place at once, and shows that it is being moved until `perform` returns.
  /// By then you have to declare the new order. If `perform` throws, the order is as before, and
  /// the row shows the error until the user moves it again. The outcome of the input is `.started`,
  /// and that of the work `.moved` or `.failed`.
  ///
  /// Deletions and moves of a screen never overlap. While one runs, a move is refused with the
  /// reason `Words.notWhileChanging`, and a deletion waits until it has ended.
  @_disfavoredOverload
  public func onMove(
    perform:
      nonisolated(nonsending) @escaping (_ source: [Int], _ destination: Int) async throws
      -> Void
  ) -> ForEach {
    var copy = self
    copy.movement = { source, destination in
      .performAsync { try await perform(source, destination) }
    }
    return copy
  }
}
