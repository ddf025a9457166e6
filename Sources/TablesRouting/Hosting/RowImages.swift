package import TablesModel

/// The images that the rows of a host load, each once at a time.
///
/// A host begins to load the image of a row when it shows the row, and cancels that when it shows
/// another one in its place. The images that were used last are kept.
@MainActor package final class RowImages<Picture> {
  /// Creates an image from its data, away from the main actor; `nil` if the data are not an image.
  package typealias Decoding = @concurrent @Sendable ([UInt8]) async -> sending Picture?

  /// The images that were loaded; `nil` for those of rows that have none.
  private var pictures: RecentValues<RowImageKey, Picture?>
  private let decode: Decoding
  private var tasks: [RowImageKey: Task<Void, Never>] = [:]
  /// The rows that wait for each image that is being loaded, by the numbers of their requests.
  private var waiting: [RowImageKey: [Int: (Picture) -> Void]] = [:]
  private var count = 0

  /// Creates the images of a host.
  /// - Parameter capacity: The number of images that are kept. Those of 250 rows, each of 180 × 180
  ///   pixels, take 32 MB.
  package init(capacity: Int = 250, decode: @escaping Decoding) {
    pictures = RecentValues(capacity: capacity)
    self.decode = decode
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// Whether images are being loaded.
  package var isLoading: Bool { !tasks.isEmpty }

  /// Returns an image that was loaded before; `nil` if it has to be loaded, or if there is none.
  package func picture(for key: RowImageKey) -> Picture? { pictures[key] ?? nil }

  /// Forgets the images that are kept, because the device has little memory. Rows that show one
  /// keep it.
  package func removeAll() { pictures.removeAll() }

  /// Loads an image, unless it is being loaded already, and calls a closure with it. If there is no
  /// image, nothing is called. If loading fails, neither, and the next request loads again.
  /// - Returns: The request, by which it is cancelled.
  package func load(
    _ key: RowImageKey, by load: @escaping RowBehavior.AsyncImage,
    whenLoaded show: @escaping (Picture) -> Void
  ) -> RowImageRequest {
    count += 1
    let request = RowImageRequest(key: key, number: count)
    if pictures[key] != nil { return request }
    waiting[key, default: [:]][count] = show
    if tasks[key] != nil { return request }
    tasks[key] = Task { [weak self, decode] in
      let loaded = try? await Optional.some(load())  // an error: the next request loads again
      var picture: Picture?
      if let bytes = loaded ?? nil, !Task.isCancelled { picture = await decode(bytes) }
      if !Task.isCancelled { self?.end(key, picture, isNone: loaded == .some(nil)) }
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

  private func end(_ key: RowImageKey, _ picture: sending Picture?, isNone: Bool) {
    tasks[key] = nil
    let waiting = waiting.removeValue(forKey: key) ?? [:]
    if isNone { pictures[key] = .some(nil) }
    guard let picture else { return }
    pictures[key] = .some(picture)
    for (_, show) in waiting.sorted(by: { $0.key < $1.key }) { show(picture) }
  }
}

/// The values that were used last, by their keys.
package struct RecentValues<Key: Hashable, Value> {
  private var entries: [Key: (value: Value, use: Int)] = [:]
  private let capacity: Int
  private var uses = 0

  package init(capacity: Int) { self.capacity = capacity }

  /// The value for a key. When there are more values than the capacity, the half that was not used
  /// for the longest time is removed.
  /// - Complexity: O(1), amortized.
  package subscript(key: Key) -> Value? {
    mutating get {
      uses += 1
      entries[key]?.use = uses
      return entries[key]?.value
    }
    set {
      uses += 1
      entries[key] = newValue.map { ($0, uses) }
      if entries.count > capacity { removeOldHalf() }
    }
  }

  /// Removes all values.
  package mutating func removeAll() { entries = [:] }

  private mutating func removeOldHalf() {
    let middle = entries.values.map(\.use).sorted()[entries.count / 2]
    entries = entries.filter { $0.value.use >= middle }
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
