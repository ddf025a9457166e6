package import TablesModel

/// The images that the rows of a host load, each once at a time.
///
/// A host begins to load the image of a row when it shows the row, and cancels that when it shows
/// another one in its place. Loaded images are in a cache of the host, which may forget them.
@MainActor package final class RowImages<Picture> {
  /// Reads an image from the cache; `nil` if it has none.
  private let read: (RowImageKey) -> Picture?
  private let write: (RowImageKey, Picture) -> Void
  /// Makes an image of its data; `nil` if the data are none of an image.
  private let decode: @MainActor ([UInt8]) async -> Picture?
  private var tasks: [RowImageKey: Task<Void, Never>] = [:]
  /// The rows that wait for each image that is being loaded, by the numbers of their requests.
  private var waiting: [RowImageKey: [Int: (Picture) -> Void]] = [:]
  private var count = 0

  package init(
    read: @escaping (RowImageKey) -> Picture?, write: @escaping (RowImageKey, Picture) -> Void,
    decode: @escaping @MainActor ([UInt8]) async -> Picture?
  ) {
    (self.read, self.write, self.decode) = (read, write, decode)
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// Returns an image that was loaded before; `nil` if it has to be loaded.
  package func picture(for key: RowImageKey) -> Picture? { read(key) }

  /// Loads an image, unless it is being loaded already, and calls a closure with it. If loading
  /// fails, nothing is called, and the next request loads again.
  /// - Returns: The request, by which it is cancelled.
  package func load(
    _ key: RowImageKey, by load: @escaping RowBehavior.AsyncImage,
    whenLoaded show: @escaping (Picture) -> Void
  ) -> RowImageRequest {
    count += 1
    let request = RowImageRequest(key: key, number: count)
    waiting[key, default: [:]][count] = show
    if tasks[key] != nil { return request }
    tasks[key] = Task { [weak self, decode] in
      var picture: Picture?
      // An error leaves the fallback in the row, and the next request loads again.
      if let bytes = try? await load(), !Task.isCancelled { picture = await decode(bytes) }
      if !Task.isCancelled { self?.end(key, picture) }
    }
    return request
  }

  /// Ends a request. If no other row waits for its image, loading is cancelled.
  package func cancel(_ request: RowImageRequest) {
    let key = request.key
    guard waiting[key]?.removeValue(forKey: request.number) != nil, waiting[key]?.isEmpty == true
    else { return }
    waiting[key] = nil
    tasks.removeValue(forKey: key)?.cancel()
  }

  private func end(_ key: RowImageKey, _ picture: Picture?) {
    tasks[key] = nil
    let waiting = waiting.removeValue(forKey: key) ?? [:]
    guard let picture else { return }
    write(key, picture)
    for (_, show) in waiting.sorted(by: { $0.key < $1.key }) { show(picture) }
  }
}

/// A request of a row for its image.
package struct RowImageRequest: Hashable, Sendable {
  package let key: RowImageKey
  fileprivate let number: Int

  fileprivate init(key: RowImageKey, number: Int) { (self.key, self.number) = (key, number) }
}

/// Tells an image from others: by the id that its row gives it, or else by its row.
package enum RowImageKey: Hashable, Sendable {
  case image(RowID)
  case row(RowAddress, ScreenID)

  /// Creates the key of a row's image; `nil` if the row loads none.
  package init?(_ row: PresentedRow) {
    guard case .loaded(let id)? = row.row.image else { return nil }
    self = id.map(RowImageKey.image) ?? .row(row.address, row.screen)
  }
}
